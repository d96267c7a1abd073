/// The export of LibraryThing, as tab-separated text.
enum LibraryThingFormat: RowFormat {
  static let source = ImportSource(name: "librarything", idColumn: LibraryThingColumn.id.name)
  static let title = LibraryThingColumn.title
  static let days: [LibraryThingColumn] = [.started, .finished, .entered]

  static func isHeading(_ columns: Set<LibraryThingColumn>) -> Bool {
    columns.isSuperset(of: [.id, .title, .author])
  }

  static func read(_ row: inout RowReader<LibraryThingColumn>) { row.readLibraryThing() }

  /// The site joins what libraries send it, in UTF-8 and Latin-1.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] { MixedText.utf8(bytes) }
}
