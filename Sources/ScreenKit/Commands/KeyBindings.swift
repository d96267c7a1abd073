package import TextScreen

/// The keys a reader chose for some commands, in place of their own.
package struct KeyBindings: Equatable {
  /// Commands that must have a key, since they lead out of where no other key does.
  static let alwaysBound: Set = ["global.quit", "help.close", "palette.close", "keys.leaveKey"]
  /// The key that leaves the program whatever else does.
  static let wayOut = Key.control("c")

  private let chosen: [String: [Key]]

  /// Keys by the ids of their commands; an empty list leaves a command without one.
  package init(_ chosen: [String: [Key]] = [:]) { self.chosen = chosen }

  /// The keys the reader chose for a command; nil where it has its own.
  package func chosen(_ id: String) -> [Key]? { chosen[id] }

  /// How many commands have keys the reader chose.
  package var count: Int { chosen.count }

  /// The keys of a command that has others of its own accord.
  ///
  /// Where letters are text a letter runs nothing; a command that got nothing else keeps there what it had.
  package func keys(of id: String, standard: [Key], besideText: Bool) -> [Key] {
    guard var keys = chosen[id] else { return standard }
    if id == "global.quit", !keys.contains(KeyBindings.wayOut) { keys.append(KeyBindings.wayOut) }
    guard besideText, !keys.isEmpty, keys.allSatisfy(\.isPrintable) else { return keys }
    return keys + standard.filter { !$0.isPrintable }
  }

  /// What sentences say instead of the keys they were written with: a key's name by the id of its command, or
  /// how the palette runs it where it has no key.
  package var shown: [String: String] {
    chosen.reduce(into: [:]) { shown, choice in
      shown[choice.key] = choice.value.first.map(KeyName.text(of:)) ?? ":\(CommandName.text(of: choice.key))"
    }
  }
}
