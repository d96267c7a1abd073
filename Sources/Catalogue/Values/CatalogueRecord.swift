public import ReadingCore

/// A book as one source describes it.
public struct CatalogueRecord: Sendable, Hashable {
  /// What the source says; it has no `id` and no `added` yet, and its `sources` hold the service's own
  /// identifier.
  public var book: Book
  public var source: String
  /// What the service needs to tell more of it, in a form of its own; nil where it told all.
  public var more: String?
  /// How many editions the service knows, from 1 up.
  public var editions: Int?
  /// What the source shows of it, page after page.
  public var previews: [PreviewPage] = []

  public init(book: Book, source: String, more: String? = nil, editions: Int? = nil) {
    self.book = book
    self.source = source
    self.more = more
    self.editions = editions
  }

  public static func blank(title: String) -> Book { Book(id: "", title: title, added: "") }
}
