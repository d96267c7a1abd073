import CatalogueAsking

struct CatalogueAccess {
  let client: CatalogueClient
  /// Ends what was started for it, and comes back when that is gone.
  let end: () async -> Void
}
