package import TextScreen

/// A place where keys mean something: one screen or sheet in one of its states, known before it is open.
package struct CommandScope: Sendable {
  /// Decides which of the commands that work everywhere work there, too.
  package enum ScopeKind: Sendable {
    case screen, sheet
  }

  /// Key of the words for it in the help, such as `help.onBoard`.
  package let name: String
  package let kind: ScopeKind
  package let takesText: Bool
  /// Whether any key is an answer there, whatever it does elsewhere.
  package let takesAnyKey: Bool
  package let commands: [CommandSpec]
  /// The key, as it is without the reader's own, of the command that opens what the marker is on; nil where none does.
  package let opening: Key?

  /// A place with its commands, group after group; of those with one key at most one does something in any state
  /// of the screen. `opening` is another key than Enter where that one is about more than what the marker is on.
  package init(
    _ name: String,
    kind: ScopeKind = .screen,
    takesText: Bool = false,
    opening: Key? = .enter,
    takesAnyKey: Bool = false,
    _ commands: [CommandSpec]...
  ) {
    self.name = name
    self.kind = kind
    self.takesText = takesText
    self.opening = opening
    self.takesAnyKey = takesAnyKey
    self.commands = commands.flatMap { $0 }
  }
}
