import Catalogue
import ReadingCore
import ScreenKit

/// The screens of what the catalogues have: found books, covers, and what they say of a book anew.
extension ScreenFactory {
  /// What the pages and panes of found books stand on; the search knows which are on the shelf.
  func foundBooks(_ doors: FoundBooks.Doors) -> FoundBooks {
    FoundBooks(
      words: ground.words,
      clock: ground.clock,
      delay: ground.delay,
      details: details,
      covers: covers,
      doors: doors
    )
  }

  /// The page of a book that was found.
  func foundBook(_ joined: JoinedBook, in books: FoundBooks) -> any Screen {
    FoundBookScreen(joined, books: books) { [self] in openCover($0) }
  }

  func openCover(_ subject: CoverScreen.Subject) {
    let (words, clock) = (ground.words, ground.clock)
    router.push(
      CoverScreen(subject, words: words, clock: clock, covers: covers) { [router] in router.pop() }
    )
  }

  func fetch(_ book: Book) {
    let model = FetchBookModel(
      bookID: book.id,
      words: ground.words,
      ground: FetchBookModel.Ground(
        library: ground.library,
        client: ground.catalogues.client,
        sources: ground.catalogues.sources,
        obstacle: ground.catalogues.obstacle,
        clock: ground.clock,
        tracker: tracker
      )
    )
    router.push(FetchBookScreen(model: model, edits: edits, router: router))
    model.ask()
  }
}
