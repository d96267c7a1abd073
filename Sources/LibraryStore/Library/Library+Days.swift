public import ReadingCore

// What was read on one day.
extension Library {
  /// The books of a day by what was read of each, the most first.
  ///
  /// - Parameter end: when a day ends.
  public func books(of day: ReadingDay, endingAt end: DayEnd) async throws(StoreError) -> [BookDay] {
    try await readTallies()
    let ids = await Self.identifiers(of: day, tallies ?? TallyIndex())
    return await look(at: ids) { books in
      books.compactMap { BookDay($0, on: day, endingAt: end) }.sorted { one, other in
        one.pages == other.pages ? one.minutes > other.minutes : one.pages > other.pages
      }
    }
  }

  @concurrent private nonisolated static func identifiers(
    of day: ReadingDay,
    _ tallies: TallyIndex
  ) async -> [String] { tallies.identifiers(of: day) }
}
