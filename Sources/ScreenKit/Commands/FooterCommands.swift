/// The commands that the footer may name, the nearest first, each made when it is asked for: most of them find no room.
struct FooterCommands {
  typealias Offered = (specs: [CommandSpec], make: (CommandSpec) -> Command?)

  private var offered: [Offered] = []
  private var made: [Command] = []

  init(_ offered: [Offered]) { self.offered = offered }

  init(_ commands: [Command]) { made = commands }

  /// Tells of each until it is told that this is enough; those behind others come last.
  func forEach(_ take: (Command) -> Bool) {
    var behind: [Command] = []
    for command in made {
      if command.isBehindOthers { behind.append(command) } else if !take(command) { return }
    }
    for (specs, make) in offered {
      for spec in specs {
        guard let command = make(spec) else { continue }
        if command.isBehindOthers { behind.append(command) } else if !take(command) { return }
      }
    }
    for command in behind where !take(command) { return }
  }

  /// The last of an id; nil where none is.
  func last(_ id: String) -> Command? {
    for (specs, make) in offered.reversed() {
      for spec in specs.reversed() where spec.id == id {
        if let command = make(spec) { return command }
      }
    }
    return made.last { $0.id == id }
  }
}
