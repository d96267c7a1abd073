import CatalogueAsking

struct CatalogueAccess {
  let client: CatalogueClient
  /// Has the catalogues told another contact.
  var changeContact: (String?) async -> Void = { _ in }
  /// Ends what was started for it, and comes back when that is gone.
  let end: () async -> Void
}
