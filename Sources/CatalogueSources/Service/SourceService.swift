public import Catalogue

/// One kind of catalogue: how it is asked and how its answers are read, without doing either.
public protocol SourceService: Sendable {
  /// Time between the beginnings of two requests to it.
  var spacing: Duration { get }
  /// Asks for books; `page` is what an earlier answer gave as `next`, nil for the first page.
  func search(_ query: CatalogueQuery, page: String?) -> SourceStep
  /// Asks for all it knows of a book it found.
  func details(of book: CatalogueRecord) -> SourceStep
}
