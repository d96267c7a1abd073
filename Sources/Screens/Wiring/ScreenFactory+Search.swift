import Catalogue
import ScreenKit
import TextScreen

/// The search and what it opens.
extension ScreenFactory {
  func searchScreen() -> any Screen {
    let shelf = foundShelf()
    let found = FoundCommands(
      words: ground.words,
      shelf: shelf,
      actions: bookCommands(),
      router: router
    ) { [self] in router.push(book($0)) }
    let books = foundBooks(
      FoundBooks.Doors(shelved: { shelf.card(of: $0) }, actions: { found.actions(on: $0) })
    )
    found.openFound = { [self] in router.push(foundBook($0, in: books)) }
    return SplitListScreen(
      SearchContent(
        model: searchModel(shelf),
        books: bookCommands(),
        found: found,
        panes: SearchContent.Panes(own: summary, found: FoundBookPane(books: books)),
        addByHand: { [self] in addBook(titled: $0) }
      )
    )
  }

  /// Asks again for what the catalogues still owed when the program ended.
  package func askForOwed() { late.restore() }

  /// What the sources still owe of books that were added.
  func lateDetails() -> LateDetails {
    LateDetails(
      LateDetails.Ground(
        library: ground.library,
        words: ground.words,
        clock: ground.clock,
        catalogues: ground.catalogues,
        details: details,
        edits: edits,
        tracker: tracker,
        say: { [self] in router.show($0) }
      )
    )
  }

  private func foundShelf() -> FoundShelf {
    FoundShelf(
      FoundShelf.Ground(
        library: ground.library,
        words: ground.words,
        clock: ground.clock,
        identifiers: ground.identifiers,
        edits: edits,
        tracker: tracker,
        details: details,
        late: late,
        say: { [self] in router.show($0) }
      )
    )
  }

  private func searchModel(_ shelf: FoundShelf) -> SearchModel {
    let model = SearchModel(
      library: ground.library,
      words: ground.words,
      clock: ground.clock,
      asking: SearchAsking(
        catalogues: ground.catalogues,
        clock: ground.clock,
        delay: ground.delay,
        tracker: tracker
      ),
      shelf: shelf,
      keeper: fields[.search],
      tracker: tracker,
      classics: ground.classics
    )
    details.learned = { [weak model] in model?.learn($0, of: $1) }
    return model
  }
}
