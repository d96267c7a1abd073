/// The reading log of Open Library.
enum OpenLibraryFormat: RowFormat {
  static let source = ImportSource(name: "openlibrary", idColumn: OpenLibraryColumn.work.name) {
    key($0, of: "W") != nil
  }
  static let title = OpenLibraryColumn.title
  static let days: [OpenLibraryColumn] = []

  static func isHeading(_ columns: Set<OpenLibraryColumn>) -> Bool {
    columns.isSuperset(of: [.work, .bookshelf])
  }

  static func read(_ row: inout RowReader<OpenLibraryColumn>) { row.readOpenLibrary() }

  /// The edition says more than the work, where the row tells of one.
  static var reference: (@Sendable (RowCells<OpenLibraryColumn>) -> String?)? {
    { cells in cells[.edition].flatMap { key($0, of: "M") } ?? cells[.work].flatMap { key($0, of: "W") } }
  }

  /// The key of an edition or a work that another program names.
  static func key(_ text: String) -> String? { key(text, of: "M") ?? key(text, of: "W") }

  /// The key of a work or an edition, `OL27448W`, without the path before it; nil for anything else.
  static func key(_ text: String, of kind: Character) -> String? {
    let key = text.split(separator: "/").last ?? ""
    let digits = key.dropFirst(2).dropLast()
    let isKey =
      key.hasPrefix("OL") && key.last == kind && (1...12).contains(digits.utf8.count)
      && digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isKey ? String(key) : nil
  }
}
