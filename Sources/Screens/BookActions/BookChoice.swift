import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources

/// Asks for one book of the shelf.
final class BookChoice {
  private static let mostNamed = 3
  /// Cards that are read for a letter typed; where words mean more books, more words are needed anyway.
  private static let mostRead = 500

  private struct Found {
    let count: Int
    let first: [BookCard]
    /// The book that is meant; nil while it may be none or several.
    let one: BookCard?
  }

  private let library: Library
  private let words: Words
  private unowned let router: any Router
  /// What was typed last: a frame asks for it more than once.
  private var kept: (revision: Int, text: String, found: Found)?

  init(library: Library, words: Words, router: any Router) {
    self.library = library
    self.words = words
    self.router = router
  }

  /// Opens a question; `chosen` is called with the book's identifier.
  ///
  /// `detail` is what it is asked for.
  func ask(
    _ form: EntryForm,
    _ title: String,
    _ detail: String,
    chosen: @escaping (_ id: String) -> Void
  ) {
    router.push(
      EntrySheet(
        form,
        words: words,
        title: title,
        titleDetail: detail,
        label: words("bookChoice.label"),
        hint: words("bookChoice.hint"),
        read: { [self] in reading($0) },
        router: router,
        save: { [self] text, _ in
          if let book = found(text).one { chosen(book.id) }
        }
      )
    )
  }

  /// What the words typed so far come to.
  private func reading(_ text: String) -> EntrySheet.Reading {
    guard !text.allSatisfy(\.isWhitespace) else { return .empty }
    let found = found(text)
    if let one = found.one { return .good(name(of: one)) }
    guard found.count > 0 else { return .wrong(words("bookChoice.none")) }
    let named = found.first.prefix(Self.mostNamed).map { $0.title }.joined(separator: ", ")
    return .wrong(words.count("bookChoice.several", found.count, ["books": named]))
  }

  /// The books that words mean; one whose title is just these words stands for all that hold them.
  private func found(_ text: String) -> Found {
    if let kept, kept.revision == library.revision, kept.text == text { return kept.found }
    let shelf = library.index.shelf
    let numbers = shelf.matching(Filter.parse(text).filter, among: shelf.sorted(.standard))
    let first = numbers.prefix(Self.mostRead).compactMap { shelf.card($0) }
    let typed = TextFold.fold(FieldText.trimmed(text))
    let exact = first.filter { TextFold.fold($0.title) == typed }
    let one = exact.count == 1 ? exact.first : numbers.count == 1 ? first.first : nil
    let found = Found(count: numbers.count, first: first, one: one)
    kept = (library.revision, text, found)
    return found
  }

  private func name(of book: BookCard) -> String {
    ([book.title] + book.authors.prefix(1).map(\.name)).joined(separator: ", ")
  }
}
