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

  static let catalogueAdd = CommandSpec("settings.addCatalogue", .character("a"))
  static let catalogueTest = CommandSpec("settings.testCatalogue", .character("t"))
  /// A key, or a name and a password.
  static let catalogueSecret = CommandSpec("settings.catalogueKey", .character("p"))
  static let catalogueRemove = CommandSpec("settings.removeCatalogue", .character("d"))
  static let catalogueEarlier = CommandSpec(
    "settings.catalogueEarlier",
    .character("<"),
    .character("K"),
    isOffered: false
  )
  static let catalogueLater = CommandSpec(
    "settings.catalogueLater",
    .character(">"),
    .character("J"),
    isOffered: false
  )
  static let catalogueToName = CommandSpec("catalogue.toName", .tab, .down)
  static let catalogueToAddress = CommandSpec("catalogue.toAddress", .tab, .down)
  static let catalogueToUser = CommandSpec("catalogue.toUser", .tab, .down)
  static let catalogueToPassword = CommandSpec("catalogue.toPassword", .tab, .down)
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
  static let catalogueAdd = EntryForm("help.catalogueAdd")
  static let catalogueChange = EntryForm(
    "help.catalogueChange",
    fields: [.catalogueToName, .catalogueToAddress]
  )
  static let catalogueKey = EntryForm("help.catalogueKey")
  static let catalogueLogin = EntryForm(
    "help.catalogueLogin",
    fields: [.catalogueToUser, .catalogueToPassword],
    savesAtOnce: false
  )
}

extension CommandScope {
  private static let filter = FilterCommands.settings

  static let settings = CommandScope(
    "help.onSettings",
    [.settingsChange, .settingsNext, .settingsUndo, .settingsLeave, filter.begin, .settingsUnset],
    [.settingsRedo, .settingsPrevious, .catalogueAdd.inHelpOnly, filter.clear],
    .listMovements
  )
  /// On a catalogue among them.
  static let catalogueSettings = CommandScope(
    "help.onCatalogueSettings",
    [
      .settingsChange, .settingsNext, .catalogueTest, .catalogueSecret, .settingsUndo, .settingsLeave,
      .catalogueAdd, .catalogueRemove, filter.begin,
    ],
    [.catalogueEarlier, .catalogueLater, .settingsRedo, .settingsPrevious, filter.clear],
    .listMovements
  )
  static let settingsFilter = filter.scope("help.settingsFilter")

  static let settingStates =
    [settings, catalogueSettings, settingsFilter] + EntryForm.setting.scopes + EntryForm.catalogueAdd.scopes
    + EntryForm.catalogueChange.scopes + EntryForm.catalogueKey.scopes + EntryForm.catalogueLogin.scopes
}
