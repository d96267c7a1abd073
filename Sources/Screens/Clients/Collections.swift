package import Interchange

/// A collection with where it is from.
package nonisolated struct ShownCollection: Sendable, Hashable, Identifiable {
  /// What the files hold; nil where nothing of them can be understood.
  package let collection: BookCollection?
  /// What of its files cannot be understood, a sentence each.
  package let problems: [String]
  /// Name of the reader's own file or folder below that of collections; nil for one that came with the program.
  package let file: String?
  /// Paths of the pictures beside its files, by their names with their endings and without.
  package let pictures: [String: String]

  package init(
    _ collection: BookCollection?,
    problems: [String] = [],
    file: String? = nil,
    pictures: [String: String] = [:]
  ) {
    self.collection = collection
    self.problems = problems
    self.file = file
    self.pictures = pictures
  }

  /// An own file may have the name of a collection that came with the program.
  package var id: String { file.map { "own/\($0)" } ?? "bundled/\(collection?.id ?? "")" }
  package var title: String { collection?.title ?? file ?? "" }
}

/// The collections that came with the program, and the reader's own.
package struct Collections {
  /// All of them, those that came with the program first.
  package var load: @Sendable () async -> [ShownCollection]
  /// Tells from now on each time that a file of the reader's own was changed.
  package var watch: (_ changed: @escaping @MainActor () async -> Void) -> Void

  package init(
    load: @escaping @Sendable () async -> [ShownCollection],
    watch: @escaping (_ changed: @escaping @MainActor () async -> Void) -> Void
  ) {
    self.load = load
    self.watch = watch
  }
}
