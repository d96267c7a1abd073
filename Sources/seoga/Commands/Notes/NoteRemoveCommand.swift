import ArgumentParser
import ReadingCore
import SeogaResources

struct NoteRemoveCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Take a note out of its book; the book's file keeps it among what was removed."
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The note's id, or its first six or more characters.", completion: .notes)
  var note: String

  func run(at desk: Desk) throws(CommandRefusal) {
    let (note, book) = try desk.note(note)
    let stamp = desk.stamp
    let edited = try desk.edit(note, of: book) { $0.removeNote(note.id, at: stamp) }
    let sentence = desk.words("cli.note.removed", ["title": desk.title(edited), "id": note.id])
    desk.output.message(sentence)
  }
}
