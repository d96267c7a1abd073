public import ReadingCore

// Several books at once.
extension Library {
  /// Moves many books to the trash as one step, see `LibraryFiles.remove(together:report:)`; `progress` tells how far
  /// that is.
  public func remove(together ids: [String]) async throws(StoreError) -> GroupOutcome {
    try await attemptTogether(names(ofMoved: ids), Cancellation()) { (files, _, report) throws(StoreError) in
      try files.remove(together: ids, report: report)
    }
  }

  /// Brings many books back from the trash as one step, see `LibraryFiles.restore(together:report:)`.
  public func restore(together ids: [String]) async throws(StoreError) -> GroupOutcome {
    try await attemptTogether(names(ofMoved: ids), Cancellation()) { (files, _, report) throws(StoreError) in
      try files.restore(together: ids, report: report)
    }
  }

  private func names(ofMoved ids: [String]) -> Set<String> {
    Set(ids.flatMap { ["books/\($0).json", "trash/\($0).json"] })
  }

  /// Looks at some books as their files are, off the main actor; those that are gone or cannot be read are left out.
  public func look<Value: Sendable>(
    at ids: [String],
    in place: LibraryFiles.BookFolder = .shelf,
    _ work: @escaping @Sendable ([Book]) -> Value
  ) async -> Value {
    await Self.beside(files, ids, place, work)
  }
}
