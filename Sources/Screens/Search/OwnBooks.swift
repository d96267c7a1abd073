import LibraryStore
import ReadingCore

/// The books of the shelf that some words find, worked out once per change and not once per frame.
struct OwnBooks {
  /// Books that are shown at most; the shelf itself shows them all.
  static let most = 6

  private var revision: Int?
  private var words: String?
  private var edition: String?
  private var part: IndexPart?
  private var sorted: [BookRef] = []
  /// The first of them, in the shelf's own order.
  private(set) var cards: [BookCard] = []
  private(set) var count = 0

  /// Takes what is wanted now and works out anew only what differs from the last time.
  ///
  /// All words must stand in title, author, series or tags, as on the shelf; none find nothing.
  ///
  /// - Parameter edition: the identifier of the book whose ISBN the words are; nil where they are none.
  mutating func update(_ library: Library, words: String, edition: String?) {
    guard library.revision != revision || words != self.words || edition != self.edition else { return }
    if library.revision != revision {
      part = library.index.shelf
      sorted = library.index.shelf.sorted(.standard)
    }
    (revision, self.words, self.edition) = (library.revision, words, edition)
    let filter = Filter(quoting: words)
    guard let part, !filter.isEmpty else { return (cards, count) = ([], 0) }
    let found = part.matching(filter, among: sorted)
    count = found.count
    cards = found.prefix(OwnBooks.most).compactMap(part.card)
    if cards.isEmpty, let card = edition.flatMap(part.card(of:)) { (cards, count) = ([card], 1) }
  }
}
