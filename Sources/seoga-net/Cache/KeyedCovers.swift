import Catalogue
import ReadingCore

/// The addresses of covers and previews that are got with a key, by those without it, which alone the books tell.
struct KeyedCovers: Sendable {
  private static let most = 5_000

  private var whole: [String: String] = [:]

  /// Takes the keys out of what a source's books are to keep, and remembers the addresses of their covers.
  mutating func clean(_ answer: inout CatalogueAnswer, of source: String, by keyless: KeylessAddress) {
    for index in answer.books.indices {
      if let url = answer.books[index].book.coverURL {
        let clean = keyless.address(url)
        answer.books[index].book.coverURL = clean
        if let clean, clean != url { remember(url, for: clean, of: source) }
      }
      answer.books[index].previews = answer.books[index].previews.compactMap { page in
        guard let clean = keyless.address(page.address) else { return nil }
        if clean != page.address { remember(page.address, for: clean, of: source) }
        return PreviewPage(page.kind, clean)
      }
      // The entries of some servers are named by their addresses.
      answer.books[index].book.sources = answer.books[index].book.sources.compactMapValues(keyless.address)
    }
  }

  /// The address a cover is asked for at, for a source or, where there is none, for who had it last.
  func address(of url: String, for source: String?) -> String { whole[Self.key(url, source)] ?? url }

  private mutating func remember(_ url: String, for clean: String, of source: String) {
    // A reader sees no more than some hundreds in a sitting.
    if whole.count >= Self.most { whole = [:] }
    for name in [source, nil] { whole[Self.key(clean, name)] = url }
  }

  private static func key(_ url: String, _ source: String?) -> String {
    source.map { "\(url)\n\($0)" } ?? url
  }
}
