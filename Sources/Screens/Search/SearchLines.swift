import ScreenKit
import TextScreen

/// Draws the lines of the search below its words: rows, and what stands between them.
struct SearchLines: ListRows {
  private let columns: Range<Int>
  private let rows: SearchRows
  private let line: (_ index: Int) -> SearchPage.SearchPageLine

  init(columns: Range<Int>, rows: SearchRows, line: @escaping (_ index: Int) -> SearchPage.SearchPageLine) {
    (self.columns, self.rows, self.line) = (columns, rows, line)
  }

  func draw(_ index: Int, isSelected: Bool, row: Int, into frame: inout Frame) {
    let start = columns.lowerBound
    switch line(index) {
    case .blank: break
    case .heading(let text): frame.write(text, at: start, row: row, limit: columns.count, .heading)
    case .text(let text, let role): frame.write(text, at: start, row: row, limit: columns.count, role)
    case .pair(let name, let text, let offset, let isOff):
      frame.write(name, at: start, row: row, limit: offset - 1)
      let shown = isOff ? "\(frame.glyphs.notNow) \(text)" : text
      frame.write(shown, at: start + offset, row: row, limit: columns.count - offset, .quiet)
    case .row(let searchRow): rows.draw(searchRow, isSelected: isSelected, row: row, into: &frame)
    }
  }
}
