import Interchange
import TextScreen

/// Where the reader is among the rows of an import: which list, which filter, which row by its number.
struct ImportPlace {
  private(set) var list = ImportRows.List.all
  private var filtered = FilteredPlace<Int>()

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
  func movement(height: Int, in rows: ImportRows) -> ListMovement {
    filtered.list(height: height, count: rows.count, row: filtered.selected.flatMap(rows.row))
  }

  mutating func move(to list: ListMovement, in rows: ImportRows) {
    filtered.move(to: list, selecting: rows.entry(at: list.selected)?.row)
  }

  /// Goes to another list; the row under the marker stays so where it is in both.
  mutating func show(_ list: ImportRows.List) {
    self.list = list
    filtered.move(to: ListMovement(height: height), selecting: filtered.selected)
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
