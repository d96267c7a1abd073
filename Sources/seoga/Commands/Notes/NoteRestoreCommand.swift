import ArgumentParser
import LibraryStore
import ReadingCore
import SeogaResources

struct NoteRestoreCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put a note back that was taken out of its book."
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The id of a note taken out, or its first six or more characters.")
  var note: String

  func run(at desk: Desk) throws(CommandRefusal) {
    let (note, book) = try desk.removedNote(note)
    let edited = try desk.attempt { () throws(StoreError) in
      try desk.files.edit(book.id) { (book) throws(StoreError) in
        guard book.removed.contains(where: { $0.record.id == note.id }) else { throw .gone(id: note.id) }
        book.restore(note.id)
      }
    }
    desk.output.message(desk.words("cli.note.restored", ["title": desk.title(edited)]))
  }
}
