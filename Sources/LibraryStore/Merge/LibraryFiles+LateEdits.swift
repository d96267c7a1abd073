import ReadingCore

/// A record that was absorbed and has turned up again: what was changed of it where nobody knew of that.
struct LateEdit: Hashable {
  /// The identifiers of the book that absorbed it, and of the record.
  let keptID: String
  let id: String
}

/// What became of one.
struct SettledEdit {
  let edit: LateEdit
  /// What there is to tell; nil where the file had nothing that was not known.
  let merged: MergedCopy?
}

// A record that became one with another may still be edited where that has not arrived yet. Its file is then on the
// shelf again, or in the trash with other content than it went there with. What was changed in it is merged into the
// book that absorbed it; a record that the reader brought back from the trash says so itself, and is given back what it
// brought along where it did not arrive together with the change of that book.
extension LibraryFiles {
  /// Merges such edits as the index knows of.
  ///
  /// Nothing is done while another program changes the library.
  func settleLateEdits(in index: LibraryIndex) -> [SettledEdit] {
    settle(
      index.shelf.absorbing.flatMap { card in
        card.absorbed.compactMap { record in
          let edit = LateEdit(keptID: card.id, id: record.id)
          if index.shelf.card(of: record.id) != nil { return edit }
          guard let ref = index.trash.ref(of: record.id), let sum = record.sum,
            index.trash.file(ref).sum != UInt64(sum, radix: 16)
          else { return nil }
          return edit
        }
      }
    )
  }

  /// The same of a library that was read whole.
  func settleLateEdits(in library: LoadedLibrary) -> [SettledEdit] {
    settle(
      library.books.filter { !$0.absorbed.isEmpty }.flatMap { book in
        book.absorbed.compactMap { record in
          let isThere = library.books.book(record.id) != nil
          let isInTrash = library.deleted.book(record.id).map { deleted in
            record.sum.map { UInt64($0, radix: 16) != Checksum.of(RecordFile.bytes(deleted)) } ?? false
          }
          return isThere || isInTrash ?? false ? LateEdit(keptID: book.id, id: record.id) : nil
        }
      }
    )
  }

  private func settle(_ late: [LateEdit]) -> [SettledEdit] {
    guard !late.isEmpty, case .established(let identity)? = try? condition() else { return [] }
    // Each change of any file comes here: where nothing is to be done, others need not wait for the lock.
    let open = late.filter { !isLeft($0, identity) }
    guard !open.isEmpty else { return [] }
    let settled = try? whileLocked(tries: 1) { () throws(StoreError) in
      open.compactMap { (edit) -> SettledEdit? in try? settle(edit, identity) }
    }
    return settled ?? []
  }

  /// Whether the reader took back that one in the trash was merged, and it still holds what it held.
  private func isLeft(_ edit: LateEdit, _ identity: LibraryIdentity) -> Bool {
    guard let left = leftCopies(identity.id) else { return false }
    let path = folder.trashed(edit.id)
    return (try? disk.contents(path).bytes).map { left.has(folder.name(of: path), $0) } ?? false
  }

  /// Merges one as a step, under the lock; nil where there is nothing to do, or a file changed meanwhile.
  private func settle(_ edit: LateEdit, _ identity: LibraryIdentity) throws(StoreError) -> SettledEdit? {
    guard !isLeft(edit, identity) else { return nil }
    let kept = try writableBook(edit.keptID, at: folder.book(edit.keptID))
    guard let record = kept.book.absorbed.first(where: { $0.id.isIdentical(to: edit.id) }) else { return nil }
    guard try disk.status(folder.book(edit.id), followsLinks: false) != nil else {
      return try settleTrashed(edit, record, kept, identity)
    }
    let late = try writableBook(edit.id, at: folder.book(edit.id))
    let path = folder.name(of: folder.book(edit.id))
    guard late.book.absorbedBy == nil else { return try release(late.book, kept, edit) }
    let trashed = try disk.contentsIfThere(folder.trashed(edit.id))?.bytes
    // What it comes from, unless it is an older one that was brought back: that lacks what was never taken out of it.
    let base = trashed.flatMap { record.isOf($0) && late.book.comes(from: $0) ? $0 : nil }
    var gone = late.book
    gone.absorbedBy = kept.book.id
    let news = LateNews(
      kept: kept.book,
      late: late.book,
      base: base.flatMap { Book(.text($0)) },
      isKnown: record.isOf(gone.stamped(record.at))
    )
    if news.isKnown { gone.modified = record.at }
    let bytes = RecordFile.bytes(gone)
    var book = news.book
    if book != kept.book { book.modified = clock.now().stamp }
    book.absorb(gone, at: record.at, bytes)
    var aside: [(path: String, bytes: [UInt8])] = []
    if news.losesKept {
      let name = LibraryRecord.book.keptName(kept.book.json)
      aside.append((try keptPath(kept.bytes, as: name, besides: []), kept.bytes))
    }
    let step = AbsorbingStep(
      kept: AbsorbingStep.ReadFile(path: folder.book(edit.keptID), bytes: kept.bytes, status: kept.status),
      other: AbsorbingStep.ReadFile(path: folder.book(edit.id), bytes: late.bytes, status: late.status)
    )
    let new = news.isKnown ? kept.bytes : RecordFile.bytes(book)
    var fresh: [(path: String, bytes: [UInt8])] = []
    for file in aside where try disk.status(file.path, followsLinks: false) == nil { fresh.append(file) }
    // What the file lacks of it may have come after the two had parted, and stays in the trash under another name.
    let isWhole = base.flatMap { Book(bytes: $0) }.map { $0.json.isHeld(in: late.book.json) } ?? true
    guard try carryOut(step, new, bytes, fresh, [], replacing: isWhole ? base : nil, identity) else {
      return nil
    }
    let merged = MergedCopy(
      copy: path,
      record: .book,
      title: kept.book.title,
      id: kept.book.id,
      kept: aside.map { folder.name(of: $0.path) }
    )
    return SettledEdit(edit: edit, merged: news.isKnown ? nil : merged)
  }

  /// Has a book give back what a record brought along that the reader made a book of its own again, wherever that was.
  ///
  /// It is no step: what goes from the book is in the record as it is.
  private func release(_ record: Book, _ kept: BookFile, _ edit: LateEdit) throws(StoreError) -> SettledEdit?
  {
    var book = kept.book
    book.release(record)
    book.modified = clock.now().stamp
    let path = folder.book(edit.keptID)
    let isDone = try write.replace(path, readAs: kept.status, with: RecordFile.bytes(book)) {}
    return isDone ? SettledEdit(edit: edit, merged: nil) : nil
  }

  /// Merges a record that was changed where it lies in the trash.
  private func settleTrashed(
    _ edit: LateEdit,
    _ record: AbsorbedBook,
    _ kept: BookFile,
    _ identity: LibraryIdentity
  ) throws(StoreError) -> SettledEdit? {
    let late = try readBook(edit.id, at: folder.trashed(edit.id))
    guard late.book.isOfKnownFormat, !record.isOf(late.bytes) else { return nil }
    guard try !isAnothers(late.book, besides: edit.keptID) else { return try release(late.book, kept, edit) }
    let news = LateNews(kept: kept.book, late: late.book, base: nil, isKnown: false)
    var book = news.book
    if book != kept.book { book.modified = clock.now().stamp }
    book.absorb(late.book, at: record.at, late.bytes)
    let new = RecordFile.bytes(book)
    let path = folder.book(edit.keptID)
    let isDone = try write.replace(path, readAs: kept.status, with: new) {
      note(identity) { (line) throws(StoreError) in
        try line.add(JournalFile(path: folder.name(of: path), old: .text(kept.bytes), new: .text(new)))
      }
    }
    guard isDone else { return nil }
    let merged = MergedCopy(
      copy: folder.name(of: folder.trashed(edit.id)),
      record: .book,
      title: kept.book.title,
      id: kept.book.id,
      kept: []
    )
    return SettledEdit(edit: edit, merged: merged)
  }
}

/// What a late edit adds to the book that absorbed its record.
private struct LateNews {
  let book: Book
  /// Whether the book lost something of its own to it.
  let losesKept: Bool
  /// Whether it holds nothing but what was absorbed.
  let isKnown: Bool

  /// - Parameter base: the record as it was absorbed; without it nobody knows what was changed, so that what the book
  ///   has stands, and takes what it lacks.
  init(kept: Book, late: Book, base: Book?, isKnown: Bool) {
    self.isKnown = isKnown
    guard !isKnown else {
      (book, losesKept) = (kept, false)
      return
    }
    guard var base else {
      let union = RecordUnion(keeping: kept, absorbing: late).books(at: "")
      book = union.kept
      losesKept = false
      return
    }
    base.absorbedBy = nil
    let merge = BookMerge(base: base.json.reduced(to: late.json), one: kept.json, other: late.json)
    book = Book(json: merge.merged) ?? kept
    losesKept = merge.losesOne
  }
}

extension Book {
  /// Whether it has every note and read of an earlier version, be they taken out since.
  fileprivate func comes(from earlier: [UInt8]) -> Bool {
    guard let earlier = Book(bytes: earlier) else { return false }
    return Set(earlier.recordIDs).isSubset(of: recordIDs)
  }

  private var recordIDs: [[UInt8]] {
    let gone = removed.map { removed in
      switch removed.record {
      case .note(let note): note.id
      case .read(let read): read.id
      }
    }
    return (notes.map(\.id) + reads.map(\.id) + gone).map { Array($0.utf8) }
  }

  /// Its bytes with a stamp.
  fileprivate func stamped(_ stamp: String?) -> [UInt8] {
    var book = self
    book.modified = stamp
    return RecordFile.bytes(book)
  }

  /// Keeps of a record what it is known by, as it lies in the trash now.
  fileprivate mutating func absorb(_ record: Book, at stamp: String?, _ trashed: [UInt8]) {
    let places = absorbed.indices.filter { absorbed[$0].id.isIdentical(to: record.id) }
    guard let place = places.first else { return }
    var known = AbsorbedBook(record, at: stamp)
    known.unread = absorbed[place].unread
    absorbed[place] = known
    noteSum(of: trashed, as: record.id)
  }
}
