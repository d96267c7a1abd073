import Interchange
import TextScreen

/// Where the reader is among the rows of an import: which list, which filter, which row.
struct ImportPlace {
  private struct Filtered {
    var text = ""
    var list = ListMovement()
    /// Number of the row under the marker; nil before it was moved.
    var selected: Int?
  }

  private var place = Filtered()
  /// The place to go back to when the filter being typed is left.
  private var former: Filtered?
  /// The filter while it is typed; nil else.
  private(set) var draft: LineEditor?
  private(set) var list = ImportRows.List.all

  /// The filter's text that applies now, also while it is typed.
  var filter: String { place.text }

  var isFiltering: Bool { draft != nil }

  /// Whether an accepted filter leaves something out.
  var hasFilter: Bool { !isFiltering && !place.text.isEmpty }

  /// Rows the window had when the reader last moved.
  var height: Int { place.list.height }

  /// Rows and window of a list of rows.
  func movement(height: Int, in rows: ImportRows) -> ListMovement {
    var list = place.list
    list.resize(height: height)
    list.update(count: rows.count)
    if let row = place.selected.flatMap(rows.row) { list.select(row) }
    return list
  }

  mutating func move(to list: ListMovement, in rows: ImportRows) {
    place.list = list
    place.selected = rows.entry(at: list.selected)?.row
  }

  /// Goes to another list; the row under the marker stays so where it is in both.
  mutating func show(_ list: ImportRows.List) {
    self.list = list
    place.list = ListMovement(height: place.list.height)
  }

  // MARK: Filter

  mutating func beginFilter() {
    former = place
    draft = LineEditor(place.text)
  }

  mutating func editFilter(_ change: (inout LineEditor) -> Void) {
    guard var editor = draft else { return }
    change(&editor)
    draft = editor
    guard editor.text != place.text else { return }
    place.text = editor.text
    place.list = ListMovement(height: place.list.height)
  }

  /// Keeps the typed filter and the row under the marker.
  mutating func keepFilter(selecting row: Int?) {
    place.selected = row ?? place.selected
    if place.text.allSatisfy(\.isWhitespace) { place.text = "" }
    (draft, former) = (nil, nil)
  }

  /// Goes back to the filter and the place from before.
  mutating func leaveFilter() {
    if let former { place = former }
    (draft, former) = (nil, nil)
  }

  /// Shows every row of the list and keeps the one under the marker.
  mutating func clearFilter(selecting row: Int?) {
    place = Filtered(list: ListMovement(height: place.list.height), selected: row ?? place.selected)
  }
}
