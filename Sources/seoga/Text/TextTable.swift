import ReadingCore
import TextScreen

/// Rows of text in columns that stand below each other, two blanks apart.
nonisolated struct TextTable {
  private static let gap = "  "
  private static let least = 8

  private let rows: [[String]]
  private let flexible: [Int]
  private let rightAligned: [Int]

  /// Rows of equally many cells; the columns of `flexible` give way where a line has to be shorter.
  init(rows: [[String]], flexible: [Int] = [], rightAligned: [Int] = []) {
    self.rows = rows.mappedTogether { $0.map { TextWidth.printable($0, oneLine: true) } }
    self.flexible = flexible
    self.rightAligned = rightAligned
  }

  /// The rows as lines, of at most so many columns where a number is given.
  func lines(columns: Int?) -> [String] {
    let widths = widths(columns)
    return rows.mappedTogether { [rightAligned] row in
      var line = ""
      for (index, cell) in row.enumerated() where widths[index] > 0 {
        let alignment: TextWidth.Alignment = rightAligned.contains(index) ? .right : .left
        line +=
          (line.isEmpty ? "" : TextTable.gap) + TextWidth.pad(cell, to: widths[index], alignment: alignment)
      }
      while line.last == " " { line.removeLast() }
      return columns.map { TextWidth.clip(line, to: $0) } ?? line
    }
  }

  /// As wide as the widest cell; the widest flexible column gives way first.
  private func widths(_ columns: Int?) -> [Int] {
    var widths = [Int](repeating: 0, count: rows.first?.count ?? 0)
    for row in rows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], TextWidth.columns(of: cell))
      }
    }
    guard let columns else { return widths }
    let gaps = TextTable.gap.utf8.count * max(0, widths.filter { $0 > 0 }.count - 1)
    while widths.reduce(gaps, +) > columns {
      guard let widest = flexible.max(by: { widths[$0] < widths[$1] }), widths[widest] > TextTable.least
      else {
        break
      }
      widths[widest] -= 1
    }
    return widths
  }
}
