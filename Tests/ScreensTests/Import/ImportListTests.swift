import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// What the keys of an import show before it is written.
@Suite struct ImportListTests {
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
    #expect(stage.lines.last?.hasPrefix("   q back ") == true, "\(stage.screen)")
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

  /// What the list has no room for stands below it, whole.
  @Test(arguments: [(80, 24), (120, 36)])
  func theReasonOfARowIsShownWhole(columns: Int, rows: Int) async throws {
    let shelves =
      "a shelf of mine with a long name, another shelf of mine with a longer name, one more of them"
    let read = [
      "Exclusive Shelf": "to-read", "Bookshelves": shelves, "Number of Pages": "904", "My Rating": "4",
    ]
    let book = GoodreadsExport.book(1, "Middlemarch", "George Eliot", read)
    let stage = try ImportStage(
      [Shelf.middlemarch],
      GoodreadsExport.text([book]),
      columns: columns,
      rows: rows
    )
    await stage.preview()
    let words = stage.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("rating 4 added, tags a shelf of mine with a long name, another"),
      "\(stage.screen)"
    )
    #expect(words.contains("with a longer name, one more of them added"), "\(stage.screen)")
  }
}
