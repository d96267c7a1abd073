import ReadingCore

// A record that became one with another book is a book of its own again.
extension LibraryFiles {
  /// Brings a book back from the trash where others have to change with it, and gives it: the book that stands for it
  /// does not any more, and it does not stand for those that are books of their own meanwhile.
  ///
  /// The record keeps saying where it went: where it arrives before the change of that book it is taken for no late
  /// edit.
  ///
  /// - Returns: nil, with nothing changed, where it comes back as it is, or a file is not what it was any more.
  func separate(_ record: Book, _ made: [String], _ identity: LibraryIdentity) throws(StoreError) -> Book? {
    guard let entry = try disk.status(folder.trashed(record.id), followsLinks: false), entry.kind == .file
    else { return nil }
    let (bytes, status) = try disk.contents(folder.trashed(record.id))
    let back = try releasingOthers(record)
    let kept = try standing(for: record)
    guard status == entry, kept != nil || back != record else { return nil }
    let new = back == record ? bytes : RecordFile.bytes(back)
    let target = folder.book(record.id)
    var files = [ManyFiles.FileReplacement(path: target, title: record.title, old: nil) { new }]
    let mark = JournalFile.JournalContent.mark(ContentMark(of: new))
    var lines = [JournalFile(path: folder.name(of: target), title: record.title, new: mark)]
    if let kept {
      var book = kept.book
      book.release(record)
      book.modified = clock.now().stamp
      let (path, new) = (folder.book(book.id), RecordFile.bytes(book))
      files.append(ManyFiles.FileReplacement(path: path, old: kept.status) { new })
      lines.append(JournalFile(path: folder.name(of: path), old: .text(kept.bytes), new: .text(new)))
    }
    let removal = ManyFiles.FileRemoval(path: folder.trashed(record.id), old: entry)
    lines.append(JournalFile(path: folder.name(of: folder.trashed(record.id)), old: .text(bytes)))
    return try take(files, removing: [removal], lines, made: made, identity) ? back : nil
  }

  /// The book on the shelf that stands for a record, be it since it absorbed the one that did.
  private func standing(for record: Book) throws(StoreError) -> BookFile? {
    try keepers(of: record).lazy.compactMap { try? writableBook($0, at: folder.book($0)) }
      .first { $0.book.standsFor(record.id) }
  }

  /// The books that stand for a record in the trash, see `Book.keepers`.
  private func keepers(of record: Book) throws(StoreError) -> [String] {
    try record.keepers { (id) throws(StoreError) in try? readBook(id, at: folder.trashed(id)).book }
  }

  /// A book that does not stand for those of its records that are on the shelf, or one with another book by now.
  private func releasingOthers(_ book: Book) throws(StoreError) -> Book {
    var released = book
    for record in book.absorbed where LibraryFolder.isSafe(record.id) {
      if let own = try? readBook(record.id, at: folder.book(record.id)) {
        released.release(own.book)
      } else if let gone = try? readBook(record.id, at: folder.trashed(record.id)),
        try isAnothers(gone.book, besides: book.id)
      {
        released.release(gone.book)
      }
    }
    if released != book { released.modified = clock.now().stamp }
    return released
  }

  /// Whether a record in the trash became one with another book than the one that says it stands for it: be that on the
  /// shelf or in the trash.
  func isAnothers(_ record: Book, besides keptID: String) throws(StoreError) -> Bool {
    let keepers = try keepers(of: record)
    guard let keeper = keepers.first, !keepers.contains(where: keptID.isIdentical) else { return false }
    return [folder.book(keeper), folder.trashed(keeper)].contains { path in
      (try? readBook(keeper, at: path).book.standsFor(record.id)) ?? false
    }
  }
}

extension LibraryFiles {
  /// The same step turned back, with each record that comes back to the shelf a book of its own again.
  ///
  /// That is so where the step merged a late edit of a record into the book that had absorbed it: with the files as they
  /// were before, every note of the record would be in both.
  func separating(_ reversal: Reversal) throws(StoreError) -> Reversal {
    var separated = reversal
    for write in reversal.writes where write.old == nil && Path.parent(of: write.name) == "books" {
      guard let id = LibraryFolder.identifier(ofFile: Path.name(of: write.name)),
        let record = Book(.text(write.bytes)), record.id.isIdentical(to: id)
      else { continue }
      try separate(record, in: &separated)
    }
    return separated
  }

  private func separate(_ record: Book, in reversal: inout Reversal) throws(StoreError) {
    let place = folder.trashed(record.id)
    guard let trashed = try disk.contentsIfThere(place), let gone = Book(bytes: trashed.bytes),
      let kept = try standing(for: gone)
    else { return }
    let name = LibraryFolder.bookName(kept.book.id)
    let written = reversal.writes.first { $0.name.isIdentical(to: name) }
    guard var book = written.map({ Book(.text($0.bytes)) }) ?? kept.book,
      book.standsFor(record.id)
    else { return }
    let earlier = reversal.removeTrashed(folder.name(of: place), holding: trashed)
    book.release(record, knownAs: earlier.flatMap { Book(bytes: $0) })
    book.modified = clock.now().stamp
    reversal.writes.removeAll { $0.name.isIdentical(to: name) }
    reversal.writes.append(
      Reversal.Write(name: name, title: nil, old: kept.status, bytes: RecordFile.bytes(book))
    )
    guard let earlier, Book(bytes: earlier).map({ $0.json.isHeld(in: record.json) }) != true else { return }
    let aside = folder.name(of: try asidePath(record.id))
    reversal.writes.append(Reversal.Write(name: aside, title: record.title, old: nil, bytes: earlier))
  }
}

extension Reversal {
  /// Has a file of the trash go, and gives what it would hold in the end; nil where it went anyway.
  fileprivate mutating func removeTrashed(
    _ name: String,
    holding trashed: (bytes: [UInt8], status: FileStatus)
  ) -> [UInt8]? {
    guard !removals.contains(where: { $0.name.isIdentical(to: name) }) else { return nil }
    let written = writes.first { $0.name.isIdentical(to: name) }
    writes.removeAll { $0.name.isIdentical(to: name) }
    removals.append(
      ReversalRemoval(name: name, title: nil, content: trashed.status, entry: trashed.status)
    )
    return written?.bytes ?? trashed.bytes
  }
}

extension Book {
  /// Whether it says that another record became one with it.
  func standsFor(_ id: String) -> Bool { absorbed.contains { $0.id.isIdentical(to: id) } }

  /// The books that stand for it where it lies in the trash: the one that absorbed it, the one that absorbed that, and so
  /// on; one of them may be on the shelf again until its late edit is settled.
  ///
  /// - Parameter trashed: what lies in the trash under an identifier.
  func keepers(_ trashed: (_ id: String) throws(StoreError) -> Book?) throws(StoreError) -> [String] {
    var keepers: [String] = []
    var next = absorbedBy
    while let id = next, LibraryFolder.isSafe(id), !keepers.contains(where: id.isIdentical) {
      keepers.append(id)
      next = try trashed(id)?.absorbedBy
    }
    return keepers
  }

  /// Does not stand for a record any more, nor for those that had become one with it.
  mutating func release(_ record: Book, knownAs earlier: Book? = nil) {
    let gone = [record.id] + record.absorbed.map(\.id)
    absorbed.removeAll { own in gone.contains { own.id.isIdentical(to: $0) } }
    giveBack(to: record, knownAs: earlier)
  }

  /// Leaves to a record that is a book of its own again the notes and reads it brought along; what was changed of them
  /// since stays here, too, under an identifier of its own.
  ///
  /// - Parameter earlier: the record as it came, where it was changed since.
  mutating func giveBack(to record: Book, knownAs earlier: Book? = nil) {
    let known = BroughtRecords([record, earlier].compactMap { $0?.json })
    var object = json
    let own = BroughtRecords([json])
    for list in ["notes", "reads", "removed"] {
      guard case .array(let elements) = object[list] else { continue }
      let left = elements.compactMap { element in
        // One that was left to another before, and came back by a merge, has its other identifier here already.
        known.left(of: element).flatMap { $0.isIdentical(to: element) || !own.has($0) ? $0 : nil }
      }
      object[list] = left.isEmpty ? nil : .array(left)
    }
    guard var book = Book(json: object) else { return }
    // Another identifier may be another place among records of one moment.
    book.notes.sort(by: Note.isStoredBefore)
    book.reads.sort(by: Read.isStoredBefore)
    self = book
  }
}

/// The notes and reads of a record that was absorbed and is a book of its own again, by their identifiers.
private struct BroughtRecords {
  private var records: [[UInt8]: [JSONObject]] = [:]

  /// - Parameter versions: of the record.
  init(_ versions: [JSONObject]) {
    for version in versions {
      for list in ["notes", "reads", "removed"] {
        guard case .array(let elements) = version[list] else { continue }
        for case .object(let record) in elements {
          if let id = record.recordID { records[Array(id.utf8), default: []].append(record) }
        }
      }
    }
  }

  func has(_ element: JSONValue) -> Bool {
    guard case .object(let object) = element, let id = object.recordID else { return false }
    return records[Array(id.utf8)] != nil
  }

  /// What stays of one in the book that had absorbed them; nil where it is as it came.
  func left(of element: JSONValue) -> JSONValue? {
    guard case .object(var own) = element, let id = own.recordID, let brought = records[Array(id.utf8)]
    else { return element }
    if brought.contains(where: { element.isIdentical(to: .object($0)) }) { return nil }
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
