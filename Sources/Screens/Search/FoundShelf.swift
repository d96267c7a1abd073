import Catalogue
import LibraryStore
import ReadingCore
import SeogaResources

/// Found books and the shelf: which of them stand there, and how they come there.
///
/// A book is added at once with what is known of it, as one step. Where its source has more to tell, that is
/// asked for afterwards and fills what is still empty, as a step of its own: a book must not wait for a
/// catalogue, nor get lost when the program is left meanwhile.
final class FoundShelf {
  /// What is needed to make a book.
  struct Ground {
    let library: Library
    let words: Words
    let clock: WallClock
    let identifiers: Identifiers
    let edits: LibraryEdits
    let tracker: WorkTracker
    let client: CatalogueClient
    /// What the sources told while books were looked at.
    let details: FoundDetails
  }

  let index: OwnIndex
  private let ground: Ground
  /// Books that were added since the program began; those on their way to the shelf, too.
  private var ids: [FoundBook: String] = [:]
  /// Their identifiers, in order.
  private(set) var added: [String] = []
  private var onTheWay: Set<String> = []

  init(_ ground: Ground) {
    self.ground = ground
    index = OwnIndex(library: ground.library, tracker: ground.tracker)
  }

  /// The own copy of a found book; nil where there is none.
  func card(of joined: JoinedBook) -> BookCard? {
    let shelf = ground.library.index.shelf
    let id = ids.isEmpty ? nil : ids[joined.found[0]]
    return id.flatMap(shelf.card(of:)) ?? index.id(of: joined).flatMap(shelf.card(of:))
  }

  /// Puts a found book on the shelf; one that is on its way already is not added twice.
  func add(_ joined: JoinedBook, status: Status = .want, isFavourite: Bool = false) {
    let key = joined.found[0]
    guard card(of: joined) == nil, ids[key].map(onTheWay.contains) != true else { return }
    let id = ground.identifiers.make()
    ids[key] = id
    added.append(id)
    onTheWay.insert(id)
    let title = BookWords(words: ground.words, today: ground.clock.today).title(joined.book)
    ground.edits.add(
      { [self] rank in
        var book = newBook(ground.details.book(joined), id, status, rank)
        book.favourite = isFavourite
        return book
      },
      failed: { [self] in
        onTheWay.remove(id)
        return ["search.add"]
      },
      { [self] in
        onTheWay.remove(id)
        askForMore(joined, id)
        return Message(ground.words("message.added", ["title": title]))
      }
    )
  }

  private func newBook(_ found: Book, _ id: String, _ status: Status, _ rank: String?) -> Book {
    var book = Book(id: id, title: found.title, added: ground.clock.now().stamp)
    book.fill(from: found)
    guard status != .want else { return book }
    // A book that is begun now is begun today; when an older one was finished, nobody has said.
    let day = status == .reading ? ground.clock.today : nil
    book.setStatus(
      status,
      Book.StatusDetails(day: day, readID: ground.identifiers.make(), rank: rank)
    )
    return book
  }

  // MARK: More

  private func askForMore(_ joined: JoinedBook, _ id: String) {
    for found in joined.found where found.more != nil {
      // What was told while the book was looked at is in the book already.
      if case .told = ground.details.state(of: found) { continue }
      guard let source = ground.details.source(named: found.source) else { continue }
      ground.tracker.run { [self] in
        let answer = await ground.client.details(found, source)
        guard let more = answer.books.first?.book, let book = ground.library.book(id) else { return }
        var filled = book
        filled.fill(from: more)
        guard filled != book else { return }
        ground.edits.change(id) { $0.fill(from: more) }
      }
    }
  }
}
