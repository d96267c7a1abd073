import Interchange
import TextScreen

/// Where the reader is in an import: which list, which filter, which row by its number.
struct ImportPlace {
  private(set) var list = ImportRows.List.all
  /// Number of the book whose entries alone are shown; nil where those of all are.
  private(set) var opened: Int?
  /// Whether the list of all shows books, and not entries.
  private var hasBooks: Bool
  private var inBooks = FilteredPlace<Int>()
  private var inRows = FilteredPlace<Int>()

  init(hasBooks: Bool) { self.hasBooks = hasBooks }

  /// Whether the rows are books.
  var isByBook: Bool { hasBooks && list == .all && opened == nil }

  private var filtered: FilteredPlace<Int> {
    get { isByBook ? inBooks : inRows }
    set { if isByBook { inBooks = newValue } else { inRows = newValue } }
  }

  /// The filter's text that applies now, also while it is typed.
  var filter: String { filtered.text }

  /// The filter while it is typed; nil else.
  var draft: LineEditor? { filtered.draft }

  var isFiltering: Bool { filtered.isFiltering }

  /// Whether an accepted filter leaves something out.
  var hasFilter: Bool { filtered.hasFilter }

  /// Rows the window had when the reader last moved.
  var height: Int { filtered.height }

  /// Rows and window of a list of rows.
  func movement(height: Int, in rows: any NumberedRows) -> ListMovement {
    filtered.list(height: height, count: rows.count, row: filtered.selected.flatMap(rows.row))
  }

  mutating func move(to list: ListMovement, in rows: any NumberedRows) {
    filtered.move(to: list, selecting: rows.number(at: list.selected))
  }

  /// Goes to another list; the row under the marker stays so where it is in both.
  mutating func show(_ list: ImportRows.List) {
    let (height, selected) = (filtered.height, filtered.selected)
    self.list = list
    // Books have kept their own place.
    if !isByBook { filtered.move(to: ListMovement(height: height), selecting: selected) }
  }

  // MARK: Books

  /// Shows the entries of the book with a number alone.
  mutating func open(_ number: Int) {
    inBooks.selected = number
    opened = number
    inRows = FilteredPlace()
  }

  /// Goes back to the books.
  mutating func close() {
    opened = nil
    list = .all
    inRows = FilteredPlace()
  }

  /// Shows entries alone from now on, as they are written.
  mutating func leaveBooks() {
    guard hasBooks else { return }
    hasBooks = false
    opened = nil
    inRows = FilteredPlace()
  }

  // MARK: Filter

  mutating func beginFilter() { filtered.beginFilter() }

  mutating func editFilter(_ change: (inout LineEditor) -> Void) { filtered.editFilter(change) }

  /// Keeps the typed filter and the row under the marker.
  mutating func keepFilter(selecting row: Int?) { filtered.keepFilter(selecting: row) }

  /// Goes back to the filter and the place from before.
  mutating func leaveFilter() { filtered.leaveFilter() }

  /// Shows every row of the list and keeps the one under the marker.
  mutating func clearFilter(selecting row: Int?) { filtered.clearFilter(selecting: row) }
}
