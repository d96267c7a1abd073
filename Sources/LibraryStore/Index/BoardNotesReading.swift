import ReadingCore

/// Finds what the board shows of notes, the line of a day and the latest; of all books one is read, or three.
struct BoardNotesReading: Sendable {
  /// Books whose files no longer keep what the index says of them; that so many do is no accident.
  private static let mostRead = 8

  let files: LibraryFiles
  let shelf: IndexPart

  /// The line that was found before as long as its note keeps it, so that it is the same all day, else the one drawn.
  func line(of day: ReadingDay, after former: KeptLine?) -> KeptLine? {
    if let former, former.day == day, let line = present(former) { return line }
    var others: Set<String> = []
    while others.count < Self.mostRead, let id = shelf.bookOfLine(on: day, without: others) {
      if let (book, sum) = read(id), let line = KeptLine(drawnFrom: book, on: day, sum: sum) { return line }
      others.insert(id)
    }
    return nil
  }

  /// The latest notes: those that were found before while the books that have them are the same.
  func lastNotes(after former: LastNotes) -> LastNotes {
    var unreadable: Set<String> = []
    while unreadable.count < Self.mostRead {
      let files = shelf.lastNoted(LastNotes.most, without: unreadable)
      if files == former.files { return former }
      let books = files.map { read($0.bookID) }
      let failed = zip(files, books).filter { $0.1 == nil }
      if failed.isEmpty { return LastNotes(of: books.compactMap(\.self)) }
      unreadable.formUnion(failed.map(\.0.bookID))
    }
    return LastNotes()
  }

  /// A line as its book has it now; nil where its note keeps nothing any more, or is gone.
  private func present(_ line: KeptLine) -> KeptLine? {
    guard let ref = shelf.ref(of: line.bookID) else { return nil }
    if shelf.file(ref).sum == line.sum { return line }
    guard let (book, sum) = read(line.bookID),
      let note = book.notes.first(where: { $0.id.isIdentical(to: line.noteID) })
    else { return nil }
    return KeptLine(note, of: book, on: line.day, sum: sum)
  }

  private func read(_ id: String) -> (book: Book, sum: UInt64)? {
    guard let bytes = try? files.disk.contents(files.folder.book(id)).bytes,
      let book = try? RecordFile.book(bytes, named: id)
    else { return nil }
    return (book, Checksum.of(bytes))
  }
}
