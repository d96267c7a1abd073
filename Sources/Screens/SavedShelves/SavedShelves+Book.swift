import ReadingCore

extension SavedShelves {
  /// The names of the shelves a book of the library is on, in the reader's order; not of those whose rule cannot be
  /// used.
  ///
  /// - Parameter hasDouble: whether another record of it stands on the shelf; asked only where a rule does.
  func names(with book: Book, today: ReadingDay, hasDouble: () -> Bool) -> [String] {
    guard !shelves.isEmpty else { return [] }
    let rules = rules
    let queries = shelves.map { LibraryFilter($0.filter, today: today, shelves: rules) }
    let asksDoubles = queries.contains(where: \.filter.asksDoubles)
    let subject = FilterSubject(
      book,
      withNotes: queries.contains(where: \.filter.readsNotes),
      withReadings: queries.contains(where: \.filter.readsTallies)
    )
    .standing(asDouble: asksDoubles && hasDouble())
    return zip(shelves, queries).filter { _, query in
      !query.problems.contains(where: \.isRefused) && query.filter.matches(subject)
    }.map(\.0.name)
  }
}
