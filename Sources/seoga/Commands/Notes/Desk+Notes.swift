import LibraryStore
import ReadingCore
import SeogaResources

extension Desk {
  private static let shortestPrefix = 6

  /// The one note of the shelf that a whole id, or the first six or more characters of one, means.
  func note(_ text: String) throws(CommandRefusal) -> (note: Note, book: Book) {
    let notes = try load().books.flatMap { book in book.notes.map { (note: $0, book: book) } }
    return try theOne(text, among: notes, none: "cli.note.none")
  }

  func removedNote(_ text: String) throws(CommandRefusal) -> (note: Note, book: Book) {
    let library = try load()
    // A note that went to another book is not out of it, unless that has lost it.
    let standing = Set((library.books + library.deleted).flatMap { $0.notes.map(\.id) })
    let notes = library.books.flatMap { book in
      book.removed.compactMap(\.note).filter { !book.gaveAway($0.id) || !standing.contains($0.id) }
        .map { (note: $0, book: book) }
    }
    return try theOne(text, among: notes, none: "cli.note.noneRemoved")
  }

  /// The one of some notes that an id or the beginning of one means; `none` is the key of what is said where
  /// there is none.
  private func theOne(
    _ text: String,
    among notes: [(note: Note, book: Book)],
    none: String
  ) throws(CommandRefusal) -> (note: Note, book: Book) {
    var found = notes.filter { $0.note.id.isIdentical(to: text) }
    if found.isEmpty, text.utf8.count >= Desk.shortestPrefix {
      found = notes.filter { $0.note.id.utf8.starts(with: text.utf8) }
    }
    guard let first = found.first else { throw CommandRefusal(words(none, ["note": text])) }
    if found.count == 1 { return first }
    let rows = NoteTable(bookWords: try bookWords()).rows(found)
    let list = Candidates(rows: rows, flexible: [3, 5]).lines(desk: self)
    throw CommandRefusal([words.count("cli.note.several", found.count, ["note": text])] + list)
  }

  /// Changes a note in its book's file as it is then; refuses where it has gone from there.
  func edit(_ note: Note, of book: Book, _ change: (inout Book) -> Void) throws(CommandRefusal) -> Book {
    try attempt { () throws(StoreError) in
      try files.edit(book.id) { (book) throws(StoreError) in
        guard book.notes.contains(where: { $0.id == note.id }) else { throw .gone(id: note.id) }
        change(&book)
      }
    }
  }
}
