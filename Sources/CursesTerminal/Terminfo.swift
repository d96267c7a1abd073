internal import CNcurses

/// The descriptions of terminals, asked before ncurses takes one.
enum Terminfo {
  /// Whether a terminal is known and its cursor can be placed.
  static func knows(_ name: String) -> Bool {
    withTerminal(name) { $0("cup")?.isEmpty == false } ?? false
  }

  /// What undoes the screen modes of a known terminal.
  static func restoreBytes(for name: String) -> [UInt8] {
    withTerminal(name) { RestoreSequence.bytes(capability: $0) } ?? []
  }

  private static func withTerminal<Answer>(
    _ name: String,
    _ ask: ((String) -> String?) -> Answer
  ) -> Answer? {
    guard nc_select_terminal(name) == 1 else { return nil }
    defer { nc_drop_terminal() }
    return ask { nc_capability($0).map { String(cString: $0) } }
  }
}
