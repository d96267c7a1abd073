public import ReadingCore

// Many books in one step.
extension LibraryFiles {
  /// Changes many books as one step: after a kill, a power cut or a full disk either all files hold their
  /// new content or all their old.
  ///
  /// `change` gets the library as it is under the lock, and gives the books to write, whole, new ones and
  /// changed ones, and a value to hand on. Books it did not change are not written; changed ones are stamped.
  /// It runs again where another program changed one of its files meanwhile. `earlier` saves reading again
  /// what has not changed since. `report` is called at most some hundred times, from the caller's thread.
  ///
  /// - Returns: the value, and the library as it is on the disk then.
  /// - Throws: `.cancelled` with nothing changed; `.unreadable` where a book to change cannot be written,
  ///   `.bookExists` for a book given twice or a file that is no book of the library's.
  @discardableResult
  public func changeTogether<Value>(
    reusing earlier: LoadedLibrary? = nil,
    cancellation: Cancellation = Cancellation(),
    report: (ChangeProgress) -> Void = { _ in },
    _ change: (LoadedLibrary) throws(StoreError) -> (books: [Book], value: Value)
  ) throws(StoreError) -> (value: Value, library: LoadedLibrary) {
    try establishing { (_) throws(StoreError) in
      try cancellation.check()
      report(ChangeProgress(phase: .reading, done: 0, total: 0))
      var library = try load(reusing: earlier)
      let (books, value) = try change(library)
      let changed = try changes(books, in: library)
      try cancellation.check()
      try writeAll(changed)
      report(ChangeProgress(phase: .naming, done: changed.count, total: changed.count))
      for book in changed { library.books.put(book) }
      return (value, library)
    }
  }

  /// Those of the books that differ from what the library holds, stamped.
  private func changes(_ books: [Book], in library: LoadedLibrary) throws(StoreError) -> [Book] {
    let stamp = clock.now().stamp
    var changed: [Book] = []
    var seen: Set<String> = []
    for var book in books {
      guard LibraryFolder.isSafe(book.id) else { throw .noSuchBook(id: book.id) }
      guard seen.insert(book.id).inserted else { throw .bookExists(id: book.id) }
      let path = folder.book(book.id)
      if let before = library.books.book(book.id) {
        guard before.isOfKnownFormat else {
          throw .unreadable(FileProblem(name: folder.name(of: path), reason: .otherFormat(before.format)))
        }
        if RecordFile.bytes(before) == RecordFile.bytes(book) { continue }
        book.modified = stamp
      } else if try disk.status(path, followsLinks: false) != nil {
        throw .bookExists(id: book.id)
      }
      changed.append(book)
    }
    return changed
  }
}
