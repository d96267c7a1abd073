import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The statistics as they are drawn.
@Suite struct StatisticsDrawingTests {
  @Test(arguments: [(80, 24), (120, 36), (40, 12)], Language.allCases)
  func aYearStandsAsDrawn(size: (columns: Int, rows: Int), language: Language) async throws {
    let isWide = size.columns == 120
    let books =
      isWide
      ? DrawnYears.books(
        years: [2025, 2024, 2023],
        genres: [("소설", 16), ("SF", 8), ("과학", 5), ("역사", 4), ("시", 2), ("에세이", 2)]
      ) : DrawnYears.books()
    let stage = try Stage(books, language: language, columns: size.columns, rows: size.rows)
    await stage.type("6")
    try expectScreen(stage.screen, is: "year-\(size.columns)x\(size.rows)-\(language.rawValue)")
  }

  @Test(arguments: [(80, 24), (120, 36), (40, 12)], Language.allCases)
  func aFilterStandsBesideTheYearBefore(size: (columns: Int, rows: Int), language: Language) async throws {
    let stage = try Stage(DrawnYears.filtered, language: language, columns: size.columns, rows: size.rows)
    await stage.type("6/tag:sf")
    await stage.press(.enter, .character("b"))
    try expectScreen(stage.screen, is: "beside-\(size.columns)x\(size.rows)-\(language.rawValue)")
  }

  @Test(arguments: [(80, 24), (120, 36), (40, 12)], Language.allCases)
  func withinAChartTheRestRowSaysWhatIsThere(
    size: (columns: Int, rows: Int),
    language: Language
  ) async throws {
    let stage = try Stage(DrawnYears.books(), language: language, columns: size.columns, rows: size.rows)
    await stage.type("6")
    await stage.tab(size.columns == 120 ? 7 : 6)
    await stage.press(.enter, .left, .up)
    let name = "\(size.columns)x\(size.rows)-\(language.rawValue)"
    try expectScreen(stage.screen, is: "in-days-\(name)")
    await stage.press(.escape, .tab, .enter, .left)
    try expectScreen(stage.screen, is: "in-months-\(name)")
    await stage.press(.escape)
    await stage.type("/tag:s")
    try expectScreen(stage.screen, is: "typing-\(name)")
  }

  // MARK: Held against the drawings

  /// The rows that differ from a drawing, as far as so many columns.
  private func differing(_ stage: Stage, _ drawn: [String], _ rows: [Int], columns: Int = .max) -> [String] {
    rows.filter { row in
      let (one, other) = (stage.lines[row], drawn[row])
      return TextWidth.clip(one, to: min(columns, 200), mark: "")
        != TextWidth.clip(other, to: min(columns, 200), mark: "")
    }.map { "\(stage.lines[$0])\n\(drawn[$0])" }
  }

  /// Of two genres with as many books the first by name stands first, what is below is named in the rest row, and no
  /// footer of a screen of the first level offers to go back.
  @Test func aYearIsTheDrawing() async throws {
    let stage = try Stage(DrawnYears.books())
    await stage.type("6")
    for _ in 0..<8 { await stage.press(.tab) }
    #expect(differing(stage, DrawnScreens.year, Array(0...19)) == [])
    #expect(differing(stage, DrawnScreens.year, [20, 21], columns: 40) == [])
    #expect(stage.lines[23].hasPrefix("   Enter the books   Tab next figure   l 2025   y copy"))
  }

  /// Bars are as long as there is room, and the streak is what the days come to.
  @Test func aWideYearIsTheDrawing() async throws {
    let years = [2025, 2024, 2023]
    let genres = [("소설", 16), ("SF", 8), ("과학", 5), ("역사", 4), ("시", 2), ("에세이", 2)]
    let stage = try Stage(DrawnYears.books(years: years, genres: genres), columns: 120, rows: 36)
    await stage.type("6")
    for _ in 0..<9 { await stage.press(.tab) }
    #expect(differing(stage, DrawnScreens.wideYear, [1, 2, 3, 4] + Array(6...17)) == [])
    #expect(differing(stage, DrawnScreens.wideYear, [5] + Array(18...26), columns: 58) == [])
    #expect(differing(stage, DrawnScreens.wideYear, [26, 34]) == [])
  }

  /// The rest row is kept for what is below, so that the columns have one row; the figures stand where they do without
  /// the year before.
  @Test func aFilterBesideTheYearBeforeIsTheDrawing() async throws {
    let stage = try Stage(DrawnYears.filtered)
    await stage.type("6/tag:sf")
    await stage.press(.enter, .character("b"))
    for _ in 0..<8 { await stage.press(.tab) }
    #expect(differing(stage, DrawnScreens.filtered, [0, 1, 2, 3] + Array(7...17)) == [])
    #expect(differing(stage, DrawnScreens.filtered, [4, 5, 6], columns: 36) == [])
    #expect(stage.lines[23] == DrawnScreens.filtered[23])
    #expect(stage.lines[20].hasPrefix("   1  -  1  -  1  2  1  -  -  1  1  -  2026"))
    #expect(stage.lines[21].hasPrefix("   -  1  1  -  -  1  1  -  1  -  -  -  2025"))
  }
}
