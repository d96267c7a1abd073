import Catalogue
import CatalogueAsking
import ReadingCore
import TestSupport

/// What the catalogues of these tests have.
nonisolated enum Searched {
  /// Three on the network, one of them without a key.
  static let sources = [
    CatalogueSource(kind: .opds, name: "aladin"), CatalogueSource(kind: .openLibrary),
    CatalogueSource(kind: .opds, name: "googlebooks"),
  ]

  static func book(
    _ title: String,
    _ author: String?,
    _ year: String? = nil,
    isbn: String? = nil,
    _ source: String = "openlibrary",
    more: String? = nil
  ) -> CatalogueRecord {
    var book = CatalogueRecord.blank(title: title)
    book.authors = author.map { [Author(name: $0)] } ?? []
    book.published = year
    book.isbn = isbn.map { [$0] } ?? []
    return CatalogueRecord(book: book, source: source, more: more)
  }

  static let aladin = [
    book("소년이 온다", "한강", "2014", "aladin"), book("희랍어 시간", "한강", "2011", "aladin"),
    book("바람이 분다, 가라", "한강", "2010", "aladin"),
    book("The Vegetarian", "Han Kang", "2015", isbn: "9781846276033", "aladin"),
  ]

  static let openLibrary = [
    book("The Vegetarian", "Han Kang", "2015", isbn: "9781846276033"), book("Human Acts", "Han Kang", "2016"),
    book("Greek Lessons", "Han Kang", "2023", more: "/works/OL1W"),
  ]

  /// Answers of `sources` for whatever is asked.
  @Sendable static func answer(_ request: StubCatalogues.Request) -> CatalogueAnswer? {
    switch request.source {
    case "aladin":
      .found(request.page == nil ? Searched.aladin : [], next: request.page == nil ? "2" : nil, total: 42)
    case "openlibrary": .found(Searched.openLibrary, total: 3)
    default: CatalogueAnswer(state: .noKey)
    }
  }

  /// So many numbered books on each of some pages.
  static func pages(of count: Int, pages: Int) -> @Sendable (StubCatalogues.Request) -> CatalogueAnswer? {
    { request in
      let page = request.page.flatMap { Int($0) } ?? 1
      let first = (page - 1) * count + 1
      let books = (first..<(first + count)).map { Searched.book("Book \($0)", "Somebody", "\(1900 + $0)") }
      return .found(books, next: page < pages ? String(page + 1) : nil, total: count * pages)
    }
  }

  static let kept: KeptAnswers = {
    var kept = KeptAnswers()
    let days = [("piranesi", 31, "2026-11-02"), ("9788936434120", 1, "2026-11-15"), ("한강", 64, "2026-11-20")]
    for (words, total, day) in days {
      kept.keep(
        KeptAnswers.KeptQuestion(words: words, asked: "\(day)T20:00:00+09:00", total: total, books: aladin)
      )
    }
    return kept
  }()
}
