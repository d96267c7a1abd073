import ArgumentParser
import ReadingCore
import SeogaResources

struct NoteAddCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Write a note on a book and print the note's id.",
    discussion: """
      The text is stored as it is given. With - it is read from standard input, and so it is without TEXT when \
      standard input is no terminal; there one line end at its end is left out.
      """
  )

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The book.", completion: .books)
  var book: String

  @Argument(help: "The note, or - for standard input.")
  var text: String?

  @Option(help: "The page it is about.")
  var page: String?

  @Option(
    help: "thought, quote, summary or memo, or the beginning of one; a thought without it.",
    completion: .noteKinds
  )
  var kind: String?

  @Option(name: .customLong("tag"), help: "A tag of yours.")
  var tags: [String] = []

  func run(at desk: Desk) throws(CommandRefusal) {
    let fields = try NoteFields(page: page, kind: kind, tags: tags, desk: desk)
    let book = try desk.book(book)
    try fields.requireFreeMemo(in: book, for: nil, desk: desk)
    let note = Note(id: desk.identifier(), text: try noteText(desk), created: desk.stamp)
    try fields.add(note, to: book, desk: desk)
  }

  @MainActor private func noteText(_ desk: Desk) throws(CommandRefusal) -> String {
    if text == nil, desk.program.console.readsTerminal { throw CommandRefusal(desk.words("cli.note.noText")) }
    return try desk.noteText(text ?? "-")
  }
}

extension Desk {
  /// A note's text as it was given, or standard input for `-`.
  func noteText(_ given: String) throws(CommandRefusal) -> String {
    let text = given == "-" ? try typedText() : given
    if text.allSatisfy(\.isWhitespace) { throw CommandRefusal(words("cli.note.blank")) }
    return text
  }
}
