import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The settings, the marker on one of them, and what changes them.
@Observable final class SettingsModel: ListModel, HasContext {
  @ObservationIgnored let context: ScreenContext
  var state: ListState<SettingRow, String>

  /// - Parameter name: the setting the marker is on; nil for the first.
  init(_ context: ScreenContext, at name: String? = nil) {
    self.context = context
    state = ListState(parse: { $0 })
    let row = SettingsLines(nil).rows.first { $0.name == name }
    state.selected = row
  }

  var values: SettingValues { SettingValues(words: words, settings: context.liveSettings) }

  // MARK: Rows

  var lines: SettingsLines {
    let wanted = state.query.split(whereSeparator: \.isWhitespace).map(String.init)
    if wanted.isEmpty { return SettingsLines(nil) }
    return SettingsLines { [self] row in
      let text = TextFold.fold(text(of: row))
      return wanted.allSatisfy { TextFold.contains(text, TextFold.fold($0)) }
    }
  }

  /// What a setting is found by.
  private func text(of row: SettingRow) -> String {
    "\(label(of: row)) \(row.name) \(value(of: row)) \(remark(of: row)) \(row.about(words))"
  }

  func label(of row: SettingRow) -> String { row.label(words, year: clock.today.year) }

  /// "40 books"; a dash without a goal.
  private var goal: String {
    library.goals[.year(clock.today.year)].map(GoalWords(words).amount) ?? words("setting.value.none")
  }

  /// "3 of your own"; the standard ones without any.
  private var keys: String {
    let own = context.keys.current.count
    return own == 0 ? words("setting.keys.standard") : words.count("keys.own", own)
  }

  /// The value of a row as it is shown.
  func value(of row: SettingRow) -> String {
    switch row {
    case .setting(let spec): values.shown(spec)
    case .goal: goal
    case .keys: keys
    }
  }

  /// What else a row can be, in a few words.
  func remark(of row: SettingRow) -> String {
    row.spec.map(values.remark) ?? words("setting.\(row.name).remark")
  }

  var count: Int { lines.lines.count }

  func id(inRow line: Int) -> SettingRow? { lines.row(at: line) }

  func row(of id: SettingRow) -> Int? { lines.line(of: id) }

  func list(height: Int) -> ListMovement { headedList(height: height) }

  var selected: SettingRow? { lines.row(at: list(height: state.height).selected) }

  // MARK: Changing

  /// Why nothing can be changed; nil where it can.
  var obstacle: String? {
    context.liveSettings.problem.map { StoreSentences(words: words).text(of: $0) }
  }

  func change(_ spec: SettingSpec, to value: JSONValue?) {
    context.liveSettings.change(spec.name, to: value)
  }

  /// Whether something is chosen for a setting.
  func isChosen(_ spec: SettingSpec) -> Bool {
    context.liveSettings.current[spec.name] != nil
  }

  func undo() { turned(context.liveSettings.undo()) }

  func redo() { turned(context.liveSettings.redo()) }

  /// Shows what was taken back or made again, and says it.
  private func turned(_ name: String?) {
    guard let spec = name.flatMap(SettingSpec.named) else {
      return router.show(Message(words("settings.changedSince")))
    }
    state.selected = .setting(spec)
    let label = label(of: .setting(spec))
    router.show(Message(words("settings.turned", ["name": label, "value": values.shown(spec)])))
  }
}
