import Catalogue
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The tree of a server of the reader's; beside it, where there is room, the book under the marker.
final class ServerTreeContent: ListContent, HasContext {
  let context: ScreenContext
  private let model: ServerTreeModel
  private let found: FoundCommands
  private let panes: FoundPanes

  init(_ context: ScreenContext, model: ServerTreeModel, found: FoundCommands, panes: FoundPanes) {
    self.context = context
    self.model = model
    self.found = found
    self.panes = panes
  }

  func shown() { model.appeared() }

  func hidden() {
    panes.hidden()
    model.disappeared()
  }

  func drawn() { panes.drawn() }

  func pin() { model.pin() }

  // MARK: Commands

  func scope(in window: ListWindow) -> CommandScope {
    if model.field != nil { return .serverField }
    guard let joined = model.selected?.joined else { return .serverBranches }
    return .serverBooks(found.isShelved(joined) ? .shelved : .found)
  }

  func actions(in window: ListWindow) -> (_ command: CommandSpec) -> CommandAction? {
    let row = model.selected
    let actions = row?.joined.map(found.actions)
    return { [self] command in
      switch command {
      case .serverIn:
        row.map { row in CommandAction { [model] in model.enter(row) } }
      case .serverOut:
        CommandAction { [model, router] in if !model.leave(row) { router.pop() } }
      case .serverLeave: CommandAction { [router] in router.pop() }
      case .serverFind: CommandAction { [model] in model.beginSearch() }
      case .serverAsk:
        CommandAction(unless: isBlank ? words("search.noWords") : nil) { [model] in model.search() }
      case .serverLeaveField: CommandAction { [model] in model.leaveSearch() }
      case .pageAgain: CommandAction { [model] in model.refresh() }
      default: actions.flatMap { $0(command) }
      }
    }
  }

  private var isBlank: Bool { model.field?.text.allSatisfy(\.isWhitespace) ?? true }

  func move(in window: ListWindow, _ step: (inout ListMovement) -> Void) {
    model.move(height: window.height, step)
  }

  // MARK: Text

  var isTyping: Bool { model.field != nil }

  func type(_ key: Key) -> Bool {
    var isTaken = false
    model.editField { isTaken = $0.handle(key) }
    return isTaken
  }

  func paste(_ text: String) { model.editField { $0.insert(text) } }

  // MARK: Drawing

  func head(_ columns: Range<Int>, of frame: Frame) -> any ListHead {
    model.isNarrow = frame.grid.sizeClass == .narrow
    panes.begin()
    return ServerTreeHead(model, columns: columns, frame: frame)
  }

  func rows(_ columns: Range<Int>, of frame: Frame) -> any ListRows {
    ServerTreeRows(model, columns: columns)
  }

  func list(height: Int) -> ListMovement { model.list(height: height) }

  /// The way to the row under the marker.
  func place(in list: ListMovement) -> String {
    guard !model.isNarrow else { return "" }
    let path: [ServerNode]
    switch model.selected {
    case .branch(let node)?: path = node.path
    case let row?: path = row.home?.path ?? []
    case nil: path = []
    }
    return path.map(\.branch.title).joined(separator: ", ")
  }

  var isEmpty: Bool { model.rows.isEmpty }

  func drawEmpty(in rect: Rect, into frame: inout Frame) {
    let sentences: [String]
    switch model.root.state {
    case .unasked, .asking: sentences = [words("listed.asking.long")]
    case .failed(let state):
      sentences = [SourceWords(words).sentence(state, of: model.source.name), words("listed.again")]
    case .asked: sentences = [words("server.empty"), words("listed.again")]
    }
    EmptyList(sentences, hasCursor: !isTyping).draw(in: rect, into: &frame)
  }

  func drawPane(in rect: Rect, into frame: inout Frame) {
    if let joined = model.selected?.joined {
      panes.draw(joined, card: model.card(of: joined), in: rect, into: &frame)
    }
  }
}

/// What stands above a server's tree: what it is called, in a narrow window where in it the reader is, and the words to
/// look for.
struct ServerTreeHead: ListHead {
  private static let gap = 2

  private let model: ServerTreeModel
  private let columns: Range<Int>
  private let gap: Int
  private let field: SearchField?
  private let title: String
  private let right: String

  init(_ model: ServerTreeModel, columns: Range<Int>, frame: Frame) {
    self.model = model
    self.columns = columns
    gap = frame.grid.gap
    let words = model.words
    field = model.field.map { editor in
      SearchField(
        editor: editor,
        hint: words("server.hint"),
        note: "",
        isFocused: true,
        waiting: nil,
        mostRows: 1,
        columns: columns
      )
    }
    let name = SourceWords(words).name(model.source.name)
    let path = model.isNarrow ? model.selected?.home?.path.map(\.branch.title) ?? [] : []
    title = ([name] + path).joined(separator: ", ")
    let isOffline = model.context.clients.catalogues.network == .down
    let day = model.root.kept.map { BookWords(words: words, today: model.clock.date).days.short(stamp: $0) }
    right =
      model.isNarrow
      ? ""
      : day.map { words(isOffline ? "list.keptForOffline" : "search.kept", ["day": $0]) } ?? model.source
        .address?.host ?? ""
  }

  var rows: Int { 1 + (field?.rows ?? 0) + gap }

  func draw(in rect: Rect, into frame: inout Frame) {
    let row = rect.rows.lowerBound
    let room = columns.count - TextWidth.columns(of: right) - (right.isEmpty ? 0 : Self.gap)
    frame.write(title, at: columns.lowerBound, row: row, limit: max(8, room), .heading)
    frame.write(right, endingAt: columns.upperBound, row: row, limit: columns.count / 2, .quiet)
    if field == nil { frame.canvas.cursor = Position(column: columns.lowerBound, row: row) }
    field?.draw(row: row + 1, into: &frame)
  }
}
