import LibraryStore
import Messages
import ReadingCore
import SeogaResources

/// What a command line says about a note besides its text; nil where it says nothing.
struct NoteFields {
  let page: Int??
  let kind: Note.NoteKind?
  let tags: [String]?

  /// Reads the options; an empty page and empty tags take away what is there.
  init(page: String?, kind: String?, tags: [String], desk: Desk) throws(CommandRefusal) {
    var refused: [String] = []
    self.page = page.map { text in
      if text.isEmpty { return nil }
      let number = NumberBounds.typed.number(text)
      if number == nil { refused.append(desk.words("note.page.refused")) }
      return number
    }
    self.kind = kind.flatMap(Note.NoteKind.init(typed:))
    if let kind, self.kind == nil {
      let kinds = Note.NoteKind.typed(in: desk.words).joined(separator: ", ")
      refused.append(desk.words("cli.note.kind", ["value": kind, "words": kinds]))
    }
    self.tags = tags.isEmpty ? nil : tags.filter { !$0.isEmpty }
    if !refused.isEmpty { throw CommandRefusal(refused) }
  }

  func apply(to note: inout Note) {
    if let page { note.page = page }
    if let kind { note.kind = kind }
    if let tags { note.tags = tags }
  }

  /// Writes a new note on a book and prints the note's id.
  func add(_ note: Note, to book: Book, desk: Desk) throws(CommandRefusal) {
    var note = note
    apply(to: &note)
    let edited = try desk.attempt { [note] () throws(StoreError) in
      try desk.files.edit(book.id) { $0.addNote(note) }
    }
    warn(of: edited, desk: desk)
    desk.tell(made: note.id, orElse: desk.words("cli.note.unprinted", ["id": note.id]))
  }

  /// Refuses a second memo, since a book's page has one.
  func requireFreeMemo(in book: Book, for id: String?, desk: Desk) throws(CommandRefusal) {
    guard kind == .memo, let memo = book.memo, memo.id != id else { return }
    throw CommandRefusal(desk.words("cli.note.memo", ["title": desk.title(book), "id": memo.id]))
  }

  /// Says that the page lies beyond the book; it is kept.
  func warn(of book: Book, desk: Desk) {
    guard let page = page ?? nil, let pages = book.pages, page > pages else { return }
    desk.output.message(desk.words.count("note.page.beyond", pages))
  }
}
