import Catalogue
import ReadingCore

/// Books of our own that catalogues find.
nonisolated enum Found {
  static let synopsis = """
    After a dream, Yeong-hye stops eating meat. Her family meets the small refusal first with scorn, then with \
    force, and nobody of them is left as they were.
    """

  /// A book as a source finds it, which can tell more of it.
  static func vegetarian(more: String? = "w1") -> CatalogueRecord {
    var book = CatalogueRecord.blank(title: "The Vegetarian")
    book.authors = [Author(name: "Han Kang"), Author(name: "Deborah Smith", role: "translator")]
    book.publisher = "Portobello"
    book.published = "2015"
    book.language = "en"
    book.pages = 192
    book.isbn = ["9781846276033"]
    book.coverURL = "https://covers.example.org/1.jpg"
    book.sources = ["openlibrary": "OL1M"]
    return CatalogueRecord(book: book, source: "openlibrary", more: more, editions: 12)
  }

  /// The same with all the source knows.
  static var vegetarianWhole: CatalogueRecord {
    var found = vegetarian()
    found.book.subtitle = "A novel"
    found.book.dimensions = Dimensions(heightMM: 198, widthMM: 129, depthMM: 15)
    found.book.synopsis = synopsis
    found.book.aboutAuthors = "Han Kang was born in Gwangju in 1970 and lives in Seoul."
    return found
  }

  /// A book with texts as strangers may send them.
  static var hostile: CatalogueRecord {
    let long = String(repeating: "끝없는 title ", count: 800)
    var book = CatalogueRecord.blank(title: "A\u{1B}]52;c;eA==\u{7}\u{202E}B\u{9B}2J 👨‍👩‍👧‍👦 " + long)
    book.subtitle = "\u{1B}[2J\u{2066}sub" + long
    book.authors = [Author(name: "\u{1B}c" + long, role: "\u{9D}0;x\u{7}")]
    book.publisher = long + "\u{1B}[31m"
    book.published = "\u{1B}P1;2q"
    book.language = "\u{202D}xx"
    book.pages = .max
    book.isbn = [long, "\u{1B}[?1049l"]
    book.genres = [long]
    book.synopsis = "\u{1B}]52;c;eA==\u{7}" + long
    book.aboutAuthors = "👩‍🚀🏽\u{200F}" + long
    book.coverURL = "file:///etc/passwd\u{1B}[0m"
    return CatalogueRecord(book: book, source: "\u{1B}]0;x\u{7}source", more: "m", editions: .max)
  }
}
