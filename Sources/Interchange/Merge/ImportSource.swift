import ReadingCore

/// The program rows come from.
struct ImportSource: Sendable {
  let name: String
  let idColumn: String

  /// The cells a book remembers of the row it came from, nil where it came from none.
  func remembered(by book: Book) -> JSONObject? {
    guard case .object(let cells) = book.origin?[name] else { return nil }
    return cells
  }

  /// The identifier of the row a book came from, which its reader may have cleared since.
  func rememberedID(of book: Book) -> String? {
    guard case .string(let id) = remembered(by: book)?[idColumn] else { return nil }
    return id
  }
}
