import ArgumentParser
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

/// The group of commands about the settings; alone it explains itself.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show and change the settings.",
    discussion: """
      They stand in settings.json, which can be edited as well: what is changed here changes its own line alone. \
      seoga paths says where the file is.
      """,
    subcommands: [
      ConfigListCommand.self, ConfigGetCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self,
    ]
  ).ofSeoga
}

struct ConfigListCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the settings: name, value, whether you chose it, what it takes."
  )

  @OptionGroup var options: LibraryOptions

  @Flag(help: "Print one JSON array: name, value, which is null where nothing is chosen, standard, takes.")
  var json = false

  func run(at desk: Desk) throws(CommandRefusal) {
    let chosen = try desk.chosenSettings()
    if json {
      return desk.output.json(.array(SettingSpec.all.map { .object($0.object(chosen)) }))
    }
    let said = SettingsSentences(words: desk.words)
    let rows = SettingSpec.all.map { spec in
      let origin = desk.words(spec.chosen(in: chosen) == nil ? "cli.config.usual" : "cli.config.chosen")
      let value = spec.text(in: chosen)
      return [spec.name, value ?? "-", value == nil ? "" : origin, said.takes(spec)]
    }
    for line in TextTable(rows: rows, flexible: [1, 3]).lines(columns: desk.columns) {
      desk.output.line(line)
    }
    for odd in SettingsFile.odd(desk.paths.settings) { desk.output.message(said.sentence(for: odd)) }
  }
}

struct ConfigGetCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print the value of a setting; nothing, and exit code 1, where it has none."
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The setting's name.", completion: .settings)
  var name: String

  @Flag(help: "Print one JSON object: name, value, which is null where nothing is chosen, standard, takes.")
  var json = false

  func run(at desk: Desk) throws(CommandRefusal) {
    let (spec, chosen) = (try desk.setting(name), try desk.chosenSettings())
    if json { return desk.output.json(.object(spec.object(chosen))) }
    guard let value = spec.text(in: chosen) else {
      throw CommandRefusal(desk.words("cli.config.notChosen", ["name": spec.name]))
    }
    desk.output.line(value)
  }
}

struct ConfigSetCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Choose the value of a setting."
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The setting's name.", completion: .settings)
  var name: String

  @Argument(help: "Its value, as seoga config list says what it takes.", completion: .settingValues)
  var value: String

  func run(at desk: Desk) throws(CommandRefusal) {
    let spec = try desk.setting(name)
    guard let value = spec.value(of: value), desk.knows(value, of: spec) else {
      let takes = SettingsSentences(words: desk.words).takes(spec)
      throw CommandRefusal(
        desk.words("cli.config.refused", ["name": spec.name, "value": value, "takes": takes]),
        code: ExitCode.validationFailure.rawValue
      )
    }
    let isChanged = try desk.attempt { () throws(StoreError) in
      try SettingsFile.change(desk.paths.settings) { file in
        if file.value(at: [.key(spec.name)]) != value { _ = file.set([.key(spec.name)], to: value) }
      }
    }
    let shown = SettingSpec.text(of: value) ?? ""
    desk.output.message(
      desk.words("cli.config.\(isChanged ? "set" : "same")", ["name": spec.name, "value": shown])
    )
  }
}

struct ConfigUnsetCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: "Choose nothing for a setting, so that it is as it was when Seoga was new."
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The setting's name.", completion: .settings)
  var name: String

  func run(at desk: Desk) throws(CommandRefusal) {
    let spec = try desk.setting(name)
    let isChanged = try desk.attempt { () throws(StoreError) in
      try SettingsFile.change(desk.paths.settings) { _ = $0.remove([.key(spec.name)]) }
    }
    guard isChanged else {
      return desk.output.message(desk.words("cli.config.notChosen", ["name": spec.name]))
    }
    let sentence =
      if let standard = spec.standard {
        desk.words("cli.config.unset.usual", ["name": spec.name, "value": standard])
      } else {
        desk.words("cli.config.unset", ["name": spec.name])
      }
    desk.output.message(sentence)
  }
}
