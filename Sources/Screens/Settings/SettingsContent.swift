import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Every setting with its value and what else it can be; beside it what there is to know of the one under the marker.
final class SettingsContent: ListContent, FilteredList, HasContext {
  let context: ScreenContext
  let model: SettingsModel
  let filterCommands = FilterCommands.settings
  /// Whether something stood beside the list in the last frame.
  private var hasPane = false

  init(_ context: ScreenContext, model: SettingsModel) { (self.context, self.model) = (context, model) }

  // MARK: Commands

  func scope(in window: ListWindow) -> CommandScope {
    if model.state.isFiltering { return .settingsFilter }
    return model.source(in: model.selected) == nil ? .settings : .catalogueSettings
  }

  func actions(in window: ListWindow) -> (_ command: CommandSpec) -> CommandAction? {
    let row = model.selected
    if let source = model.source(in: row) {
      let commands = CatalogueCommands(context: context, model: model, source: source)
      return { [self] command in commands.action(for: command) ?? action(for: command, row) }
    }
    return { [self] command in action(for: command, row) }
  }

  private func action(for command: CommandSpec, _ row: SettingRow?) -> CommandAction? {
    switch command {
    case .settingsChange: change(row)
    case .settingsNext: step(row, by: 1)
    case .settingsPrevious: step(row, by: -1)
    case .settingsUnset: unset(row)
    case .settingsLeave where !model.state.hasFilter: CommandAction { [router] in router.pop() }
    case .settingsUndo: turning(model.context.liveSettings.canUndo) { [model] in model.undo() }
    case .settingsRedo: turning(model.context.liveSettings.canRedo) { [model] in model.redo() }
    case .catalogueAdd: addCatalogue
    default: nil
    }
  }

  private var addCatalogue: CommandAction {
    CommandAction(unless: model.catalogues.obstacle) { [context, model] in
      CatalogueQuestions(context: context, catalogues: model.catalogues).add {
        model.state.selected = .catalogue($0)
      }
    }
  }

  private func turning(_ isPossible: Bool, _ run: @escaping () -> Void) -> CommandAction {
    CommandAction(unless: isPossible ? nil : words("settings.nothingToTurn"), run: run)
  }

  /// Goes on to the next value, or asks for one that has to be typed.
  private func change(_ row: SettingRow?) -> CommandAction? {
    switch row {
    case .goal: CommandAction { [router] in router.open(.goals) }
    case .keys: CommandAction { [router] in router.open(.keys) }
    case .setting(let spec):
      switch spec.kind {
      case .flag, .choice, .theme: step(row, by: 1)
      case .time, .number, .text:
        CommandAction(unless: model.obstacle) { [context, model] in
          let label = model.label(of: .setting(spec))
          SettingQuestion(context: context, spec: spec).ask(label) { model.change(spec, to: $0) }
        }
      }
    case .addCatalogue: addCatalogue
    case .catalogue, nil: nil
    }
  }

  private func step(_ row: SettingRow?, by steps: Int) -> CommandAction? {
    guard let spec = row?.spec else {
      return row.map { _ in CommandAction(unless: words("settings.byEnter")) {} }
    }
    guard let value = model.values.value(of: spec, after: steps) else {
      return CommandAction(unless: words(spec.kind == .text ? "settings.byEnter" : "settings.noOther")) {}
    }
    return CommandAction(unless: model.obstacle) { [model] in model.change(spec, to: value) }
  }

  private func unset(_ row: SettingRow?) -> CommandAction? {
    guard let spec = row?.spec, model.isChosen(spec) else {
      return CommandAction(unless: words("settings.notChosen")) {}
    }
    return CommandAction(unless: model.obstacle) { [model] in model.change(spec, to: nil) }
  }

  func move(in window: ListWindow, _ step: (inout ListMovement) -> Void) {
    model.walk(height: window.height, step)
  }

  // MARK: Drawing

  func head(_ columns: Range<Int>, of frame: Frame) -> any ListHead {
    TitledHead(
      model,
      title: words("settings.title"),
      phrase: words("settings.atOnce"),
      shown: model.lines.rows.count,
      hint: words("settings.filter.hint"),
      columns: columns,
      grid: frame.grid
    )
  }

  func rows(_ columns: Range<Int>, of frame: Frame) -> any ListRows {
    hasPane = frame.grid.sizeClass == .regular
    return SettingsRows(model, columns: columns)
  }

  func drawEmpty(in rect: Rect, into frame: inout Frame) {
    EmptyList([words("settings.none")], hasCursor: !model.state.isFiltering).draw(in: rect, into: &frame)
  }

  func place(in list: ListMovement) -> String { "" }

  let share = SplitLayout.SplitShare.narrow

  /// What the setting under the marker does where nothing beside the list says so, or why none can be changed.
  var remark: String? { model.obstacle ?? (hasPane ? nil : model.selected.map(model.about)) }

  func footRows(_ grid: Grid) -> Int { grid.restRow == nil ? 2 : 0 }

  func drawFoot(place: String, in rect: Rect, into frame: inout Frame) { drawRemark(in: rect, into: &frame) }

  /// The name of the setting, all it can be, and how it is set in its file and on the command line.
  func drawPane(in rect: Rect, into frame: inout Frame) {
    guard let row = model.selected else { return }
    let (left, room) = (rect.columns.lowerBound, rect.columns.count)
    var line = rect.rows.lowerBound
    frame.write(model.label(of: row), at: left, row: line, limit: room, .heading)
    line =
      frame.write(lines: TextWidth.wrap(model.about(row), to: room), at: left, row: line + 2, limit: room) + 1
    guard let spec = row.spec else { return }
    for choice in model.values.choices(spec) {
      if choice.isChosen { frame.mark(.chosen, at: left - 1, row: line, in: rect.columns) }
      frame.write(choice.text, at: left, row: line, limit: room, choice.isChosen ? .text : .quiet)
      line += 1
    }
    if !model.values.choices(spec).isEmpty { line += 1 }
    let elsewhere = words("settings.elsewhere", ["name": spec.name])
    frame.write(lines: TextWidth.wrap(elsewhere, to: room), at: left, row: line, limit: room, .quiet)
  }
}
