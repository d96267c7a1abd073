import Catalogue
import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Asking the catalogues for a book of the shelf anew, by keys.
@Suite struct FetchBookTests {
  private nonisolated static let sizes = [(80, 24), (120, 36), (40, 12)]

  private static var book: Book {
    var book = Shelf.middlemarch
    book.title = "Vegetarian"
    book.pages = 188
    return book
  }

  private static func stage(
    _ answer: CatalogueAnswer,
    book: Book = book,
    details: CatalogueAnswer = .found([Found.vegetarianWhole]),
    catalogue: AskedCatalogue = AskedCatalogue(),
    columns: Int = 80,
    rows: Int = 24,
    language: Language = .english,
    sources: [CatalogueSource] = CatalogueSource.usual,
    isJournalled: Bool = false
  ) async throws -> Stage {
    let client = catalogue.client(search: { _ in answer }, details: { _ in details })
    let stage = try Stage(
      [book],
      language: language,
      columns: columns,
      rows: rows,
      isJournalled: isJournalled,
      catalogues: AskedCatalogue.catalogues(client, sources: sources)
    )
    await stage.press(.enter, .character("w"))
    return stage
  }

  private nonisolated static let one = CatalogueAnswer.found([Found.vegetarian()])

  private static var two: CatalogueAnswer {
    var other = Found.vegetarian(more: nil)
    other.book.title = "채식주의자"
    other.book.sources = ["openlibrary": "OL2M"]
    return .found([Found.vegetarian(), other])
  }

  /// A day of publication is written as on the page of the book.
  @Test(arguments: [
    (Language.english, "30 Oct 2007", "2 Feb 2015"), (.korean, "2007년 10월 30일", "2015년 2월 2일"),
  ])
  func daysStandAsEverywhere(language: Language, now: String, new: String) async throws {
    var (book, found) = (Self.book, Found.vegetarianWhole)
    book.published = "2007-10-30"
    found.book.published = "2015-02-02"
    let stage = try await Self.stage(Self.one, book: book, details: .found([found]), language: language)
    #expect(stage.screen.contains(now) && stage.screen.contains(new), "\(stage.screen)")
    #expect(!stage.screen.contains("2015-02-02"))
  }

  @Test(arguments: sizes, Language.allCases)
  func fieldsStandAsDrawn(size: (columns: Int, rows: Int), language: Language) async throws {
    let stage = try await Self.stage(Self.one, columns: size.columns, rows: size.rows, language: language)
    try expectScreen(stage.screen, is: "fields-\(size.columns)x\(size.rows)-\(language.rawValue)")
  }

  @Test(arguments: Language.allCases) func candidatesStandAsDrawn(language: Language) async throws {
    let stage = try await Self.stage(Self.two, language: language)
    try expectScreen(stage.screen, is: "candidates-80x24-\(language.rawValue)")
  }

  @Test func takesOverWhatIsEmptyAndTakesItBack() async throws {
    let stage = try await Self.stage(Self.one, isJournalled: true)
    let before = stage.folder.text("books/\(Self.book.id).json")
    await stage.press(.enter)
    let book = try #require(stage.library.book(Self.book.id))
    #expect(book.publisher == "Portobello" && book.synopsis == Found.synopsis)
    #expect(book.pages == 188 && book.title == "Vegetarian" && book.authors.map(\.name) == ["George Eliot"])
    #expect(book.status == .reading && book.reads == Self.book.reads)
    #expect(stage.screen.contains("fields updated") && stage.screen.contains("u undo"))
    await stage.type("u")
    #expect(stage.folder.text("books/\(Self.book.id).json") == before)
  }

  @Test func takesOverWhatTheReaderMarksAlone() async throws {
    let stage = try await Self.stage(Self.one)
    #expect(stage.screen.contains("▸ [ ] Title"))
    await stage.type(" ")
    #expect(stage.screen.contains("▸ [x] Title"))
    await stage.press(.control("s"))
    #expect(stage.library.book(Self.book.id)?.title == "The Vegetarian")
  }

  @Test func whatChangedElsewhereMeanwhileStaysAndIsTold() async throws {
    let stage = try await Self.stage(Self.one)
    var book = Self.book
    book.publisher = "My own press"
    try stage.folder.write([book])
    await stage.press(.enter)
    #expect(stage.library.book(book.id)?.publisher == "My own press")
    #expect(stage.library.book(book.id)?.synopsis == Found.synopsis)
    #expect(stage.screen.contains("left alone: Publisher."))
  }

  @Test func asksByNumberAndElseByTitleAndAuthor() async throws {
    var numbered = Self.book
    numbered.isbn = ["89-364-3412-0", "9788936434120"]
    for (book, words) in [(Self.book, "Vegetarian George Eliot"), (numbered, "8936434128")] {
      let catalogue = AskedCatalogue()
      var asked = book
      if book.isbn.count > 1 { asked.isbn = ["89-364-3412-8"] }
      let sources = [
        CatalogueSource(kind: .openLibrary), CatalogueSource(kind: .opds, name: "home"),
        CatalogueSource(kind: .aladin, isEnabled: false),
      ]
      _ = try await Self.stage(.found([]), book: asked, catalogue: catalogue, sources: sources)
      let questions = ["openlibrary", "home"].map {
        AskedCatalogue.Question.search(
          words == "8936434128" ? ISBN(text: words)?.digits ?? "" : words,
          source: $0
        )
      }
      #expect(Set(catalogue.questions) == Set(questions) && catalogue.questions.count == 2)
    }
  }

  @Test func theReaderChoosesAmongSeveral() async throws {
    let stage = try await Self.stage(Self.two)
    #expect(stage.screen.contains("Which of these is it?"))
    await stage.press(.down, .enter)
    #expect(stage.screen.contains("채식주의자") && stage.screen.contains("[x]"))
  }

  @Test func theOneItCameFromNeedsNoChoice() async throws {
    var book = Self.book
    book.sources = ["opds:home": "urn:2"]
    var two = Self.two
    two.books[1].book.sources = book.sources
    let home = CatalogueSource(kind: .opds, name: "home", url: "https://home")
    let stage = try await Self.stage(two, book: book, sources: [home])
    #expect(stage.screen.contains("[ ] Title") && stage.screen.contains("채식주의자"))
  }

  @Test func aRenamedBookIsAskedForByItsIdentifier() async throws {
    var book = Self.book
    book.title = "나무가 된 사람"
    book.sources = ["openlibrary": "OL1M"]
    book.isbn = ["9781846276033"]
    let catalogue = AskedCatalogue()
    var whole = Found.vegetarianWhole
    whole.more = nil
    let stage = try await Self.stage(.found([]), book: book, details: .found([whole]), catalogue: catalogue)
    #expect(catalogue.questions == [.details("", source: "openlibrary")])
    #expect(stage.screen.contains("[x] Publisher") && stage.screen.contains("[ ] Title"), "\(stage.screen)")
  }

  @Test(arguments: [
    (CatalogueAnswer(state: .nothingFound), true), (CatalogueAnswer(state: .failed(.unreadable)), true),
    (CatalogueAnswer(state: .offline), false),
  ])
  func anIdentifierThatIsGoneIsAskedForByNumber(answer: CatalogueAnswer, isSearched: Bool) async throws {
    var book = Self.book
    book.sources = ["openlibrary": "OL1M"]
    book.isbn = ["9781846276033"]
    let catalogue = AskedCatalogue()
    _ = try await Self.stage(.found([]), book: book, details: answer, catalogue: catalogue)
    let search = [AskedCatalogue.Question.search("9781846276033", source: "openlibrary")]
    #expect(catalogue.questions.dropFirst() == (isSearched ? search : [])[...])
  }

  @Test func escapeLeadsBackToTheChoice() async throws {
    let stage = try await Self.stage(Self.two)
    let choice = stage.screen
    await stage.press(.down, .enter)
    #expect(stage.screen.contains("[x]"))
    await stage.press(.escape)
    #expect(stage.screen.contains("Which of these is it?") && stage.marked.contains("채식주의자"))
    await stage.press(.up)
    #expect(stage.screen == choice)
    await stage.press(.enter, .character("q"), .escape)
    #expect(stage.screen.contains("A line about this book"))
  }

  @Test(arguments: [
    (CatalogueAnswer.found([]), "No catalogue knows this book."),
    (CatalogueAnswer(state: .offline), "Open Library cannot be reached."),
    (CatalogueAnswer(state: .noKey), "Open Library has no key."),
  ])
  func saysWhyThereIsNothingToChoose(answer: CatalogueAnswer, sentence: String) async throws {
    let stage = try await Self.stage(answer)
    #expect(stage.screen.contains(sentence))
    await stage.press(.enter)
    await stage.type(" ")
    await stage.press(.escape)
    #expect(stage.screen.contains("A line about this book"))
  }

  @Test func saysThatNothingDiffers() async throws {
    var book = Found.vegetarianWhole.book
    book = Book(copying: book, id: "1ccccccccccc")
    let stage = try await Self.stage(Self.one, book: book)
    #expect(stage.screen.contains("The catalogues have nothing new for this book."))
  }

  @Test func withoutASourceItSaysSo() async throws {
    let stage = try await Self.stage(Self.one, sources: [])
    #expect(stage.screen.contains("No catalogue is turned on"))
  }

  @Test func keysAreAnsweredWhileItAsks() async throws {
    let catalogue = AskedCatalogue()
    catalogue.hold()
    let client = catalogue.client(
      search: { _ in Self.one },
      details: { _ in .found([Found.vegetarianWhole]) }
    )
    let stage = try Stage([Self.book], catalogues: AskedCatalogue.catalogues(client))
    stage.driver.press(.enter, .character("w"))
    #expect(stage.screen.contains("Asking the catalogues."))
    stage.driver.press(.escape)
    #expect(stage.screen.contains("A line about this book"))
    while catalogue.questions.isEmpty { await Task.yield() }
    catalogue.release()
    await stage.driver.settled()
    #expect(stage.screen.contains("A line about this book"))
  }

  /// Sources of which each answers when the test says.
  private static func slow(_ catalogues: StubCatalogues) async throws -> Stage {
    let stage = try Stage([book], catalogues: catalogues.catalogues())
    stage.driver.press(.enter, .character("w"))
    while catalogues.requests.count < 2 { await Task.yield() }
    return stage
  }

  @Test func booksAreOfferedWhileOtherCataloguesStillAnswer() async throws {
    let slow = CatalogueSource(kind: .opds, name: "slow", url: "https://slow.home")
    let catalogues = StubCatalogues(sources: CatalogueSource.usual + [slow]) {
      $0.source == "slow" ? nil : Self.one
    }
    let stage = try await Self.slow(catalogues)
    while !stage.screen.contains("Han Kang, 2015, Open Library") {
      await Task.yield()
      stage.driver.runtime.renderIfDue()
    }
    #expect(stage.screen.contains("Still asking the other catalogues."))
    let two = Self.two
    catalogues.answer {
      $0.source == "slow"
        ? CatalogueAnswer(state: .offline, books: two.books, kept: "2026-11-18T10:00:00+09:00") : Self.one
    }
    await stage.driver.settled()
    #expect(stage.screen.contains("slow cannot be reached. What is shown is what it answered on 18 Nov."))
    #expect(!stage.screen.contains("Still asking"))
    #expect(stage.screen.contains("▸ The Vegetarian") && stage.screen.contains("채식주의자"))
  }

  @Test func saysThatMoreCouldNotBeHad() async throws {
    let stage = try await Self.stage(Self.one, details: CatalogueAnswer(state: .failed(.silent(seconds: 10))))
    #expect(stage.screen.contains("Open Library sent nothing for 10 seconds."))
    #expect(stage.screen.contains("[x] Publisher") && !stage.screen.contains("Subtitle"))
  }

  @Test(arguments: [(40, 10), (40, 12), (80, 24), (200, 60)])
  func aStrangersTextsStayText(columns: Int, rows: Int) async throws {
    let answer = CatalogueAnswer.found([Found.hostile, Found.hostile])
    let stage = try await Self.stage(answer, details: .found([Found.hostile]), columns: columns, rows: rows)
    await stage.press(.enter, .end, .home)
    let scalars = stage.screen.unicodeScalars
    #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) })
    #expect(
      !scalars.contains { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) }
    )
  }
}

extension Book {
  /// What a catalogue says of a book, as a book of the shelf.
  fileprivate init(copying found: Book, id: String) {
    self.init(id: id, title: found.title, status: .reading, added: "2026-11-20")
    fill(from: found)
  }
}
