public import ReadingCore

// The notes of all books, read when somebody asks for them and kept up to date from then on.
extension Library {
  /// Has `notes` read, and kept up to date from then on.
  public func readNotes() async throws(StoreError) {
    try await inTurn { () -> Result<Void, StoreError> in
      guard self.notes == nil else { return .success(()) }
      if !self.isRead, case .failure(let error) = await self.refresh() { return .failure(error) }
      let (index, reading) = (self.index, LibraryReading(files: self.files, cache: self.cache))
      let result = await self.longReading { (_, report) throws(StoreError) in
        try reading.notes(of: index, report)
      }
      return result.map { self.notes = $0 }
    }.get()
  }

  /// What is known of the books beside their cards.
  public var beside: KnownBeside { KnownBeside(notes: notes, tallies: tallies) }

  /// Has read what a filter asks of books beside their cards.
  public func readBeside(for filter: Filter) async throws(StoreError) {
    guard beside.lacks(for: filter) else { return }
    if filter.readsNotes { try await readNotes() }
    if filter.readsTallies { try await readTallies() }
  }

  /// Writes the notes anew where so many changed that every change would take longer for them; within a turn.
  func foldNotes() async {
    guard let notes, notes.isWorthWriting else { return }
    let (shelf, cache) = (index.shelf, cache)
    let folded = await Self.offMain(files) { (files) throws(StoreError) in
      let folded = notes.folded(root: files.folder.wholePath, shelf)
      cache?.save(folded.base)
      return folded
    }
    if case .success(let folded) = folded { self.notes = folded }
  }

  /// Takes from a reading what it read of the notes.
  func keepNotes(_ outcome: IndexReading.IndexReadingOutcome) {
    guard notes != nil else { return }
    if let all = outcome.notes { notes = NoteIndex(all) }
    // Where all was written anew, the rows are others, also of books that hold what they did.
    if outcome.isNew { _ = notes?.join(index.shelf) }
    guard !outcome.noted.isEmpty || !outcome.changedOnShelf.isEmpty else { return }
    notes?.change(put: outcome.noted, drop: outcome.changedOnShelf)
  }
}
