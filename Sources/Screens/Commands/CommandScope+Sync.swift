import ScreenKit
import TextScreen

extension CommandSpec {
  static let sync = CommandSpec("global.sync", .function(9), isOffered: false)
  static let conflictOpen = CommandSpec("conflicts.open", .enter)
  static let conflictEarlier = CommandSpec("conflicts.earlier", .character("l"), .right)
  static let conflictSeen = CommandSpec("conflicts.seen", .character(" "))
  static let conflictsLeave = CommandSpec("conflicts.leave", .escape, .character("q"))

  static let syncAddress = CommandSpec("sync.address", .tab, .down)
  static let syncHost = CommandSpec("sync.host", .tab, .down)
  static let syncSend = CommandSpec("sync.send", .enter)
  static let syncSendNot = CommandSpec("sync.sendNot", .escape, .character("q"))
}

extension EntryForm {
  static let syncSetup = EntryForm("help.onSyncSetup", fields: [.syncAddress, .syncHost], savesAtOnce: false)
}

extension CommandScope {
  static let syncSend = CommandScope.confirm("help.onSyncSend", .syncSend, .syncSendNot)

  static let conflicts = CommandScope(
    "help.conflicts",
    kind: .sheet,
    [.conflictOpen, .conflictEarlier, .conflictSeen, .conflictsLeave, .undo.inHelpOnly, .redo.inHelpOnly],
    .listMovements
  )
}
