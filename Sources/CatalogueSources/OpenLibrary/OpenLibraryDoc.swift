import Catalogue
import ReadingCore

/// A work as a search lists it, with the one edition that fits the words best where the service names it.
///
/// The work's own lists hold what all its editions say, hundreds of publishers in a dozen languages: they tell of
/// this book only where there is one edition. The pages are the median of all of them and no copy's, so they too
/// are taken only then.
struct OpenLibraryDoc {
  static let fields =
    [
      "key", "title", "subtitle", "author_name", "author_key", "edition_count", "first_publish_year",
      "cover_i",
      "cover_edition_key", "language", "number_of_pages_median", "editions",
    ]
    + ["key", "title", "subtitle", "cover_i", "language", "publisher", "publish_date", "isbn"].map {
      "editions." + $0
    }

  private let work: JSONObject
  private let edition: JSONObject?
  private let editions: Int?

  init(_ work: JSONObject) {
    self.work = work
    edition = work["editions"]?.object?.objects("docs").first
    editions = work["edition_count"]?.count
  }

  /// The book; nil where it has no title.
  func book(covers: WebAddress, source: String) -> CatalogueRecord? {
    guard let title = edition?["title"]?.line ?? work["title"]?.line else { return nil }
    let told = edition ?? (editions == 1 ? work : JSONObject())
    var book = CatalogueRecord.blank(title: title)
    book.subtitle = edition?["title"]?.line == nil ? work["subtitle"]?.line : edition?["subtitle"]?.line
    book.authors = work.lines("author_name").prefix(OpenLibraryBook.mostAuthors).map { Author(name: $0) }
    book.publisher = told.lines("publisher").only
    book.isbn = BookNumbers.isbn(among: told.lines("isbn"))
    book.language = (told.lines("language").only ?? work.lines("language").only).flatMap(LanguageCode.tag)
    book.published = published(told)
    if editions == 1 { book.pages = work["number_of_pages_median"]?.count }
    let cover = edition?["cover_i"]?.count ?? work["cover_i"]?.count
    book.coverURL = cover.map { OpenLibraryBook.cover($0, at: covers) }
    let keys = [work["key"], edition?["key"] ?? work["cover_edition_key"]]
      .compactMap { ($0?.line).flatMap(OpenLibraryRecords.key) }
    book.sources["openlibrary"] = keys.first
    let more = keys.isEmpty ? nil : keys.joined(separator: " ")
    return CatalogueRecord(book: book, source: source, more: more, editions: editions)
  }

  /// The edition's own date; the year of the work's first one where no other is told of.
  private func published(_ told: JSONObject) -> String? {
    if let date = told.lines("publish_date").only { return PublicationDate.readOrKept(date) }
    guard edition == nil || editions == 1 else { return nil }
    return work["first_publish_year"]?.count.map(String.init)
  }
}

extension Array {
  /// Its element where there is just one.
  var only: Element? { count == 1 ? first : nil }
}
