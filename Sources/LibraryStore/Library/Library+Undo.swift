// Steps turned back, and forth again.
extension Library {
  /// Above so many books it is quicker to look at all files.
  private static let mostNamed = 500

  /// Takes the newest step back and gives it; nil where there is none, see `LibraryFiles.undo`.
  @discardableResult
  public func undo() async throws(StoreError) -> JournalStep? {
    try await turn { (files) throws(StoreError) in try files.undo() }
  }

  /// Takes the step that was taken back last again and gives it; nil where there is none.
  @discardableResult
  public func redo() async throws(StoreError) -> JournalStep? {
    try await turn { (files) throws(StoreError) in try files.redo() }
  }

  /// Why a change that was made cannot be undone, told once, see `LibraryFiles.consumeJournalFault`.
  public func consumeJournalFault() -> StoreError? { files.consumeJournalFault() }

  func lookAtJournal() async {
    let result = await Self.offMain(files) { (files) throws(StoreError) in try files.undoAvailability() }
    // What cannot be known is said when it is tried.
    undoAvailability = try? result.get()
  }

  private func turn(
    _ work: @escaping @Sendable (LibraryFiles) throws(StoreError) -> JournalStep?
  ) async throws(StoreError) -> JournalStep? {
    let result = await inTurn { () -> Result<JournalStep?, StoreError> in
      let result = await Self.offMain(self.files, work)
      let step: JournalStep? = if case .success(let step) = result { step } else { nil }
      let names = step?.paths ?? []
      _ = await self.refresh(names.isEmpty || names.count > Self.mostNamed ? nil : names)
      return result
    }
    return try result.get()
  }
}
