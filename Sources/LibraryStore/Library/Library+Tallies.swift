// What all books add to the figures, read when somebody asks for it and kept up to date from then on.
extension Library {
  /// Has `tallies` read, and kept up to date from then on.
  public func readTallies() async throws(StoreError) {
    try await inTurn { () -> Result<Void, StoreError> in
      guard self.tallies == nil else { return .success(()) }
      if !self.isRead, case .failure(let error) = await self.refresh() { return .failure(error) }
      let (index, reading) = (self.index, LibraryReading(files: self.files, cache: self.cache))
      let result = await self.longReading { (_, report) throws(StoreError) in
        try reading.tallies(of: index, report)
      }
      return result.map { self.tallies = $0 }
    }.get()
  }

  /// What is kept up to date of the books beside their cards.
  var kept: KeptBeside {
    var kept: KeptBeside = []
    if notes != nil { kept.insert(.notes) }
    if tallies != nil { kept.insert(.tallies) }
    return kept
  }

  /// Writes the tallies anew where so many changed that every start would take longer for them; within a turn.
  func foldTallies() async {
    guard let tallies, tallies.isWorthWriting else { return }
    let cache = cache
    let folded = await Self.offMain(files) { (files) throws(StoreError) in
      let folded = tallies.folded(root: files.folder.wholePath)
      cache?.save(folded.base)
      return folded
    }
    if case .success(let folded) = folded { self.tallies = folded }
  }

  /// Takes from a reading what it read of the tallies.
  func keepTallies(_ outcome: IndexReading.IndexReadingOutcome) {
    guard tallies != nil else { return }
    if let all = outcome.tallies { tallies = TallyIndex(all) }
    guard !outcome.tallied.isEmpty || !outcome.changedOnShelf.isEmpty else { return }
    tallies?.change(put: outcome.tallied, drop: outcome.changedOnShelf)
  }
}
