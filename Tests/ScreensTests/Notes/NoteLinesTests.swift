import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// What a line of the list says of notes from e-books and of notes in the manner of Markdown.
@Suite struct NoteLinesTests {
  private static let book = Shelf.book("1b0000000001", "작별하지 않는다", "한강", .reading) {
    $0.notes = [
      Kept.note("1a", "## 눈과 새 ##\n### Below\nand on", 3, "2026-11-03"),
      Kept.note("1c", "A place of its own", nil, "2026-11-04") { $0.place = "1030-1035" },
      Kept.note("1d", "An earlier place", nil, "2026-11-05") { $0.place = "98" },
      Kept.note("1f", "A place that has no end", nil, "2026-11-06") {
        $0.place = String(repeating: "chapter ", count: 9)
      },
      Kept.note("1g", "# 1 from the book", nil, "2026-11-07") {
        ($0.kind, $0.quote, $0.text) = (.quote, "# 1 from the book", "")
      },
      Kept.note("1h", "No place at all", nil, "2026-11-08"),
    ]
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 36)])
  func placesAndHeadings(size: (columns: Int, rows: Int)) async throws {
    let stage = try Stage([Self.book], columns: size.columns, rows: size.rows, tab: .notes)
    await stage.type("G")
    try expectScreen(stage.screen, is: "places-\(size.columns)x\(size.rows)")
  }

  @Test func theNotesOfOneBookLieByPageAndPlace() async throws {
    let stage = try Stage([Self.book], columns: 80, rows: 40)
    await stage.press(.enter)
    await stage.type("nv")
    #expect(stage.lines[2].hasSuffix("by day  ▸by page   by tag"), "\(stage.screen)")
    let titles = ["눈과 새", "An earlier", "A place of", "A place that", "╎ # 1 from", "No place"]
    let rows = titles.map { title in stage.lines.firstIndex { $0.contains(title) } ?? 0 }
    #expect(rows == rows.sorted() && !rows.contains(0), "\(stage.screen)")
  }
}
