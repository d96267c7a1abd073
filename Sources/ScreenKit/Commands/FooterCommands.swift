/// The commands that the footer may name, the nearest first, each made when it is asked for: most of them find no room.
struct FooterCommands {
  /// The commands of one scope, and what makes one of them; nil where it does nothing now.
  typealias ScopeCommands = (specs: [CommandSpec], make: (CommandSpec) -> Command?)

  private let scopes: [ScopeCommands]

  init(_ scopes: [ScopeCommands]) { self.scopes = scopes }

  /// Tells of each until it is told that this is enough; those behind others come last.
  func forEach(_ take: (Command) -> Bool) {
    var behind: [Command] = []
    for (specs, make) in scopes {
      for spec in specs {
        guard let command = make(spec) else { continue }
        if command.isBehindOthers { behind.append(command) } else if !take(command) { return }
      }
    }
    for command in behind where !take(command) { return }
  }

  /// The last of an id; nil where none is.
  func last(_ id: String) -> Command? {
    for (specs, make) in scopes.reversed() {
      for spec in specs.reversed() where spec.id == id {
        if let command = make(spec) { return command }
      }
    }
    return nil
  }
}
