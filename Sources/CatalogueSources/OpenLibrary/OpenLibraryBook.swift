import Catalogue
import ReadingCore

/// A book put together from its records: what was found, with what its edition, its work and its authors add.
struct OpenLibraryBook: Sendable {
  static let mostAuthors = 20
  /// Authors whose records are asked for at most.
  private static let mostRecords = 5

  let work: JSONObject?
  let edition: JSONObject?
  let found: CatalogueRecord

  /// The edition tells of the book only where it is the one that was found; a work's picture may show a translation.
  init(work: JSONObject?, edition: JSONObject?, of found: CatalogueRecord) {
    self.work = work
    self.edition = edition.flatMap { edition in
      let title = edition["title"]?.line
      let isSame = title.map { BookLikeness.isSameTitle($0, found.book.title) } ?? true
      let isTheNumber = !Set(Self.isbn(of: edition)).isDisjoint(with: found.book.isbn)
      return isSame || isTheNumber ? edition : nil
    }
    self.found = found
  }

  /// The book of an edition that was asked for by its number; nil where it has no title.
  static func found(_ edition: JSONObject, covers: WebAddress, source: String) -> CatalogueRecord? {
    guard let title = edition["title"]?.line ?? edition["full_title"]?.line else { return nil }
    var book = CatalogueRecord.blank(title: title)
    book.subtitle = edition["subtitle"]?.line
    book.isbn = isbn(of: edition)
    book.coverURL = (edition["covers"]?.list ?? []).lazy.compactMap(\.count).first.map {
      cover($0, at: covers)
    }
    let keys = [workKey(of: edition), (edition["key"]?.line).flatMap(OpenLibraryRecords.key)].compactMap(
      \.self
    )
    book.sources["openlibrary"] = keys.first
    return CatalogueRecord(book: book, source: source, more: keys.isEmpty ? nil : keys.joined(separator: " "))
  }

  /// The book of a work that was asked for by its key; nil where it has no title.
  static func found(work: JSONObject, source: String) -> CatalogueRecord? {
    guard let title = work["title"]?.line else { return nil }
    var book = CatalogueRecord.blank(title: title)
    book.subtitle = work["subtitle"]?.line
    book.sources["openlibrary"] = (work["key"]?.line).flatMap(OpenLibraryRecords.key)
    return CatalogueRecord(book: book, source: source, more: book.sources["openlibrary"])
  }

  static func workKey(of edition: JSONObject) -> String? {
    edition.objects("works").lazy.compactMap { ($0["key"]?.line).flatMap(OpenLibraryRecords.key) }.first
  }

  /// The authors of the edition, or of the work where the edition names none.
  var authorKeys: [String] {
    var keys = (edition?.objects("authors") ?? []).compactMap { Self.authorKey($0["key"]) }
    if keys.isEmpty {
      keys = (work?.objects("authors") ?? []).compactMap { role in
        Self.authorKey(role["author"]?.object?["key"] ?? role["author"] ?? role["key"])
      }
    }
    var seen: Set<String> = []
    return Array(keys.filter { seen.insert($0).inserted }.prefix(Self.mostRecords))
  }

  /// The book with all that is known of it; one that is not whole keeps what it is asked for with.
  func whole(authors: [JSONObject], isWhole: Bool = true) -> CatalogueRecord {
    var whole = found
    if isWhole { whole.more = nil }
    addEdition(to: &whole.book)
    addWork(to: &whole.book)
    addAuthors(authors, to: &whole.book)
    return whole
  }

  private func addEdition(to book: inout Book) {
    guard let edition else { return }
    book.subtitle = book.subtitle ?? edition["subtitle"]?.line
    let isbn = Self.isbn(of: edition)
    if book.isbn.isEmpty || !Set(isbn).isDisjoint(with: book.isbn) {
      book.isbn = book.isbn + isbn.filter { !book.isbn.contains($0) }
    }
    book.publisher = edition.lines("publishers").first ?? book.publisher
    book.published = (edition["publish_date"]?.line).flatMap(PublicationDate.readOrKept) ?? book.published
    let languages = edition.objects("languages").compactMap { $0["key"]?.line?.split(separator: "/").last }
    book.language = (languages.only.map(String.init)).flatMap(LanguageCode.tag) ?? book.language
    book.medium = (edition["physical_format"]?.line).flatMap(OpenLibraryFacts.medium) ?? book.medium
    let pages =
      edition["number_of_pages"]?.count ?? (edition["pagination"]?.line).flatMap(OpenLibraryFacts.pages)
    if book.medium != .audio { book.pages = pages ?? book.pages }
    book.dimensions =
      (edition["physical_dimensions"]?.line).flatMap(OpenLibraryFacts.dimensions) ?? book.dimensions
    if book.series.isEmpty {
      book.series = edition.lines("series").prefix(5).compactMap(OpenLibraryFacts.series)
    }
    addSources(of: edition, to: &book)
  }

  /// Identifiers at services of which the record names just one: which of several is this book's is not said.
  private func addSources(of edition: JSONObject, to book: inout Book) {
    let identifiers = edition["identifiers"]?.object ?? JSONObject()
    for (key, service) in [
      ("goodreads", "goodreads"), ("librarything", "librarything"), ("google", "google"), ("amazon", "asin"),
    ] {
      if let id = identifiers.lines(key).only, book.sources[service] == nil { book.sources[service] = id }
    }
  }

  private func addWork(to book: inout Book) {
    let description = work?["description"]?.wrappedText ?? edition?["description"]?.wrappedText
    book.synopsis = description.flatMap(OpenLibraryText.plain) ?? book.synopsis
    let subjects = work?.lines("subjects") ?? []
    let genres = OpenLibraryFacts.genres(subjects.isEmpty ? edition?.lines("subjects") ?? [] : subjects)
    if !genres.isEmpty { book.genres = genres }
    if book.published == nil, edition == nil {
      book.published = (work?["first_publish_date"]?.line).flatMap(PublicationDate.readOrKept)
    }
  }

  private func addAuthors(_ authors: [JSONObject], to book: inout Book) {
    let names = authors.compactMap { $0["name"]?.line ?? $0["personal_name"]?.line }
    if book.authors.isEmpty { book.authors = names.map { Author(name: $0) } }
    for contributor in (edition?.objects("contributors") ?? []).prefix(Self.mostAuthors) {
      guard let name = contributor["name"]?.line, let role = contributor["role"]?.line?.lowercased(),
        ["translator", "illustrator", "editor"].contains(role), book.authors.count < Self.mostAuthors,
        !book.authors.contains(where: { $0.name == name })
      else { continue }
      book.authors.append(Author(name: name, role: role))
    }
    let lives = authors.compactMap { author in
      (author["bio"]?.wrappedText).flatMap(OpenLibraryText.plain).map { (author["name"]?.line, $0) }
    }
    let told = lives.map { name, life in
      lives.count == 1 ? life : [name, life].compactMap(\.self).joined(separator: "\n")
    }
    if !told.isEmpty { book.aboutAuthors = told.joined(separator: "\n\n") }
  }

  private static func authorKey(_ value: JSONValue?) -> String? {
    (value?.line).flatMap(OpenLibraryRecords.key).flatMap { $0.hasSuffix("A") ? $0 : nil }
  }

  private static func isbn(of edition: JSONObject) -> [String] {
    BookNumbers.isbn(among: edition.lines("isbn_13") + edition.lines("isbn_10"))
  }

  /// The address of a picture by its number; where there is none it gives 404 instead of a blank one.
  static func cover(_ number: Int, at covers: WebAddress) -> String {
    covers.below("/b/id/\(number)-L.jpg?default=false").text
  }
}
