import ReadingCore

/// Identifiers of books in a file of anybody's, as names of files of ours.
enum ImportedName {
  /// As long as a name may be that gets a stamp and an ending, too.
  private static let longest = 128
  /// What a book's `sources` call the identifier that was no name.
  private static let service = "seoga"

  /// A book whose identifier can be a file's name: one that cannot, such as a path, is kept among its sources.
  ///
  /// The name of ours depends on the identifier alone, so that a second import finds the book.
  static func named(_ book: JSONObject) -> JSONObject {
    var book = book
    if case .array(let removed) = book["removed"], removed.contains(where: { moved($0) != nil }) {
      book["removed"] = .array(removed.map { moved($0) ?? $0 })
    }
    guard case .string(let id) = book["id"], let name = name(id) else { return book }
    book["id"] = .string(name)
    var sources = JSONObject()
    if let found = book["sources"] {
      // What is no list of sources stays as it is.
      guard case .object(let object) = found else { return book }
      sources = object
    }
    if sources[service] == nil { sources[service] = .string(id) }
    book["sources"] = .object(sources)
    return book
  }

  /// The name of ours for an identifier; nil where it is a name itself, or nothing.
  private static func name(_ id: String) -> String? {
    if id.isEmpty || LibraryFolder.isSafe(id), id.utf8.count <= longest { return nil }
    return Identifiers.derived(from: Array(id.utf8))
  }

  /// A removed note with the name of ours for the book it went to; nil where it needs none.
  private static func moved(_ removed: JSONValue) -> JSONValue? {
    guard case .object(var record) = removed, case .string(let id) = record["movedTo"], let name = name(id)
    else {
      return nil
    }
    record["movedTo"] = .string(name)
    return .object(record)
  }
}
