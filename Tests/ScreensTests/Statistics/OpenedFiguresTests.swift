import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Each figure of the sixty books opens exactly the books it was counted from.
@Suite struct OpenedFiguresTests {
  /// All that is under the marker is in sight, and so are the books it opens.
  private static let size = Size(columns: 100, rows: 90)
  private static let mostStops = 100
  /// What begins behind the marker where it is on a chart, and the key that goes back within.
  private static let charts = [(name: "Mo ", back: "k"), (name: "Books a month", back: "h")]

  /// The years as steps from this one, and all years after them. The books were looked up by hand.
  @Test(arguments: [("2025", 0), ("2024", 1), ("all-years", 3)])
  func enterOpensTheBooks(year: String, steps: Int) async throws {
    let now = try #require(Moment(stamp: "2025-11-20T21:04:00+09:00"))
    let stage = try Stage(
      CountedLibrary.books,
      columns: Self.size.columns,
      rows: Self.size.rows,
      clock: WallClock { now }
    )
    await stage.type("6")
    await stage.settle()
    await stage.type(String(repeating: "l", count: steps))
    var (opened, former): ([String], (row: Int, column: Int)?) = ([], nil)
    for _ in 0..<Self.mostStops {
      let stop = try #require(Self.marked(on: stage), "\(stage.screen)")
      // None comes after the last.
      if let former, former == (stop.row, stop.column) { break }
      former = (stop.row, stop.column)
      await stage.press(.enter)
      if let books = Self.opened(on: stage) {
        opened.append("\(stop.name)| \(books)")
        await stage.type("6")
      } else if let back = Self.charts.first(where: { stop.name.hasPrefix($0.name) })?.back {
        // From the last of its days or months back.
        for _ in 0..<12 {
          await stage.press(.enter)
          opened.append(try #require(Self.opened(on: stage)))
          await stage.type("6" + back)
        }
        await stage.press(.escape)
      } else if stop.name.contains("others") {
        // They are there now, and the marker is on the first of them.
        former = nil
        continue
      }
      await stage.press(.tab)
    }
    try expectScreen(opened.joined(separator: "\n"), is: "opened-\(year)")
  }

  /// What stands behind the marker, and where.
  private static func marked(on stage: Stage) -> (name: String, row: Int, column: Int)? {
    guard let cursor = stage.driver.terminal.canvas.cursor,
      let mark = stage.lines[cursor.row].firstMatch(of: /▸ ?(.+?(?: {2}|$))/)
    else { return nil }
    return (String(mark.1), cursor.row, cursor.column)
  }

  /// The filter of the shelf, and the identifiers of the books it shows; nil where that is not open.
  private static func opened(on stage: Stage) -> String? {
    guard stage.lines[0].contains("▸2 Shelf") else { return nil }
    let filter = stage.lines[2].firstMatch(of: /^ *(.+?) {2}/).map { String($0.1) } ?? ""
    let books = stage.lines.compactMap { $0.firstMatch(of: /^ [▸ ] Book (\w{4})/).map { String($0.1) } }
    return "\(filter): \(books.sorted().joined(separator: " "))"
  }
}
