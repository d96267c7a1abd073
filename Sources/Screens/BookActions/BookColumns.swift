import LibraryStore
import Messages
import ReadingCore
import TextScreen

/// The widths of the columns of books to choose from, with the gaps behind them.
struct BookColumns {
  struct BookColumnsBasis: Equatable {
    let text: String
    let revision: Int
    let width: Int
  }

  /// Rows whose texts are measured: more than are in sight.
  private static let measured = 50

  let basis: BookColumnsBasis
  /// As wide as the titles in sight are, but not so narrow that authors move with every letter typed.
  let title: Int
  /// Author, edition and state: what the first rows need, as far as that leaves two fifths to the title.
  let others: [Int]

  init(_ basis: BookColumnsBasis, found: [BookRef], of books: BooksToChoose) {
    let words = books.words
    let cards = found.prefix(Self.measured).compactMap(books.card)
    let texts = [
      cards.map(words.authors), cards.map { books.edition(of: $0, among: basis.text) },
      cards.map(books.state),
    ]
    var room = basis.width * 3 / 5
    // What tells them apart must not be cut for an author.
    var others = [0, 0, 0]
    for index in [2, 1, 0] {
      let needed = texts[index].map { TextWidth.columns(of: $0) }.max() ?? 0
      others[index] = needed == 0 ? 0 : min(room, needed + BookPicker.gap)
      room -= others[index]
    }
    let titles = cards.map { TextWidth.columns(of: words.title($0)) }.max() ?? 0
    self.basis = basis
    self.others = others
    title = min(basis.width - others.reduce(0, +), max(basis.width * 2 / 5, titles + BookPicker.gap))
  }
}
