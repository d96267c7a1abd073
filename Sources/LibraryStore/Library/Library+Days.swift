public import ReadingCore

// What was read on one day.
extension Library {
  /// The books of a day by what was read of each, the most first; nil where the tallies cannot be read.
  public func books(of day: ReadingDay) async -> [BookDay]? {
    guard (try? await readTallies()) != nil, let tallies else { return nil }
    let ids = await Self.identifiers(of: day, tallies)
    return await look(at: ids) { books in
      books.compactMap { BookDay($0, on: day) }.sorted { one, other in
        one.pages == other.pages ? one.minutes > other.minutes : one.pages > other.pages
      }
    }
  }

  @concurrent private nonisolated static func identifiers(
    of day: ReadingDay,
    _ tallies: TallyIndex
  ) async -> [String] { tallies.identifiers(of: day) }
}
