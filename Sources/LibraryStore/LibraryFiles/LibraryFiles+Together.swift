public import ReadingCore

// Many books in one step, see `ManyFiles`.
extension LibraryFiles {
  /// Changes many books as one step: after a kill, a power cut or a full disk either all files hold their
  /// new content or all their old.
  ///
  /// `change` gets the library as it is under the lock, and gives the books to write, whole, new ones and
  /// changed ones, and a value to hand on. Books it did not change are not written; changed ones are stamped.
  /// It runs again where another program changed one of its files meanwhile. `ids` are the only books it needs to
  /// see, nil for all. `report` is called at most some hundred times, from the caller's thread;
  /// `isCancelled` is asked there again and again, where few files are written between any two calls of the system,
  /// until the first file has its new content. `isImport` says what the step was, for whoever undoes it.
  ///
  /// - Returns: the value, and the library it was made of.
  /// - Throws: `.cancelled` with nothing changed; `.unreadable` where a book to change cannot be written,
  ///   `.bookExists` for a book given twice or a file that is no book of the library's.
  @discardableResult
  public func changeTogether<Value>(
    among ids: Set<String>? = nil,
    isImport: Bool = false,
    isCancelled: () -> Bool = { false },
    report: (ChangeProgress) -> Void = { _ in },
    _ change: (LoadedLibrary) throws(StoreError) -> (books: [Book], value: Value)
  ) throws(StoreError) -> (value: Value, library: LoadedLibrary) {
    if isCancelled() { throw .cancelled }
    return try establishing { (identity) throws(StoreError) in
      try inRounds { () throws(StoreError) in
        if isCancelled() { throw .cancelled }
        report(ChangeProgress(phase: .reading, done: 0, total: 0))
        let library = try read(.established(identity), among: ids).library
        let (books, value) = try change(library)
        let changed = try changes(books, in: library)
        let files = replacements(changed, of: library.stamps)
        return try write(files, identity, isImport: isImport, isCancelled, report) ? (value, library) : nil
      }
    }
  }

  /// Puts new books into the library: all of them, or none where one cannot be written.
  ///
  /// - Returns: the library's identifier.
  @discardableResult
  public func add(_ books: [Book]) throws(StoreError) -> String {
    try establishing { (identity) throws(StoreError) in
      let new = try changes(books, in: LoadedLibrary())
      // None of them was there a moment ago.
      guard try write(replacements(new, of: FileStamps()), identity, { false }, { _ in }) else {
        throw .locked(path: folder.lock)
      }
      return identity.id
    }
  }

  /// Those of the books that differ from what the library holds, stamped.
  private func changes(_ books: [Book], in library: LoadedLibrary) throws(StoreError) -> [Book] {
    let stamp = clock.now().stamp
    var changed: [Book] = []
    var seen: Set<[UInt8]> = []
    var new: [Book] = []
    for var book in books {
      guard LibraryFolder.isSafe(book.id) else { throw .noSuchBook(id: book.id) }
      guard seen.insert(Array(book.id.utf8)).inserted else { throw .bookExists(id: book.id) }
      if let before = library.books.book(book.id) {
        // Also compared as bytes, since a text may change between forms that count as equal.
        if before == book, RecordFile.bytes(before) == RecordFile.bytes(book) { continue }
        guard before.isOfKnownFormat else {
          let name = folder.name(of: folder.book(book.id))
          throw .unreadable(FileProblem(name: name, reason: .otherFormat(before.format)))
        }
        book.modified = stamp
      } else {
        new.append(book)
      }
      changed.append(book)
    }
    // A file that stands there unread is another's, and is not replaced.
    let standing = new.mappedTogether(ofAtLeast: StepPreparation.share) { [disk, folder] book in
      Result { () throws(StoreError) in try disk.status(folder.book(book.id), followsLinks: false) }
    }
    for (book, status) in zip(new, standing) {
      if try status.get() != nil { throw .bookExists(id: book.id) }
    }
    return changed
  }

  private func replacements(_ books: [Book], of stamps: FileStamps) -> [ManyFiles.FileReplacement] {
    books.map { book in
      let path = folder.book(book.id)
      return ManyFiles.FileReplacement(path: path, title: book.title, old: stamps[folder.name(of: path)]) {
        RecordFile.bytes(book)
      }
    }
  }

  /// Writes files as one step, which the journal is told of before.
  ///
  /// - Returns: false, with nothing changed, where a file is not what it was any more.
  func write(
    _ files: [ManyFiles.FileReplacement],
    _ identity: LibraryIdentity,
    isImport: Bool = false,
    _ isCancelled: () -> Bool,
    _ report: (ChangeProgress) -> Void
  ) throws(StoreError) -> Bool {
    guard !files.isEmpty else { return true }
    return try withoutActuallyEscaping(report) { (report) throws(StoreError) in
      try withoutActuallyEscaping(isCancelled) { (isCancelled) throws(StoreError) in
        let many = ManyFiles(disk: disk, folder: folder, isCancelled: isCancelled, report: report)
        return try many.replace(files) { (marks) throws(StoreError) in
          try note(zip(files, marks), identity, isImport: isImport, isCancelled)
        }
      }
    }
  }

  /// Writes the change down.
  ///
  /// - Returns: false where a file is not what it was any more.
  private func note(
    _ written: some Sequence<(ManyFiles.FileReplacement, ContentMark?)>,
    _ identity: LibraryIdentity,
    isImport: Bool,
    _ isCancelled: () -> Bool
  ) throws(StoreError) -> Bool {
    var isAsRead = true
    let start = note(identity, source: isImport ? .imported : .hand) { (line) throws(StoreError) in
      for (file, mark) in written {
        guard !isCancelled() else { throw .cancelled }
        let path = folder.name(of: file.path)
        if let mark {
          let new =
            LibraryRecord(file: path).isShared ? .text(file.bytes()) : JournalFile.JournalContent.mark(mark)
          try line.add(JournalFile(path: path, title: file.title, new: new))
        } else {
          guard let (old, status) = try disk.contentsIfThere(file.path), status == file.old else {
            isAsRead = false
            throw .cancelled
          }
          try line.add(JournalFile(path: path, old: .text(old), new: .text(file.bytes())))
        }
      }
    }
    if isCancelled() {
      if let start { journal(identity.id)?.forget(from: start) }
      throw .cancelled
    }
    return isAsRead
  }
}
