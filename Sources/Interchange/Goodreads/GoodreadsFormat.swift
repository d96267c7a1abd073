/// The library export of Goodreads.
enum GoodreadsFormat: RowFormat {
  static let source = ImportSource(name: "goodreads", idColumn: GoodreadsColumn.bookID.name)
  static let title = GoodreadsColumn.title
  static let days: [GoodreadsColumn] = [.finished, .added]

  static func isHeading(_ columns: Set<GoodreadsColumn>) -> Bool {
    columns.isSuperset(of: [.title, .author])
      && (columns.contains(.bookID) || columns.contains(.exclusiveShelf))
  }

  static func read(_ row: inout RowReader<GoodreadsColumn>) { row.readGoodreads() }
}
