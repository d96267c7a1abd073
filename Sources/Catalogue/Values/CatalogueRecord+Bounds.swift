import ReadingCore

extension CatalogueRecord {
  /// The book with no more of anything than a screen and a library can bear, whatever a stranger sent.
  var bounded: CatalogueRecord {
    var bounded = self
    bounded.book = book.bounded
    // What was cut would be another address, so what is too long is none.
    bounded.more = more?.ifShort
    bounded.previews = previews.prefix(PreviewPage.most).filter { $0.address.ifShort != nil }
    return bounded
  }
}

extension Book {
  /// Names, genres and numbers of one book at most.
  private static let most = 50

  fileprivate var bounded: Book {
    var book = self
    book.title = title.line
    book.subtitle = subtitle?.line
    book.authors = Array(authors.prefix(Self.most))
    for place in book.authors.indices {
      book.authors[place].name = book.authors[place].name.line
      book.authors[place].role = book.authors[place].role?.line
    }
    book.publisher = publisher?.line
    book.published = published?.line
    book.language = language?.line
    book.duration = duration?.line
    book.isbn = isbn.prefix(Self.most).map(\.line)
    book.series = Array(series.prefix(Self.most))
    for place in book.series.indices {
      book.series[place].name = book.series[place].name.line
      book.series[place].position = book.series[place].position?.line
    }
    book.genres = genres.prefix(Self.most).map(\.line)
    book.tags = tags.prefix(Self.most).map(\.line)
    book.synopsis = synopsis?.text
    book.aboutAuthors = aboutAuthors?.text
    book.coverURL = coverURL?.ifShort
    book.sources = sources.count > Self.most ? [:] : sources.compactMapValues(\.ifShort)
    return book
  }
}

extension String {
  /// Scalars: a single character may hold as many of them as somebody likes.
  private func prefix(scalars most: Int) -> String {
    utf8.count <= most ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(most)))
  }

  fileprivate var line: String { prefix(scalars: 2_000) }
  fileprivate var text: String { prefix(scalars: 100_000) }
  fileprivate var ifShort: String? { utf8.count <= 8_192 ? self : nil }
}
