import Catalogue
import ReadingCore

extension [CatalogueSource] {
  /// The reader's own server that has the cover of a book of the shelf; nil where the cover is public.
  ///
  /// It is the one at the cover's address, else the one whose entry the book was made of.
  func home(ofCover book: Book) -> CatalogueSource? {
    let own = filter { $0.isEnabled && $0.url != nil }
    let cover = book.coverURL.flatMap { CatalogueSource.Address(url: $0) }
    return own.first { $0.address != nil && $0.address == cover }
      ?? own.first { $0.kind == .opds && $0.hasEntry(of: book) }
  }
}

extension CatalogueSource {
  private static let service = "opds:"

  /// Whether the book has an identifier of this server, which is named by its machine.
  fileprivate func hasEntry(of book: Book) -> Bool {
    guard let address else { return false }
    let scheme = address.isEncrypted ? "https://" : "http://"
    return book.sources.keys.contains { key in
      key.hasPrefix(Self.service)
        && Address(url: scheme + key.dropFirst(Self.service.count)) == address
    }
  }
}
