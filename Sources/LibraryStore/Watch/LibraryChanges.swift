/// Files of a library that others changed, made or took away.
struct LibraryChanges: Sendable, Hashable {
  /// By the names they have in `FileProblem`; nil where any file may be another.
  private(set) var names: Set<String>? = []

  var isEmpty: Bool { names?.isEmpty == true }

  /// Notes a name in a folder of the library, unless no reader of the library would look at such a file.
  mutating func note(_ name: String, in folder: String) {
    // Temporary files, intents and the lock are hidden, as is what synchronising programs keep.
    if LibraryFolder.identifier(ofFile: name) != nil { names?.insert(folder + name) }
  }

  mutating func noteAll() { names = nil }

  mutating func add(_ other: LibraryChanges) {
    if let others = other.names { names?.formUnion(others) } else { noteAll() }
  }
}
