/// The export of a BookWyrm server.
enum BookWyrmFormat: RowFormat {
  static let source = ImportSource(name: "bookwyrm", idColumn: BookWyrmColumn.id.name)
  static let title = BookWyrmColumn.title
  static let days: [BookWyrmColumn] = [.started, .finished, .stopped, .shelved]

  static func isHeading(_ columns: Set<BookWyrmColumn>) -> Bool {
    columns.isSuperset(of: [.title, .authors]) && (columns.contains(.id) || columns.contains(.shelf))
  }

  static func read(_ row: inout RowReader<BookWyrmColumn>) { row.readBookWyrm() }
}

/// The same as older servers wrote it.
enum OlderBookWyrmFormat: RowFormat {
  static let source = ImportSource(name: "bookwyrm", idColumn: BookWyrmColumn.id.name)
  static let title = OlderBookWyrmColumn.title
  static let days: [OlderBookWyrmColumn] = [.added, .finished]

  static func isHeading(_ columns: Set<OlderBookWyrmColumn>) -> Bool {
    columns.isSuperset(of: [.id, .title, .author, .isbn, .shelf, .added])
  }

  static func read(_ row: inout RowReader<OlderBookWyrmColumn>) { row.readOlderBookWyrm() }
}
