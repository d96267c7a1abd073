/// Which row of a list is selected and which are in its window.
///
/// The selected row is always within the window, and the window shows as many rows as there are.
public struct ListMovement: Sendable, Hashable {
  public private(set) var count: Int
  /// Rows in the window, at least 1.
  public private(set) var height: Int
  /// Index of the selected row; 0 while the list is empty.
  public private(set) var selected = 0
  /// Index of the first row in the window.
  public private(set) var top = 0

  public init(count: Int = 0, height: Int = 1) {
    self.count = max(0, count)
    self.height = max(1, height)
  }

  /// Indices of the rows in the window.
  public var visible: Range<Int> { top..<min(count, top + height) }

  /// Moves the selection by so many rows, down where positive, as far as there are rows.
  public mutating func move(by rows: Int) {
    let (target, isOverflow) = selected.addingReportingOverflow(rows)
    select(isOverflow ? (rows < 0 ? 0 : count) : target)
  }

  /// Moves by so many windows' height, the window along with the selection.
  public mutating func movePages(by pages: Int) { scroll(by: pages * height) }

  /// Moves by so many halves of the window's height, the window along with the selection.
  public mutating func moveHalfPages(by halves: Int) { scroll(by: halves * max(1, height / 2)) }

  /// Moves by so many rows, the window along with the selection.
  public mutating func scroll(by rows: Int) {
    top += rows
    move(by: rows)
  }

  public mutating func moveToStart() { select(0) }

  public mutating func moveToEnd() { select(count - 1) }

  /// Selects a row, or the nearest there is, and brings it into the window.
  public mutating func select(_ index: Int) {
    selected = min(max(0, index), max(0, count - 1))
    settle()
  }

  /// Takes a window of another height; the selection stays, and the first row as far as that allows.
  public mutating func resize(height: Int) {
    self.height = max(1, height)
    settle()
  }

  /// Takes another count of rows; the selected index stays where there still is such a row.
  public mutating func update(count: Int) {
    self.count = max(0, count)
    select(selected)
  }

  private mutating func settle() {
    top = min(max(0, top), max(0, count - height))
    top = min(max(top, selected - height + 1), selected)
  }
}
