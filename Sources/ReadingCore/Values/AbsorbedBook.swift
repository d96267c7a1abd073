/// What a book keeps of another record that became one with it: what that was known by, so that it is found here.
public struct AbsorbedBook: Sendable, Hashable, Identifiable {
  /// The identifier it had; its file lies in the trash under it.
  public let id: String
  /// ISBN-10 and ISBN-13 as given.
  public var isbn: [String] = []
  /// Identifiers by service.
  public var sources: [String: String] = [:]
  /// The rows it was imported from, see `Book.origin`.
  public var origin: JSONObject?
  /// RFC 3339 stamp of when the two became one.
  public var at: String?
  /// A sum of its file as that went to the trash: one with another sum was changed elsewhere.
  public var sum: String?
  public var unread = Unread()

  public init(id: String) { self.id = id }

  /// What is kept of a record that became one with another.
  public init(_ book: Book, at stamp: String?) {
    id = book.id
    isbn = book.isbn
    sources = book.sources
    origin = book.origin
    at = stamp
  }
}
