import ArgumentParser
import Interchange
import Messages
import ReadingCore
import SeogaResources

struct ExportCommand: Subcommand {
  nonisolated enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
    case json, markdown, text, html
  }

  /// What a page tells only where it is asked for.
  nonisolated enum ToldPart: String, CaseIterable, ExpressibleByArgument {
    case notes
  }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Give books and notes out, to other programs or to keep.",
    discussion: """
      json, without a filter, is the whole library: every book, the trash, saved shelves and goals. seoga import \
      makes the same library of it again, byte for byte. With a filter it is those books and nothing else. \
      --output replaces an earlier json export, but for a whole library, to which some books never give way, \
      and only with one that lacks no book: an export of another library, or one that holds books this library does \
      not have, stays, unless --force is given, which says what is lost. Any other file there is left as it is.

      markdown with --output writes one file for each book into that folder, which is made where it is missing, \
      with front matter that Obsidian reads. Writing there again changes only the files of books that changed. A \
      file you edited, or made yourself, is left as it is and named. So is that of a book which is on the shelf \
      no more; other files are not looked at. With a filter the files of all other books stay as they are.

      text is for people: titles, reads and notes. It goes to a new file, as one --note does: a file that holds \
      anything else is left as it is. What is written follows --to and not the name; on the screen, under E, a \
      name that ends in .txt makes text, any other Markdown.

      html is a page for the browser, one file that needs nothing else: the spines, a list that can be put in another \
      order, and a section for each book. Notes, and why a book was given up, are on it only with --with notes. It goes \
      to a new file, as text does.

      The filter chooses books; note:whale keeps of each book the notes that have the word, but for json, where \
      books stay whole. A filter that begins with a hyphen goes after --.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Option(help: "What to write: json, markdown, text or html.")
  var to = ExportFormat.json

  @Option(
    help: ArgumentHelp(
      "The file to write, or the folder for markdown; else standard output.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: String?

  @Option(
    help: ArgumentHelp("One note alone: its id, or its first six or more characters.", valueName: "id"),
    completion: .notes
  )
  var note: String?

  @Option(help: ArgumentHelp("What else an html page tells: notes.", valueName: "part"))
  var with: ToldPart?

  @Flag(help: "Replace an earlier json export also where it holds what this library does not.")
  var force = false

  @Argument(help: "Which books; all without it.")
  var filter: [String] = []

  func validate() throws {
    if note != nil, !filter.isEmpty { throw ValidationError("--note is one note; it takes no filter.") }
    if force, to != .json || output == nil || note != nil {
      throw ValidationError("--force is for an earlier json export under --output.")
    }
    if with != nil, to != .html { throw ValidationError("--with is for --to html.") }
    if note != nil, to == .html {
      throw ValidationError("One note is no page; --note goes with the other formats.")
    }
    if output?.isEmpty == true { throw ValidationError("--output takes a path.") }
  }

  func run(at desk: Desk) throws(CommandRefusal) {
    if let note { return try export(desk.note(note), at: desk) }
    let filter = try desk.filter(filter)
    switch (to, output) {
    case (.json, let path): try desk.exportJSON(filter, to: path, isForced: force)
    case (.html, let path): try desk.exportPage(filter, withNotes: with == .notes, to: path)
    case (.markdown, let path?): try MarkdownFolder(path, desk: desk).write(filter)
    case (.markdown, nil), (.text, _):
      var texts: [String] = []
      let words = ExportWords(desk.words)
      let count = try desk.eachSelected(filter) { (book, notes) throws(CommandRefusal) in
        let text = text(of: book, notes, words)
        if output == nil {
          desk.output.text(texts.isEmpty ? String(text.dropLast()) : "\n\(text.dropLast())")
        }
        texts.append(output == nil ? "" : text)
      }
      guard let output, count > 0 else { return }
      try desk.write(texts.joined(separator: "\n"), to: output)
      desk.output.message(desk.words.count("cli.export.done", count, ["file": output]))
    }
  }

  private func text(of book: Book, _ notes: [Note]?, _ words: ExportWords) -> String {
    to == .markdown
      ? BookMarkdown(words: words).text(of: book, notes: notes)
      : BookPlainText(words: words).text(of: book, notes: notes)
  }

  @MainActor private func export(_ found: (note: Note, book: Book), at desk: Desk) throws(CommandRefusal) {
    let (note, book) = found
    let words = ExportWords(desk.words)
    let text: String
    switch to {
    case .json:
      let json = JSONValue.object(note.json(of: book))
      guard output != nil else { return desk.output.json(json) }
      text = String(decoding: JSONWriter.bytes(of: json), as: UTF8.self)
    case .markdown: text = BookMarkdown(words: words).text(of: note, in: book)
    case .text, .html: text = BookPlainText(words: words).text(of: note, in: book)
    }
    if let output { try desk.write(text, to: output) } else { desk.output.text(String(text.dropLast())) }
  }
}
