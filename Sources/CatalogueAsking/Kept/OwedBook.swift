public import Catalogue
public import ReadingCore

/// A book that was added before its sources told all they have of it.
public struct OwedBook: Sendable, Hashable {
  /// The book as it was added, with what came since: what is empty in it the sources may still fill.
  public var known: Book
  /// What the sources found that have more to tell, as they are asked for it; none twice.
  public var found: [CatalogueRecord]

  public init(known: Book, found: [CatalogueRecord]) {
    (self.known, self.found) = (known, found)
  }
}

extension OwedBook {
  /// The book as the bytes of a file hold it; nil where they are damaged or say less.
  public init?(reading bytes: [UInt8]) {
    guard case .object(let object)? = try? JSONReader.value(of: bytes), let book = object.object("book"),
      let known = Book(json: book), case .array(let list) = object["found"]
    else { return nil }
    let found = list.compactMap {
      if case .object(let json) = $0 { CatalogueRecord(json: json) } else { nil }
    }
    guard !found.isEmpty, found.count == list.count else { return nil }
    self.init(known: known, found: found)
  }

  public var bytes: [UInt8] {
    JSONWriter.bytes(
      of: .object(
        JSONObject(["book": .object(known.json), "found": .array(found.map { .object($0.json) })])
      )
    )
  }
}

extension Book {
  /// Fills what is empty, and was empty when it was added, from what a source told later.
  ///
  /// What only seems empty, since the file holds something there that could not be read, stays as it is; so does what
  /// was taken out on purpose.
  public mutating func fill(late other: Book, known: Book) {
    let before = self
    fill(from: other)
    let odd = Set(before.fieldProblems.map { $0.path.prefix { !".[".contains($0) } })
    func keep<Value>(_ name: String, _ field: WritableKeyPath<Book, Value>, _ isKnown: Bool) {
      if isKnown || odd.contains(name[...]) { self[keyPath: field] = before[keyPath: field] }
    }
    keep("subtitle", \.subtitle, known.subtitle != nil)
    keep("authors", \.authors, !known.authors.isEmpty)
    keep("language", \.language, known.language != nil)
    keep("synopsis", \.synopsis, known.synopsis != nil)
    keep("aboutAuthors", \.aboutAuthors, known.aboutAuthors != nil)
    keep("coverURL", \.coverURL, known.coverURL != nil)
    keep("genres", \.genres, !known.genres.isEmpty)
    keep("series", \.series, !known.series.isEmpty)
    keep("isbn", \.isbn, !known.isbn.isEmpty)
    keep("publisher", \.publisher, known.publisher != nil)
    keep("published", \.published, known.published != nil)
    keep("pages", \.pages, known.pages != nil)
    keep("medium", \.medium, known.medium != nil)
    keep("duration", \.duration, known.duration != nil)
    keep("dimensions", \.dimensions, known.dimensions != nil)
    keep("sources", \.sources, odd.contains("sources"))
    for (service, _) in known.sources { sources[service] = before.sources[service] }
  }
}
