public import ReadingCore

// What tells of a year.
extension Library {
  /// The books that tell of a year, as their files are now; see `IndexPart.identifiers(ofYear:among:ended:beside:)`.
  public func books(
    ofYear year: ReadingDay,
    among filter: Filter,
    ended: [Filter]
  ) async throws(StoreError) -> [Book] {
    await settle()
    try await readTallies()
    try await readNotes()
    let ids = await Self.identifiers(ofYear: year, among: filter, ended: ended, index.shelf, beside)
    return await look(at: ids) { $0 }
  }

  @concurrent private nonisolated static func identifiers(
    ofYear year: ReadingDay,
    among filter: Filter,
    ended: [Filter],
    _ shelf: IndexPart,
    _ beside: KnownBeside
  ) async -> [String] {
    shelf.identifiers(ofYear: year, among: filter, ended: ended, beside: beside)
  }
}
