/// Books that stand side by side in rows below each other, as spines on shelves and cards in a grid do.
///
/// Rows are worked out as far as they are asked for.
protocol BookRows {
  var count: Int { get }
  /// The row a book stands in.
  mutating func row(of index: Int) -> Int
  /// The books of a row; none where there is no such row.
  mutating func books(inRow row: Int) -> Range<Int>
  /// The middle of a book, in columns from the left end of its row.
  mutating func middle(of index: Int) -> Int
  /// The book of a row at a column, or the nearest to it; nil where there is no such row.
  mutating func book(inRow row: Int, at column: Int) -> Int?
}

/// Where the marker is among books in rows, and which rows are in sight.
struct BookRowsPlace: Equatable {
  /// Index of the book under the marker.
  private(set) var selected: Int
  /// The first row in sight.
  private(set) var top: Int
  /// The column a walk from row to row began in: it comes back to the book it left.
  private(set) var column: Int?

  init(selected: Int, top: Int, column: Int? = nil) {
    (self.selected, self.top, self.column) = (selected, top, column)
  }

  /// The same place with so many rows in sight: as far as that allows with the same first row, the marker in sight.
  func settled<Rows: BookRows>(in rows: inout Rows, height: Int) -> BookRowsPlace {
    var place = self
    place.selected = min(max(0, selected), max(0, rows.count - 1))
    place.settle(in: &rows, height: height)
    return place
  }

  /// Goes along the books, from row to row as if they were one.
  mutating func walk<Rows: BookRows>(by steps: Int, in rows: inout Rows, height: Int) {
    let (target, isOverflow) = selected.addingReportingOverflow(steps)
    select(isOverflow ? (steps < 0 ? 0 : rows.count - 1) : target, in: &rows, height: height)
  }

  mutating func select<Rows: BookRows>(_ index: Int, in rows: inout Rows, height: Int) {
    selected = min(max(0, index), max(0, rows.count - 1))
    column = nil
    settle(in: &rows, height: height)
  }

  /// Goes to the book above or below; at the first and the last row it stays.
  mutating func climb<Rows: BookRows>(by steps: Int, in rows: inout Rows, height: Int) {
    guard rows.count > 0 else { return }
    let aim = column ?? rows.middle(of: selected)
    var row = max(0, rows.row(of: selected) + steps)
    if rows.books(inRow: row).isEmpty { row = rows.row(of: rows.count - 1) }
    selected = rows.book(inRow: row, at: aim) ?? selected
    column = aim
    settle(in: &rows, height: height)
  }

  /// The same, with what is in sight going along.
  mutating func scroll<Rows: BookRows>(by steps: Int, in rows: inout Rows, height: Int) {
    top = max(0, top + steps)
    climb(by: steps, in: &rows, height: height)
  }

  private mutating func settle<Rows: BookRows>(in rows: inout Rows, height: Int) {
    guard rows.count > 0 else { return top = 0 }
    let (row, height) = (rows.row(of: selected), max(1, height))
    top = min(max(top, row - height + 1), row)
    // No row is left empty below the last one while there are others above.
    while top > 0, rows.books(inRow: top + height - 1).isEmpty { top -= 1 }
  }
}
