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

  /// The step that is to be turned next, see `LibraryFiles.nextStep`; nil also where that cannot be known.
  public func nextStep(_ turn: Turn) async -> JournalStep? {
    let result = await inTurn { () -> Result<JournalStep?, StoreError> in
      await Self.offMain(self.files) { (files) throws(StoreError) in try files.nextStep(turn) }
    }
    return try? result.get()
  }

  /// Passes over a step that could not be turned back, see `LibraryFiles.passOver`.
  public func passOver(_ step: JournalStep) async throws(StoreError) -> Bool {
    let result = await inTurn { () -> Result<Bool, StoreError> in
      await Self.offMain(self.files) { (files) throws(StoreError) in try files.passOver(step) }
    }
    return try result.get()
  }

  /// What names the newest step, for `isUndone`; nil where there is none.
  public func newestStep() async -> String? {
    let result = await inTurn {
      await Self.offMain(self.files) { (files) throws(StoreError) in try files.newestStep() }
    }
    return try? result.get()
  }

  /// Whether this program has turned a step back and not forth again.
  public func isUndone(_ step: String) -> Bool { undoneSteps.contains(step) }

  /// Why a change that was made cannot be undone, told once, see `LibraryFiles.consumeJournalFault`.
  public func consumeJournalFault() -> StoreError? { files.consumeJournalFault() }

  func lookAtJournal() async {
    let result = await Self.offMain(files) { (files) throws(StoreError) in try files.undoAvailability() }
    // What cannot be known is said when it is tried.
    undoAvailability = try? result.get()
  }

  private func noteTurn(of step: JournalStep) {
    let change = turnedSteps[step.id] ?? step.id
    if let line = step.turn { turnedSteps[line] = change }
    if step.isUndone { undoneSteps.insert(change) } else { undoneSteps.remove(change) }
  }

  private func turn(
    _ work: @escaping @Sendable (LibraryFiles) throws(StoreError) -> JournalStep?
  ) async throws(StoreError) -> JournalStep? {
    let result = await inTurn { () -> Result<JournalStep?, StoreError> in
      let result = await Self.offMain(self.files, work)
      let step: JournalStep? = if case .success(let step) = result { step } else { nil }
      if let step { self.noteTurn(of: step) }
      let names = step?.paths ?? []
      _ = await self.refresh(names.isEmpty || names.count > Self.mostNamed ? nil : names)
      return result
    }
    return try result.get()
  }
}
