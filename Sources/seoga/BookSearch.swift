import ReadingCore

/// The books a reader can mean by one text.
enum BookSearch {
  /// What came of it.
  enum Outcome {
    case found(Book)
    case none
    /// More than one in the first step that found any.
    case several([Book])
    /// A term of the filter has a value it does not take.
    case badTerm(key: String, value: String)
  }

  private static let shortestPrefix = 6

  /// Tries the text as a whole id, an ISBN, the beginning of an id, and a filter, in this order.
  static func find(_ text: String, among books: [Book]) -> Outcome {
    for step in [whole, isbn, prefix] {
      let found = step(text, books)
      if !found.isEmpty { return outcome(found) }
    }
    let (filter, problems) = Filter.parse(text)
    for case .badValue(let key, let value) in problems.map(\.reason) {
      return .badTerm(key: key, value: value)
    }
    guard !filter.isEmpty else { return .none }
    return outcome(books.filter { filter.matches($0, deleted: filter.wantsDeleted) })
  }

  private static func outcome(_ found: [Book]) -> Outcome {
    guard let first = found.first else { return .none }
    return found.count == 1 ? .found(first) : .several(found)
  }

  private static func whole(_ text: String, _ books: [Book]) -> [Book] {
    books.filter { $0.id.isIdentical(to: text) }
  }

  private static func isbn(_ text: String, _ books: [Book]) -> [Book] {
    guard let wanted = ISBN(text: text) else { return [] }
    return books.filter { $0.isbn.contains { ISBN(text: $0) == wanted } }
  }

  private static func prefix(_ text: String, _ books: [Book]) -> [Book] {
    guard text.utf8.count >= shortestPrefix else { return [] }
    return books.filter { $0.id.utf8.starts(with: text.utf8) }
  }
}
