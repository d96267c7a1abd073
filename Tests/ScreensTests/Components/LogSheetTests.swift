import LibraryStore
import ReadingCore
import ScreenKit
import Screens
import TestSupport
import Testing
import TextScreen

/// What the sheets of a book ask and tell where the log, or the end of a read, is against what is typed.
@Suite struct LogSheetTests {
  private func read(_ stage: Stage) throws -> Read {
    try #require(stage.library.book(StepSheetTests.books[0].id)?.reads.last)
  }

  /// The first book, finished today, under the marker of the shelf with the sheet of its statuses open.
  private func finishedToday() async throws -> Stage {
    let stage = try Stage(StepSheetTests.books)
    await stage.type("sf")
    await stage.press(.enter)
    await stage.type("2/")
    await stage.type("작별")
    await stage.press(.enter)
    await stage.type("s")
    return stage
  }

  @Test func aBookFinishedTodayIsReadAgainAndItsEndStays() async throws {
    let stage = try await finishedToday()
    let finished = try read(stage)
    try expectScreen(stage.screen, is: "status-finished-today-80x24-en")
    await stage.type("r")
    let reads = try #require(stage.library.book(StepSheetTests.books[0].id)?.reads)
    #expect(reads.count == 2 && reads.contains(finished))
  }

  @Test func goingOnTakesTheEndBack() async throws {
    let stage = try await finishedToday()
    await stage.type("o")
    #expect(stage.screen.contains("Continuing 작별하지 않는다 from p. 120 of 332."), "\(stage.screen)")
    #expect(try read(stage).outcome == nil && read(stage).finished == nil)
    #expect(stage.library.book(StepSheetTests.books[0].id)?.reads.count == 1)
  }

  // MARK: Against the log

  @Test func endingBeforeTheLogAsks() async throws {
    let stage = try Stage(StepSheetTests.books)
    await stage.type("sf")
    await stage.press(.tab)
    await stage.type("2026-11-10")
    #expect(stage.screen.contains("The log has a later entry: p. 120"), "\(stage.screen)")
    await stage.press(.enter)
    try expectScreen(stage.screen, is: "end-before-entry-80x24-en")
    #expect(try read(stage).outcome == nil)
    await stage.press(.escape)
    #expect(stage.screen.contains("2026-11-10") && stage.driver.runtime.isSheet)
    await stage.press(.enter, .enter)
    #expect(try read(stage).outcome == .finished && read(stage).finished?.text == "2026-11-10")
    #expect(try read(stage).log.count == 1)
  }

  /// No leads back to the day, wherever Enter was pressed.
  @Test(arguments: ["sf", "p332", "sa"])
  func noLeadsBackToTheDay(keys: String) async throws {
    let stage = try Stage(StepSheetTests.books)
    await stage.type(keys)
    if keys == "p332" { await stage.press(.enter) }
    await stage.press(.tab)
    await stage.type("2026-11-10")
    await stage.press(.backTab, .control("s"))
    #expect(stage.screen.contains("End it anyway? (10 Nov 2026)"), "\(stage.screen)")
    await stage.press(.escape)
    #expect(stage.lines.contains { $0.hasPrefix(" ▸ Day") }, "\(stage.screen)")
  }

  /// A day that the log gave is not a day the reader typed.
  @Test func whatIsTypedFirstStandsInPlaceOfTheDayLogged() async throws {
    let stage = try Stage([StepSheetTests.logged])
    await stage.type("p332 yesterday")
    await stage.press(.enter, .tab)
    await stage.type("2026-11-20")
    #expect(stage.lines.contains { $0.hasPrefix(" ▸ Day") && $0.hasSuffix("20 Nov 2026") }, "\(stage.screen)")
  }

  @Test(arguments: [
    (
      "100 2026-11-01", "1 Nov, and the read begins then, not 3 Nov, 30%",
      "The read now begins then, instead of 3 Nov 2026"
    ),
    ("90", "below p. 120 logged today", "That is below p. 120, logged today."),
    (
      "130 2026-11-10", "10 Nov, above p. 120 logged today", "That is above p. 120, logged today."
    ),
  ])
  func whatSpeaksAgainstAPlaceIsToldBeforeAndAfter(typed: String, before: String, after: String) async throws
  {
    let stage = try Stage(StepSheetTests.books, columns: 120, rows: 36)
    await stage.type("p")
    await stage.type(typed)
    #expect(stage.screen.contains(before), "\(stage.screen)")
    await stage.press(.enter)
    #expect(stage.screen.contains(after), "\(stage.screen)")
  }

  @Test func progressInAFinishedBookSaysThatItBeginsANewRead() async throws {
    let stage = try Stage([Shelf.littlePrince])
    await stage.type("2p")
    await stage.type("12")
    #expect(stage.screen.contains("begins a new read"), "\(stage.screen)")
    await stage.press(.enter)
    #expect(stage.driver.said.contains("A new read has begun; your earlier read is kept."), "\(stage.screen)")
    #expect(stage.library.books.first?.reads.count == 2)
  }
}
