import ReadingCore

/// What a book is recognised by, from a row or from the shelf.
struct BookMarks: Sendable {
  /// Its identifier at the program the file is from.
  let source: String?
  /// Its identifiers at other programs and services, each after the service's name.
  let services: [String]
  /// ISBNs as 13 digits.
  let isbn: [String]
  /// The same of the records that became one with it.
  let absorbedSources: [String]
  let absorbedISBN: [String]
  /// Title and first author, folded; a second one where the title still carries its series.
  let titles: [String]

  init(_ row: ImportedBook) {
    source = row.sourceID
    services = Self.services(row.sources) + Self.services(row.aliases)
    isbn = Self.digits(row.isbn)
    (absorbedSources, absorbedISBN) = ([], [])
    titles = row.title.isEmpty ? [] : [Self.key(row.title, row.authors)]
  }

  /// The marks of a book, which may have been typed as the program prints it.
  init(_ book: Book, source: ImportSource) {
    if case .number(let digits)? = book.oddSource(source.name) {
      self.source = digits
    } else {
      self.source =
        book.sources[source.name].flatMap { source.isOfRows($0) ? $0 : nil } ?? source.rememberedID(of: book)
    }
    services = Self.services(book.sources.filter { $0.key != source.name || !source.isOfRows($0.value) })
    isbn = Self.digits(book.isbn)
    absorbedSources = book.absorbed.compactMap(source.id)
    absorbedISBN = Self.digits(book.absorbed.flatMap(\.isbn))
    let bare = SeriesTail.split(book.title).title
    titles = (bare == book.title ? [bare] : [book.title, bare]).map { Self.key($0, book.authors) }
  }

  private static func services(_ sources: [String: String]) -> [String] {
    sources.map { "\($0.key)\u{0}\($0.value)" }
  }

  /// Whether no identifier speaks against its being a row's book.
  func mayBeSource(of row: BookMarks) -> Bool {
    guard let source, let id = row.source else { return true }
    return source == id || absorbedSources.contains(id)
  }

  /// Whether both have ISBNs, and none in common.
  func isOtherEdition(of row: BookMarks) -> Bool {
    !isbn.isEmpty && !row.isbn.isEmpty && !(isbn + absorbedISBN).contains(where: row.isbn.contains)
  }

  private static func digits(_ isbn: [String]) -> [String] {
    isbn.reduce(into: []) { all, text in
      if let digits = ISBN(text: text)?.digits, !all.contains(digits) { all.append(digits) }
    }
  }

  /// Title and first author without case, accents and spacing; the author also without points, so that
  /// `J. R. R. Tolkien` and `J.R.R. Tolkien` are one.
  private static func key(_ title: String, _ authors: [Author]) -> String {
    let author = (authors.first { $0.role == nil } ?? authors.first)?.name ?? ""
    var key: [UInt8] = []
    for byte in TextFold.fold(title).utf8 where byte != UInt8(ascii: " ") || key.last != byte {
      key.append(byte)
    }
    key.append(0)
    for byte in TextFold.fold(author).utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: ".") {
      key.append(byte)
    }
    return String(decoding: key, as: UTF8.self)
  }
}
