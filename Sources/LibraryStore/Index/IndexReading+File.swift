import ReadingCore

// What the files hold that are other than an index knows them.
extension IndexReading {
  /// How many books are in memory at once.
  private static let mostRead = 1_024

  /// What was read of a file.
  enum FileReading: Sendable {
    case book(Book, IndexedBook)
    case problem(FileProblem.FileProblemReason)
    /// The file has gone, or nobody reads on in it.
    case nothing
  }

  /// Looks at some files, on several threads.
  func look(
    at ids: [String],
    _ place: LibraryFiles.BookFolder,
    _ outcome: inout IndexReadingOutcome
  ) throws(StoreError) {
    for start in stride(from: 0, to: ids.count, by: Self.mostRead) {
      let some = start..<min(start + Self.mostRead, ids.count)
      let readings = try some.inParts(of: StepPreparation.share) { [files] part in
        ids[part].map { Self.read($0, place, files) }
      } whenAlone: {
        Processor.leave()
      } report: { (done) throws(StoreError) in
        try report(start + done, ids.count)
      }
      for (id, reading) in zip(ids[some], (readings ?? []).joined()) { put(reading, of: id, place, &outcome) }
    }
  }

  func look(at id: String, _ place: LibraryFiles.BookFolder, _ outcome: inout IndexReadingOutcome) {
    put(Self.read(id, place, files), of: id, place, &outcome)
  }

  private func put(
    _ reading: FileReading,
    of id: String,
    _ place: LibraryFiles.BookFolder,
    _ outcome: inout IndexReadingOutcome
  ) {
    guard let (book, indexed) = told(reading, of: id, place, &outcome) else {
      return drop(id, place, &outcome)
    }
    if outcome.index[place].sum(of: id) != indexed.sum {
      note(id, place, &outcome)
      if place == .shelf {
        if kept.contains(.notes) { outcome.noted.append(NotedBook(book, sum: indexed.sum)) }
        if kept.contains(.tallies) { outcome.tallied.append(TalliedBook(book, sum: indexed.sum)) }
      }
    }
    outcome.index.put(indexed, in: place)
  }

  private func drop(_ id: String, _ place: LibraryFiles.BookFolder, _ outcome: inout IndexReadingOutcome) {
    guard outcome.index[place].ref(of: id) != nil else { return }
    outcome.index.drop(id, in: place)
    note(id, place, &outcome)
  }

  /// The book of what was read, where there is one; what is odd about its file is told.
  func told(
    _ reading: FileReading,
    of id: String,
    _ place: LibraryFiles.BookFolder,
    _ outcome: inout IndexReadingOutcome
  ) -> (Book, IndexedBook)? {
    switch reading {
    case .book(let book, let indexed):
      if !book.isOfKnownFormat { tell(.otherFormat(book.format), id, place, &outcome) }
      return (book, indexed)
    case .problem(let reason):
      tell(reason, id, place, &outcome)
      return nil
    case .nothing: return nil
    }
  }

  static func read(_ id: String, _ place: LibraryFiles.BookFolder, _ files: LibraryFiles) -> FileReading {
    do throws(FileProblem.FileProblemReason) {
      guard let file = try files.listed(id, at: files.folder.path(of: id, in: place)) else { return .nothing }
      let status = file.status.trusted(now: files.disk.access.now())
      let indexed = IndexedBook(file.book, bytes: file.bytes, file: status, isDeleted: place == .trash)
      return .book(file.book, indexed)
    } catch {
      return .problem(error)
    }
  }
}
