import ArgumentParser
import ReadingCore

struct NoteShowCommand: Subcommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show one note.")

  @OptionGroup var options: LibraryOptions

  @Flag(help: "Print the note as it is on disk, with book and bookTitle, as one JSON object.")
  var json = false

  @Argument(help: "The note's id, or its first six or more characters.", completion: .notes)
  var note: String

  func run(at desk: Desk) throws(CommandRefusal) {
    let (note, book) = try desk.note(note)
    if json {
      desk.output.json(.object(note.json(of: book)))
    } else {
      let page = NotePage(note: note, book: book, bookWords: try desk.bookWords(), columns: desk.columns)
      for line in page.lines { desk.output.line(line) }
    }
  }
}
