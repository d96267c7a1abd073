import LibraryStore
import ScreenKit
import SeogaResources
import TextScreen

/// What can be set on a row of the settings.
enum SettingRow: Hashable {
  case setting(SettingSpec)
  /// The goals, which a sheet of their own asks for.
  case goal
  /// The keys of all commands, which have a screen of their own.
  case keys
  /// A catalogue, by its name.
  case catalogue(String)
  case addCatalogue

  /// What it is called in its file, in the tables of words and in commands.
  var name: String {
    switch self {
    case .setting(let spec): spec.name
    case .goal: "goal"
    case .keys: "keys"
    case .catalogue(let name): name
    case .addCatalogue: "addCatalogue"
    }
  }

  var spec: SettingSpec? { if case .setting(let spec) = self { spec } else { nil } }

  /// Leads to it; run by its name alone, which is no other command's.
  var command: CommandSpec {
    CommandSpec("setting.\(name == "sync" ? "syncTime" : name)", isOffered: false)
  }

  /// What it does, in a sentence.
  func about(_ words: Words) -> String { command.help(words) }

  func label(_ words: Words, year: Int) -> String {
    words("setting.\(name)", ["year": String(year)])
  }
}

/// Some rows that stand together.
struct SettingGroup {
  /// Stands in the key of its heading; nil for the first, which has none.
  let name: String?
  let rows: [SettingRow]

  private init(_ name: String?, _ names: String...) {
    self.name = name
    rows = names.compactMap { name in
      switch name {
      case "goal": .goal
      case "keys": .keys
      case "addCatalogue": .addCatalogue
      default: SettingSpec.named(name).map(SettingRow.setting)
      }
    }
  }

  /// All of them in the order of the screen.
  static let all = [
    SettingGroup(nil, "theme", "glyphs", "density", "language", "keyHints", "mouse"),
    SettingGroup("reading", "goal", "dayEndsAt", "weekStartsOn"),
    SettingGroup("catalogues", "addCatalogue"),
    SettingGroup("screens", "firstScreen", "keptLine", "nameOrder", "readAloud", "keys"),
    SettingGroup("keeping", "sync", "syncPause", "undoMegabytes", "contact"),
  ]
}

/// The settings one below the other, with blank lines and headings between the groups.
struct SettingsLines {
  enum SettingsLine: Hashable {
    case row(SettingRow)
    case blank
    case heading(String)
  }

  let lines: [SettingsLine]
  let rows: [SettingRow]

  /// All settings, or those alone that a filter lets through; the catalogues of some names stand in their group.
  init(catalogues: [String], _ isShown: ((SettingRow) -> Bool)?) {
    var (lines, rows): ([SettingsLine], [SettingRow]) = ([], [])
    for group in SettingGroup.all {
      let named = group.rows.contains(.addCatalogue) ? catalogues.map(SettingRow.catalogue) : []
      let shown = (named + group.rows).filter { isShown?($0) ?? true }
      if isShown == nil {
        if !lines.isEmpty { lines.append(.blank) }
        if let name = group.name { lines.append(.heading(name)) }
      }
      lines += shown.map(SettingsLine.row)
      rows += shown
    }
    (self.lines, self.rows) = (lines, rows)
  }

  func row(at line: Int) -> SettingRow? {
    guard lines.indices.contains(line), case .row(let row) = lines[line] else { return nil }
    return row
  }

  func line(of row: SettingRow) -> Int? { lines.firstIndex(of: .row(row)) }
}
