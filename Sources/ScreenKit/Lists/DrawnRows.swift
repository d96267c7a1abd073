import TextScreen

/// Rows of a list as frames before drew them: a step of the marker changes two of forty.
struct DrawnRows {
  private struct Row: Hashable {
    let index: Int
    let isSelected: Bool
  }

  /// More than any window has.
  private static let most = 512

  private var basis: [Int] = []
  private var cells: [Row: [Cell]] = [:]

  /// Draws a row, or puts it where it stands again as it was drawn for the same basis: all that its look follows from.
  mutating func draw(
    _ index: Int,
    isSelected: Bool,
    of rows: any ListRows,
    from column: Int,
    row: Int,
    into frame: inout Frame
  ) {
    let key = Row(index: index, isSelected: isSelected)
    if let known = cells[key] { return frame.canvas.put(known, column: column, row: row) }
    frame.sayMarks()
    rows.draw(index, isSelected: isSelected, row: row, into: &frame)
    frame.sayMarks()
    guard !basis.isEmpty, frame.rows.contains(row) else { return }
    if cells.count >= Self.most { cells = [:] }
    // A slice would keep the whole canvas, and have it copied with the next cell that is drawn.
    cells[key] = Array(frame.canvas.row(row).dropFirst(column))
  }

  /// Forgets what was drawn on another basis.
  mutating func begin(_ rows: any ListRows, from column: Int, in frame: Frame) {
    let basis = rows.sameness.map { $0 + [column, frame.grid.size.columns, frame.edition] } ?? []
    if basis.isEmpty || basis != self.basis { cells = [:] }
    self.basis = basis
  }
}
