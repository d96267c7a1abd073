import Catalogue
import ReadingCore
import ScreenKit

/// The screens of what the catalogues have: the search, found books, and what they say of a book anew.
extension ScreenFactory {
  func searchScreen() -> any Screen {
    let shelf = FoundShelf(context, details: details, late: late)
    let found = FoundCommands(context, shelf: shelf)
    let books = FoundBooks(
      context,
      details: details,
      shelf: FoundBooks.OwnShelf(copy: { shelf.card(of: $0) }, actions: { found.actions(on: $0) })
    )
    found.openFound = { [context] in context.router.push(FoundBookScreen($0, books: books)) }
    let model = SearchModel(context, shelf: shelf)
    search = model
    details.learned = { [weak model] in model?.learn($0, of: $1) }
    let panes = SearchContent.Panes(own: summary, found: FoundBookPane(books: books))
    return SplitListScreen(SearchContent(context, model: model, found: found, panes: panes))
  }

  /// Goes to the search and asks some words there.
  func searchFor(_ words: String) {
    context.router.select(.search)
    search?.ask(words: words)
  }

  func fetch(_ book: Book) {
    let model = FetchBookModel(context, bookID: book.id)
    context.router.push(FetchBookScreen(context, model: model))
    model.ask()
  }

  /// Asks again for what the catalogues still owed when the program ended.
  package func askForOwed() { late.restore() }
}
