import ArgumentParser
import LibraryStore
import ReadingCore
import SeogaResources

extension Desk {
  /// The setting of a name as it was typed.
  func setting(_ name: String) throws(CommandRefusal) -> SettingSpec {
    if let spec = SettingSpec.named(name) { return spec }
    let nearest = Misspelling.nearest(to: name, among: SettingSpec.all.map(\.name) + ["sources"])
    let sentence =
      if [name.lowercased(), nearest].contains("sources") {
        words("cli.config.sources", ["file": paths.settings])
      } else if let nearest {
        words("cli.config.noSuch.nearest", ["name": name, "nearest": nearest])
      } else {
        words("cli.config.noSuch", ["name": name])
      }
    throw CommandRefusal(sentence, code: ExitCode.validationFailure.rawValue)
  }

  /// Whether a value that a setting takes leads to something: a theme has to be there.
  func knows(_ value: JSONValue, of spec: SettingSpec) -> Bool {
    guard case .theme(let names) = spec.kind, case .string(let name) = value else { return true }
    return names.contains(name) || ReaderThemes(path: paths.themes, words: words).names.contains(name)
  }

  /// What the file of the settings says; refused where it cannot be read, which was said when the command began.
  func chosenSettings() throws(CommandRefusal) -> Settings {
    guard settingsProblem == nil else { throw CommandRefusal() }
    return settings
  }
}

extension SettingSpec {
  /// The setting as programs read it.
  func object(_ settings: Settings) -> JSONObject {
    var object = JSONObject()
    object["name"] = .string(name)
    object["value"] = chosen(in: settings) ?? .null
    object["standard"] = standard.flatMap(value) ?? .null
    object["takes"] =
      switch kind {
      case .flag: .array([.bool(true), .bool(false)])
      case .choice(let words), .theme(let words): .array(words.map(JSONValue.string))
      case .time: .string("time")
      case .number: .string("number")
      case .text: .string("text")
      }
    return object
  }
}
