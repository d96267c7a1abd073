/// The export of Openreads.
enum OpenreadsFormat: RowFormat {
  /// Its rows have no identifier.
  static let source = ImportSource(name: "openreads", idColumn: "")
  static let title = OpenreadsColumn.title
  static let days: [OpenreadsColumn] = []

  static func isHeading(_ columns: Set<OpenreadsColumn>) -> Bool {
    columns.isSuperset(of: [.title, .author, .status])
      && (columns.contains(.readings) || columns.contains(.openLibrary))
  }

  static func read(_ row: inout RowReader<OpenreadsColumn>) { row.readOpenreads() }
}
