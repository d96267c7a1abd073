import Catalogue
import CatalogueAsking
import Screens

extension Catalogues.Lists {
  /// Each list in a file of its own.
  static func files(_ files: KeptListFiles) -> Catalogues.Lists {
    Catalogues.Lists(
      load: { await load($0, files) },
      keep: { await keep($0, files) },
      names: { await names(files) }
    )
  }

  // Off the main actor, as a disk may be slow.

  @concurrent private nonisolated static func load(_ list: CatalogueList, _ files: KeptListFiles) async
    -> KeptList?
  {
    files.load(list)
  }

  @concurrent private nonisolated static func keep(_ list: KeptList, _ files: KeptListFiles) async {
    files.keep(list)
  }

  @concurrent private nonisolated static func names(_ files: KeptListFiles) async -> Set<CatalogueList> {
    files.names()
  }
}
