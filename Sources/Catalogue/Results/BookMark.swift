import ReadingCore

/// What a found book is recognised by in another source's answer.
struct BookMark: Sendable {
  let source: String
  let ids: [String: String]
  private(set) var isbn: [String]
  let title: TitleMatchKey
  let authors: [String]
  let year: String?
  let language: String?
  let script: Script

  init(_ found: CatalogueRecord) {
    let book = found.book
    source = found.source
    ids = book.sources
    isbn = book.isbn.compactMap { ISBN(text: $0)?.digits }
    title = TitleMatchKey(book.title, subtitle: book.subtitle)
    authors = WriterNames.keys(of: book.authors)
    year = BookLikeness.year(book.published)
    language = LanguageTag.primary(book.language)
    script = Script(of: book.title)
  }

  /// Takes further ISBNs, as their digits.
  mutating func learn(_ digits: [String]) { isbn += digits.filter { !isbn.contains($0) } }

  /// Whether both are one entry of one catalogue, come twice.
  func isSameEntry(as other: BookMark) -> Bool {
    source == other.source && !ids.isEmpty && ids == other.ids
  }

  func mayBe(_ other: BookMark) -> Bool {
    source != other.source && !ids.contains { service, id in other.ids[service].map { $0 != id } ?? false }
      && (language == nil || other.language == nil || language == other.language) && script.fits(other.script)
  }

  /// Whether title, author and year are the same; a year may be missing.
  func isLike(_ other: BookMark) -> Bool {
    title.fits(other.title) && authors.contains(where: other.authors.contains) && hasYear(of: other)
  }

  /// Whether the years are the same, as far as both are known.
  func hasYear(of other: BookMark) -> Bool { year == nil || other.year == nil || year == other.year }
}
