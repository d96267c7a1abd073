package import TextScreen

/// A view-model of rows with a marker and a filter; what a list screen asks of it and has it do.
package protocol ListModel: AnyObject {
  associatedtype ID: Hashable
  associatedtype Query

  var state: ListState<ID, Query> { get set }
  var count: Int { get }
  /// Whether the rows are still being read, so that there may be any number of them.
  var isUnknown: Bool { get }
  func id(inRow row: Int) -> ID?
  func row(of id: ID) -> Int?
  /// Rows and window where the list is as high as given; it keeps the selection and the first row as far as that
  /// allows.
  func list(height: Int) -> ListMovement
  /// Keeps the marker on what it is on, wherever that goes.
  func pin()
  func beginFilter()
  /// Takes a change of the typed filter; what it shows, it shows at once.
  func editFilter(_ change: (inout LineEditor) -> Void)
  func keepFilter()
  func leaveFilter()
  func clearFilter()
}

extension ListModel {
  package var isUnknown: Bool { false }

  package func list(height: Int) -> ListMovement {
    state.list(height: height, count: count, row: state.selected.flatMap { row(of: $0) })
  }

  /// What is under the marker; nil where nothing is shown.
  package var markedID: ID? { id(inRow: list(height: state.height).selected) }

  package func move(height: Int, _ step: (inout ListMovement) -> Void) {
    var list = isUnknown ? state.unknownList(height: height) : list(height: height)
    step(&list)
    state.move(to: list, selecting: id(inRow: list.selected))
  }

  package func pin() { state.selected = markedID ?? state.selected }

  // MARK: Headings between rows

  /// Rows and window of a list in which only what has an id can be selected: headings and what is blank are passed over.
  package func headedList(height: Int) -> ListMovement {
    var list = state.list(height: height, count: count, row: state.selected.flatMap { row(of: $0) })
    list.select(selectable(near: list.selected, from: 0))
    return list
  }

  /// Moves the marker in such a list.
  package func walk(height: Int, _ step: (inout ListMovement) -> Void) {
    var list = headedList(height: height)
    let before = list.selected
    step(&list)
    list.select(selectable(near: list.selected, from: before))
    state.move(to: list, selecting: id(inRow: list.selected))
  }

  /// The row itself where it has an id, else the next that has one on a way that comes from another row.
  private func selectable(near row: Int, from before: Int) -> Int {
    let (below, above) = (row..<max(row, count), (0..<max(0, row)).reversed())
    let isSelectable = { [self] row in id(inRow: row) != nil }
    let found =
      row >= before
      ? below.first(where: isSelectable) ?? above.first(where: isSelectable)
      : (isSelectable(row) ? row : above.first(where: isSelectable)) ?? below.first(where: isSelectable)
    return found ?? row
  }

  // MARK: Filter

  package func beginFilter() { state.beginFilter() }

  package func editFilter(_ change: (inout LineEditor) -> Void) { state.editFilter(change) }

  package func keepFilter() { state.keepFilter(selecting: markedID) }

  package func leaveFilter() { state.leaveFilter() }

  package func clearFilter() { state.clearFilter(selecting: markedID) }
}
