import Messages
import ScreenKit
import TextScreen

/// Figures side by side, each above its name, in as many rows as they need.
struct FigureRows {
  struct PlacedCell {
    let cell: StatisticsParts.FigureCell
    /// Columns from the first one, and lines from the first one.
    let column: Int
    let line: Int
    /// Columns it may take.
    let columns: Int
  }

  /// Where figures stand if they are no wider than usual.
  private static let (compact, regular) = ([0, 10, 22, 37, 51, 63], [0, 11, 23, 39, 61, 81, 103])
  private static let gaps = [3, 2]

  private(set) var cells: [PlacedCell] = []
  let rows: Int
  /// Whether a name stands beside its figure, where columns are few.
  let isInline: Bool

  init(_ parts: StatisticsParts, columns: Int, grid: Grid) {
    let isWide = grid.sizeClass == .regular
    let long = parts.cells(isLong: true, hasStreak: isWide)
    let short = parts.cells(isLong: false, hasStreak: isWide)
    isInline = grid.sizeClass == .narrow
    let lines = parts.yearBeside == nil ? 2 : 3
    if isInline {
      let half = columns / 2
      let lines = lines - 1
      cells = short.enumerated().map { index, cell in
        PlacedCell(cell: cell, column: index % 2 * (half + 1), line: index / 2 * lines, columns: half)
      }
      rows = (short.count + 1) / 2 * lines
      return
    }
    if isWide, let starts = Self.places(of: long, wanted: Self.regular, columns: columns) {
      (cells, rows) = (Self.row(long, starts, columns: columns), lines)
    } else if let starts = Self.places(of: short, wanted: Self.compact, columns: columns) {
      (cells, rows) = (Self.row(short, starts, columns: columns), lines)
    } else {
      (cells, rows) = Self.wrapped(short, lines: lines, columns: columns)
    }
  }

  private static func width(_ cell: StatisticsParts.FigureCell) -> Int {
    cell.pieces.map { TextWidth.columns(of: $0) }.max() ?? 0
  }

  /// Where all of them begin in one row, as wanted where they are not too wide; nil where there is no room.
  private static func places(of cells: [StatisticsParts.FigureCell], wanted: [Int], columns: Int) -> [Int]? {
    let widths = cells.map(width)
    for (wanted, gap) in [(wanted, gaps[0]), ([], gaps[0]), ([], gaps[1])] {
      var (starts, end) = ([Int](), 0)
      for (index, width) in widths.enumerated() {
        let least = index == 0 ? 0 : end + gap
        starts.append(max(least, wanted.indices.contains(index) ? wanted[index] : 0))
        end = starts[index] + width
      }
      if end <= columns { return starts }
    }
    return nil
  }

  private static func row(_ cells: [StatisticsParts.FigureCell], _ starts: [Int], columns: Int)
    -> [PlacedCell]
  {
    cells.indices.map { index in
      PlacedCell(cell: cells[index], column: starts[index], line: 0, columns: columns - starts[index])
    }
  }

  /// Several rows, each as full as it can be, with a blank line between.
  private static func wrapped(
    _ cells: [StatisticsParts.FigureCell],
    lines: Int,
    columns: Int
  ) -> (cells: [PlacedCell], rows: Int) {
    var (placed, column, line) = ([PlacedCell](), 0, 0)
    for cell in cells {
      let width = width(cell)
      if column > 0, column + width > columns { (column, line) = (0, line + lines + 1) }
      placed.append(PlacedCell(cell: cell, column: column, line: line, columns: columns - column))
      column += width + gaps[0]
    }
    return (placed, line + lines)
  }

  // MARK: Drawing

  /// Draws what of it is in sight, its first line in a row of the window.
  func draw(
    _ focused: StatisticsStop?,
    at left: Int,
    row: Int,
    _ point: @escaping (StatisticsStop) -> Bool,
    into frame: inout Frame
  ) {
    for placed in cells {
      let (cell, column, row) = (placed.cell, left + placed.column, row + placed.line)
      if isInline {
        frame.write(cell.joined, at: column, row: row, limit: placed.columns, .quiet)
        frame.write(cell.text.value, at: column, row: row, limit: placed.columns, .heading)
      } else {
        frame.write(cell.text.value, at: column, row: row, limit: placed.columns, .heading)
        frame.write(cell.text.name, at: column, row: row + 1, limit: placed.columns, .quiet)
      }
      if let before = cell.before {
        frame.write(before, at: column, row: row + (isInline ? 1 : 2), limit: placed.columns, .quiet)
      }
      let width = min(placed.columns, isInline ? placed.columns : Self.width(cell))
      let lines = (isInline ? 1 : 2) + (cell.before == nil ? 0 : 1)
      let part = Rect(columns: column..<(column + width), rows: row..<(row + lines))
      frame.points(part, at: { _ in point(cell.stop) })
      if cell.stop == focused { frame.markHere(row: row, column: max(0, column - 2)) }
    }
  }
}
