import ReadingCore

// What a book takes of an imported one where it has nothing itself.
extension Book {
  /// What is worth no word of its own; says whether there was any.
  mutating func learnDetails(of news: ImportedBook) -> Bool {
    var isDetail = [
      unread.fill(&subtitle, "subtitle", news.subtitle), unread.fill(&publisher, "publisher", news.publisher),
      unread.fill(&published, "published", news.published), unread.fill(&language, "language", news.language),
      unread.fill(&medium, "medium", news.medium), unread.fill(&duration, "duration", news.duration),
      unread.fill(&dimensions, "dimensions", news.dimensions),
      unread.fill(&synopsis, "synopsis", news.synopsis),
      unread.fill(&coverURL, "coverURL", news.coverURL),
      unread.fill(&authors, "authors", news.authors), unread.fill(&isbn, "isbn", news.isbn),
      unread.fill(&genres, "genres", news.genres),
    ].contains(true)
    for (service, id) in news.sources
    where sources[service] == nil && oddSource(service) == nil {
      sources[service] = id
      isDetail = true
    }
    return isDetail
  }
}

extension Unread {
  /// Gives a field its value where it has none, and where its file holds nothing at its name either; says whether it did.
  func fill<Value>(_ field: inout Value?, _ name: String, _ value: Value?) -> Bool {
    guard let value, field == nil, lacks(name) else { return false }
    field = value
    return true
  }

  fileprivate func fill<Value>(_ field: inout [Value], _ name: String, _ values: [Value]) -> Bool {
    guard !values.isEmpty, field.isEmpty, lacks(name) else { return false }
    field = values
    return true
  }
}
