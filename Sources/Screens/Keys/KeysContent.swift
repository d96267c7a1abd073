import ScreenKit
import SeogaResources
import TextScreen

/// Every command by the place where it works, with its keys; beside it what there is to know of the one under the
/// marker.
final class KeysContent: ListContent, FilteredList, HasContext {
  let context: ScreenContext
  let model: KeysModel
  let filterCommands = FilterCommands.keys
  /// Whether something stood beside the list in the last frame.
  private var hasPane = false

  init(_ context: ScreenContext, model: KeysModel) { (self.context, self.model) = (context, model) }

  // MARK: Commands

  func scope(in window: ListWindow) -> CommandScope { model.state.isFiltering ? .keysFilter : .keys }

  func actions(in window: ListWindow) -> (_ command: CommandSpec) -> CommandAction? {
    let row = model.selected
    return { [self] command in
      switch command {
      case .keysBind: row.map { ask($0, isAdded: false) }
      case .keysAdd: row.map { ask($0, isAdded: true) }
      case .keysStandard: row.map(restore)
      case .keysLeave where !model.state.hasFilter: CommandAction { [router] in router.pop() }
      case .keysUndo: turning(model.keys.canUndo) { [model] in model.undo() }
      case .keysRedo: turning(model.keys.canRedo) { [model] in model.redo() }
      default: nil
      }
    }
  }

  private func ask(_ command: CommandSpec, isAdded: Bool) -> CommandAction {
    CommandAction(unless: model.obstacle) { [model, router] in
      router.push(NewKeySheet(model, command, isAdded: isAdded))
    }
  }

  private func restore(_ command: CommandSpec) -> CommandAction {
    let standing = model.isChosen(command) ? nil : words("keys.isStandard")
    return CommandAction(unless: model.obstacle ?? standing) { [model] in model.restore(command) }
  }

  private func turning(_ isPossible: Bool, _ run: @escaping () -> Void) -> CommandAction {
    CommandAction(unless: isPossible ? nil : words("keys.nothingToTurn"), run: run)
  }

  func move(in window: ListWindow, _ step: (inout ListMovement) -> Void) {
    model.walk(height: window.height, step)
  }

  // MARK: Drawing

  func head(_ columns: Range<Int>, of frame: Frame) -> any ListHead {
    TitledHead(
      model,
      title: words("setting.keys"),
      phrase: model.own,
      shown: model.commandCount,
      hint: words("keys.filter.hint"),
      columns: columns,
      grid: frame.grid
    )
  }

  func rows(_ columns: Range<Int>, of frame: Frame) -> any ListRows {
    hasPane = frame.grid.sizeClass == .regular
    return KeysRows(model, columns: columns)
  }

  func drawEmpty(in rect: Rect, into frame: inout Frame) {
    EmptyList([words("keys.none")], hasCursor: !model.state.isFiltering).draw(in: rect, into: &frame)
  }

  func place(in list: ListMovement) -> String { "" }

  let share = SplitLayout.SplitShare.narrow

  /// What the file calls the command where nothing beside the list says so, or why none can be changed.
  var remark: String? {
    model.obstacle ?? (hasPane ? nil : model.selected.map { words("keys.inFile", ["name": name(of: $0)]) })
  }

  func footRows(_ grid: Grid) -> Int { grid.restRow == nil ? 1 : 0 }

  func drawFoot(place: String, in rect: Rect, into frame: inout Frame) { drawRemark(in: rect, into: &frame) }

  private func name(of command: CommandSpec) -> String { CommandName.text(of: command.id) }

  /// What the command does, its keys, where it works, and what it is called in the file.
  func drawPane(in rect: Rect, into frame: inout Frame) {
    guard let command = model.selected else { return }
    let (left, room) = (rect.columns.lowerBound, rect.columns.count)
    var line = rect.rows.lowerBound
    func put(_ text: String, _ role: Role, into frame: inout Frame) {
      let lines = Array(TextWidth.wrap(text, to: room).prefix(max(0, rect.rows.upperBound - line)))
      line = frame.write(lines: lines, at: left, row: line, limit: room, role)
    }
    put(command.help(words), .heading, into: &frame)
    line += 1
    put(model.shown(model.live(command)), .key, into: &frame)
    if model.isChosen(command) {
      put(words("keys.standard", ["keys": model.shown(command.keys)]), .quiet, into: &frame)
    }
    line += 1
    for place in CommandTable.program.places(of: command) { put(words(place), .text, into: &frame) }
    line += 1
    put(words("keys.inFile.both", ["name": name(of: command), "id": command.id]), .quiet, into: &frame)
  }
}
