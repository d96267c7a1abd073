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
    let isDone = try take(files, removing: [removal], lines, made: made, identity)
    let name = folder.name(of: step.other.path)
    if isDone { try? leftCopies(identity.id)?.change(adding: [], removing: [name]) }
    return isDone
  }
}

extension LibraryFiles {
  /// Brings a record back from the trash that became one with a book, which then does not stand for it any more.
  ///
  /// The record keeps saying where it went: where it arrives before the change of that book it is taken for no late
  /// edit.
  ///
  /// - Returns: false, with nothing changed, where no book stands for it, or a file is not what it was any more.
  func separate(_ record: Book, _ made: [String], _ identity: LibraryIdentity) throws(StoreError) -> Bool {
    guard let keptID = record.absorbedBy, LibraryFolder.isSafe(keptID),
      let kept = try? writableBook(keptID, at: folder.book(keptID)),
      kept.book.absorbed.contains(where: { $0.id.isIdentical(to: record.id) }),
      let entry = try disk.status(folder.trashed(record.id), followsLinks: false), entry.kind == .file
    else { return false }
    let (bytes, status) = try disk.contents(folder.trashed(record.id))
    guard status == entry else { return false }
    var book = kept.book
    // What it had absorbed itself goes with it.
    let gone = [record.id] + record.absorbed.map(\.id)
    book.absorbed.removeAll { own in gone.contains { own.id.isIdentical(to: $0) } }
    book.giveBack(to: record)
    book.modified = clock.now().stamp
    let new = RecordFile.bytes(book)
    let (path, target) = (folder.book(keptID), folder.book(record.id))
    let files = [
      ManyFiles.FileReplacement(path: target, title: record.title, old: nil) { bytes },
      ManyFiles.FileReplacement(path: path, old: kept.status) { new },
    ]
    let removal = ManyFiles.FileRemoval(path: folder.trashed(record.id), old: entry)
    let mark = JournalFile.JournalContent.mark(ContentMark(of: bytes))
    let lines = [
      JournalFile(path: folder.name(of: target), title: record.title, new: mark),
      JournalFile(path: folder.name(of: path), old: .text(kept.bytes), new: .text(new)),
      JournalFile(path: folder.name(of: folder.trashed(record.id)), old: .text(bytes)),
    ]
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
  /// Leaves to a record that is a book of its own again the notes and reads it brought along; what was changed of them
  /// since stays here, too, under an identifier of its own.
  mutating func giveBack(to record: Book) {
    let brought = record.json
    var object = json
    for list in ["notes", "reads", "removed"] {
      guard case .array(let elements) = object[list] else { continue }
      let known = BroughtRecords(brought)
      let left = elements.compactMap { known.left(of: $0) }
      object[list] = left.isEmpty ? nil : .array(left)
    }
    guard var book = Book(json: object) else { return }
    // Another identifier may be another place among records of one moment.
    book.notes.sort(by: Note.isStoredBefore)
    book.reads.sort(by: Read.isStoredBefore)
    self = book
  }

  /// Keeps the sum of what lies in the trash of a record it absorbed.
  mutating func noteSum(of trashed: [UInt8], as id: String) {
    guard let place = absorbed.firstIndex(where: { $0.id.isIdentical(to: id) }) else { return }
    absorbed[place].sum = String(Checksum.of(trashed), radix: 16)
  }
}

/// The notes and reads of a record that was absorbed and is a book of its own again, by their identifiers.
private struct BroughtRecords {
  private var records: [[UInt8]: JSONObject] = [:]

  init(_ book: JSONObject) {
    for list in ["notes", "reads", "removed"] {
      guard case .array(let elements) = book[list] else { continue }
      for case .object(let record) in elements {
        if let id = record.recordID { records[Array(id.utf8)] = record }
      }
    }
  }

  /// What stays of one in the book that had absorbed them; nil where it is as it came.
  func left(of element: JSONValue) -> JSONValue? {
    guard case .object(var own) = element, let id = own.recordID, let brought = records[Array(id.utf8)]
    else { return element }
    if element.isIdentical(to: .object(brought)) { return nil }
    own["id"] = .string(Self.another(id, of: own))
    if case .array(let log) = own["log"] {
      own["log"] = .array(
        log.map { entry in
          guard case .object(var entry) = entry, let id = entry.recordID else { return entry }
          entry["id"] = .string(Self.another(id, of: entry))
          return .object(entry)
        }
      )
    }
    return .object(own)
  }

  /// The same on every machine that brings the record back.
  private static func another(_ id: String, of record: JSONObject) -> String {
    Identifiers.derived(from: Array(id.utf8) + [0] + JSONWriter.bytes(of: .object(record)))
  }
}

extension JSONObject {
  /// What a record is known by; nil where it has nothing of that kind.
  fileprivate var recordID: String? {
    guard case .string(let id) = self["id"], !id.isEmpty else { return nil }
    return id
  }
}
