import Catalogue
import ReadingCore
import ScreenKit

/// The screens of what the catalogues have: the search, found books, and what they say of a book anew.
extension ScreenFactory {
  func searchScreen() -> any Screen {
    let model = SearchModel(context, shelf: found.shelf)
    search = model
    return SplitListScreen(
      SearchContent(context, model: model, found: found.commands, panes: found.panes(own: summary))
    )
  }

  func discoverScreen() -> any Screen {
    DiscoverScreen(context, model: discover, found: found.commands)
  }

  /// A list of the catalogues; one that was opened before is as it was left.
  func listScreen(_ list: CatalogueList) -> any Screen {
    let model = listed[list] ?? ListedBooksModel(context, list, shelf: found.shelf)
    listed[list] = model
    return SplitListScreen(
      ListedBooksContent(context, model: model, found: found.commands, panes: found.panes(own: summary))
    )
  }

  func collectionScreen(_ id: String) -> any Screen {
    let model = CollectionModel(context, id: id, shelf: found.shelf) { [discover] in
      (discover.collection(id), discover.collectionsRevision)
    }
    return SplitListScreen(
      CollectionContent(context, model: model, found: found.commands, panes: found.panes(own: summary))
    )
  }

  /// The tree of a server; one that was opened before is as it was left.
  func serverScreen(_ source: CatalogueSource, at branch: CatalogueBranch?) -> any Screen {
    // One whose address was changed is another server.
    let known = servers[source.name].flatMap { $0.source == source ? $0 : nil }
    let model = known ?? ServerTreeModel(context, source: source, shelf: found.shelf)
    servers[source.name] = model
    if let branch { model.open(branch) }
    return SplitListScreen(
      ServerTreeContent(context, model: model, found: found.commands, panes: found.panes(own: summary))
    )
  }

  func previewScreen(_ subject: PreviewSubject) -> any Screen {
    let model = PreviewModel(context, of: subject, details: details)
    preview = model
    return PreviewScreen(context, model: model)
  }

  /// Takes ISBNs a source named only now wherever its book is shown.
  func learn(_ isbn: [String], of found: CatalogueRecord) {
    search?.learn(isbn, of: found)
    for model in listed.values { model.listing.learn(isbn, of: found) }
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
