import ReadingCore

extension SavedShelves {
  /// The names of the shelves a book of the library is on, in the reader's order; not of those whose rule cannot be
  /// used.
  func names(with book: Book, today: ReadingDay) -> [String] {
    guard !shelves.isEmpty else { return [] }
    let rules = rules
    let queries = shelves.map { LibraryFilter($0.filter, today: today, shelves: rules) }
    let subject = FilterSubject(book, withNotes: queries.contains(where: \.filter.readsNotes))
    return zip(shelves, queries).filter { _, query in
      !query.problems.contains(where: \.isRefused) && query.filter.matches(subject)
    }.map(\.0.name)
  }
}
