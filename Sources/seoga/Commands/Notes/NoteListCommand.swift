import ArgumentParser
import LibraryStore
import ReadingCore
import SeogaResources

struct NoteListCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List notes from the oldest on: id, day, kind, book, page, first line.",
    discussion: """
      The filter chooses books; note:whale chooses the notes that have the word. A filter that begins with a \
      hyphen goes after --.
      """
  )

  @OptionGroup var options: LibraryOptions

  @Flag(help: "Print the notes as they are on disk, with book and bookTitle, as one JSON array.")
  var json = false

  @Argument(help: "Whose notes; all without it.")
  var filter: [String] = []

  func run(at desk: Desk) throws(CommandRefusal) {
    let filter = try desk.filter(filter)
    let place: LibraryFiles.BookFolder = filter.wantsDeleted ? .trash : .shelf
    let ids = try NoteListCommand.books(filter, in: try desk.cards(), desk: desk)
    let books = ids.compactMap { desk.files.readable($0, in: place) }
    let notes = NoteListCommand.notes(filter, among: books)
    if json {
      desk.output.json(.array(notes.map { .object($0.note.json(of: $0.book)) }))
    } else if notes.isEmpty {
      desk.output.message(desk.words(filter.isEmpty ? "cli.note.list.empty" : "cli.note.list.nothing"))
    } else {
      let rows = NoteTable(bookWords: try desk.bookWords()).rows(notes)
      let table = TextTable(rows: rows, flexible: [3, 5])
      for line in table.lines(columns: desk.columns) { desk.output.line(line) }
    }
  }

  @MainActor private static func books(
    _ filter: Filter,
    in index: LibraryIndex,
    desk: Desk
  ) throws(CommandRefusal) -> [String] {
    // What is asked of notes is asked of each by itself.
    guard !filter.readsNotes || filter.wantsDeleted else {
      let notes = try desk.notes(in: index)
      let search = NoteSearch(
        filter,
        in: notes,
        shelf: index.shelf,
        tallies: filter.readsTallies ? try desk.tallies(in: index) : nil,
        reach: .books
      )
      return notes.books(of: search.hits(in: notes.byDay) ?? .empty)
    }
    return try desk.cards(filter.ofBooksWithNotes, in: index).filter { $0.noteCount > 0 }.map(\.id)
  }

  /// The notes a filter lets through, in the order they were made.
  private static func notes(_ filter: Filter, among books: [Book]) -> [(note: Note, book: Book)] {
    let notes = books.flatMap { book in
      filter.notes(of: book).map { (note: $0, book: book) }
    }
    return Note.inStoredOrder(notes, note: \.note)
  }
}

extension Note {
  nonisolated func json(of book: Book) -> JSONObject {
    var object = json
    object["book"] = .string(book.id)
    object["bookTitle"] = .string(book.title)
    return object
  }
}

extension Filter {
  /// The filter for the books in which notes are looked for: what is asked of notes is asked of each by itself.
  nonisolated var ofBooksWithNotes: Filter {
    readsNotes ? Filter.all.asked(ofTrash: wantsDeleted) : self
  }

  nonisolated func notes(of book: Book) -> [Note] {
    guard readsNotes else { return matches(book, deleted: wantsDeleted) ? book.notes : [] }
    // Each note is asked as if it were its book's only one.
    var single = book
    return book.notes.filter { note in
      single.notes = [note]
      return matches(single, deleted: wantsDeleted)
    }
  }
}
