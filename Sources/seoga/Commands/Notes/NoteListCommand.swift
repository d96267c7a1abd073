import ArgumentParser
import LibraryStore
import ReadingCore
import Screens
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

  func run(at desk: Desk) throws(Refusal) {
    let filter = try desk.filter(filter)
    let place: LibraryFiles.Place = filter.wantsDeleted ? .trash : .shelf
    // What is asked of notes is asked of each by itself.
    let books = filter.readsNotes ? Filter.all.asked(ofTrash: filter.wantsDeleted) : filter
    let cards = desk.cards(books, in: try desk.cards()).filter { $0.noteCount > 0 }
    let notes = NoteListCommand.notes(filter, among: desk.books(cards, in: place))
    if json {
      desk.output.json(.array(notes.map { .object($0.note.json(of: $0.book)) }))
    } else if notes.isEmpty {
      desk.output.message(desk.words(filter.isEmpty ? "cli.note.list.empty" : "cli.note.list.nothing"))
    } else {
      let rows = NoteRows(bookWords: try desk.bookWords()).rows(notes)
      let table = TextTable(rows: rows, flexible: [3, 5])
      for line in table.lines(columns: desk.columns) { desk.output.line(line) }
    }
  }

  /// The notes a filter lets through, in the order they were made.
  private static func notes(_ filter: Filter, among books: [Book]) -> [(note: Note, book: Book)] {
    let notes = books.flatMap { book in
      matching(filter, book).map { (note: $0, book: book) }
    }
    return notes.sorted { Note.isStoredBefore($0.note, $1.note) }
  }

  private static func matching(_ filter: Filter, _ book: Book) -> [Note] {
    guard filter.readsNotes else {
      return filter.matches(book, deleted: filter.wantsDeleted) ? book.notes : []
    }
    // Each note is asked as if it were its book's only one.
    var single = book
    return book.notes.filter { note in
      single.notes = [note]
      return filter.matches(single, deleted: filter.wantsDeleted)
    }
  }
}

extension Note {
  /// The note as it is on disk, and whose it is.
  nonisolated func json(of book: Book) -> JSONObject {
    var object = json
    object["book"] = .string(book.id)
    object["bookTitle"] = .string(book.title)
    return object
  }
}
