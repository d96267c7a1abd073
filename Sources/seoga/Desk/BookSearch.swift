import LibraryStore
import ReadingCore

struct BookSearch {
  enum BookSearchResult {
    case found(BookCard)
    case none
    /// More than one in the first step that found any.
    case several([BookCard])
    /// A term of the filter cannot be used.
    case badTerm(FilterProblem)
  }

  private static let shortestPrefix = 6

  let index: LibraryIndex
  let place: LibraryFiles.BookFolder
  let today: ReadingDay
  var rules = ShelfRules.none
  /// What a filter asks of books beside their cards.
  var beside: (Filter) -> KnownBeside = { _ in KnownBeside() }
  /// Reads a book, where the text asks for what is not known beside.
  var book: (String) -> Book? = { _ in nil }

  /// Tries the text as a whole id, an ISBN, the beginning of an id, a whole title, and a filter, in this order. Where no
  /// book has an id or an ISBN, the one is meant that absorbed the record that had it.
  func find(_ text: String) -> BookSearchResult {
    for step in [whole, isbn, prefix, title] {
      let found = step(text)
      if !found.isEmpty { return outcome(found) }
    }
    let (filter, problems) = Filter.parse(text, today: today, shelves: rules)
    if let problem = problems.first(where: \.isRefused) { return .badTerm(problem) }
    guard !filter.isEmpty else { return .none }
    let found = index[place].matching(filter, among: all, beside: beside(filter)) { id in
      book(id).map { FilterSubject($0, deleted: place == .trash) }
    }
    return outcome(found.compactMap { index[place].card($0) })
  }

  private var all: [BookRef] { index.refs(in: place) }

  private func outcome(_ found: [BookCard]) -> BookSearchResult {
    guard let first = found.first else { return .none }
    return found.count == 1 ? .found(first) : .several(found)
  }

  private func whole(_ text: String) -> [BookCard] {
    guard place == .shelf || index.isDeleted(text) else { return [] }
    return index[place].card(of: text).map { [$0] } ?? absorbing { $0.id.isIdentical(to: text) }
  }

  /// The books that absorbed a record of some kind.
  private func absorbing(_ isMeant: (AbsorbedBook) -> Bool) -> [BookCard] {
    index[place].absorbing.filter { card in
      (place == .shelf || index.isDeleted(card.id)) && card.absorbed.contains(where: isMeant)
    }
  }

  private func isbn(_ text: String) -> [BookCard] {
    guard let wanted = ISBN(text: text) else { return [] }
    let found = all.compactMap { index[place].card($0) }
      .filter { $0.isbn.contains { ISBN(text: $0) == wanted } }
    return found.isEmpty ? absorbing { $0.isbn.contains { ISBN(text: $0) == wanted } } : found
  }

  private func title(_ text: String) -> [BookCard] {
    let wanted = TextFold.fold(FieldText.trimmed(text))
    guard !wanted.isEmpty else { return [] }
    // Subtitles are found as well, and are no titles.
    return index[place].matching(Filter(titled: text), among: all).compactMap { index[place].card($0) }
      .filter { TextFold.fold($0.title) == wanted }
  }

  private func prefix(_ text: String) -> [BookCard] {
    guard text.utf8.count >= BookSearch.shortestPrefix else { return [] }
    let found = all.compactMap { index[place].card($0) }.filter { $0.id.utf8.starts(with: text.utf8) }
    return found.isEmpty ? absorbing { $0.id.utf8.starts(with: text.utf8) } : found
  }
}
