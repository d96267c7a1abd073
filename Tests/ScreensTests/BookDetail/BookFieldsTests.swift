import Catalogue
import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// What the page says of books that have little, much, or something odd.
@Suite struct BookFieldsTests {
  @Test func onlyWhatThereIsIsShown() throws {
    let stage = try BookStage(Volume.bare)
    #expect(
      stage.trimmedPage
        == """
           ▐╍╍╍╍╍╍╍╍╍╍╍╍╍    흰
           ▐ 흰
           ▐                 not rated yet
           ▐
           ▐                 want to read
           ▐
         ▸ ▐╍╍╍╍╍╍╍╍╍╍╍╍╍    A line about this book
                             ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌

           Record            added 20 Nov 2026
        """
    )
  }

  @Test func aPausedReadIsPaused() throws {
    let stage = try BookStage(Shelf.paused, columns: 120, rows: 40)
    #expect(stage.page.contains("paused, p. 140") && !stage.page.contains("not finished"), "\(stage.page)")
  }

  @Test func theQuestionAtTheEndOfABookEndsItsRow() throws {
    var book = Shelf.middlemarch
    let entry = LogEntry(
      id: "1",
      day: ReadingDay(year: 2026, month: 11, day: 20) ?? .epoch,
      at: .page(880)
    )
    book.reads[0].log.append(entry)
    let stage = try BookStage(book)
    #expect(stage.page.contains("pages a day, finished?"), "\(stage.page)")
  }

  @Test(arguments: [
    ("opds:books.home:8080", "from Attic"), ("opds:other.home", "from other.home"),
    ("opds:unnamed.home", "from unnamed.home"), ("openlibrary", "Open Library urn:uuid:4"),
  ])
  func aServerIsCalledWhatTheReaderCallsIt(_ service: String, _ phrase: String) throws {
    var book = Volume.bare
    book.sources = [service: "urn:uuid:4"]
    let sources = [
      CatalogueSource(kind: .opds, url: "https://unnamed.home/opds"),
      CatalogueSource(kind: .opds, name: "Attic", url: "http://Books.home:8080/opds"),
    ]
    let stage = try BookStage(book, sources: sources)
    #expect(stage.row(of: "Record            added 20 Nov 2026, \(phrase)") != nil, "\(stage.page)")
    #expect(stage.page.contains("urn:") == (service == "openlibrary"))
  }

  @Test(arguments: [
    (Language.english, "2005-07-05T00:00:00+00:00", "5 Jul 2005"), (.korean, "2007-10-30", "2007년 10월 30일"),
    (.english, "2009-03", "Mar 2009"), (.korean, "2009-03", "2009년 3월"), (.korean, "2021", "2021"),
    (.english, "c1996", "c1996"), (.english, "2005-13-01", "2005-13-01"),
  ])
  func theDayOfPublicationIsInTheReadersLanguage(_ language: Language, _ day: String, _ phrase: String) throws
  {
    var book = Volume.bare
    (book.publisher, book.published) = ("Pier", day)
    let stage = try BookStage(book, language: language)
    #expect(stage.lines.contains { $0.hasSuffix("Pier, \(phrase)") }, "\(stage.page)")
  }

  @Test func aRecordingIsMeasuredInHours() throws {
    let stage = try BookStage(Volume.audio)
    #expect(stage.page.contains("Jane Austen, Ada Grey (narrator)"))
    #expect(stage.page.contains("10:32:00, audiobook"))
    #expect(stage.page.contains("13%  1:20 of 10:32\n   ▐                 9:12 left"))
    #expect(stage.page.contains("18 Nov 2026    reading, 1:20:00             1 day logged"))
  }

  @Test func anAbandonedReadSaysWhereAndWhy() throws {
    let stage = try BookStage(Volume.abandoned)
    #expect(stage.page.contains("Moby-Dick  ❦"))
    #expect(stage.page.contains("Sea #2\n   ▐                 3.25 of 5"))
    #expect(stage.page.contains("15%  p. 98 of 635\n   ▐                 abandoned, 537 left"))
    #expect(stage.page.contains("Jan 2024 to 2 Mar 2024"))
    #expect(stage.page.contains("abandoned at p. 98"))
    #expect(stage.page.contains("Too much rope, for now."))
    #expect(stage.page.contains("added 2024"))
  }

  @Test func everyStatusIsTold() throws {
    for (status, phrase) in [
      (Status.want, "want to read"), (.next, "up next"), (.paused, "paused"), (.finished, "finished"),
      (.abandoned, "abandoned"), (.other("re-reading"), "re-reading"),
    ] {
      var book = Volume.bare
      book.status = status
      #expect(try BookStage(book).row(of: phrase) != nil)
    }
    var book = Volume.bare
    book.status = .reading
    #expect(try BookStage(book).page.contains("0%  p sets your page"))
  }

  @Test(arguments: [(80, 24), (40, 30)])
  func whatCannotBeReadIsShownWithWhatItCanBe(columns: Int, rows: Int) throws {
    guard case .object(let object) = try JSONReader.value(of: Volume.oddFile) else { return }
    let stage = try BookStage(#require(Book(json: object)), columns: columns, rows: rows)
    #expect(stage.page.contains("papyrus"))
    #expect(stage.page.contains("rereading"))
    stage.driver.press(.end)
    for text in [
      "pages: \"many\"", "a whole number from 1 up", "rating: 6", "reads[0]: \"yesterday\"", "tags: \"sea\"",
      "status: \"rereading\"", "one of want, next,", "medium: \"papyrus\"",
    ] {
      #expect(stage.page.contains(text), "\(text)")
    }
    #expect(try JSONReader.value(of: stage.file) == .object(object))
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 36)])
  func noTextReachesTheTerminalRaw(columns: Int, rows: Int) throws {
    let stage = try BookStage(Volume.hostile, columns: columns, rows: rows)
    for _ in 0..<8 {
      for scalar in stage.driver.screen.unicodeScalars {
        #expect(scalar == "\n" || !(scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)))
        #expect(!(0x202A...0x202E).contains(scalar.value))
      }
      stage.driver.type("j")
    }
    #expect(stage.book?.title == Volume.hostile.title, "what is stored stays as it was")
  }

  @Test(arguments: [(80, 24), (40, 10), (40, 30), (100, 20), (200, 60)])
  func aVeryLongTitleLeavesRoomForTheRest(columns: Int, rows: Int) throws {
    let stage = try BookStage(Volume.long, columns: columns, rows: rows)
    for line in stage.lines { #expect(TextWidth.columns(of: line) <= columns) }
    stage.driver.press(.end)
    #expect(stage.page.contains("added 20 Nov 2026"))
  }

  @Test func aDeletedBookIsToldCalmly() async throws {
    let stage = try BookStage(Volume.full)
    try await stage.library.remove(Volume.full.id)
    await stage.driver.settled()
    #expect(stage.page.contains("This book is not on the shelf any more.\n   q goes back;"))
    stage.driver.type("jxb")
    stage.driver.press(.enter)
    #expect(stage.footer.contains("This book is not on the shelf any more."))
  }

  @Test func commandsOfTheBookWorkHere() async throws {
    let stage = try BookStage(Volume.full)
    stage.driver.type("f")
    await stage.driver.settled()
    #expect(stage.book?.favourite == true)
    #expect(stage.page.contains("작별하지 않는다  ❦"))
    stage.driver.type("p152")
    stage.driver.press(.enter)
    await stage.driver.settled()
    #expect(stage.page.contains("46%  p. 152 of 332"))
  }
}
