import ReadingCore

// What a book takes of an imported one where it has nothing itself.
extension Book {
  /// What is worth no word of its own; says whether there was any.
  mutating func learnDetails(of news: ImportedBook) -> Bool {
    var isDetail = [
      fill(\.subtitle, "subtitle", news.subtitle), fill(\.publisher, "publisher", news.publisher),
      fill(\.published, "published", news.published), fill(\.language, "language", news.language),
      fill(\.medium, "medium", news.medium), fill(\.duration, "duration", news.duration),
      fill(\.dimensions, "dimensions", news.dimensions), fill(\.synopsis, "synopsis", news.synopsis),
      fill(\.coverURL, "coverURL", news.coverURL),
      fillList(\.authors, "authors", news.authors), fillList(\.isbn, "isbn", news.isbn),
      fillList(\.genres, "genres", news.genres),
    ].contains(true)
    for (service, id) in news.sources
    where sources[service] == nil && oddSource(service) == nil {
      sources[service] = id
      isDetail = true
    }
    return isDetail
  }

  private mutating func fillList<Value>(
    _ field: WritableKeyPath<Book, [Value]>,
    _ name: String,
    _ values: [Value]
  ) -> Bool {
    guard !values.isEmpty, self[keyPath: field].isEmpty, unread.lacks(name) else { return false }
    self[keyPath: field] = values
    return true
  }

  mutating func fill<Value>(
    _ field: WritableKeyPath<Book, Value?>,
    _ name: String,
    _ value: Value?
  ) -> Bool {
    guard let value, self[keyPath: field] == nil, unread.lacks(name) else { return false }
    self[keyPath: field] = value
    return true
  }
}
