import ReadingCore

// Conflict copies, merged into their books by the rules of `BookMerge`.
//
// Synchronising programs keep no version both copies were made from, so that there is no common version. What a
// merge leaves out lies whole in the trash before the book's file changes, under a name that depends on its content
// alone, and the copy goes last: a merge that was cut off is done again to the same end, on one machine or on two.
extension LibraryFiles {
  /// Merges the conflict copies that a reading of the library left alone; copies that cannot be merged stay.
  ///
  /// Nothing is merged while another program changes the library.
  public func mergeCopies(among problems: [FileProblem]) -> [MergedCopy] {
    let copies = problems.compactMap { $0.conflictCopy(in: folder) }
    guard !copies.isEmpty, case .established? = try? folder.condition(disk) else { return [] }
    let merged = try? whileLocked(tries: 1) { () throws(StoreError) in
      copies.compactMap { (copy) -> MergedCopy? in try? merge(copy) }
    }
    return merged ?? []
  }

  /// Merges one copy, under the lock; nil where one of the two cannot be read or is of another format, or changed
  /// meanwhile. Throws with nothing of either lost.
  func merge(_ copy: ConflictCopy) throws(StoreError) -> MergedCopy? {
    let path = "\(folder.books)/\(copy.file)"
    guard let other = try version(copy.id, at: path), other.status.kind == .file else { return nil }
    let book = folder.book(copy.id)
    var kept: [String] = []
    let title: String
    if try disk.status(book, followsLinks: false) == nil {
      // The book was deleted on one side and changed on the other: an edit beats a delete.
      try disk.rename(path, to: book)
      title = other.book.title
    } else {
      guard let one = try version(copy.id, at: book) else { return nil }
      let merge = BookMerge(base: nil, one: one.object, other: other.object)
      if merge.losesOne { kept.append(try keep(one.bytes, of: one.book)) }
      if merge.losesOther { kept.append(try keep(other.bytes, of: other.book)) }
      guard try replace(one, with: merge.merged, at: book) else { return nil }
      guard try disk.status(path, followsLinks: false) == other.status else { return nil }
      try disk.attempt(.remove, path) { () throws(SystemFault) in try disk.access.remove(path) }
      title = Book(json: merge.merged)?.title ?? one.book.title
    }
    try disk.syncFolder(folder.books)
    return MergedCopy(copy: folder.name(of: path), title: title, id: copy.id, kept: kept)
  }

  /// A version of a book as its file holds it.
  private struct Version {
    let bytes: [UInt8]
    let object: JSONObject
    let book: Book
    let status: FileStatus
  }

  private func version(_ id: String, at path: String) throws(StoreError) -> Version? {
    let (bytes, status) = try disk.contents(path)
    guard let object = try? RecordFile.object(bytes), let book = try? RecordFile.book(bytes, named: id),
      book.isOfKnownFormat
    else { return nil }
    return Version(bytes: bytes, object: object, book: book, status: status)
  }

  /// - Returns: false, with nothing written, where the file is not the one that was merged any more.
  private func replace(
    _ version: Version,
    with merged: JSONObject,
    at path: String
  ) throws(StoreError) -> Bool {
    if JSONValue.object(merged).isIdentical(to: .object(version.object)) { return true }
    let write = AtomicWrite(disk: disk)
    let prepared = try write.prepare(path, JSONWriter.bytes(of: .object(merged)))
    guard prepared.old == version.status else {
      write.discard(prepared.temporary)
      return false
    }
    try write.commit(prepared)
    try disk.syncFolder(Path.parent(of: prepared.target))
    return true
  }

  /// Keeps a version of a book in the trash, unless it lies there, and gives its path from the library's folder.
  func keep(_ bytes: [UInt8], of book: Book) throws(StoreError) -> String {
    try keep(bytes, as: keptName(of: book), in: folder.trash)
  }

  /// What a kept version of a book is called in the trash, without the ending.
  func keptName(of book: Book) -> String {
    let stamp = book.modified.flatMap { Moment(stamp: $0) == nil ? nil : $0.filter { $0 != ":" } }
    return "\(book.id).\(stamp ?? "undated")"
  }

  /// Keeps bytes under a name that nothing else has, unless they have it, and gives the path.
  func keep(_ bytes: [UInt8], as name: String, in trash: String) throws(StoreError) -> String {
    try disk.makeFolders(trash)
    var path = "\(trash)/\(name).json"
    while try disk.status(path, followsLinks: false) != nil {
      if (try? disk.contents(path).bytes) == bytes { return folder.name(of: path) }
      path = path.dropLast(".json".count) + "-\(Identifiers.derived(from: bytes)).json"
    }
    try AtomicWrite(disk: disk).replace(path, with: bytes)
    return folder.name(of: path)
  }
}
