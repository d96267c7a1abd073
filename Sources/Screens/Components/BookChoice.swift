import LibraryStore
import ReadingCore
import SeogaResources

/// Asks for one book of the shelf.
final class BookChoice {
  private static let mostNamed = 3

  private let library: Library
  private let words: Words
  private unowned let router: any Router

  init(library: Library, words: Words, router: any Router) {
    self.library = library
    self.words = words
    self.router = router
  }

  /// Opens a question of a name; `chosen` is called with the book's identifier.
  ///
  /// `detail` is what it is asked for.
  func ask(
    _ name: String,
    _ title: String,
    _ detail: String,
    chosen: @escaping (_ id: String) -> Void
  ) {
    router.push(
      EntrySheet(
        id: name,
        words: words,
        title: title,
        titleDetail: detail,
        label: words("bookChoice.label"),
        hint: words("bookChoice.hint"),
        read: { [self] in reading($0) },
        router: router,
        save: { [self] text, _ in
          if let book = books(text).first { chosen(book.id) }
        }
      )
    )
  }

  /// What the words typed so far come to.
  private func reading(_ text: String) -> EntrySheet.Reading {
    guard !text.allSatisfy(\.isWhitespace) else { return .empty }
    let books = books(text)
    guard let first = books.first else { return .wrong(words("bookChoice.none")) }
    guard books.count > 1 else { return .good(name(of: first)) }
    let named = books.prefix(Self.mostNamed).map { $0.title }.joined(separator: ", ")
    return .wrong(words.count("bookChoice.several", books.count, ["books": named]))
  }

  /// The books that words mean; one whose title is just these words stands for all that hold them.
  private func books(_ text: String) -> [BookCard] {
    let shelf = library.index.shelf
    let filter = Filter.parse(text).filter
    let cards = shelf.matching(filter, among: shelf.sorted(.standard)).compactMap { shelf.card($0) }
    let typed = TextFold.fold(FieldText.trimmed(text))
    let exact = cards.filter { TextFold.fold($0.title) == typed }
    return exact.count == 1 ? exact : cards
  }

  private func name(of book: BookCard) -> String {
    ([book.title] + book.authors.prefix(1).map(\.name)).joined(separator: ", ")
  }
}
