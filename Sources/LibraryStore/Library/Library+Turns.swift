import ReadingCore

// What is done off the main actor, one thing after another.
extension Library {
  /// Runs a turn once all turns asked for before it are over, so that neither files nor memory see two
  /// changes in another order than the reader made them.
  func inTurn<Value: Sendable>(_ turn: @escaping () async -> Value) async -> Value {
    let before = last
    turns += 1
    let task = Task {
      await before?.value
      defer { turns -= 1 }
      let value = await turn()
      // Of many changes in a row only the last need tell.
      if turns == 1 { await lookAtJournal() }
      return value
    }
    last = Task { _ = await task.value }
    return await task.value
  }

  /// Does what changes books in its turn; where it fails, their files are read again.
  func attempt<Value: Sendable>(
    _ ids: [String],
    _ work: @escaping @Sendable (LibraryFiles) throws(StoreError) -> Value,
    publish: @escaping (Value) -> Void
  ) async throws(StoreError) -> Value {
    let names = ids.flatMap { ["books/\($0).json", "trash/\($0).json"] }
    return try await attempt(names: Set(names), work, publish: publish)
  }

  /// The same of files by their names, such as `books/1bcdfghjkmnp.json`.
  func attempt<Value: Sendable>(
    names: Set<String>,
    _ work: @escaping @Sendable (LibraryFiles) throws(StoreError) -> Value,
    publish: @escaping (Value) -> Void
  ) async throws(StoreError) -> Value {
    let result = await inTurn { () -> Result<Value, StoreError> in
      let result = await Self.offMain(self.files, work)
      switch result {
      case .success(let value): publish(value)
      case .failure:
        _ = await self.refresh(names)
      }
      return result
    }
    return try result.get()
  }

  func attempt<Value: Sendable>(
    _ id: String,
    _ work: @escaping @Sendable (LibraryFiles) throws(StoreError) -> Value,
    publish: @escaping (Value) -> Void
  ) async throws(StoreError) -> Value { try await attempt([id], work, publish: publish) }

  /// Does what changes many books in its turn, and tells `progress` meanwhile; then their files are read again.
  ///
  /// - Parameter names: of the files it may change; nil for all.
  func attemptTogether<Value: Sendable>(
    _ names: Set<String>?,
    _ cancellation: Cancellation,
    _ work:
      @escaping @Sendable (
        LibraryFiles, _ isCancelled: () -> Bool, _ report: (ChangeProgress) -> Void
      ) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    try await inTurn { () -> Result<Value, StoreError> in
      let relay = ProgressRelay { self.progress = $0 }
      defer {
        relay.end()
        self.progress = nil
      }
      let result = await Self.offMain(self.files) { (files) throws(StoreError) in
        try work(files, { cancellation.isCancelled }, relay.report)
      }
      _ = await self.refresh(names)
      return result
    }.get()
  }

  func refresh(_ names: Set<String>? = nil) async -> Result<Void, StoreError> {
    let reading = LibraryReading(files: files, cache: cache, kept: kept)
    let known = isRead ? LibraryReading.EarlierReading(index: index, problems: problems) : nil
    let result = await longReading { (_, report) throws(StoreError) in
      // Names that differ in normal form alone are one in a set: then every file is looked at.
      if let known, let names, names.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) {
        return try reading.some(names, known, report)
      }
      return try reading.all(known, report)
    }
    if case .failure(let error) = result {
      if !isRead { failure = error }
      // What was read stays, and is shown as what it is.
      if case .readOnly(let reason) = error { access = .readOnly(reason) }
    }
    let taken = result.map(adopt)
    await foldNotes()
    await foldTallies()
    return taken
  }

  /// Reads off the main actor; `reading` says how far it is where it takes long, and it ends where nobody waits
  /// any more.
  func longReading<Value: Sendable>(
    _ work:
      @escaping @Sendable (
        LibraryFiles, _ report: @escaping (_ done: Int, _ total: Int) throws(StoreError) -> Void
      ) throws(StoreError) -> Value
  ) async -> Result<Value, StoreError> {
    let relay = ProgressRelay { self.reading = $0 }
    let isLong = Self.patience()
    defer {
      relay.end()
      if reading != nil { reading = nil }
    }
    return await Self.offMain(files) { [leaving] (files) throws(StoreError) in
      try work(files) { (done: Int, total: Int) throws(StoreError) in
        if leaving.isCancelled { throw .cancelled }
        if isLong() { relay.report(ChangeProgress(phase: .reading, done: done, total: total)) }
      }
    }
  }

  /// Says whether a reader who waits should be told how long it will take.
  private nonisolated static func patience() -> @Sendable () -> Bool {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start > .milliseconds(500) }
  }

  @concurrent nonisolated static func beside<Value: Sendable>(
    _ files: LibraryFiles,
    _ ids: [String],
    _ place: LibraryFiles.BookFolder,
    _ work: @Sendable ([Book]) -> Value
  ) async -> Value {
    work(
      ids.mappedTogether(ofAtLeast: StepPreparation.share) { files.readable($0, in: place) }.compactMap(
        \.self
      )
    )
  }

  @concurrent nonisolated static func offMain<Value: Sendable>(
    _ files: LibraryFiles,
    _ work: @escaping @Sendable (LibraryFiles) throws(StoreError) -> Value
  ) async -> Result<Value, StoreError> {
    do throws(StoreError) {
      return .success(try work(files))
    } catch {
      return .failure(error)
    }
  }
}
