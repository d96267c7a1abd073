import Catalogue
import ScreenKit

/// What the search, the lists of the catalogues and the collections share: the way of found books to the shelf, and to
/// pages of their own.
final class FoundParts {
  private let context: ScreenContext
  let shelf: FoundShelf
  let commands: FoundCommands
  private let books: FoundBooks

  init(_ context: ScreenContext, details: FoundDetails, late: LateDetails) {
    let shelf = FoundShelf(context, details: details, late: late)
    let commands = FoundCommands(context, shelf: shelf)
    let books = FoundBooks(
      context,
      details: details,
      shelf: FoundBooks.OwnShelf(copy: { shelf.card(of: $0) }, actions: { commands.actions(on: $0) })
    )
    commands.openFound = { context.router.push(FoundBookScreen($0, books: books)) }
    (self.context, self.shelf, self.commands, self.books) = (context, shelf, commands, books)
  }

  /// What stands beside a list of its own.
  func panes(own: BookPane) -> FoundPanes {
    FoundPanes(context, own: own, found: FoundBookPane(books: books))
  }
}
