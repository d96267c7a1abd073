import ScreenKit
import TextScreen

// The keys of all commands.

extension CommandSpec {
  /// Takes another key for the command under the marker.
  static let keysBind = CommandSpec("keys.bind", .enter)
  static let keysAdd = CommandSpec("keys.addKey", .character("a"))
  /// Gives it the keys again that it has of its own accord.
  static let keysStandard = CommandSpec("keys.standardKeys", .character("d"))
  static let keysUndo = CommandSpec("keys.takeKeyBack", .character("u"))
  static let keysRedo = CommandSpec("keys.makeKeyAgain", .control("r"), isOffered: false)
  static let keysLeave = CommandSpec("keys.leaveKeys", .character("q"))
  /// Leaves the question for a key, where any other key is the answer.
  static let keyLeave = CommandSpec("keys.leaveKey", .escape)
}

extension FilterCommands {
  static let keys = FilterCommands(
    begin: CommandSpec("keys.filterKeys", .character("/")),
    keep: CommandSpec("keys.keepKeys", .enter),
    leave: CommandSpec("keys.leaveFilter", .escape),
    clear: CommandSpec("keys.clearFilter", .escape, .character("q"))
  )
}

extension CommandScope {
  private static let filter = FilterCommands.keys

  static let keys = CommandScope(
    "help.onKeys",
    [.keysBind, .keysAdd, .keysStandard, .keysUndo, filter.begin, .keysLeave],
    [.keysRedo, filter.clear],
    .listMovements
  )
  static let keysFilter = filter.scope("help.keysFilter")
  static let newKey = CommandScope("help.newKey", kind: .sheet, takesAnyKey: true, [.keyLeave])

  static let keyStates = [keys, keysFilter, newKey]
}
