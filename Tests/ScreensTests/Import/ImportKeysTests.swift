import Foundation
import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// Imports by their keys.
@Suite struct ImportKeysTests {
  // MARK: What is shown

  @Test func nothingIsWrittenBeforeEnter() async throws {
    let stage = try ImportStage()
    let before = stage.files()
    await stage.preview()
    #expect(stage.screen.contains("nothing written yet"))
    await stage.press(.escape)
    #expect(stage.screen.contains("Reading now"))
    #expect(stage.files() == before)
  }

  @Test func eachListHasItsRows() async throws {
    let stage = try ImportStage()
    await stage.preview()
    #expect(stage.listed.count == 7)
    for (list, rows) in [
      ("added", ["3", "4", "6"]), ("merged", ["1"]), ("unchanged", ["7"]), ("skipped", ["2", "5"]),
      ("to look at", ["1", "2", "5", "6"]),
    ] {
      await stage.press(.character("v"))
      #expect(stage.screen.contains("▸\(list)"))
      #expect(
        stage.listed.compactMap { $0.split(separator: " ").first { $0 != "▸" } }.map(String.init) == rows
      )
    }
    await stage.press(.tab)
    #expect(stage.screen.contains("▸all"))
    await stage.press(.backTab, .backTab)
    #expect(stage.screen.contains("▸skipped"))
  }

  @Test(arguments: [Language.english, .korean], [(80, 24), (60, 20), (40, 10)])
  func allListsAreInSight(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stage = try ImportStage(language: language, columns: size.columns, rows: size.rows)
    await stage.preview()
    let isKorean = language == .korean
    let first = size.columns == 40 ? (isKorean ? "볼 행" : "look") : isKorean ? "살펴볼 행" : "to look at"
    for _ in 0..<6 {
      let line = try #require(stage.lines.first { $0.contains(first) && $0.contains("▸") })
      let isWhole = line.hasSuffix(isKorean ? "건너뜀" : "skipped") && TextWidth.columns(of: line) < size.columns
      #expect(isWhole, "\(line)")
      await stage.press(.tab)
    }
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func theFooterOfAFinishedImportSaysWhatEscDoes(columns: Int, rows: Int) async throws {
    let stage = try ImportStage(columns: columns, rows: rows)
    await stage.preview()
    // The counts stand in place of the footer until the next key.
    await stage.press(.enter, .down)
    #expect(stage.lines.last?.contains("Esc close") == true)
    await stage.press(.escape)
    #expect(!stage.screen.contains("Import  "))
  }

  @Test func theMarkerStaysOnItsRow() async throws {
    let stage = try ImportStage()
    await stage.preview()
    await stage.press(.end)
    #expect(stage.listed.last?.hasPrefix("▸ 7 unchanged 코스모스") == true)
    for _ in 0..<3 { await stage.press(.character("v")) }
    #expect(stage.listed == ["▸ 7 unchanged 코스모스"])
  }

  @Test func theFilterFindsTitlesAndReasons() async throws {
    let stage = try ImportStage()
    await stage.preview()
    await stage.type("/GIDEON")
    #expect(stage.listed.count == 1)
    await stage.press(.control("u"))
    await stage.type("same row")
    #expect(stage.listed.count == 1)
    #expect(stage.listed.first?.contains("same as row 4") == true)
    await stage.press(.enter)
    #expect(stage.listed.count == 1)
    await stage.press(.escape)
    #expect(stage.listed.count == 7)
    await stage.type("/zzz")
    #expect(stage.screen.contains("No row matches these words."))
    await stage.press(.escape)
    #expect(stage.listed.count == 7)
  }

  @Test func aLongListIsWalkedToItsEnd() async throws {
    let rows = (1...10_000).map { GoodreadsExport.book($0, "Title \($0)", "Author \($0 % 97)") }
    let stage = try ImportStage([], GoodreadsExport.text(rows))
    await stage.preview()
    #expect(stage.screen.contains("1 of 10000"))
    await stage.press(.character("G"))
    #expect(stage.screen.contains("10000 of 10000"))
    await stage.press(.pageUp)
    #expect(stage.screen.contains("9991 of 10000"))
  }

  @Test func aRowShowsTheBookItWouldMake() async throws {
    let stage = try ImportStage()
    await stage.preview()
    await stage.press(.down, .character("l"))
    #expect(stage.screen.contains("so there is no book."))
    await stage.press(.down, .character("l"))
    #expect(stage.screen.contains("As the import would leave it"))
    #expect(stage.screen.contains("Gideon the Ninth"))
    #expect(stage.screen.contains("The Locked Tomb"))
    await stage.press(.character("q"))
    #expect(stage.screen.contains("nothing written yet"))
  }

  @Test(arguments: [[Key.escape], [.enter, .escape]])
  func nothingOfAnImportStaysOnceItIsLeft(keys: [Key]) async throws {
    let stage = try ImportStage()
    await stage.preview()
    weak let screen = stage.stage.driver.runtime.stack.top as? SplitListScreen<ImportContent>
    #expect(screen != nil)
    for key in keys { await stage.press(key) }
    #expect(screen == nil)
  }

  // MARK: Importing

  @Test(arguments: [(80, 24), (40, 10)], [Language.english, .korean])
  func theReportSaysThatTheImportIsUndone(
    size: (columns: Int, rows: Int),
    language: Language
  ) async throws {
    let stage = try ImportStage(language: language, columns: size.columns, rows: size.rows)
    await stage.preview()
    await stage.press(.enter)
    let (undone, again) = language == .english ? ("undone", "^R imports again") : ("되돌림", "^R 키로 다시")
    // Past the message, whose words are the same.
    await stage.press(.down)
    #expect(!stage.screen.contains(undone))
    for _ in 1...2 {
      await stage.type("u")
      await stage.press(.down)
      #expect(stage.screen.contains(undone), "\(stage.screen)")
      #expect(size.columns < 80 || stage.screen.contains(again), "\(stage.screen)")
      await stage.press(.control("r"), .down)
      #expect(!stage.screen.contains(undone), "\(stage.screen)")
    }
  }

  @Test func enterImportsAndTheReportOpensTheBooks() async throws {
    let stage = try ImportStage()
    await stage.preview()
    await stage.press(.enter)
    #expect(stage.screen.contains("Imported: 3 added, 1 merged, 1 unchanged, 2 skipped."))
    #expect(stage.lines[4].hasSuffix("done"))
    #expect(stage.screen.contains("▸to look at"))
    #expect(stage.stage.library.books.count == 5)
    #expect(stage.stage.library.book(Shelf.middlemarch.id)?.rating == Rating(text: "4"))
    await stage.press(.enter)
    #expect(stage.screen.contains("George Eliot"))
    #expect(stage.screen.contains("A line about this book"))
  }

  @Test func aSecondImportHasNothingToDo() async throws {
    let stage = try ImportStage()
    await stage.preview()
    await stage.press(.enter, .escape)
    let before = stage.files()
    await stage.preview()
    #expect(stage.screen.contains("nothing to import"))
    await stage.press(.enter)
    #expect(stage.screen.contains("Every row is on the shelf or left out: nothing to import."))
    #expect(stage.files() == before)
  }

  @Test func aShelfThatChangedMeanwhileIsLookedAtAnew() async throws {
    let stage = try ImportStage([])
    await stage.preview()
    let before = stage.files()
    try await stage.stage.library.add([ImportStage.shelf[1]])
    await stage.press(.enter)
    #expect(stage.screen.contains("The shelf has changed meanwhile"))
    #expect(stage.lines[4].split(separator: " ").prefix(4) == ["4", "0", "1", "2"])
    #expect(stage.files().count == before.count + 1)
    await stage.press(.enter)
    #expect(stage.stage.library.books.count == 5)
  }

  @Test func skippedRowsAreKeptBesideTheFile() async throws {
    let stage = try ImportStage()
    try stage.write("mine", to: "Downloads/goodreads_library_export.skipped.csv")
    await stage.preview()
    await stage.press(.enter, .character("w"))
    #expect(stage.file("Downloads/goodreads_library_export.skipped.csv") == "mine")
    let kept = stage.file("Downloads/goodreads_library_export.skipped-2.csv")
    #expect(kept == GoodreadsExport.text([ImportStage.rows[1], ImportStage.rows[4]]))
    #expect(stage.screen.contains("The skipped rows are in"))
    await stage.press(.character("w"))
    #expect(stage.file("Downloads/goodreads_library_export.skipped-3.csv") == nil)
  }

  // MARK: Undo

  @Test func anImportThatCannotBeTakenBackIsToldOf() async throws {
    let disk = RefusingDisk()
    let stage = try ImportStage(access: disk.access)
    await stage.preview()
    disk.refuseNext(".jsonl")
    await stage.press(.enter)
    #expect(stage.stage.library.books.count == 5)
    let said = stage.screen.split { $0.isWhitespace }.joined(separator: " ")
    #expect(said.contains("2 skipped. The change is made, but it cannot be undone:"))
  }

  @Test(arguments: [
    (Language.english, "Until the import is written, nothing can be undone"), (.korean, "가져오기가 끝나기 전에는"),
  ])
  func noStepIsTurnedBeforeAnImportIsWritten(language: Language, reason: String) async throws {
    let stage = try ImportStage(language: language)
    await stage.press(.character("2"), .character("1"), .character("f"))
    let before = stage.files()
    await stage.beginWriting()
    for key in [Key.character("u"), .control("r")] {
      stage.stage.driver.press(.down)
      #expect(!stage.screen.contains(reason))
      stage.stage.driver.press(key)
      #expect(stage.screen.contains(reason))
    }
    stage.disk.isHeld = false
    await stage.stage.driver.settled()
    #expect(stage.stage.library.books.count == 5)
    await stage.type("u")
    #expect(stage.files() == before)
  }

  // MARK: Stopping

  @Test func escapeTakesBackWhatIsBeingWritten() async throws {
    let stage = try ImportStage()
    let before = stage.files()
    await stage.beginWriting()
    #expect(stage.screen.contains("x takes it back"))
    stage.stage.driver.press(.down, .escape)
    #expect(stage.lines[5].hasSuffix("stopping"))
    stage.disk.isHeld = false
    await stage.stage.driver.settled()
    #expect(stage.screen.contains("The import was stopped and taken back; the shelf is as it was."))
    #expect(stage.screen.contains("nothing written yet"))
    #expect(stage.files() == before)
    await stage.press(.enter)
    #expect(stage.stage.library.books.count == 5)
  }

  @Test func theProgramIsLeftWithAllOrNothing() async throws {
    let stage = try ImportStage()
    let before = stage.files()
    await stage.beginWriting()
    stage.stage.driver.press(.control("c"))
    #expect(stage.stage.driver.quits == 1)
    async let outcome = stage.stage.end()
    while !stage.lines[5].hasSuffix("stopping") { await Task.yield() }
    stage.disk.isHeld = false
    #expect(await outcome == "The import was stopped and taken back; the shelf is as it was.")
    #expect(stage.files() == before)
    #expect(await stage.stage.end() == nil)
  }

  @Test func anImportGoesOnWhileItsScreenIsAway() async throws {
    let stage = try ImportStage()
    await stage.beginWriting()
    stage.stage.driver.press(.character("1"))
    #expect(stage.screen.contains("Reading now"))
    stage.stage.driver.press(.character("i"))
    #expect(stage.screen.contains("x takes it back"))
    stage.stage.driver.press(.character("2"))
    stage.disk.isHeld = false
    await stage.stage.driver.settled()
    #expect(stage.screen.contains("Imported: 3 added"))
    #expect(stage.screen.contains("Gideon the Ninth"))
  }

  @Test func aLibraryThatCanOnlyBeReadSaysSo() async throws {
    let stage = try ImportStage([])
    try stage.stage.folder.write("{\n  \"format\": 9,\n  \"id\": \"0library0000\"\n}\n", to: "seoga.json")
    await stage.press(.character("R"), .character("i"))
    #expect(stage.screen.contains("of format 9"))
    #expect(!stage.screen.contains("books and notes from a file"))
  }

  /// Of two previews one is written at a time, and until its end nothing is undone.
  @Test func oneImportIsWrittenAtATime() async throws {
    let stage = try ImportStage()
    await stage.preview()
    await stage.press(.character("2"))
    await stage.beginWriting()
    stage.stage.driver.press(.character("1"), .enter)
    #expect(stage.screen.contains("Another import is still being written."))
    #expect(stage.screen.contains("nothing written yet"))
    stage.disk.isHeld = false
    await stage.stage.driver.settled()
    #expect(stage.screen.contains("Imported: 3 added") && stage.stage.library.books.count == 5)
    await stage.press(.enter)
    #expect(stage.screen.contains("The shelf has changed meanwhile"))
  }
}
