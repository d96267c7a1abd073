package final class CommandHistory {
  /// Their names, the one run last first, each once.
  package private(set) var names: [String]
  /// The names of those run since the program was started, the first one first.
  package private(set) var added: [String] = []

  /// A history of names, the newest last.
  package init(_ names: [String] = []) { self.names = names.reversed() }

  func add(_ name: String) {
    names = [name] + names.filter { $0 != name }
    added.append(name)
  }
}
