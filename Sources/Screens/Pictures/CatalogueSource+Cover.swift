import Catalogue
import ReadingCore
import ScreenKit
import TextScreen

extension [CatalogueSource] {
  /// The wish for the cover of a book of the shelf; nil where it names none, or its catalogue is not asked.
  func coverWish(of book: Book, size: Size, glyphs: Glyphs) -> Covers.Wish? {
    guard let url = book.coverURL, !shuts(coverOf: book) else { return nil }
    return Covers.Wish(url: url, source: home(ofCover: book), size: size, signs: glyphs.pictureSigns)
  }

  /// The reader's own server that has the cover of a book of the shelf; nil where the cover is public.
  ///
  /// It is the one at the cover's address, else the one whose entry the book was made of.
  func home(ofCover book: Book) -> CatalogueSource? {
    let own = filter { $0.isEnabled && $0.url != nil }
    let cover = book.coverURL.flatMap { CatalogueSource.Endpoint(url: $0) }
    return own.first { $0.address != nil && $0.address == cover }
      ?? own.first { source in book.sources.keys.contains(where: source.answers) }
  }

  /// Whether the cover of a book is on a machine of a catalogue that is not asked: that is not looked for either.
  func shuts(coverOf book: Book) -> Bool {
    guard let host = book.coverURL.flatMap({ CatalogueSource.Endpoint(url: $0) })?.host else { return false }
    let asked = filter { $0.isEnabled && $0.kind.isKnown }
    if asked.contains(where: { $0.owns(host: host) }) { return false }
    return contains { $0.owns(host: host) } || CatalogueSource.isPublic(host: host)
      || book.sources.keys.contains { key in
        CatalogueSource.host(ofService: key).flatMap { CatalogueSource.Endpoint(url: "https://\($0)") }?.host
          == host
      }
  }
}

extension CatalogueSource {
  private static let service = "opds:"

  /// The machine that the key of a book's identifier at a server names; nil for the keys of other services.
  static func host(ofService key: String) -> String? {
    key.hasPrefix(service) ? String(key.dropFirst(service.count)) : nil
  }

  /// Whether a key of a book's identifiers names this server.
  func answers(as key: String) -> Bool {
    guard kind == .opds, let address, let host = CatalogueSource.host(ofService: key) else { return false }
    return Endpoint(url: (address.isEncrypted ? "https://" : "http://") + host) == address
  }
}
