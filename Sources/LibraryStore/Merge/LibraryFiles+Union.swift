public import ReadingCore

// Two records of one book made one, as a step of both their files.
extension LibraryFiles {
  /// Makes two records of the shelf one, and gives both as they were saved: the one that stays, and the other as it lies
  /// in the trash.
  ///
  /// `unite` gets both as they are under the lock, and may throw where it wants nothing done.
  ///
  /// - Throws: with nothing changed; `.noSuchBook` also where both identifiers are one.
  @discardableResult
  public func unite(
    _ keptID: String,
    absorbing otherID: String,
    _ unite: (_ kept: Book, _ other: Book) throws(StoreError) -> RecordUnion
  ) throws(StoreError) -> (kept: Book, other: Book) {
    guard !keptID.isIdentical(to: otherID) else { throw .noSuchBook(id: otherID) }
    return try changing(keptID) { (identity) throws(StoreError) in
      let made = try makeFolder(folder.name(of: folder.trash))
      return try inRounds { () throws(StoreError) in
        let kept = try writableBook(keptID, at: folder.book(keptID))
        let other = try writableBook(otherID, at: folder.book(otherID))
        let stamp = clock.now().stamp
        var (book, gone) = try unite(kept.book, other.book).books(at: stamp)
        // Only what the other holds all of may send that to the trash.
        guard gone.absorbedBy != nil else { return nil }
        (book.modified, gone.modified) = (stamp, stamp)
        let step = AbsorbingStep(
          kept: AbsorbingStep.ReadFile(path: folder.book(keptID), bytes: kept.bytes, status: kept.status),
          other: AbsorbingStep.ReadFile(path: folder.book(otherID), bytes: other.bytes, status: other.status)
        )
        let trashed = RecordFile.bytes(gone)
        book.noteSum(of: trashed, as: otherID)
        let isDone = try carryOut(
          step,
          RecordFile.bytes(book),
          trashed,
          [],
          made ? [folder.trash] : [],
          identity
        )
        return isDone ? (book, gone) : nil
      }
    }
  }
}

/// The files of two records of which one is absorbed by the other, as they were read.
struct AbsorbingStep {
  struct ReadFile {
    let path: String
    let bytes: [UInt8]
    let status: FileStatus
  }

  let kept: ReadFile
  /// The file that goes.
  let other: ReadFile
}

extension LibraryFiles {
  /// Writes the book that stays and the other one into the trash, and removes that from the shelf: all or nothing.
  ///
  /// What lies in the trash under the name of the other, and is no version of it that this one came from, gets a name of
  /// its own.
  ///
  /// - Parameters:
  ///   - aside: versions that gave way, to be kept whole, by their paths.
  ///   - made: folders that were made for it.
  /// - Returns: false, with nothing changed, where a file is not what it was any more.
  func carryOut(
    _ step: AbsorbingStep,
    _ book: [UInt8],
    _ trashed: [UInt8],
    _ aside: [(path: String, bytes: [UInt8])],
    _ made: [String],
    replacing base: [UInt8]? = nil,
    _ identity: LibraryIdentity
  ) throws(StoreError) -> Bool {
    guard let entry = try disk.status(step.other.path, followsLinks: false) else { return false }
    let id = LibraryFolder.identifier(ofFile: Path.name(of: step.other.path)) ?? ""
    let place = folder.trashed(id)
    let earlier = try disk.contentsIfThere(place)
    var files: [ManyFiles.FileReplacement] = []
    var lines: [JournalFile] = []
    var new = aside
    if let earlier, earlier.bytes != base, earlier.bytes != trashed {
      new.append((try asidePath(id), earlier.bytes))
    }
    for (path, bytes) in new {
      files.append(ManyFiles.FileReplacement(path: path, old: nil) { bytes })
      lines.append(JournalFile(path: folder.name(of: path), new: .mark(ContentMark(of: bytes))))
    }
    if earlier?.bytes != trashed {
      files.append(ManyFiles.FileReplacement(path: place, old: earlier?.status) { trashed })
      lines.append(
        JournalFile(
          path: folder.name(of: place),
          old: earlier.map { .text($0.bytes) } ?? .absent,
          new: earlier == nil ? .mark(ContentMark(of: trashed)) : .text(trashed)
        )
      )
    }
    if step.kept.bytes != book {
      files.append(ManyFiles.FileReplacement(path: step.kept.path, old: step.kept.status) { book })
      lines.append(
        JournalFile(path: folder.name(of: step.kept.path), old: .text(step.kept.bytes), new: .text(book))
      )
    }
    lines.append(JournalFile(path: folder.name(of: step.other.path), old: .text(step.other.bytes)))
    guard entry.kind == .link || entry == step.other.status else { return false }
    let removal = ManyFiles.FileRemoval(path: step.other.path, old: entry)
    return try take(files, removing: [removal], lines, made: made, identity)
  }
}

extension AbsorbedBook {
  /// Whether bytes are those its file went to the trash with.
  func isOf(_ bytes: [UInt8]) -> Bool {
    sum.map { UInt64($0, radix: 16) == Checksum.of(bytes) } ?? false
  }
}

extension Book {
  /// Keeps the sum of what lies in the trash of a record it absorbed.
  mutating func noteSum(of trashed: [UInt8], as id: String) {
    guard let place = absorbed.firstIndex(where: { $0.id.isIdentical(to: id) }) else { return }
    absorbed[place].sum = String(Checksum.of(trashed), radix: 16)
  }
}
