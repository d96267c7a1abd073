public import ReadingCore

extension Library {
  /// Makes two records one, see `LibraryFiles.unite`, and gives both as they were saved.
  @discardableResult
  public func unite(
    _ keptID: String,
    absorbing otherID: String,
    _ unite: @escaping @Sendable (_ kept: Book, _ other: Book) throws(StoreError) -> RecordUnion
  ) async throws(StoreError) -> (kept: Book, other: Book) {
    try await attempt([keptID, otherID]) { (files) throws(StoreError) in
      try files.unite(keptID, absorbing: otherID, unite)
    } publish: { books in
      self.put(books.other, in: .trash)
      self.put(books.kept)
    }
  }
}
