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

  // MARK: Filter

  package func beginFilter() { state.beginFilter() }

  package func editFilter(_ change: (inout LineEditor) -> Void) { state.editFilter(change) }

  package func keepFilter() { state.keepFilter(selecting: markedID) }

  package func leaveFilter() { state.leaveFilter() }

  package func clearFilter() { state.clearFilter(selecting: markedID) }
}
