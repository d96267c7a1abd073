package import SeogaResources
package import TextScreen

/// One thing the reader can do, known before any screen is open.
///
/// Its words stand under `command.<id>.help`, where a footer may offer it under `command.<id>.label`, and what else it
/// may be sought by under `command.<id>.search`.
package struct CommandSpec: Sendable, Identifiable {
  /// Stable name such as `book.favourite`.
  package let id: String
  /// Keys that run it of its own accord; the first is the one shown.
  package private(set) var keys: [Key]
  package private(set) var isOffered: Bool
  /// Whether any footer may offer it, so that there is a word for it.
  private let hasLabel: Bool

  package init(_ id: String, _ keys: Key..., isOffered: Bool = true) {
    self.id = id
    self.keys = keys
    self.isOffered = isOffered
    hasLabel = isOffered
  }

  package func help(_ words: Words) -> String { words("command.\(id).help") }

  /// The word for it in a footer; empty where no footer offers it.
  func label(_ words: Words) -> String { hasLabel ? words("command.\(id).label") : "" }

  /// What else readers call it, where that is not among its other words; they are sought and never shown.
  func searchWords(_ words: Words) -> String { words.text(at: "command.\(id).search") ?? "" }

  /// The same command in a scope where it has other keys.
  package func bound(to keys: Key...) -> CommandSpec { bound(to: keys) }

  func bound(to keys: [Key]) -> CommandSpec {
    var spec = self
    spec.keys = keys
    return spec
  }

  /// The same command in a scope whose footer leaves it to the help.
  package var inHelpOnly: CommandSpec {
    var spec = self
    spec.isOffered = false
    return spec
  }
}

extension CommandSpec: Hashable {
  /// A command is the same in every scope, whatever keys it has there.
  package static func == (left: CommandSpec, right: CommandSpec) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
