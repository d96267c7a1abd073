import SeogaResources
package import TextScreen

/// A command as it stands in a scope now: its live keys, its words and what it does.
package struct Command: Identifiable {
  private let spec: CommandSpec
  /// Keys that run it; the first is the one shown.
  package let keys: [Key]
  private let action: CommandAction
  private let words: Words

  init(_ spec: CommandSpec, keys: [Key], _ action: CommandAction, words: Words) {
    self.spec = spec
    self.keys = keys
    self.action = action
    self.words = words
  }

  package var id: String { spec.id }
  package var label: String { action.label ?? spec.label(words) }
  package var help: String { spec.help(words) }
  var searchWords: String { spec.searchWords(words) }
  package var inFooter: Bool { spec.isOffered && action.isOffered }
  package var isBehindOthers: Bool { action.isBehindOthers }
  package var availability: CommandAction.Availability { action.availability }
  /// The title of what the reason for its not being ready is about.
  var title: String? { action.title }
  package var run: () -> Void { action.run }
  /// What the reader types to run it.
  package var name: String { CommandName.text(of: id) }

  func bound(to keys: [Key]) -> Command { Command(spec, keys: keys, action, words: words) }

  /// The key to show for it: where letters are text, the first that is none.
  func key(besideText: Bool) -> Key? { keys.first { !besideText || !$0.isPrintable } }
}

/// The commands that may act now, by how near they are.
package struct LiveCommands {
  /// Key of the words for the nearest scope, such as `help.onBoard`.
  package let name: String
  package let own: [Command]
  package let everywhere: [Command]

  /// All of them, the nearest first.
  var all: [Command] { own + everywhere }
}
