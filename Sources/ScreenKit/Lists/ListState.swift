package import TextScreen

/// Where the reader is in a list that can be filtered, and the filter while it is typed.
package struct ListState<ID: Hashable, Query> {
  private struct Snapshot {
    var text = ""
    var selected: ID?
    /// Row and window; the row counts only while what is selected is not shown.
    var list = ListMovement()
  }

  private var place = Snapshot()
  /// Keeps a filter that is typed; nil where it ends with the list.
  private let keeper: (any TextKeeper)?
  private let parse: (_ text: String) -> Query
  private var former: Snapshot?
  package private(set) var draft: LineEditor?
  package private(set) var query: Query

  /// The whole of a list; what was typed into its filter and not used stands there when that is next opened.
  package init(keeper: (any TextKeeper)? = nil, parse: @escaping (_ text: String) -> Query) {
    self.keeper = keeper
    self.parse = parse
    query = parse("")
  }

  /// The filter's text that applies now, also while it is typed.
  package var text: String { place.text }

  package var isFiltering: Bool { draft != nil }

  /// Whether an accepted filter leaves something out.
  package var hasFilter: Bool { !isFiltering && !place.text.isEmpty }

  // MARK: List

  /// What was selected last; it need not be shown now.
  package var selected: ID? {
    get { place.selected }
    set { place.selected = newValue }
  }

  /// Rows the list's window had when the reader last moved in it.
  package var height: Int { place.list.height }

  /// Rows and window of a list of so many rows; `row` is the one of what is selected, if it is shown.
  ///
  /// It keeps the selection and the first row as far as its height allows, and what it could not keep comes
  /// back with the height.
  package func list(height: Int, count: Int, row: Int?) -> ListMovement {
    var list = place.list
    list.resize(height: height)
    list.update(count: count)
    if let row { list.select(row) }
    return list
  }

  /// Rows and window of a list that is still being read: keys typed ahead move as far as they like, and `list` takes
  /// them back to the rows that come. What goes back from beyond these rows counts from there.
  package func unknownList(height: Int) -> ListMovement {
    var list = place.list
    list.resize(height: height)
    list.update(count: Int.max / 2)
    return list
  }

  package mutating func move(to list: ListMovement, selecting id: ID?) {
    place.list = list
    place.selected = id
  }

  // MARK: Filter

  package mutating func beginFilter() {
    former = place
    draft = LineEditor(place.text)
    if place.text.isEmpty, let left = keeper?.left().first { editFilter { $0.insert(left) } }
  }

  package mutating func editFilter(_ change: (inout LineEditor) -> Void) {
    guard var editor = draft else { return }
    change(&editor)
    draft = editor
    keeper?.keep([editor.text])
    guard editor.text != place.text else { return }
    place.list = ListMovement()
    filter(by: editor.text)
  }

  package mutating func keepFilter(selecting id: ID?) {
    place.selected = id ?? place.selected
    if place.text.allSatisfy(\.isWhitespace) { filter(by: "") }
    endFilter()
  }

  /// Goes back to the filter and the place from before.
  package mutating func leaveFilter() {
    if let former {
      place = former
      filter(by: former.text)
    }
    endFilter()
  }

  private mutating func endFilter() {
    if draft != nil { keeper?.used() }
    draft = nil
    former = nil
  }

  /// Shows everything again and keeps what is under the marker.
  package mutating func clearFilter(selecting id: ID?) {
    guard hasFilter else { return }
    place.selected = id
    place.list = ListMovement()
    filter(by: "")
  }

  /// Shows what a text lets through that nobody typed, from the first row on; what is being typed is given up.
  package mutating func show(_ text: String) {
    endFilter()
    place = Snapshot()
    filter(by: text)
  }

  private mutating func filter(by text: String) {
    place.text = text
    query = parse(text)
  }
}
