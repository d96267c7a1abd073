import Catalogue
import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// Found books and the shelf: which of them stand there, and how they come there.
///
/// A book is added at once with what is known of it, as one step that one key takes back. What its sources have more
/// of it is asked for meanwhile, and fills what is still empty when it comes.
final class FoundShelf {
  let index: OwnIndex
  private let context: ScreenContext
  private let details: FoundDetails
  private let late: LateDetails
  /// Books that were added since the program began; those on their way to the shelf, too.
  private var ids: [CatalogueRecord: String] = [:]
  private(set) var added: [String] = []
  private var onTheWay: Set<String> = []
  /// What those that were added are recognised by, at a revision of the library.
  private var known: (revision: Int, index: ShelfIndex)?

  init(_ context: ScreenContext, details: FoundDetails, late: LateDetails) {
    self.context = context
    self.details = details
    self.late = late
    index = OwnIndex(library: context.library, tracker: context.tracker)
  }

  func card(of joined: JoinedBook) -> BookCard? {
    let shelf = context.library.index.shelf
    if !ids.isEmpty,
      let card = joined.found.lazy.compactMap({ self.ids[$0] }).compactMap(shelf.card(of:)).first
    {
      return card
    }
    return (index.id(of: joined) ?? newest(shelf).id(of: joined)).flatMap(shelf.card(of:))
  }

  /// Asks for the ISBNs that feeds leave out of some books.
  func askForNumbers(of books: [JoinedBook]) -> Task<Void, Never>? { details.askForNumbers(of: books) }

  func queuePlace(of card: BookCard) -> Int? { context.library.board.queuePlace(of: card) }

  /// The books that were added, before the index of the whole shelf knows them.
  private func newest(_ shelf: IndexPart) -> ShelfIndex {
    let revision = context.library.revision
    if let known, known.revision == revision { return known.index }
    let index = ShelfIndex(cards: added.compactMap(shelf.card(of:)))
    known = (revision, index)
    return index
  }

  /// Puts a found book on the shelf; one that is on its way already is not added twice.
  func add(_ joined: JoinedBook, status: Status = .want, isFavourite: Bool = false) {
    let key = joined.found[0]
    guard card(of: joined) == nil, ids[key].map(onTheWay.contains) != true else { return }
    let id = context.identifiers.make()
    for found in joined.found { ids[found] = id }
    added.append(id)
    onTheWay.insert(id)
    let title = BookWords(words: context.words, today: context.clock.today).title(joined.book)
    details.ask(for: joined)
    var isMoreToCome = false
    context.edits.add(
      { [self] rank in
        guard await !isThere(joined) else {
          forget(id, of: joined)
          context.router.show(Message(context.words("search.isOnShelf", ["title": title]), about: title))
          return nil
        }
        var book = newBook(details.book(joined), id, status, rank)
        book.favourite = isFavourite
        isMoreToCome = await late.note(joined, addedAs: book)
        return book
      },
      failed: { [self] in
        onTheWay.remove(id)
        late.forget(id)
        return ["search.add"]
      },
      { [self] in
        onTheWay.remove(id)
        late.added(id)
        let key = isMoreToCome ? "search.added" : "message.added"
        return Message(context.words(key, ["title": title]), about: title)
      }
    )
  }

  /// Whether it is on the shelf as that is now: when the key was pressed, its books may not have been known yet.
  private func isThere(_ joined: JoinedBook) async -> Bool {
    index.refresh()
    await index.settle()
    return card(of: joined) != nil
  }

  private func forget(_ id: String, of joined: JoinedBook) {
    onTheWay.remove(id)
    added.removeAll { $0 == id }
    for found in joined.found { ids[found] = nil }
  }

  private func newBook(_ found: Book, _ id: String, _ status: Status, _ rank: String?) -> Book {
    var book = Book(id: id, title: found.title, added: context.clock.now().stamp)
    book.fill(from: found)
    guard status != .want else { return book }
    // A book that is begun now is begun today; when an older one was finished, nobody has said.
    let day = status == .reading ? context.clock.today : nil
    book.setStatus(
      status,
      Book.StatusDetails(day: day, readID: context.identifiers.make(), rank: rank)
    )
    return book
  }
}
