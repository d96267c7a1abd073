import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The shelf as a list: every book, in an order and through a filter; beside it the book under the marker.
final class ShelfContent: ListContent, FilteredList, HasContext {
  let model: ShelfModel
  let filterCommands = FilterCommands.shelf
  private let actions: BookCommands
  let context: ScreenContext
  private let pane: BookPane
  private let questions: ShelfQuestions

  init(_ context: ScreenContext, model: ShelfModel, pane: BookPane) {
    self.context = context
    self.model = model
    self.pane = pane
    actions = BookCommands(context)
    questions = ShelfQuestions(context, shelves: model.shelves)
  }

  // MARK: Commands

  func scope(in window: ListWindow) -> CommandScope {
    if model.state.isFiltering { return .shelfFilter }
    return model.showsTrash ? .trash : model.state.hasFilter || model.rule != nil ? .filteredShelf : .shelf
  }

  func actions(in window: ListWindow) -> (_ command: CommandSpec) -> CommandAction? {
    let card = model.selectedCard
    return { [self] in action(for: $0, at: card) }
  }

  private func action(for command: CommandSpec, at card: BookCard?) -> CommandAction? {
    switch command {
    // Without a filter it does nothing, and so goes nowhere either.
    case filterCommands.clear: CommandAction { [model] in model.closeShelf() }
    case filterCommands.keep: CommandAction { [model] in model.keepTyped() }
    case .shelfShelves: CommandAction { [self] in askShelf() }
    case .shelfKeep: CommandAction(unless: model.keepObstacle) { [self] in model.keepRule(questions) }
    case .shelfOrder: CommandAction { [self] in askOrder() }
    case .shelfRestore: restore(model.showsTrash ? card : nil)
    case .bookAdd: actions.whereWritable(CommandAction { [router] in router.open(.addBook(titled: "")) })
    case .libraryImport: actions.whereWritable(CommandAction { [router] in router.open(.importBooks) })
    default:
      actions.action(for: command, book: card)?
        .unless(model.showsTrash && card != nil ? words("shelf.inTrash") : nil)
    }
  }

  private func restore(_ book: BookCard?) -> CommandAction {
    guard let book else {
      return CommandAction(unless: words("shelf.notInTrash")) {}.offered(false)
    }
    return actions.whereWritable(CommandAction { [self] in bringBack(book) })
  }

  private func bringBack(_ book: BookCard) {
    edits.restore(book.id) { [words] in
      Message(words("message.restored", ["title": book.title]), about: book.title)
    }
  }

  private func askShelf() {
    router.push(ShelvesSheet(context, shelves: model.shelves) { [model] in model.show($0) })
  }

  private func askOrder() { router.push(ShelfOrderSheet.make(model: model, router: router)) }

  func shown() { model.recallLook() }

  func hidden() { pane.drawn() }

  func drawn() { pane.drawn() }

  // MARK: Drawing

  func head(_ columns: Range<Int>, of frame: Frame) -> any ListHead {
    ShelfHead(model: model, columns: columns, grid: frame.grid)
  }

  func rows(_ columns: Range<Int>, of frame: Frame) -> any ListRows { ShelfRows(model, columns: columns) }

  func place(in list: ListMovement) -> String {
    words("shelf.place", ["number": String(list.selected + 1), "count": String(list.count)])
  }

  var remark: String? { model.filterProblem }

  /// While a filter is typed only what of it cannot be used is worth a row there.
  func footRows(_ grid: Grid) -> Int { grid.isLow && (!isTyping || model.filterProblem != nil) ? 1 : 0 }

  func drawFoot(place: String, in rect: Rect, into frame: inout Frame) {
    ShelfHead(model: model, columns: rect.columns, grid: frame.grid)
      .drawFoot(place, row: rect.rows.lowerBound, into: &frame)
  }

  func drawPane(in rect: Rect, into frame: inout Frame) {
    if let book = model.selected { pane.draw(book, today: model.today, in: rect, into: &frame) }
  }

  func drawEmpty(in rect: Rect, into frame: inout Frame) {
    if model.isUnknown { return model.readingBar.draw(in: rect, into: &frame) }
    let key =
      switch (model.showsTrash, model.isTrashEmpty, model.isLibraryEmpty) {
      case (true, true, _): "shelf.trash.empty"
      case (false, _, true): "shelf.empty"
      default: "shelf.noMatch"
      }
    let step =
      isTyping
      ? "shelf.noMatch.typing" : model.state.text.isEmpty ? "shelf.empty.step" : "shelf.noMatch.step"
    EmptyList([words(key), words(step)], hasCursor: !isTyping).draw(in: rect, into: &frame)
  }
}
