import ReadingCore
import ScreenKit
import TestSupport
import TextScreen

/// The statistics of some books.
enum StatisticsStage {
  static func open(_ books: [Book] = DrawnYears.books(), columns: Int = 80, rows: Int = 24) async throws
    -> Stage
  {
    let stage = try Stage(books, columns: columns, rows: rows)
    await stage.type("6")
    return stage
  }
}

extension Stage {
  func tab(_ times: Int) async { for _ in 0..<times { await press(.tab) } }

  /// Whether a row has the mark before a text, and the real cursor.
  func isMarked(_ text: String) -> Bool {
    let canvas = driver.terminal.canvas
    guard let cursor = canvas.cursor else { return false }
    let line = canvas.lines[cursor.row]
    return line.contains("▸ \(text)") || line.contains("▸\(text)")
  }
}
