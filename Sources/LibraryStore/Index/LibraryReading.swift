public import ReadingCore

/// A reading of the whole library, or of what may have changed of it, over what is known already.
struct LibraryReading: Sendable {
  struct EarlierReading: Sendable {
    let index: LibraryIndex
    let problems: [FileProblem]
  }

  let files: LibraryFiles
  /// Where an index lies that was made by another start, and where the one made now is kept.
  let cache: IndexCache?
  var kept: KeptBeside = []

  /// Looks at every file, and reads those that are not what is known of them.
  ///
  /// Waits for no lock, since every file is whole at any time; what a killed program left unfinished is ended
  /// first unless another program is at work. Throws `.notALibrary`, or where a folder cannot be listed; a
  /// file that cannot be read is among the problems.
  func all(
    _ known: EarlierReading?,
    _ report: @escaping (_ done: Int, _ total: Int) throws(StoreError) -> Void
  ) throws(StoreError) -> IndexReading.IndexReadingOutcome {
    let (condition, mended) = try files.mendedCondition()
    let isEstablished = if case .established = condition { true } else { false }
    if isEstablished, files.hasIntents() { _ = try? files.whileLocked(tries: 1) {} }
    let reading = reading(report)
    var outcome = try reading.all(
      { [cache] in known?.index ?? cache?.index().map(LibraryIndex.init) ?? LibraryIndex() },
      known == nil ? cache?.stamp() : nil,
      condition
    )
    try mergeCopies(&outcome, condition, reading)
    outcome.merged = mended + outcome.merged
    // What went while it was read looks like books that were removed.
    _ = try files.condition()
    if outcome.isNew { cache?.save(outcome.index.base) }
    if let notes = outcome.notes { cache?.save(notes) }
    if !kept.contains(.notes) { outcome.notes = nil }
    if let tallies = outcome.tallies { cache?.save(tallies) }
    if !kept.contains(.tallies) { outcome.tallies = nil }
    if known == nil {
      cache?.save(outcome.index.board, files.names)
      cache?.save(outcome.stamp)
    }
    if isEstablished { files.sweep(outcome.temporaries) }
    return outcome
  }

  /// The notes of the books of an index; of those alone files are read that the cache knows nothing of.
  func notes(
    of index: LibraryIndex,
    _ report: (_ done: Int, _ total: Int) throws(StoreError) -> Void
  ) throws(StoreError) -> NoteIndex {
    var notes = cache?.notes().map(NoteIndex.init) ?? NoteIndex()
    let missing = notes.join(index.shelf)
    guard !missing.isEmpty else { return notes }
    notes.change(put: try read(missing, NotedBook.init, report), drop: [])
    if notes.isWorthWriting {
      notes = notes.folded(root: files.folder.wholePath, index.shelf)
      cache?.save(notes.base)
    }
    return notes
  }

  /// What the books of an index add to the figures; of those alone files are read that the cache knows nothing of.
  func tallies(
    of index: LibraryIndex,
    _ report: (_ done: Int, _ total: Int) throws(StoreError) -> Void
  ) throws(StoreError) -> TallyIndex {
    var tallies = cache?.tallies().map(TallyIndex.init) ?? TallyIndex()
    let missing = tallies.join(index.shelf)
    guard !missing.isEmpty else { return tallies }
    tallies.change(put: try read(missing, TalliedBook.init, report), drop: [])
    if tallies.isWorthWriting {
      tallies = tallies.folded(root: files.folder.wholePath)
      cache?.save(tallies.base)
    }
    return tallies
  }

  /// Reads the files of some books; those that cannot be read are left out.
  private func read<Value>(
    _ ids: [String],
    _ value: (_ book: Book, _ sum: UInt64) -> Value,
    _ report: (_ done: Int, _ total: Int) throws(StoreError) -> Void
  ) throws(StoreError) -> [Value] {
    var values: [Value] = []
    for (number, id) in ids.enumerated() {
      if number % 100 == 0 { try report(number, ids.count) }
      guard let bytes = try? files.disk.contents(files.folder.book(id)).bytes,
        let book = try? RecordFile.book(bytes, named: id)
      else { continue }
      values.append(value(book, Checksum.of(bytes)))
    }
    return values
  }

  private func reading(
    _ report: @escaping (_ done: Int, _ total: Int) throws(StoreError) -> Void
  ) -> IndexReading {
    IndexReading(
      files: files,
      kept: kept,
      keptOfAll: cache == nil ? kept : .all,
      report: report
    )
  }

  func some(
    _ names: Set<String>,
    _ known: EarlierReading,
    _ report: @escaping (_ done: Int, _ total: Int) throws(StoreError) -> Void
  ) throws(StoreError) -> IndexReading.IndexReadingOutcome {
    let (condition, mended) = try files.mendedCondition()
    let reading = reading(report)
    var outcome = try reading.some(names, known.index, condition, problems: known.problems)
    try mergeCopies(&outcome, condition, reading)
    outcome.merged = mended + outcome.merged
    _ = try files.condition()
    return outcome
  }

  /// Merges the conflict copies that were met, and looks at what came of it.
  private func mergeCopies(
    _ outcome: inout IndexReading.IndexReadingOutcome,
    _ condition: LibraryCondition,
    _ reading: IndexReading
  ) throws(StoreError) {
    outcome.problems = files.namingLeft(outcome.problems, outcome.id)
    let merged = files.mergeCopies(among: outcome.problems)
    if !merged.isEmpty {
      let originals = merged.compactMap { copy in
        copy.record.map { files.folder.name(of: files.folder.path(of: $0, copy.id)) }
      }
      try lookAgain(at: Set(merged.map(\.copy) + originals), &outcome, condition, reading)
      outcome.merged = merged
    }
    // A copy whose book has become one with another is a late edit once it has the name of that.
    let settled = files.settleLateEdits(in: outcome.index)
    guard !settled.isEmpty else { return }
    let ids = Set(settled.flatMap { [$0.edit.keptID, $0.edit.id] })
    let names = Set(ids.flatMap { ["books/\($0).json", "trash/\($0).json"] })
    try lookAgain(at: names, &outcome, condition, reading)
    outcome.merged += settled.compactMap(\.merged)
  }

  private func lookAgain(
    at names: Set<String>,
    _ outcome: inout IndexReading.IndexReadingOutcome,
    _ condition: LibraryCondition,
    _ reading: IndexReading
  ) throws(StoreError) {
    let again = try reading.some(names, outcome.index, condition, problems: outcome.problems)
    (outcome.index, outcome.problems) = (again.index, files.namingLeft(again.problems, outcome.id))
    outcome.sharedFiles = again.sharedFiles
    outcome.changed?.formUnion(again.changed ?? [])
    outcome.changedOnShelf += again.changedOnShelf
    outcome.noted.removeAll { book in again.noted.contains { $0.id.isIdentical(to: book.id) } }
    outcome.noted += again.noted
    outcome.tallied.removeAll { book in again.tallied.contains { $0.id.isIdentical(to: book.id) } }
    outcome.tallied += again.tallied
  }
}

extension LibraryFiles {
  public func readable(_ id: String, in place: BookFolder = .shelf) -> Book? {
    try? readBook(id, at: folder.path(of: id, in: place)).book
  }
}

/// What is known of a library without its books' texts, reads and notes.
public struct LibraryCards: Sendable {
  public let access: LibraryAccess
  public let index: LibraryIndex
  /// The saved shelves; none where their file cannot be read.
  public let shelves: SavedShelves
  /// Files that were left alone, in the order of their names.
  public let problems: [FileProblem]
  /// Conflict copies that were merged just now into what they are versions of.
  public let merged: [MergedCopy]
}

extension LibraryFiles {
  /// The cards of every book as the files are now; only files that changed since the cache was written are read.
  ///
  /// `cache` gives the folder of the cache for the library's identifier. Throws `.notALibrary`, or where a
  /// folder cannot be listed; a file that cannot be read is among the problems.
  public func cards(cache: (_ libraryID: String) -> String? = { _ in nil }) throws(StoreError) -> LibraryCards
  {
    let outcome = try reading(cache).all(nil) { _, _ in }
    return LibraryCards(
      access: outcome.access,
      index: outcome.index,
      shelves: outcome.sharedFiles.shelves ?? SavedShelves(),
      problems: outcome.problems,
      merged: outcome.merged
    )
  }

  /// The notes of the books of an index that was read just now; only of books that changed since the cache was
  /// written files are read.
  ///
  /// `cache` gives the folder of the cache for the library's identifier. Throws `.notALibrary`.
  public func notes(
    of index: LibraryIndex,
    cache: (_ libraryID: String) -> String? = { _ in nil }
  ) throws(StoreError) -> NoteIndex {
    try reading(cache).notes(of: index) { _, _ in }
  }

  /// What the books of an index that was read just now add to the figures; only of books that changed since the cache
  /// was written files are read.
  ///
  /// `cache` gives the folder of the cache for the library's identifier. Throws `.notALibrary`.
  public func tallies(
    of index: LibraryIndex,
    cache: (_ libraryID: String) -> String? = { _ in nil }
  ) throws(StoreError) -> TallyIndex { try reading(cache).tallies(of: index) { _, _ in } }

  private func reading(_ cache: (_ libraryID: String) -> String?) throws(StoreError) -> LibraryReading {
    let kept = try look().id.flatMap(cache).map { IndexCache(folder: $0, root: folder.wholePath, disk: disk) }
    return LibraryReading(files: self, cache: kept)
  }
}
