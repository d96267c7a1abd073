import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// What is copied of the statistics, and what becomes of them while the library changes.
@Suite struct StatisticsChangesTests {
  // MARK: Copying

  @Test func aFigureIsCopiedAsASentence() async throws {
    let stage = try await StatisticsStage.open(DrawnYears.filtered)
    await stage.type("y")
    #expect(stage.driver.terminal.copied == "2026: 9 books")
    #expect(stage.lines[23].contains("Copied: 2026: 9 books"))
    await stage.type("/tag:sf")
    await stage.press(.enter, .tab, .character("y"))
    #expect(stage.driver.terminal.copied == "2026, tag:sf: 2,640 pages")
    for (key, text) in [
      ("\t", "2026, tag:sf: 8 pages a day"), ("\t", "2026, tag:sf: 4.3 mean of 7 ratings"),
      ("\t", "2026, tag:sf: 6 days to finish a book"), ("\t", "2026, tag:sf: 1 abandoned"),
      ("\t", "2026, tag:sf: 74 of 324 days with reading"),
    ] {
      if key == "\t" { await stage.press(.tab) }
      await stage.type("y")
      #expect(stage.driver.terminal.copied == text)
    }
    await stage.press(.tab, .tab, .character("y"))
    #expect(stage.driver.terminal.copied == "2026, tag:sf: Ursula K. Le Guin: 3 books")
  }

  @Test func thePageIsCopiedAsText() async throws {
    let stage = try await StatisticsStage.open()
    await stage.type("P")
    let copied = try #require(stage.driver.terminal.copied)
    #expect(copied.hasPrefix("2026, 1 January to today, 324 days\n\n37     11,840"), "\(copied)")
    #expect(copied.contains("\nGenres\n소설 ") && copied.hasSuffix("\n"))
    #expect(copied.split(separator: "\n").allSatisfy { TextWidth.columns(of: String($0)) <= 80 })
  }

  // MARK: Changes

  @Test func whatChangesIsCountedAndTheMarkerStays() async throws {
    let stage = try await StatisticsStage.open()
    await stage.tab(9)
    #expect(stage.isMarked("SF"))
    var book = Shelf.book("1b0000000777", "One more", "한강", .finished)
    book.genres = ["과학"]
    var read = Read(id: "1r0000000777")
    (read.outcome, read.finished) = (.finished, ReadingDay(text: "2026-11-19"))
    book.reads = [read]
    try stage.folder.write([book])
    await stage.notice()
    #expect(stage.lines[4].hasPrefix("   38 ") && stage.isMarked("SF"), "\(stage.screen)")
    try await stage.library.edit(book.id) { $0.genres = ["SF", "소설", "과학"] }
    await stage.driver.settled()
    #expect(stage.isMarked("SF") && stage.lines[18].hasSuffix(" 9"), "\(stage.screen)")
    try await stage.library.remove(book.id)
    await stage.driver.settled()
    #expect(stage.lines[4].hasPrefix("   37 "))
  }

  @Test func untilTheFirstCountItSaysSo() async throws {
    let stage = try Stage(DrawnYears.books(), isRead: false)
    stage.driver.type("6")
    #expect(stage.lines[2] == "  ▸2026   all years" && !stage.screen.contains("pages"))
    await stage.read()
    #expect(stage.lines[4].hasPrefix(" ▸ 37 "))
    let known = try Stage(DrawnYears.books())
    known.driver.type("6jjl")
    #expect(known.screen.contains("This is being counted."), "\(known.screen)")
    await known.driver.settled()
    #expect(known.screen.contains("all years") && !known.screen.contains("counted."))
  }

  @Test func aReadOnlyLibraryIsCountedAsAnyOther() async throws {
    let stage = try Stage(DrawnYears.books())
    try stage.folder.write(#"{"format": 99, "id": "0library0000"}"#, to: "seoga.json")
    try await stage.library.reload()
    await stage.type("6")
    #expect(stage.driver.said.contains("newer version of Seoga") && stage.screen.contains("▸ 37 "))
    await stage.press(.enter)
    #expect(stage.screen.contains("finished:2026"))
  }
}
