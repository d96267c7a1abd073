public import ReadingCore

extension Library {
  /// Has another script come first where books are sorted, from now on.
  public func sort(_ names: NameOrder) async throws(StoreError) {
    guard names != files.names else { return }
    files.names = names
    try await reload()
  }
}
