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
      var isAgain = false
      return try inRounds { () throws(StoreError) in
        if isCancelled() { throw .cancelled }
        report(ChangeProgress(phase: .reading, done: 0, total: 0))
        let library = try read(.established(identity), among: ids).library
        let (books, value) = try change(library)
        let changed = try changes(books, in: library)
        // What was in the way may have been a book, which is known by now, or stays there unread.
        if isAgain { try requireFree(changed, in: library) }
        isAgain = true
        let files = replacements(changed, of: library.stamps)
        defer { letGoAside(files) }
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
        try requireFree(new, in: LoadedLibrary())
        throw .locked(path: folder.lock)
      }
      return identity.id
    }
  }

  /// Those of the books that differ from what the library holds, stamped.
  private func changes(_ books: [Book], in library: LoadedLibrary) throws(StoreError) -> [Book] {
    let stamp = clock.now().stamp
    var seen: Set<[UInt8]> = []
    seen.reserveCapacity(books.count)
    var unchanged: Set<Int> = []
    // New ones stay where they are: thousands are not copied for a few that were there.
    var changed = books
    for place in books.indices {
      let id = books[place].id
      guard LibraryFolder.isSafe(id) else { throw .noSuchBook(id: id) }
      guard seen.insert(Array(id.utf8)).inserted else { throw .bookExists(id: id) }
      guard let before = library.books.book(id) else { continue }
      // Also compared as bytes, since a text may change between forms that count as equal.
      if before == books[place], RecordFile.bytes(before) == RecordFile.bytes(books[place]) {
        unchanged.insert(place)
        continue
      }
      guard before.isOfKnownFormat else {
        let name = folder.name(of: folder.book(id))
        throw .unreadable(FileProblem(name: name, reason: .otherFormat(before.format)))
      }
      changed[place].modified = stamp
    }
    return unchanged.isEmpty
      ? changed : changed.indices.filter { !unchanged.contains($0) }.map { changed[$0] }
  }

  /// Refuses new books where something unread stands: it is another's, and is not replaced.
  private func requireFree(_ books: [Book], in library: LoadedLibrary) throws(StoreError) {
    for book in books where library.books.book(book.id) == nil {
      if try disk.status(folder.book(book.id), followsLinks: false) != nil { throw .bookExists(id: book.id) }
    }
  }

  private func replacements(_ books: [Book], of stamps: FileStamps) -> [ManyFiles.FileReplacement] {
    books.indices.mappedTogether { [folder] place in
      let (path, title) = (folder.book(books[place].id), books[place].title)
      // The list is held, and not one more copy of every book.
      return ManyFiles.FileReplacement(path: path, title: title, old: stamps[folder.name(of: path)]) {
        books.withUnsafeBufferPointer { RecordFile.bytes($0[place]) }
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
        var start: Int?
        let isDone = try many.replace(files) { (marks) throws(StoreError) in
          let noted = try note(files, marks, identity, isImport: isImport, isCancelled)
          start = noted.start
          return noted.isAsRead
        }
        // What was not done is not told of.
        if !isDone, let start { journal(identity.id)?.forget(from: start) }
        return isDone
      }
    }
  }

  /// Writes the change down.
  ///
  /// - Returns: whether every file is what it was, and where the line begins.
  private func note(
    _ files: [ManyFiles.FileReplacement],
    _ marks: ManyFiles.ContentMarks,
    _ identity: LibraryIdentity,
    isImport: Bool,
    _ isCancelled: () -> Bool
  ) throws(StoreError) -> (isAsRead: Bool, start: Int?) {
    var isAsRead = true
    let start = note(identity, source: isImport ? .imported : .hand) { (line) throws(StoreError) in
      for place in files.indices {
        // Each asks the system, as reading what stood there does.
        if marks[place] == nil || place.isMultiple(of: StepPreparation.portion), isCancelled() {
          throw .cancelled
        }
        let file = files[place]
        let path = folder.name(of: file.path)
        if let mark = marks[place] {
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
    return (isAsRead, start)
  }
}
