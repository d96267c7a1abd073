import ArgumentParser
import Interchange
import Messages
import ReadingCore
import SeogaResources

struct ExportCommand: Subcommand {
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

      text is for people: titles, reads and notes.

      html is a page for the browser, one file that needs nothing else: the spines, a list that can be put in another \
      order, and a section for each book. Notes, and why a book was given up, are on it only with --with notes.

      csv is a table of every field, a row for each read, for spreadsheets and scripts; notes and logs stand in it as \
      JSON. A title that begins with =, +, - or @ is no formula: have the spreadsheet take the columns for text.

      goodreads is the table Goodreads writes, which StoryGraph, BookWyrm, Hardcover and Openreads read. What came in \
      as a review goes out as one; no other note ever does, since services publish them. A note that came from the \
      private notes, or the memo, or the first thought goes into the private notes.

      bibtex is a bibliography for BibLaTeX and BibTeX, csl one for Zotero and pandoc. A book is cited by author, year, \
      first word of the title and the beginning of its id, which changes with nothing but these.

      Whatever of the books a form cannot hold is counted and said. All but json and the folder of markdown go to a new \
      file, as one --note does: a file that holds anything else is left as it is. On standard output characters that \
      steer a terminal are shown as ?, or escaped in JSON; a file has them as they are. What is written follows --to and \
      not the name; on the screen, under E, the end of the name decides: \(ExportCommand.endings), any other Markdown.

      The filter chooses books; note:whale keeps of each book the notes that have the word, but for \
      \(ExportCommand.names("and", where: \.keepsBooksWhole)), where books stay whole. A filter that begins with a hyphen goes \
      after --.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Option(help: "What to write.")
  var to = ExportFormat.standard

  @Option(
    help: ArgumentHelp(
      "The file to write, or the folder for markdown; else, or with -, standard output.",
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

  private static let standardOutput = "-"

  /// The names of some forms: "json, markdown or text".
  private static func names(_ word: String, where isNamed: (ExportFormat) -> Bool) -> String {
    let names = ExportFormat.all.filter(isNamed).map(\.name)
    let last = names.last ?? ""
    return names.count < 2 ? last : "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
  }

  /// ".txt makes text, .csv makes csv".
  private static let endings = ExportFormat.byEnding(ofNotes: false).map { "\($0.ending) makes \($0.name)" }
    .joined(separator: ", ")

  /// Where to; nil for standard output.
  private var path: String? { output == ExportCommand.standardOutput ? nil : output }

  func validate() throws {
    if note != nil, !filter.isEmpty { throw ValidationError("--note is one note; it takes no filter.") }
    if note != nil, !to.takesNote {
      throw ValidationError("--note goes out as \(ExportCommand.names("or", where: \.takesNote)).")
    }
    if force, to.name != ExportFormat.standard.name || path == nil || note != nil {
      throw ValidationError("--force is for an earlier json export under --output.")
    }
    if with != nil, !to.isPage { throw ValidationError("--with is for --to html.") }
    if output?.isEmpty == true { throw ValidationError("--output takes a path.") }
  }

  func run(at desk: Desk) throws(CommandRefusal) {
    if let note { return try export(desk.note(note), at: desk) }
    let filter = try desk.filter(filter)
    switch (to.way, path) {
    case (.library, _): try desk.exportJSON(filter, to: path, isForced: force)
    case (.text(_, inFolder: true), let path?): try MarkdownFolder(path, desk: desk).write(filter)
    case (.text(let form, _), _): try export(filter, form.init(words: ExportWords(desk.words)), at: desk)
    case (.page, _): try desk.exportPage(filter, withNotes: with == .notes, to: path)
    case (.books(let write), _): try export(filter, write, at: desk)
    }
  }

  /// Gives out a text of each book, one after the other.
  @MainActor private func export(_ filter: Filter, _ form: any BookText, at desk: Desk) throws(CommandRefusal)
  {
    var texts: [String] = []
    let handed = try desk.eachSelected(filter) { (book) throws(CommandRefusal) in
      let text = form.text(of: book)
      if path == nil { desk.output.text(texts.isEmpty ? String(text.dropLast()) : "\n\(text.dropLast())") }
      texts.append(path == nil ? "" : text)
    }
    if let path, handed.count > 0 {
      try desk.write(texts.joined(separator: "\n"), to: path)
      desk.output.message(desk.words.count("cli.export.done", handed.count, ["file": path]))
    }
    try desk.refuseMissing(handed)
  }

  /// Gives out all books in one piece, and says what of them it cannot hold.
  @MainActor private func export(
    _ filter: Filter,
    _ write: ExportFormat.BookWriter,
    at desk: Desk
  ) throws(CommandRefusal) {
    var books: [Book] = []
    let handed = try desk.eachSelected(filter, isWhole: to.keepsBooksWhole) { (book) throws(CommandRefusal) in
      books.append(book)
    }
    guard handed.count > 0 else { return try desk.refuseMissing(handed) }
    let exported = write(books, ExportWords(desk.words), path == nil ? .output : .file)
    if let path {
      try desk.write(exported.text, to: path)
      desk.output.message(desk.words.count("cli.export.done", handed.count, ["file": path]))
    } else {
      desk.output.text(String(exported.text.dropLast()))
    }
    for sentence in ExportSentences(desk.words).sentences(exported.tally) { desk.output.message(sentence) }
    try desk.refuseMissing(handed)
  }

  @MainActor private func export(_ found: (note: Note, book: Book), at desk: Desk) throws(CommandRefusal) {
    let (note, book) = found
    let text: String
    switch to.way {
    case .library, .books, .page:
      let json = JSONValue.object(note.json(of: book))
      guard path != nil else { return desk.output.json(json) }
      text = String(decoding: JSONWriter.bytes(of: json), as: UTF8.self)
    case .text(let form, _): text = form.init(words: ExportWords(desk.words)).text(of: note, in: book)
    }
    if let path { try desk.write(text, to: path) } else { desk.output.text(String(text.dropLast())) }
  }
}
