import Catalogue
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
  let catalogues: CatalogueSettings
  var state: ListState<SettingRow, String>

  /// - Parameter name: the setting the marker is on; nil for the first.
  init(_ context: ScreenContext, at name: String? = nil) {
    self.context = context
    catalogues = CatalogueSettings(context)
    state = ListState(parse: { $0 })
    let row = SettingsLines(catalogues: [], nil).rows.first { $0.name == name }
    state.selected = row
  }

  private var catalogueTexts: CatalogueTexts { CatalogueTexts(words: words, catalogues: catalogues) }

  var values: SettingValues { SettingValues(words: words, settings: context.liveSettings) }

  // MARK: Rows

  var lines: SettingsLines {
    let wanted = state.query.split(whereSeparator: \.isWhitespace).map(String.init)
    let names = catalogues.sources.map(\.name)
    if wanted.isEmpty { return SettingsLines(catalogues: names, nil) }
    return SettingsLines(catalogues: names) { [self] row in
      let text = TextFold.fold(text(of: row))
      return wanted.allSatisfy { TextFold.contains(text, TextFold.fold($0)) }
    }
  }

  /// What a setting is found by.
  private func text(of row: SettingRow) -> String {
    "\(label(of: row)) \(row.name) \(value(of: row)) \(remark(of: row)) \(about(row))"
  }

  func label(of row: SettingRow) -> String {
    source(in: row).map(catalogueTexts.name) ?? row.label(words, year: clock.today.year)
  }

  /// The catalogue in a row; nil in others.
  func source(in row: SettingRow?) -> CatalogueSource? {
    if case .catalogue(let name)? = row { catalogues.source(name) } else { nil }
  }

  /// What a row does, or what is known of the catalogue in it, in a sentence or two.
  func about(_ row: SettingRow) -> String { source(in: row).map(catalogueTexts.about) ?? row.about(words) }

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
    case .catalogue: source(in: row).map { $0.isEnabled ? "[x]" : "[ ]" } ?? ""
    case .addCatalogue: ""
    }
  }

  /// What else a row can be, in a few words.
  func remark(of row: SettingRow) -> String {
    source(in: row).map(catalogueTexts.remark) ?? row.spec.map(values.remark)
      ?? words("setting.\(row.name).remark")
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

  func undo() { turn { context.liveSettings.undo() } }

  func redo() { turn { context.liveSettings.redo() } }

  private func turn(_ turn: () -> String?) {
    let sources = context.clients.catalogues.sources
    let name = turn()
    guard name == "sources" else { return turned(name) }
    catalogues.followNames(from: sources)
    router.show(Message(words("catalogue.turned")))
  }

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
