import Catalogue

/// The way to the catalogues for one run, and its end.
struct CatalogueAccess {
  /// The way; what it needs is started with the first question.
  let client: CatalogueClient
  /// Ends what was started for it, and comes back when that is gone.
  let end: () async -> Void
}
