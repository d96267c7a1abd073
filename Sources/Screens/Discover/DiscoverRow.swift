import Catalogue

/// A row below the genres that opens into a page of its own.
enum DiscoverRow: Identifiable, Hashable {
  case newBooks
  case collection(ShownCollection)
  /// A server of the reader's.
  case server(CatalogueSource)

  enum ID: Hashable {
    case newBooks
    case collection(String)
    case server(String)
  }

  var id: ID {
    switch self {
    case .newBooks: .newBooks
    case .collection(let shown): .collection(shown.id)
    case .server(let source): .server(source.name)
    }
  }
}
