public import ReadingCore

/// Some notes of some books, to which one thing is done.
public struct NoteGroup: Sendable, Hashable {
  /// The ids of the notes by those of their books.
  public private(set) var notes: [String: Set<String>] = [:]

  public init(_ ids: some Sequence<(String, String)>) {
    for (bookID, noteID) in ids { notes[bookID, default: []].insert(noteID) }
  }

  public var count: Int { notes.values.reduce(0) { $0 + $1.count } }

  public var bookIDs: Set<String> { Set(notes.keys) }

  /// The notes that do not stand on a book yet.
  public func outside(_ bookID: String) -> NoteGroup {
    var group = self
    group.notes[bookID] = nil
    return group
  }
}

/// A note that went to another book.
public struct MovedNote: Sendable, Hashable {
  /// The book it stood on, and its id there.
  public let bookID: String
  public let noteID: String
  /// Its id on the book it stands on now.
  public let newID: String
}

// Changes of several notes, for `changeTogether`; where one of them cannot be made, none is.
extension LoadedLibrary {
  /// The books without some notes, each of which keeps them among what was removed.
  public func removing(_ group: NoteGroup, at stamp: String) throws(StoreError) -> [Book] {
    try changing(group) { book, ids in
      for id in ids { book.removeNote(id, at: stamp) }
    }
  }

  /// The books whose notes have other tags then, and how many notes that are.
  public func tagging(
    _ group: NoteGroup,
    _ change: TagChange,
    at stamp: String
  ) throws(StoreError) -> (books: [Book], count: Int) {
    var count = 0
    let books = try changing(group) { book, ids in
      for id in ids {
        guard let note = book.notes.first(where: { $0.id == id }) else { continue }
        let tags = change.tags(after: note.tags)
        guard tags != note.tags else { continue }
        count += 1
        book.updateNote(id, at: stamp) { $0.tags = tags }
      }
    }
    return (books, count)
  }

  /// The books after some notes went to another book, that one included; those that stand there already stay.
  ///
  /// `new` is the book they go to where that is not in the library yet; `spareID` gives an id to a note where the book
  /// has another note of its own.
  public func moving(
    _ group: NoteGroup,
    to bookID: String,
    new: Book? = nil,
    at stamp: String,
    spareID: () -> String
  ) throws(StoreError) -> (books: [Book], moved: [MovedNote]) {
    var destination = if let new { new } else { try present(bookID) }
    // A file that cannot be written whole is not to be the only one that has them.
    guard destination.isOfKnownFormat else { throw otherFormat(destination) }
    var given: [(bookID: String, note: Note)] = []
    let books = try changing(group.outside(bookID)) { book, ids in
      for id in ids {
        if let note = book.giveAway(id, to: bookID, at: stamp) { given.append((book.id, note)) }
      }
    }
    let moved = given.map { bookID, note in
      let newID = destination.adopt(note, at: stamp, spareID: spareID)
      return MovedNote(bookID: bookID, noteID: note.id, newID: newID)
    }
    return moved.isEmpty ? ([], []) : (books + [destination], moved)
  }

  /// Changes each book of some notes; `change` gets the ids in the order of the book.
  private func changing(
    _ group: NoteGroup,
    _ change: (inout Book, [String]) -> Void
  ) throws(StoreError) -> [Book] {
    var books: [Book] = []
    for (bookID, wanted) in group.notes.sorted(by: { $0.key < $1.key }) {
      var book = try present(bookID)
      guard book.isOfKnownFormat else { throw otherFormat(book) }
      let ids = book.notes.map(\.id).filter(wanted.contains)
      if let gone = wanted.subtracting(ids).min() { throw .gone(id: gone) }
      change(&book, ids)
      books.append(book)
    }
    return books
  }

  private func present(_ id: String) throws(StoreError) -> Book {
    if let book = books.book(id) { return book }
    let problem = problems.first { $0.name == LibraryFolder.bookName(id) }
    throw problem.map { .unreadable($0) } ?? .noSuchBook(id: id)
  }

  private func otherFormat(_ book: Book) -> StoreError {
    .unreadable(FileProblem(name: LibraryFolder.bookName(book.id), reason: .otherFormat(book.format)))
  }
}
