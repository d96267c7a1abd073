import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The board: what is being read, what comes next, what was finished lately.
///
/// Its lines flow down one pane, or two where there is room, and scroll as far as the selection needs.
final class BoardScreen: Screen {
  private struct BoardPaneBasis: Equatable {
    let revision: Int
    let isUnread: Bool
    let today: ReadingDay
    let columns: Range<Int>
    let size: Size
    let openPart: BoardModel.BoardPart?
    let proposal: SeriesProposal?
  }

  private let model: BoardModel
  private let actions: BookCommands
  private let welcome: Welcome
  private let router: ScreenRouter
  private let putClassics: () -> Void

  /// The widths of the panes, kept from frame to frame.
  private var measured: [(basis: BoardPaneBasis, widths: BoardLines.Widths)] = []

  init(_ context: ScreenContext, model: BoardModel, putClassics: @escaping () -> Void) {
    self.model = model
    actions = BookCommands(context)
    router = context.router
    self.putClassics = putClassics
    welcome = Welcome(words: context.words)
    // Nobody asked for it, so the marker stays on what it is on.
    model.nextInSeries.willChange = { [weak self] in self?.pin() }
  }

  var scope: CommandScope {
    if model.isLibraryEmpty { return .emptyBoard }
    return selected?.proposal == nil ? .board : .boardProposal
  }

  func drawn() {
    model.nextInSeries.look()
    model.lineOfTheDay.look()
  }

  func pin() { model.pin(among: shown) }

  // MARK: Commands

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .bookAdd: actions.whereWritable(CommandAction { [router] in router.open(.addBook(titled: "")) })
    case .boardClassics: actions.whereWritable(CommandAction(run: putClassics))
    case .libraryImport: actions.whereWritable(CommandAction { [router] in router.open(.importBooks) })
    case .boardEarlier: inQueue(.earlier)
    case .boardLater: inQueue(.later)
    case .boardToHead: inQueue(.toHead)
    case .boardToFoot: inQueue(.toFoot)
    case .boardQueue, .boardDismiss, .boardRecall, .seriesFind: proposalAction(for: command)
    default: movement(command) ?? bookAction(for: command)
    }
  }

  private func bookAction(for command: CommandSpec) -> CommandAction? {
    let book = selected?.book
    // Enter looks up what is not on the shelf.
    if book == nil, selected?.proposal != nil, command == .bookOpen { return nil }
    let action = actions.action(for: command, book: book)
    // Before there is a book, the keys that lead to one come first.
    guard let book else { return selected == nil ? action?.behindOthers() : action }
    // The marker stays on the book wherever that then moves.
    return action?.preceded { [self] in select(book.id) }
  }

  private func inQueue(_ step: BookCommands.QueueStep) -> CommandAction {
    guard let book = selected?.book, book.status == .next else {
      return CommandAction(unless: model.words("board.notInQueue")) {}
    }
    return actions.whereWritable(CommandAction { [self] in move(book, step) }, book)
      .unless(actions.obstacle(toMoving: book.id, step))
  }

  private func movement(_ command: CommandSpec) -> CommandAction? {
    let obstacle = selected == nil ? model.words("book.noneSelected") : nil
    return ListCommands.action(for: command, pageLength: 5) { [self] step in
      let books = shown
      guard let stop = selected, let index = books.firstIndex(where: { $0.id == stop.id }) else { return }
      select(books[step.index(from: index, count: books.count)].id)
    }?.unless(obstacle)
  }

  private func move(_ book: BookCard, _ step: BookCommands.QueueStep) {
    select(book.id)
    actions.moveInQueue(book.id, step)
  }

  /// What can be done with a proposal, and with the last one that was sent away.
  private func proposalAction(for command: CommandSpec) -> CommandAction? {
    let next = model.nextInSeries
    if command == .boardRecall { return next.recalling }
    guard let proposal = selected?.proposal else { return nil }
    switch (command, proposal.step) {
    case (.boardDismiss, _): return CommandAction { next.dismiss(proposal) }
    case (.boardQueue, .volume(let book)):
      return actions.queueing(book).preceded { [self] in select(book.id) }
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
    let layout = BoardLayout(model: model, isLow: frame.grid.isLow, openPart: model.part(of: selected))
    let split = SplitLayout(frame.grid, rows: frame.rows, .summary)
    guard let pane = split.pane else {
      let flow = layout.flow(BoardLayout.order, columns: split.list.columns.count, hasLongRows: false)
      return draw(flow, columns: split.list.columns, into: &frame)
    }
    let (left, right) = ([BoardModel.BoardPart.reading, .next], [BoardModel.BoardPart.finished, .paused])
    for (parts, columns) in [(left, split.list.columns), (right, pane.columns)] {
      draw(layout.flow(parts, columns: columns.count, hasLongRows: true), columns: columns, into: &frame)
    }
  }

  /// The widths of a pane, which no key changes that only moves the marker.
  private func widths(
    of lines: BoardFlow,
    _ view: BoardLines,
    _ columns: Range<Int>,
    _ grid: Grid
  ) -> BoardLines.Widths {
    let basis = BoardPaneBasis(
      revision: model.revision,
      isUnread: model.isUnread,
      today: model.today,
      columns: columns,
      size: grid.size,
      openPart: grid.isLow ? model.part(of: selected) : nil,
      proposal: model.proposal
    )
    if let known = measured.first(where: { $0.basis == basis }) { return known.widths }
    let widths = view.measure(lines.samples)
    measured = measured.suffix(1) + [(basis, widths)]
    return widths
  }

  private func draw(_ lines: BoardFlow, columns: Range<Int>, into frame: inout Frame) {
    let chosen = selected?.id
    let lastWanted = chosen.flatMap(lines.lastLine) ?? 0
    let skipped = max(0, min(lastWanted + 1, lines.count) - frame.rows.count)
    var shown = lines[skipped..<min(skipped + frame.rows.count, lines.count)]
    // A heading with nothing below it says nothing; the rest row names what is below.
    while let last = shown.last, shown.endIndex < lines.endIndex, last.stopID == nil, !last.isOneRow {
      shown.removeLast()
    }
    let view = BoardLines(model: model, columns: columns, grid: frame.grid)
    let widths = widths(of: lines, view, columns, frame.grid)
    for (row, line) in zip(frame.rows, shown) {
      let isSelected = line.stopID != nil && line.stopID == chosen
      view.draw(line, isSelected: isSelected, widths: widths, row: row, into: &frame)
    }
    let below = lines.parts(from: shown.endIndex).map { model.heading(of: $0) }
    if !below.isEmpty { frame.rest("\(below.joined(separator: ", ")) \(frame.glyphs.down)") }
  }
}
