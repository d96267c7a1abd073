import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The shelf: every book, in an order and through a filter, as a list, as cards or as spines; beside it the book under
/// the marker.
final class ShelfContent: ListContent, FilteredList, HasContext {
  let model: ShelfModel
  let filterCommands = FilterCommands.shelf
  private let actions: BookCommands
  private let groups: BookGroupCommands
  let context: ScreenContext
  private let pane: BookPane
  private let questions: ShelfQuestions
  private let covers: CardCovers
  private let texts = CardTexts()
  /// Columns of the longest status there is, as long as day and language are the same.
  private var longStatus: (today: ReadingDay, language: Language, columns: Int)?

  init(_ context: ScreenContext, model: ShelfModel, pane: BookPane, covers: CardCovers) {
    self.context = context
    self.model = model
    self.pane = pane
    self.covers = covers
    actions = BookCommands(context)
    questions = ShelfQuestions(context, shelves: model.shelves)
    groups = BookGroupCommands(context)
  }

  // MARK: Commands

  func scope(in window: ListWindow) -> CommandScope {
    if model.state.isFiltering { return .shelfFilter }
    let shown: CommandScope.ShelfBooksShown =
      model.showsTrash ? .trash : model.state.hasFilter || model.rule != nil ? .filtered : .all
    return .shelf(
      CommandScope.ShelfKeyState(
        shown: shown,
        isSideways: model.view != .list,
        hasMarks: model.markCount > 0
      )
    )
  }

  private func mark(in window: ListWindow) -> CommandAction {
    CommandAction(unless: model.count == 0 ? words("book.noneSelected") : nil) { [self] in
      model.toggleMark()
      if let shape = shape(in: window.body, grid: window.grid) {
        shape.move(.along(1))
      } else {
        move(in: window) { $0.move(by: 1) }
      }
    }
  }

  func actions(in window: ListWindow) -> (_ command: CommandSpec) -> CommandAction? {
    let card = model.selectedCard
    let shape = shape(in: window.body, grid: window.grid)
    let marked = model.markCount > 0 ? model.markedBooks : nil
    let showsTrash = model.showsTrash
    return { [self] command in
      if command == .shelfMark { return mark(in: window) }
      if let step = shape?.action(for: command) { return step }
      let group = marked.flatMap {
        showsTrash ? groups.actionInTrash(for: command, $0) : groups.action(for: command, $0)
      }
      return group ?? action(for: command, at: card)
    }
  }

  /// The books side by side, where they are shown so.
  private func shape(in body: Rect, grid: Grid) -> (any ShelfShape)? {
    switch model.view {
    case .list: nil
    case .grid: ShelfGridView(model, in: body, covers: covers, texts: texts)
    case .spines: ShelfSpinesView(model, in: body, grid: grid, colours: covers.colours)
    }
  }

  private func action(for command: CommandSpec, at card: BookCard?) -> CommandAction? {
    switch command {
    // Without a filter it does nothing, and so goes nowhere either.
    case filterCommands.clear: CommandAction { [model] in model.closeShelf() }
    case filterCommands.keep: CommandAction { [model] in model.keepTyped() }
    case .shelfShelves: CommandAction { [self] in askShelf() }
    case .shelfKeep: CommandAction(unless: model.keepObstacle) { [self] in model.keepRule(questions) }
    case .shelfOrder: CommandAction { [self] in askOrder() }
    case .shelfMarkAll:
      CommandAction(unless: model.count == 0 ? words("book.noneSelected") : nil) { [model] in
        model.toggleAllMarks()
      }
    case .shelfMerge: merge()
    case .shelfUnmark: CommandAction { [model] in model.unmarkAll() }
    case .shelfView: CommandAction { [model] in model.show(as: model.view.next) }
    case .shelfList: CommandAction { [model] in model.show(as: .list) }
    case .shelfGrid: CommandAction { [model] in model.show(as: .grid) }
    case .shelfSpines: CommandAction { [model] in model.show(as: .spines) }
    case .shelfDraw:
      CommandAction(unless: model.canDraw ? nil : words("shelf.draw.none")) { [self] in draw() }
    case .shelfFigures:
      CommandAction(unless: model.showsTrash ? words("stats.trash") : nil) { [router, model] in
        router.open(.statistics(of: model.state.text))
      }
    case .shelfRestore: restore(model.showsTrash ? card : nil)
    case .bookSeries: series(of: card)
    case .bookAdd: actions.whereWritable(CommandAction { [router] in router.open(.addBook(titled: "")) })
    case .libraryImport: actions.whereWritable(CommandAction { [router] in router.open(.importBooks) })
    default:
      actions.action(for: command, book: card)?
        .unless(model.showsTrash && card != nil ? words("shelf.inTrash") : nil)
    }
  }

  /// Offered where the filter asks for a series.
  private func series(of book: BookCard?) -> CommandAction {
    let asked = model.filter.seriesNeedles
    return actions.series(of: book, asked: asked).offered(!asked.isEmpty)
      .unless(model.showsTrash && book != nil ? words("shelf.inTrash") : nil)
  }

  /// Makes one of the two books that are marked.
  private func merge() -> CommandAction {
    let obstacle = model.markCount == 2 ? nil : words("shelf.merge.notTwo")
    return actions.whereWritable(CommandAction(unless: obstacle) { [self] in askMerge() })
  }

  private func askMerge() {
    let books = model.marked.ids.compactMap { library.book($0) }
    guard books.count == 2 else { return router.show(Message(words("book.unread"))) }
    let records = TwoRecordsModel(context, books[0], books[1])
    router.push(
      TwoRecordsSheet(context, model: records) { [model] kept in
        model.unmarkAll()
        model.state.selected = kept
      }
    )
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

  private func draw() {
    guard let book = model.drawBook() else { return }
    let title = context.bookWords.title(book)
    router.show(Message(words("message.drawn", ["title": title]), about: title))
  }

  private func askOrder() { router.push(ShelfOrderSheet.make(model: model, router: router)) }

  func shown() { model.recallLook() }

  func hidden() {
    pane.drawn()
    covers.stop()
  }

  func drawn() {
    pane.drawn()
    if model.view == .grid { covers.drawn() } else { covers.stop() }
  }

  // MARK: Drawing

  func head(_ columns: Range<Int>, of frame: Frame) -> any ListHead {
    ShelfHead(model: model, columns: columns, grid: frame.grid)
  }

  func rows(_ columns: Range<Int>, of frame: Frame) -> any ListRows {
    ShelfRows(model, columns: columns, longStatus: statusColumns)
  }

  private var statusColumns: Int {
    let (today, language) = (model.today, words.language)
    if let longStatus, longStatus.today == today, longStatus.language == language {
      return longStatus.columns
    }
    let columns = StatusCell.longest(model.bookWords)
    longStatus = (today, language, columns)
    return columns
  }

  func place(in list: ListMovement) -> String {
    model.place(of: list.selected)
  }

  var remark: String? { model.filterProblem }

  var share: SplitLayout.SplitShare { model.view == .spines ? .narrow : .summary }

  func drawShape(in body: Rect, into frame: inout Frame) -> String? {
    shape(in: body, grid: frame.grid)?.draw(into: &frame)
  }

  /// While a filter is typed only what of it cannot be used is worth a row there.
  func footRows(_ grid: Grid) -> Int { grid.isLow && (!isTyping || model.filterProblem != nil) ? 1 : 0 }

  func drawFoot(place: String, in rect: Rect, into frame: inout Frame) {
    if model.view == .spines, model.filterProblem == nil,
      let caption = model.caption(inRow: model.selectedRow)
    {
      return caption.drawRow(place, in: rect.columns, row: rect.rows.lowerBound, into: &frame)
    }
    ShelfHead(model: model, columns: rect.columns, grid: frame.grid)
      .drawFoot(place, row: rect.rows.lowerBound, into: &frame)
  }

  func drawPane(in rect: Rect, into frame: inout Frame) {
    if let book = model.selected { pane.draw(book, today: model.today, in: rect, into: &frame) }
  }

  func drawEmpty(in rect: Rect, into frame: inout Frame) {
    // Spines begin in the row that is blank above the rows of a list.
    let rect = model.view == .spines && !frame.grid.isLow ? rect.below(1) : rect
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
