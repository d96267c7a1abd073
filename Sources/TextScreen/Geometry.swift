/// A size in terminal cells.
public struct Size: Sendable, Hashable {
  /// Cells in a row.
  public var columns: Int
  /// Rows.
  public var rows: Int

  /// A size of so many columns and rows.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A cell of the screen, counted from 0 at the top left.
public struct Position: Sendable, Hashable {
  /// From 0 at the left.
  public var column: Int
  /// From 0 at the top.
  public var row: Int

  /// The cell at a column and a row.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
