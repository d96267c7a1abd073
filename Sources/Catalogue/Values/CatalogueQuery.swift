public import ReadingCore

public struct CatalogueQuery: Sendable, Hashable {
  /// Characters of a query at most; no title is longer, and no service takes an address of any length.
  public static let mostCharacters = 200

  /// The words, without blanks around them and with one between two of them.
  public let words: String
  /// Whether the source itself is to be asked, however lately it answered the same words.
  public private(set) var isAnew = false
  /// The list whose books are asked for; those with the words where there are any.
  public let list: CatalogueList?
  /// The address of the feed that is asked for in place of books; empty for the first of a catalogue.
  public private(set) var feed: String?

  /// A query of what was typed; nil where that is only blanks, or longer than any title.
  public init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty, words.count <= CatalogueQuery.mostCharacters else { return nil }
    self.words = words
    list = nil
  }

  /// A query for a list that services keep.
  public init(_ list: CatalogueList) {
    words = ""
    self.list = list
  }

  /// A query for a feed of a catalogue, the first one where no address is given.
  public init(feed address: String?) {
    (words, list) = ("", nil)
    feed = address ?? ""
  }

  /// A query for the books of a genre with some words in title or author; nil where the words are none, or too many.
  public init?(_ genre: CatalogueGenre, with text: String) {
    guard let query = CatalogueQuery(text) else { return nil }
    words = query.words
    list = .genre(genre)
  }

  /// The same question, put to the source itself.
  public var anew: CatalogueQuery {
    var query = self
    query.isAnew = true
    return query
  }

  /// The number of the one edition that is asked for; nil where the words are no ISBN.
  public var isbn: ISBN? { list == nil && feed == nil ? ISBN(text: words) : nil }
}
