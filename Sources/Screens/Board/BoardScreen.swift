import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The board: what is being read, what comes next, what was finished lately.
///
/// Its lines flow down one pane, or two where there is room, and scroll as far as the selection needs.
final class BoardScreen: Screen {
  private let model: BoardModel
  private let commands: BookCommands
  private let welcome: Welcome
  private let router: ScreenRouter
  private let putClassics: () -> Void
  private lazy var view = BoardView(model: model) { [unowned self] in select($0) }

  init(_ context: ScreenContext, model: BoardModel, putClassics: @escaping () -> Void) {
    self.model = model
    commands = BookCommands(context)
    router = context.router
    self.putClassics = putClassics
    welcome = Welcome(words: context.words)
    // Nobody asked for it, so the marker stays on what it is on.
    model.nextInSeries.willChange = { [weak self] in self?.pin() }
  }

  var scope: CommandScope {
    if model.isLibraryEmpty { return .emptyBoard }
    if side != nil { return .boardSide }
    return selected?.proposal == nil ? .board : .boardProposal
  }

  func drawn() {
    model.nextInSeries.look()
    model.lineOfTheDay.look()
    model.latestNotes.look()
    model.count.look()
  }

  func pin() { model.pin(among: shown) }

  // MARK: Commands

  func action(for command: CommandSpec) -> CommandAction? { actions(command) }

  var actions: (CommandSpec) -> CommandAction? {
    let (selected, side) = (selected, side)
    return { [self] command in action(for: command, on: selected, beside: side) }
  }

  private func action(for command: CommandSpec, on stop: BoardStop?, beside side: BoardSide.SideStop?)
    -> CommandAction?
  {
    switch command {
    case .bookAdd: commands.whereWritable(CommandAction { [router] in router.open(.addBook(titled: "")) })
    case .boardClassics: commands.whereWritable(CommandAction(run: putClassics))
    case .libraryImport: commands.whereWritable(CommandAction { [router] in router.open(.importBooks) })
    case .boardEarlier: inQueue(.earlier, stop)
    case .boardLater: inQueue(.later, stop)
    case .boardToHead: inQueue(.toHead, stop)
    case .boardToFoot: inQueue(.toFoot, stop)
    case .boardQueue, .boardDismiss, .boardRecall, .seriesFind: proposalAction(for: command, stop?.proposal)
    case .boardBeside, .boardToBooks, .boardOpenSide: sideAction(for: command, side)
    default: movement(command, from: stop, side) ?? bookAction(for: command, stop)
    }
  }

  private func bookAction(for command: CommandSpec, _ stop: BoardStop?) -> CommandAction? {
    let book = stop?.book
    // Enter looks up what is not on the shelf.
    if book == nil, stop?.proposal != nil, command == .bookOpen { return nil }
    let action = commands.action(for: command, book: book)
    // Before there is a book, the keys that lead to one come first.
    guard let book else { return stop == nil ? action?.behindOthers() : action }
    // The marker stays on the book wherever that then moves.
    return action?.preceded { [self] in select(book.id) }
  }

  private func inQueue(_ step: BookCommands.QueueStep, _ stop: BoardStop?) -> CommandAction {
    guard let book = stop?.book, book.status == .next else {
      return CommandAction(unless: model.words("board.notInQueue")) {}
    }
    return commands.whereWritable(CommandAction { [self] in move(book, step) }, book)
      .unless(commands.obstacle(toMoving: book.id, step))
  }

  /// What the marker is on beside the books, while there is room for that.
  private var side: BoardSide.SideStop? { view.side }

  /// What stands beside the books, and the way there and back.
  private func sideAction(for command: CommandSpec, _ side: BoardSide.SideStop?) -> CommandAction? {
    guard let side else {
      guard command == .boardBeside, let first = view.sideStops.first else { return nil }
      return CommandAction { [model] in model.side = first }
    }
    switch (command, side) {
    case (.boardToBooks, _): return CommandAction { [model] in model.side = nil }
    case (.boardOpenSide, .goal):
      return CommandAction { [model, router] in
        router.open(model.filterOfGoal.map { .shelf(filter: $0) } ?? .goals)
      }
    case (.boardOpenSide, .streak):
      return CommandAction { [model, router] in
        if let filter = model.filterOfStreak { router.open(.shelf(filter: filter)) }
      }.unless(model.filterOfStreak == nil ? model.words("stats.nothing.streak") : nil)
    case (.boardOpenSide, .days):
      return CommandAction { [model, router] in router.open(.day(model.today) { model.day = $0 }) }
    case (.boardOpenSide, .keptLine):
      return CommandAction { [model] in model.lineOfTheDay.open() }
        .unless(model.lineOfTheDay.line == nil ? model.words("board.keptLine.none") : nil)
    case (.boardOpenSide, .note(let place)):
      return CommandAction { [model] in model.latestNotes.open(place) }
    default: return nil
    }
  }

  private func movement(_ command: CommandSpec, from stop: BoardStop?, _ side: BoardSide.SideStop?)
    -> CommandAction?
  {
    if let side {
      return ListCommands.action(for: command, pageLength: 5) { [model, view] step in
        let stops = view.sideStops
        let index = stops.firstIndex(of: side) ?? 0
        model.side = stops.isEmpty ? nil : stops[step.index(from: index, count: stops.count)]
      }
    }
    let obstacle = stop == nil ? model.words("book.noneSelected") : nil
    return ListCommands.action(for: command, pageLength: 5) { [self] step in
      let books = shown
      guard let stop = selected, let index = books.firstIndex(where: { $0.id == stop.id }) else { return }
      select(books[step.index(from: index, count: books.count)].id)
    }?.unless(obstacle)
  }

  private func move(_ book: BookCard, _ step: BookCommands.QueueStep) {
    select(book.id)
    commands.moveInQueue(book.id, step)
  }

  /// What can be done with a proposal, and with the last one that was sent away.
  private func proposalAction(for command: CommandSpec, _ proposal: SeriesProposal?) -> CommandAction? {
    let next = model.nextInSeries
    if command == .boardRecall { return next.recalling }
    guard let proposal else { return nil }
    switch (command, proposal.step) {
    case (.boardDismiss, _): return CommandAction { next.dismiss(proposal) }
    case (.boardQueue, .volume(let book)):
      return commands.queueing(book).preceded { [self] in select(book.id) }
    case (.boardQueue, .missing): return CommandAction(unless: model.words("board.proposal.find")) {}
    case (.seriesFind, .missing(let number)):
      return CommandAction { [router] in router.open(.search("\(proposal.series) \(number)")) }
    default: return nil
    }
  }

  /// What the marker walks over, in the order it is drawn.
  private var shown: BoardStops {
    let order = BoardLayout.order
    let queueEnd = order.firstIndex(of: .next).map { $0 + 1 } ?? 0
    return BoardStops(order.map { model.books(in: $0) }, proposal: model.proposal, behind: queueEnd)
  }

  private func select(_ id: String) { model.select(id, at: shown.firstIndex { $0.id == id } ?? 0) }

  private var selected: BoardStop? { model.selected(among: shown) }

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    let warnings = LibraryWarnings(
      words: model.words,
      access: model.access,
      width: frame.area.columns.count,
      isLow: frame.grid.isLow
    )
    warnings.draw(in: frame.area, into: &frame)
    frame.rows = frame.area.below(warnings.rows).rows
    guard !model.isUnknown else { return model.readingBar.draw(in: frame.area, into: &frame) }
    drawParts(into: &frame)
  }

  private func drawParts(into frame: inout Frame) {
    guard !model.isLibraryEmpty else { return welcome.draw(into: &frame) }
    view.draw(selected: selected, into: &frame)
  }
}
