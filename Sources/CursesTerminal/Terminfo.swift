internal import CNcurses

/// The descriptions of terminals, asked before ncurses takes one.
enum Terminfo {
  /// What undoes the screen modes of a terminal; nil where it is not known, or its cursor cannot be placed.
  static func restoreBytes(for name: String) -> [UInt8]? {
    guard nc_select_terminal(name) == 1 else { return nil }
    defer { nc_drop_terminal() }
    let capability = { (name: String) in nc_capability(name).map { String(cString: $0) } }
    return capability("cup")?.isEmpty == false ? RestoreSequence.bytes(capability: capability) : nil
  }
}
