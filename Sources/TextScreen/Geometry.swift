/// A size in terminal cells.
public struct Size: Sendable, Hashable {
  public var columns: Int
  public var rows: Int

  /// A size of so many columns and rows.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A cell of the screen, counted from 0 at the top left.
public struct Position: Sendable, Hashable {
  public var column: Int
  public var row: Int

  /// The cell at a column and a row.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
