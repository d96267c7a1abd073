import ScreenKit
import TextScreen

extension CommandSpec {
  static let sync = CommandSpec("global.sync", .function(9), isOffered: false)
  static let conflictOpen = CommandSpec("conflicts.open", .enter)
  static let conflictEarlier = CommandSpec("conflicts.earlier", .character("l"), .right)
  static let conflictSeen = CommandSpec("conflicts.seen", .character(" "))
  static let conflictsLeave = CommandSpec("conflicts.leave", .escape, .character("q"))
}

extension CommandScope {
  static let conflicts = CommandScope(
    "help.conflicts",
    kind: .sheet,
    [.conflictOpen, .conflictEarlier, .conflictSeen, .conflictsLeave, .undo.inHelpOnly, .redo.inHelpOnly],
    .listMovements
  )
}
