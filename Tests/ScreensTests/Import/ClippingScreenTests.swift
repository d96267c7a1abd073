import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The import of highlights, from its preview to the choice of a book.
@Suite struct ClippingScreenTests {
  struct Look: CustomTestStringConvertible, Sendable {
    let columns: Int
    let rows: Int
    var language = Language.english

    var testDescription: String { "\(columns)x\(rows)\(language == .korean ? "-ko" : "")" }
  }

  private nonisolated static let looks = [
    Look(columns: 80, rows: 24), Look(columns: 40, rows: 10), Look(columns: 120, rows: 36),
    Look(columns: 80, rows: 24, language: .korean), Look(columns: 40, rows: 10, language: .korean),
    Look(columns: 120, rows: 36, language: .korean),
  ]

  private static let clippings = [
    ("Middlemarch (Eliot, George)", "Highlight on page 12 | location 171-172", "A passage of the book."),
    ("소년이 온다 (한강)", "Note on location 1033", "내가 적은 메모"),
    ("소년이 온다 (한강)", "Highlight on location 1030-1033", "표본 문장 둘."),
    ("Piranesi (Susanna Clarke)", "Bookmark on page 99 | location 1500", ""),
    ("Middlemarch: A Study (George Eliot)", "Highlight on location 900", "Another passage."),
  ].map { title, place, text in
    "\(title)\r\n- Your \(place) | Added on Friday, 11 October 2024 21:03:15\r\n\r\n\(text)\r\n==========\r\n"
  }.joined()

  private func preview(_ look: Look = Look(columns: 80, rows: 24)) async throws -> ImportStage {
    let stage = try ImportStage(language: look.language, columns: look.columns, rows: look.rows)
    try stage.write(ClippingScreenTests.clippings, to: "Downloads/My Clippings.txt")
    await stage.press(.character("i"), .control("u"))
    await stage.type("~/Downloads/My Clippings.txt")
    await stage.press(.enter)
    return stage
  }

  @Test(arguments: looks)
  func preview(look: Look) async throws {
    let stage = try await preview(look)
    await stage.press(.down)
    try expectScreen(stage.screen, is: "clippings-\(look.testDescription)")
  }

  @Test(arguments: looks)
  func question(look: Look) async throws {
    let stage = try await preview(look)
    await stage.press(.down, .character("e"))
    await stage.type("middle")
    try expectScreen(stage.screen, is: "clippings-book-\(look.testDescription)")
  }

  @Test(arguments: looks)
  func entries(look: Look) async throws {
    let stage = try await preview(look)
    await stage.press(.character("l"))
    try expectScreen(stage.screen, is: "clippings-entries-\(look.testDescription)")
  }

  @Test(arguments: looks)
  func leftOut(look: Look) async throws {
    let stage = try await preview(look)
    await stage.press(.character(" "), .down, .down)
    try expectScreen(stage.screen, is: "clippings-left-\(look.testDescription)")
  }

  /// The four counts over the list.
  private func counts(_ stage: ImportStage) -> [Int] {
    stage.lines[4].split(separator: " ").prefix(4).compactMap { Int($0) }
  }

  @Test func aBookIsLeftOutAndTakenInAgain() async throws {
    let stage = try await preview()
    #expect(counts(stage) == [3, 1, 0, 1])
    await stage.press(.character(" "))
    #expect(stage.screen.contains(" ▸ 소년이 온다                               2   left out"))
    #expect(counts(stage) == [2, 0, 0, 3])
    await stage.press(.character(" "))
    #expect(stage.screen.contains(" ▸✓소년이 온다                               2   a new book"))
    #expect(counts(stage) == [3, 1, 0, 1])
    // A row without anything to import is neither left out nor taken in.
    await stage.press(.down, .down, .character(" "))
    #expect(stage.screen.contains("Nothing from this book would be imported anyway."))
    #expect(counts(stage) == [3, 1, 0, 1])
  }

  /// A long file takes its time to be planned; what was chosen is shown before.
  @Test func theCountsFollowBeforeThePlan() async throws {
    let stage = try await preview()
    let driver = stage.stage.driver
    driver.press(.character(" "))
    #expect(counts(stage) == [2, 0, 0, 3])
    driver.press(.end, .character(" "))
    #expect(counts(stage) == [1, 0, 0, 4])
    driver.press(.home, .character(" "))
    #expect(counts(stage) == [2, 1, 0, 2])
    await driver.settled()
    #expect(counts(stage) == [2, 1, 0, 2])
    #expect(stage.screen.contains("Middlemarch: A Study                      1   left out"))
  }

  @Test func whatIsLeftOutStaysAwayAndTheReportSaysSo() async throws {
    let stage = try await preview()
    await stage.press(.character(" "), .down, .down, .down, .character(" "), .enter)
    #expect(stage.screen.contains("Imported: 1 added, 0 merged, 0 unchanged, 4 skipped."))
    #expect(stage.stage.library.books.count == ImportStage.shelf.count)
    let book = try #require(stage.stage.library.book(Shelf.middlemarch.id))
    #expect(book.notes.count == Shelf.middlemarch.notes.count + 1)
    // Only what was left out by itself asks for a look.
    #expect(stage.listed == ["▸ 4 skipped Piranesi only marks a page"])
    for _ in 0..<5 { await stage.press(.character("v")) }
    #expect(stage.listed.count { $0.contains("left out") } == 3)
    await stage.press(.character("u"))
    #expect(stage.stage.library.book(Shelf.middlemarch.id)?.notes == Shelf.middlemarch.notes)
  }

  @Test func theEntriesOfABookAreALevelOfTheirOwn() async throws {
    let stage = try await preview()
    await stage.press(.character("l"))
    #expect(stage.listed.count == 2)
    await stage.press(.down, .character("l"))
    #expect(stage.screen.contains("As the import would leave it"))
    await stage.press(.character("q"), .character("v"))
    #expect(stage.listed.map { $0.contains("소년이 온다") } == [true])
    await stage.press(.character("q"))
    #expect(stage.screen.contains("▸✓소년이 온다"))
    await stage.press(.character("v"))
    #expect(stage.listed.count == 3)
    await stage.press(.character("q"))
    #expect(stage.screen.contains("Reading now"))
  }

  @Test(arguments: [Language.english, .korean])
  func whatIsChosenByHandIsToldInTheLeastColumns(language: Language) async throws {
    let stage = try await preview(Look(columns: 40, rows: 10, language: language))
    await stage.press(.character("e"))
    await stage.type("middlemarch")
    await stage.press(.enter)
    #expect(
      stage.screen.contains(language == .english ? "as Middlemarch, your choice" : "직접 고름")
    )
  }

  /// What is chosen from an entry is chosen for its book.
  @Test func aBookIsLeftOutFromItsEntryToo() async throws {
    let stage = try await preview()
    await stage.press(.character("v"), .end, .character(" "))
    #expect(counts(stage) == [2, 1, 0, 2])
    await stage.press(.backTab)
    #expect(stage.screen.contains("Middlemarch: A Study                      1   left out"))
  }

  @Test func theFilterFindsBooksByTitleAndByWhereTheyGo() async throws {
    let stage = try await preview()
    await stage.type("/eliot middle")
    #expect(stage.screen.contains("1 of 2"))
    await stage.press(.enter, .down, .character(" "))
    #expect(stage.screen.contains("▸ Middlemarch: A Study"))
    await stage.press(.escape)
    #expect(stage.screen.contains("▸ Middlemarch: A Study                      1   left out"))
  }

  @Test func manyBooksAreWalkedToTheEnd() async throws {
    let stage = try ImportStage()
    let blocks = (0..<2_000).map { number in
      "Book \(number % 500) (Author)\n- Your Highlight on location \(number * 9) "
        + "| Added on Friday, 11 October 2024 21:03:15\n\nPassage number \(number)\n==========\n"
    }
    try stage.write(blocks.joined(), to: "Downloads/My Clippings.txt")
    await stage.press(.character("i"), .control("u"))
    await stage.type("~/Downloads/My Clippings.txt")
    await stage.press(.enter, .character("G"))
    #expect(stage.screen.contains("500 of 500"))
    #expect(counts(stage) == [2000, 0, 0, 0])
    await stage.press(.character(" "))
    #expect(counts(stage) == [1996, 0, 0, 4])
    #expect(stage.screen.contains(" ▸ Book 499"))
  }

  @Test func theReaderGivesEntriesToABook() async throws {
    let stage = try await preview()
    #expect(stage.screen.contains("a new book"))
    await stage.press(.character("e"))
    await stage.type("no such")
    #expect(stage.screen.contains("A new book called \"no such\""))
    await stage.press(.control("u"))
    await stage.type("middlemarch")
    await stage.press(.enter)
    #expect(!stage.screen.contains("a new book"))
    #expect(stage.screen.contains("▸✓소년이 온다                               2   as Middlemarch, your choice"))
    await stage.press(.enter)
    let book = try #require(stage.stage.library.book(Shelf.middlemarch.id))
    #expect(book.notes.count == Shelf.middlemarch.notes.count + 3)
    #expect(book.notes.contains { $0.quote == "표본 문장 둘." && $0.text == "내가 적은 메모" })
    // The choice is remembered: the same file has nothing new.
    await stage.press(.escape, .character("i"), .control("u"))
    await stage.type("~/Downloads/My Clippings.txt")
    await stage.press(.enter)
    #expect(stage.screen.contains("nothing to import"))
  }

  @Test func skippedEntriesAreKeptInAFileOfTheirKind() async throws {
    let stage = try await preview()
    await stage.press(.enter, .character("w"))
    #expect(
      stage.file("Downloads/My Clippings.skipped.txt")?.hasPrefix("Piranesi (Susanna Clarke)\r\n") == true
    )
  }

  @Test func rowsOfAShelfHaveNoBookToChoose() async throws {
    let stage = try ImportStage()
    await stage.preview()
    await stage.press(.character("e"))
    #expect(stage.screen.contains("Each row here is a book; this key is for files of highlights."))
  }

  /// Where a book goes by now is found, also where a filter showed it before that.
  @Test func theFilterFindsWhatWasChosenThroughAFilter() async throws {
    let stage = try await preview()
    await stage.type("/eliot middle")
    await stage.press(.enter, .down, .character(" "))
    await stage.type("/")
    await stage.press(.control("u"))
    await stage.type("left out")
    #expect(stage.screen.contains("Middlemarch: A Study                      1   left out"))
    #expect(stage.screen.contains("1 of 1"))
  }
}
