import ReadingCore

/// A book as calibre tells of it beside its feeds, where alone it names the ISBN.
struct CalibreBook {
  struct CalibreID: Sendable, Hashable {
    /// The server's address up to its own paths.
    let server: String
    let id: String
    let library: String

    /// The place in the address of a picture or a file (`/get/cover/4/Calibre_Library`); nil for any other link.
    init?(_ link: AtomLink) {
      guard let match = link.address?.text.firstMatch(of: /^(.+?)\/get\/[A-Za-z0-9_]+\/(\d{1,12})\/([^\/?]+)/)
      else {
        return nil
      }
      (server, id, library) = (String(match.output.1), String(match.output.2), String(match.output.3))
    }

    /// Reads what `address` gives.
    init?(address: String) {
      guard let match = address.wholeMatch(of: /(.+)\/ajax\/book\/(\d{1,12})\/([^\/?]+)/) else { return nil }
      (server, id, library) = (String(match.output.1), String(match.output.2), String(match.output.3))
    }

    /// Where all of the book is told.
    var address: String { "\(server)/ajax/book/\(id)/\(library)" }

    /// Where all of several books of one library is told.
    static func address(of places: [CalibreID]) -> String? {
      guard let first = places.first else { return nil }
      let ids = places.filter { $0.server == first.server && $0.library == first.library }.map(\.id)
      return "\(first.server)/ajax/books/\(first.library)?ids=" + ids.joined(separator: ",")
    }
  }

  let title: String
  private let object: JSONObject

  /// The book of an object; nil where it has no title.
  init?(_ value: JSONValue) {
    guard let object = value.object, let title = object["title"]?.line else { return nil }
    self.title = title
    self.object = object
  }

  /// Names of the column people keep page counts in.
  static func isPageCount(_ name: String) -> Bool {
    ["pages", "page count", "number of pages", "#pages", "쪽", "쪽수", "페이지", "페이지 수"].contains(
      name.lowercased()
    )
  }

  func add(to book: inout Book) {
    let authors = CalibreNames.authors(object.lines("authors").prefix(20))
    if !authors.isEmpty { book.authors = authors }
    book.publisher = object["publisher"]?.line ?? book.publisher
    book.published = (object["pubdate"]?.line).flatMap(PublicationDate.read) ?? book.published
    book.language = object.lines("languages").lazy.compactMap(LanguageCode.tag).first ?? book.language
    let tags = object.lines("tags").prefix(20)
    if !tags.isEmpty { book.genres = Array(tags) }
    if let name = object["series"]?.line { book.series = [SeriesPlace(name: name, position: place)] }
    if case .string(let comments)? = object["comments"] {
      book.synopsis = PlainText.paragraphs(html: comments) ?? book.synopsis
    }
    addIdentifiers(to: &book)
    book.pages = pages ?? book.pages
  }

  private func addIdentifiers(to book: inout Book) {
    for member in object["identifiers"]?.object?.members ?? [] {
      guard let value = member.value.line else { continue }
      switch member.key {
      case "isbn": book.isbn = BookNumbers.isbn(among: [value] + book.isbn)
      case "amazon", "asin", "mobi-asin": book.sources["asin"] = value
      case "aladin", "goodreads", "google", "librarything", "openlibrary": book.sources[member.key] = value
      default: break
      }
    }
  }

  /// `1.0` is the first volume and `10.5` lies between two.
  private var place: String? {
    guard case .number(let text)? = object["series_index"], let number = Double(text) else { return nil }
    return NumberBounds.any.number(number).map(String.init) ?? text
  }

  private var pages: Int? {
    let columns = (object["user_metadata"]?.object?.members ?? []).filter { column in
      Self.isPageCount(column.key) || (column.value.object?["name"]?.line).map(Self.isPageCount) ?? false
    }
    return columns.lazy.compactMap { $0.value.object?["#value#"]?.count }.first
  }
}
