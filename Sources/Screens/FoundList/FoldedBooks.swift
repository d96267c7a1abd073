import Catalogue

/// Which found books were on the shelf when they came, with their identifiers there.
struct FoldedBooks {
  private var ids: [JoinedBook.ID: String] = [:]
  /// The identifier from which on books were not looked up yet.
  private var end = 0

  /// The book of the shelf that a found one is; nil where it was not there.
  subscript(_ joined: JoinedBook) -> String? { ids[joined.id] }

  /// Looks up the books that came since the last time.
  mutating func update(_ books: [JoinedBook], _ shelved: (JoinedBook) -> String?) {
    for joined in books where joined.id >= end { ids[joined.id] = shelved(joined) }
    end = (books.last?.id ?? -1) + 1
  }
}
