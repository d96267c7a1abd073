public import Catalogue

/// The way to the catalogues: each call asks one source once and comes back with its answer, whatever happens.
///
/// A task that is cancelled tells the source's program to stop; the call then comes back at once with `.stopped`.
public struct CatalogueClient: Sendable {
  /// Asks for books; `page` is what an earlier answer gave as `next`.
  public var search:
    @Sendable (_ query: CatalogueQuery, _ page: String?, _ source: CatalogueSource) async -> CatalogueAnswer
  /// Asks for all a source knows of a book it found; the answer holds that book, or says why not.
  public var details: @Sendable (_ book: CatalogueRecord, _ source: CatalogueSource) async -> CatalogueAnswer
  /// Fetches a picture into the cache and gives the path of its file; nil where it cannot be had.
  ///
  /// `source` is the one that named the address; nil for a book that is on the shelf.
  public var cover: @Sendable (_ url: String, _ source: CatalogueSource?) async -> String?
  /// Fetches a page of a preview, a picture into the cache.
  public var preview: @Sendable (_ page: PreviewPage, _ source: CatalogueSource) async -> PreviewOutcome

  public init(
    search:
      @escaping @Sendable (_ query: CatalogueQuery, _ page: String?, _ source: CatalogueSource) async ->
      CatalogueAnswer,
    details:
      @escaping @Sendable (_ book: CatalogueRecord, _ source: CatalogueSource) async -> CatalogueAnswer,
    cover: @escaping @Sendable (_ url: String, _ source: CatalogueSource?) async -> String?,
    preview:
      @escaping @Sendable (_ page: PreviewPage, _ source: CatalogueSource) async -> PreviewOutcome
  ) {
    self.search = search
    self.details = details
    self.cover = cover
    self.preview = preview
  }
}
