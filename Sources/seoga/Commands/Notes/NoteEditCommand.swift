import ArgumentParser
import ReadingCore
import SeogaResources

struct NoteEditCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a note.",
    discussion: "What is not given stays. An empty --page takes the page away, an empty --tag all tags."
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The note's id, or its first six or more characters.", completion: .notes)
  var note: String

  @Option(parsing: .unconditional, help: "The new text, or - for standard input.")
  var text: String?

  @Option(help: "The page it is about.")
  var page: String?

  @Option(
    help: "thought, quote, summary or memo, or the beginning of one.",
    completion: .noteKinds
  )
  var kind: String?

  @Option(name: .customLong("tag"), help: "A tag of yours; those given replace those it has.")
  var tags: [String] = []

  func validate() throws {
    if text == nil, page == nil, kind == nil, tags.isEmpty {
      throw ValidationError("Nothing to change: give --text, --page, --kind or --tag.")
    }
  }

  func run(at desk: Desk) throws(CommandRefusal) {
    let fields = try NoteFields(page: page, kind: kind, tags: tags, desk: desk)
    let (note, book) = try desk.note(note)
    try fields.requireFreeMemo(in: book, for: note.id, desk: desk)
    var text: String?
    if let given = self.text { text = try desk.noteText(given) }
    let stamp = desk.stamp
    let edited = try desk.edit(note, of: book) { book in
      book.updateNote(note.id, at: stamp) { note in
        if let text { note.text = text }
        fields.apply(to: &note)
      }
    }
    fields.warn(of: edited, desk: desk)
    desk.output.message(desk.words("cli.note.edited", ["title": desk.title(edited)]))
  }
}
