import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources

/// Which books of the shelf a title or an ISBN is of.
///
/// All cards have to be looked at for that, so it is worked out off the main actor, once while the shelf stays as it is.
@Observable final class OwnBooksOfTitle: HasContext {
  struct OwnBook: Equatable {
    let id: String
    let title: String
    let authors: String
    /// What tells it from others, or that its ISBN is the same.
    let edition: String
    let status: String
  }

  /// More would push the form away.
  private static let mostShown = 4

  let context: ScreenContext
  private var titles: OwnTitles?
  @ObservationIgnored private var looked: Int?

  init(_ context: ScreenContext) { self.context = context }

  /// Begins to look where the shelf is another than the last time.
  func refresh() {
    guard looked != library.revision else { return }
    looked = library.revision
    let (shelf, revision) = (library.index.shelf, library.revision)
    tracker.run { [self] in
      let titles = await Self.titles(of: shelf)
      if looked == revision { self.titles = titles }
    }
  }

  @concurrent private nonisolated static func titles(of shelf: IndexPart) async -> OwnTitles {
    OwnTitles(cards: shelf.all.lazy.compactMap { shelf.card($0) })
  }

  /// Those of one ISBN first, then those of just this title.
  func books(titled title: String, isbn: ISBN?) -> [OwnBook] {
    guard let titles else { return [] }
    let same = isbn.map(titles.ids(isbn:)) ?? []
    let named = titles.ids(title: title).filter { !same.contains($0) }
    let bookWords = context.bookWords
    let shown = (same + named).prefix(Self.mostShown).compactMap { library.index.shelf.card(of: $0) }
    // Files are read where there are twins alone.
    let apart = shown.count < 2 ? [:] : bookWords.tellingApart(shown.compactMap { library.book($0.id) })
    return shown.map { card in
      let isSame = same.contains(card.id)
      return OwnBook(
        id: card.id,
        title: bookWords.title(card),
        authors: bookWords.authors(card),
        edition: isSame ? words("addBook.sameISBN") : apart[card.id] ?? "",
        status: bookWords.status(card, queuePlace: nil)
      )
    }
  }
}
