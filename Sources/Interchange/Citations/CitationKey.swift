import ReadingCore

/// What books are cited by: `leguin1969left-3k7b2c`, the first author's family name, the year and the first word of the
/// title as far as ASCII can be had without romanising, and of the book's id what `seoga show` takes.
///
/// It comes from the book alone, so that it stays the same whatever else is exported with it. Where neither name nor title
/// has anything of ASCII it is the id.
struct CitationKeys {
  private static let tail = 6
  private var used: Set<String> = []

  /// The key of a book, once for each of those exported.
  mutating func key(of book: Book) -> String {
    let id = Self.ascii(book.id) == book.id ? book.id : Identifiers.derived(from: Array(book.id.utf8))
    let name = (book.authors.first { $0.role == nil } ?? book.authors.first).map(\.name) ?? ""
    let author = Self.ascii(AuthorName(name).surname)
    let year = book.publishedDay.map { String($0.text.prefix(4)) } ?? ""
    let word = Self.word(of: book)
    let stem = author.isEmpty ? word + year : author + year + word
    let hasLetters = !author.isEmpty || !word.isEmpty
    let key = hasLetters ? "\(stem)-\(id.prefix(Self.tail))" : id
    if used.insert(key).inserted { return key }
    let whole = hasLetters ? "\(stem)-\(id)" : id
    used.insert(whole)
    return whole
  }

  /// The first word of the title that is more than an article.
  private static func word(of book: Book) -> String {
    let title = TitleArticle.without(book.title, inLanguage: book.language)
    return title.unicodeScalars.split { !TextFold.isWord($0) }.lazy.map { ascii(String($0)) }
      .first { !$0.isEmpty } ?? ""
  }

  private static func ascii(_ text: String) -> String {
    String(
      decoding: TextFold.fold(text).utf8.filter {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      },
      as: UTF8.self
    )
  }
}
