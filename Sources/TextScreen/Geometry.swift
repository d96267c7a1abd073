/// A size in terminal cells.
public struct Size: Sendable, Hashable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A cell of the screen, counted from 0 at the top left.
public struct Position: Sendable, Hashable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A part of the screen in whole cells.
public struct Rect: Sendable, Hashable {
  /// Counted from 0 at the left.
  public var columns: Range<Int>
  /// Counted from 0 at the top.
  public var rows: Range<Int>

  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  public func contains(_ position: Position) -> Bool {
    columns.contains(position.column) && rows.contains(position.row)
  }

  public var origin: Position { Position(column: columns.lowerBound, row: rows.lowerBound) }

  /// What is left below its first rows; it has `least` rows in any case, further down than it reached if need be.
  public func below(_ count: Int, least: Int = 0) -> Rect {
    let first = rows.lowerBound + count
    return Rect(columns: columns, rows: first..<max(first + least, rows.upperBound))
  }

  public func last(_ count: Int) -> Rect {
    Rect(columns: columns, rows: (rows.upperBound - count)..<rows.upperBound)
  }
}
