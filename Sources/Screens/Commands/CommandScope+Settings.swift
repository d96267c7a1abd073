import LibraryStore
import ScreenKit
import TextScreen

// The settings.

extension CommandSpec {
  static let settings = CommandSpec("global.settings", .character(","), isOffered: false)

  static let settingsChange = CommandSpec("settings.change", .enter)
  static let settingsNext = CommandSpec("settings.next", .character("l"), .right)
  static let settingsPrevious = CommandSpec("settings.previous", .character("h"), .left, isOffered: false)
  /// Chooses nothing, so that what is usual counts.
  static let settingsUnset = CommandSpec("settings.unset", .character("d"))
  /// Takes back the last change of a setting.
  static let settingsUndo = CommandSpec("settings.takeBack", .character("u"))
  static let settingsRedo = CommandSpec("settings.makeAgain", .control("r"), isOffered: false)
  static let settingsLeave = CommandSpec("settings.leave", .character("q"))
}

extension FilterCommands {
  static let settings = FilterCommands(
    begin: CommandSpec("settings.filter", .character("/")),
    keep: CommandSpec("settings.keepFilter", .enter),
    leave: CommandSpec("settings.leaveFilter", .escape),
    clear: CommandSpec("settings.clearFilter", .escape, .character("q"))
  )
}

extension EntryForm {
  static let setting = EntryForm("help.setting")
}

extension CommandScope {
  private static let filter = FilterCommands.settings

  static let settings = CommandScope(
    "help.onSettings",
    [.settingsChange, .settingsNext, .settingsUndo, .settingsLeave, filter.begin, .settingsUnset],
    [.settingsRedo, .settingsPrevious, filter.clear],
    .listMovements
  )
  static let settingsFilter = filter.scope("help.settingsFilter")

  static let settingStates = [settings, settingsFilter] + EntryForm.setting.scopes
}
