import LibraryStore
import ReadingCore
import ScreenKit
import Screens
import SeogaResources
import TestSupport
import Testing
import TextScreen

/// The sheets that ask where a book stands, driven by keys on 2026-11-20.
@Suite struct StepSheetTests {
  static let books = [Shelf.goodbye(at: "120"), Shelf.middlemarch, Shelf.littlePrince]

  /// A book with nothing logged after the 4th.
  static var logged: Book {
    var book = books[0]
    book.reads[0].log = book.reads[0].log.map { entry in
      var entry = entry
      entry.day = ReadingDay(year: 2026, month: 11, day: 4) ?? entry.day
      return entry
    }
    return book
  }

  // MARK: As drawn

  @Test(arguments: [(80, 24, Language.english), (80, 24, .korean), (40, 10, .english), (40, 10, .korean)])
  func standAsDrawn(columns: Int, rows: Int, language: Language) async throws {
    let ways: KeyValuePairs = [
      "status": "s", "finish": "sf", "finish-day": "sf\t", "abandon": "sa", "progress": "p",
      "progress-minutes": "p152\t25", "progress-refused": "p152 soon\n",
    ]
    for (name, keys) in ways {
      let stage = try Stage(Self.books, language: language, columns: columns, rows: rows)
      for key in keys { await stage.press(key == "\t" ? .tab : key == "\n" ? .enter : .character(key)) }
      try expectScreen(stage.screen, is: "\(name)-\(columns)x\(rows)-\(language.rawValue)")
    }
  }

  @Test func aFinishedBookIsReadAgain() async throws {
    let stage = try Stage([Shelf.littlePrince])
    await stage.type("s")
    try expectScreen(stage.screen, is: "status-finished-80x24-en")
    await stage.type("r")
    #expect(stage.screen.contains("Reading 어린 왕자 once more; your earlier read is kept."))
    let reads = try #require(stage.library.books.first?.reads)
    #expect(reads.count == 2)
    #expect(reads.last?.started?.text == "2026-11-20" && reads.last?.isOpen == true)
  }

  // MARK: Refused by the disk

  /// Keys of a sheet, what they leave typed there, and what the book has once it is saved.
  nonisolated struct Answer: Sendable {
    let keys: String
    let typed: String
    let isSaved: @Sendable (Book) -> Bool
  }

  @Test(arguments: [
    Answer(keys: "r4.5\n", typed: "4.5") { $0.rating == Rating(text: "4.5") },
    Answer(keys: "p152\t25\n", typed: "25") { $0.reads.last?.log.last?.minutes == 25 },
    Answer(keys: "sf3.5\n", typed: "3.5") { $0.rating == Rating(text: "3.5") },
    Answer(keys: "sa눈이 많다\n\n", typed: "눈이 많다") { $0.reads.last?.reason == "눈이 많다" },
  ])
  func whatWasTypedComesBackWhenItCouldNotBeSaved(answer: Answer) async throws {
    let disk = RefusingDisk()
    let stage = try Stage(Self.books, access: disk.access)
    disk.refuses = true
    for key in answer.keys {
      await stage.press(key == "\t" ? .tab : key == "\n" ? .enter : .character(key))
    }
    #expect(stage.driver.runtime.isSheet && stage.screen.contains(answer.typed), "\(stage.screen)")
    #expect(stage.driver.said.contains("make room and try again"))
    disk.refuses = false
    await stage.press(.enter)
    #expect(!stage.driver.runtime.isSheet)
    #expect(stage.library.book(Self.books[0].id).map(answer.isSaved) == true)
  }

  @Test func whatWasTypedComesBackWhenTheBookHasChangedMeanwhile() async throws {
    let stage = try Stage(Self.books)
    await stage.type("sa")
    await stage.type("too long")
    _ = try stage.folder.files().edit(Self.books[0].id) { $0.setStatus(.finished, Self.details) }
    await stage.press(.enter, .enter)
    #expect(stage.driver.runtime.isSheet && stage.screen.contains("too long"), "\(stage.screen)")
  }

  private static let details = Book.StatusDetails(
    day: ReadingDay(year: 2026, month: 11, day: 19),
    readID: "1r0000000099",
    rank: "a"
  )

  // MARK: Finishing

  @Test func enterAloneIsTodayAndUnrated() async throws {
    let stage = try Stage(Self.books)
    await stage.type("sf")
    await stage.press(.enter)
    #expect(try stage.latestRead().finished?.text == "2026-11-20")
    #expect(try stage.latestRead().outcome == .finished)
    #expect(stage.library.book(Self.books[0].id)?.rating == nil)
    #expect(stage.lines[23].contains("Finished 작별하지 않는다 on 20 Nov 2026.   r rate"))
  }

  @Test(arguments: [
    ("last friday", "2026-11-13", "13 Nov 2026"), ("지난주 금요일", "2026-11-13", "13 Nov 2026"),
    ("2026-11", "2026-11", "Nov 2026"), ("none", "-", "no date"), ("어제", "2026-11-19", "19 Nov 2026"),
  ])
  func theDayIsReadWhileItIsTyped(typed: String, stored: String, shown: String) async throws {
    let stage = try Stage([Self.logged])
    await stage.type("sf4.5")
    await stage.press(.tab)
    await stage.type(typed)
    #expect(stage.lines.contains { $0.contains("Day") && $0.hasSuffix(shown) }, "\(stage.screen)")
    await stage.press(.enter)
    #expect(try stage.latestRead().finished?.text ?? "-" == stored)
    #expect(try stage.latestRead().rating?.text == "4.5")
    #expect(stage.library.book(Self.books[0].id)?.rating?.text == "4.5")
  }

  @Test(arguments: [
    ("2026-11-02", "This read began on 3 Nov 2026, so it cannot end before that."),
    ("tomorrow", "That day is still to come."), ("3/7/2026", "3/7/2026 can be 3 Jul 2026 or 7 Mar 2026."),
    ("last week", "A week is not a date."), ("soon", "soon is not a day."),
  ])
  func aWrongDayIsSaidBesideItAndNothingChanges(typed: String, sentence: String) async throws {
    let stage = try Stage(Self.books)
    let file = "books/\(Self.books[0].id).json"
    let before = stage.folder.text(file)
    await stage.type("sf")
    await stage.press(.tab)
    await stage.type(typed)
    #expect(stage.screen.contains(sentence))
    // Saved from the other field, the marker goes to what stands in the way.
    await stage.press(.tab, .enter)
    #expect(stage.screen.contains(sentence))
    #expect(stage.lines.contains { $0.hasPrefix(" ▸ Day") })
    #expect(stage.folder.text(file) == before)
    await stage.press(.escape)
    #expect(stage.folder.text(file) == before)
    #expect(stage.screen.contains("▸ 작별하지 않는다"))
  }

  @Test func aLongWrongDayLeavesRoomForWhatToType() async throws {
    let stage = try Stage(Self.books, language: .korean, columns: 40, rows: 10)
    await stage.type("sf")
    await stage.press(.tab)
    await stage.type("이천이십육년 십일월의 어느 날이었던 것 같은데 기억이 나지 않아요")
    #expect(stage.screen.contains("어제, 지난 금요일, ⋯"), "\(stage.screen)")
  }

  @Test func saveWorksInEveryField() async throws {
    let stage = try Stage(Self.books)
    await stage.type("sf")
    await stage.press(.control("s"))
    #expect(try stage.latestRead().finished?.text == "2026-11-20")
  }

  @Test func aRatingThatIsNoneIsRefused() async throws {
    let stage = try Stage(Self.books)
    await stage.type("sf")
    await stage.type("7")
    await stage.press(.enter)
    #expect(stage.screen.contains("A rating is a number from 0.25 to 5, in quarters."))
    #expect(stage.library.book(Self.books[0].id)?.status == .reading)
  }

  @Test func whatHappenedElsewhereMeanwhileIsSaid() async throws {
    let stage = try Stage(Self.books)
    await stage.type("sf")
    try stage.folder.files().edit(Self.books[0].id) {
      $0.finish(on: ReadingDay(text: "2026-11-18"), readID: "1elsewhere00")
    }
    await stage.press(.enter)
    #expect(stage.screen.contains("작별하지 않는다 is already finished, on 18 Nov 2026."))
    #expect(try stage.latestRead().finished?.text == "2026-11-18")
  }

  // MARK: Abandoning

  @Test func abandoningKeepsThePlaceTheReasonAndTheDay() async throws {
    let stage = try Stage([Self.logged])
    await stage.type("sa")
    await stage.type("too sad, 지금은")
    await stage.press(.enter)
    await stage.type("yesterday")
    await stage.press(.enter)
    let read = try stage.latestRead()
    #expect(read.reason == "too sad, 지금은" && read.finished?.text == "2026-11-19")
    #expect(stage.library.book(Self.books[0].id)?.place == .page(120))
    #expect(stage.screen.contains("작별하지 않는다 was abandoned on 19 Nov 2026; the place is kept."))
  }

  @Test func aLongReasonScrollsInItsRow() async throws {
    let stage = try Stage(Self.books, columns: 40, rows: 10)
    await stage.type("sa")
    await stage.type(String(repeating: "눈보라 ", count: 30) + "끝")
    #expect(stage.lines.contains { $0.hasPrefix("▸ Why") && $0.hasSuffix("끝") })
  }

  // MARK: What cannot be

  @Test func whatCannotBeIsGreyedAndSaysWhy() async throws {
    let stage = try Stage([Shelf.littlePrince])
    await stage.type("s")
    for (key, sentence) in [
      ("p", "어린 왕자 is not being read, so there is nothing to pause."),
      ("a", "어린 왕자 is finished, so there is nothing to abandon."),
    ] {
      await stage.type(key)
      #expect(stage.screen.contains(sentence), "\(key)")
    }
    await stage.type("f")
    #expect(stage.screen.contains("어린 왕자 is already finished, in 2019."))
    await stage.press(.escape)
    #expect(stage.library.books == [Shelf.littlePrince])
  }

  @Test func pausingAndGoingOn() async throws {
    let stage = try Stage(Self.books)
    await stage.type("sp")
    #expect(stage.library.book(Self.books[0].id)?.status == .paused)
    let paused = try Stage([Shelf.paused])
    await paused.type("sr")
    #expect(paused.screen.contains("Continuing 사피엔스 from p. 140 of 636."))
  }
}

extension Stage {
  /// The latest read of a book.
  func latestRead(_ book: Book = Shelf.goodbye(at: "120")) throws -> Read {
    try #require(library.book(book.id)?.reads.last)
  }
}
