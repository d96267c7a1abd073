import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// A filter's text with the saved shelves it was understood by.
struct AskedShelves {
  let text: String
  let shelves: SavedShelves
  let query: LibraryFilter
}

// The shelf as one of the shelves: what it is called, by what rule, and how it is looked at.
extension ShelfModel {
  /// Shows one of the shelves, as it was looked at here last.
  func show(_ place: ShelfPlace) {
    let look = shelves.look(at: place)
    state.show(shelves.entry?.rule ?? "")
    (order, view) = (.standard, .list)
    take(look)
    context.edits.readBeside(for: filter)
  }

  /// Shows the books that a filter finds, as all books were looked at last.
  func show(filter text: String) {
    recallLook()
    show(.all)
    state.show(text)
    context.edits.readBeside(for: filter)
  }

  /// Takes as much of a look as it says; what is by chance is another order each time.
  private func take(_ look: ShelfLook) {
    if let order = look.order {
      self.order = order.field == .random ? SortOrder(seed: context.identifiers.number()) : order
    }
    if let view = look.view.flatMap(ShelfView.init) { self.view = view }
  }

  /// Takes the order and the view of the last visit, once.
  func recallLook() {
    guard !isRecalled else { return }
    isRecalled = true
    take(shelves.lastLook())
  }

  /// How the shelf is looked at now.
  var look: ShelfLook { ShelfLook(order: order, view: view.saved) }

  /// Shows the books in another way.
  func show(as view: ShelfView) {
    self.view = view
    keepLook()
  }

  func keepLook() { shelves.keep(look) }

  /// The shelf that is shown, narrowed further or not; nil for all books.
  private var entry: ShelvesModel.ShelfEntry? { shelves.place == .all ? nil : shelves.entry }

  /// Whether the filter is another than the rule of the shelf that is shown.
  var isChanged: Bool { entry.map { !$0.rule.isIdentical(to: state.text) } ?? false }

  /// What the shelf is called: its name, or the filter, or all books.
  var name: String {
    guard let entry else { return state.text.isEmpty ? words("shelf.all") : state.text }
    return isChanged ? words("shelves.changed", ["name": entry.name]) : entry.name
  }

  /// The rule below the name; nil where the name says it all.
  var rule: String? { entry == nil ? nil : state.text }

  /// Leaves one level: what narrows a saved shelf further, then the shelf, or the filter.
  func closeShelf() {
    guard let entry else { return clearFilter() }
    if isChanged { state.show(entry.rule) } else { show(.all) }
  }

  /// Accepts the filter that is typed; without one all books are shown.
  func keepTyped() {
    keepFilter()
    leaveShelf()
  }

  /// Looks at all books where no filter is left of a shelf that has one.
  func leaveShelf() {
    guard state.text.isEmpty, entry?.rule.isEmpty == false else { return }
    _ = shelves.look(at: .all)
  }

  /// Why the filter cannot be kept as a saved shelf; nil where it can.
  var keepObstacle: String? {
    if let obstacle = context.edits.obstacle() { return obstacle }
    if state.text.allSatisfy(\.isWhitespace) { return words("shelves.keep.nothing") }
    return query.problems.first(where: \.isRefused)?.sentence(words)
  }

  /// Keeps the filter: so in the saved shelf that is shown, else as a new one whose name is asked.
  func keepRule(_ questions: ShelfQuestions) {
    keepFilter()
    let (rule, look) = (state.text, look)
    if let entry, entry.place.isSaved { return questions.keep(rule, look, in: entry) }
    questions.keep(rule, look) { [self] id in
      if state.text.isIdentical(to: rule) { _ = shelves.look(at: .saved(id)) }
    }
  }
}
