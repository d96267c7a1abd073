import ArgumentParser
import Interchange
import LibraryStore
import Messages
import SeogaResources

struct ImportCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Bring in books and highlights from another program's files, and say what became of each row.",
    discussion: """
      Goodreads gives its CSV file under My Books, Import and export, StoryGraph under Manage your data, BookWyrm \
      under its settings, Open Library its reading log under My Books. Their columns are found by their names. A \
      row makes a book, teaches a book you have something, changes nothing, or is skipped, with the reason; \
      what you have is never replaced. Importing a file again changes nothing. Where several books of yours have the \
      title of a row, its ISBN decides, else its page count; a row that neither decides is skipped, and the import \
      of the full screen asks which book it is.

      Of a reading log from before 2022, which has no titles, Open Library is asked for them, as far as the catalogues \
      of settings.json allow that and the network is there; rows that it does not answer are skipped, and come in \
      with the next import of the file.

      LibraryThing gives tab-separated text and JSON under More, Import/Export, Openreads CSV and a .backup file under \
      its settings, which both hold the same books; of calibre its library's folder is read, with the metadata.opf \
      beside each book, as well as a catalogue in CSV and what calibredb list --for-machine prints. Any other table, CSV or \
      parted by semicolons or tabs, comes in with --from csv: what its columns become is found by their names and \
      said, remembered by their names, and set by --map. Columns that are not named there are left out.

      Highlights and notes come from My Clippings.txt of a Kindle in any language, from what KOReader keeps \
      beside a book (metadata.*.lua) or exports as JSON or Markdown, and from the CSV file of Readwise. Each \
      entry becomes a note on the book with its title and author, or joins one that is there; of marks over one \
      place the newest stands. Two documents that KOReader tells apart are two books, whatever their titles. Of several \
      such books the one that is being read is meant; else the entry is skipped. Where there is no \
      such book a new one is made, with the state that KOReader gives it; else it is being read where it was \
      marked in the last 30 days, or else paused. A note you have changed, moved or removed stays so.

      What seoga export wrote comes back whole: into an absent or empty library as it was, byte for byte; into \
      one that has books what is missing there, while of a book that differs both versions become one. Undo takes \
      it back.

      Several files are one import: all of it is done, or none. A folder is looked through, with the folders in it, for \
      files that may be exports; each is read as what it is, and what is none is named.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: "The files, or folders of them; - is standard input.", completion: .file())
  var files: [String]

  @Option(
    help:
      "Which program wrote them: auto finds out, seoga, or \(ImportCommand.formats.joined(separator: ", ")).",
    completion: .list(programs)
  )
  var from = ImportCommand.auto

  @OptionGroup var table: TableOptions

  @Flag(help: "Say what would become of each row, and write nothing.")
  var dryRun = false

  @Flag(help: "Print one JSON object with every row.")
  var json = false

  @Option(
    help: ArgumentHelp("Write the skipped rows to a new file, as they were.", valueName: "path"),
    completion: .file()
  )
  var skipped: String?

  private static let auto = "auto"
  private static let formats = (ImportFormat.all.map(\.name) + [TableFile.format]).sorted()
  private static let programs = [auto, WholeImport.name] + formats

  func validate() throws {
    if !ImportCommand.programs.contains(from) {
      let names = ImportCommand.programs.joined(separator: ", ")
      throw ValidationError("--from takes one of \(names), and '\(from)' is none.")
    }
    if files.count(where: { $0 == ForeignFile.standardInput }) > 1 {
      throw ValidationError("Standard input can be read only once.")
    }
    if table.isGiven, ![ImportCommand.auto, TableFile.format].contains(from) {
      throw ValidationError("--map, --days and --encoding are for a table, and \(from) is none.")
    }
    guard skipped != nil else { return }
    if dryRun { throw ValidationError("--dry-run writes nothing, so it leaves nothing to --skipped.") }
    if files.count > 1 {
      throw ValidationError("--skipped takes the rows of one file; import one at a time.")
    }
  }

  private var format: ImportFormat? { ImportFormat(named: from) }

  private var isTable: Bool { table.isGiven || from == TableFile.format }

  func run(at desk: Desk) async throws(CommandRefusal) {
    if let skipped { try desk.requireFree(skipped) }
    let contents = desk.contents(files)
    if !isTable, let whole = try desk.whole(contents, isNamed: from == WholeImport.name) {
      if skipped != nil { throw CommandRefusal(desk.words("whole.skipped", ["file": whole.path])) }
      return try WholeImport(file: whole, desk: desk).run(isDryRun: dryRun, isJSON: json)
    }
    let unpacked = await desk.unpacked(contents, format: format, isTable: isTable)
    let read = try desk.read(unpacked, format: format, table: isTable ? table : nil)
    let files = try await desk.askingForTitles(read)
    let work = ImportWork(files: files, desk: desk)
    let reports = try dryRun ? work.preview() : work.write()
    let page = ImportPage(desk: desk, files: files, reports: reports)
    if json { desk.output.json(page.json) } else { for line in page.lines { desk.output.line(line) } }
    for file in files {
      let sentences = ImportSentences(words: desk.words)
      if let sentence = sentences.emptiness(of: file.content, file: desk.name(file.path)) {
        desk.output.message(sentence)
      }
    }
    if dryRun { desk.output.message(desk.words("cli.import.dryRun")) }
    if let skipped, let file = files.first, let report = reports.first {
      try desk.keep(file.content.skipped(report), rows: report.count(of: .skipped), at: skipped)
    }
    if !dryRun { for mapping in files.compactMap(\.mapping) { desk.remember(mapping) } }
    try work.tellSignal()
  }
}

extension Desk {
  /// Refuses a path for a new file where something stands already, or where no folder is for it.
  fileprivate func requireFree(_ path: String) throws(CommandRefusal) {
    if (try? FileAccess.live.status(path, false)) != nil {
      throw CommandRefusal(words("cli.import.skipped.taken", ["file": path]))
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard (try? FileAccess.live.status(folder, true))?.kind == .folder else {
      throw CommandRefusal(words("cli.import.skipped.noFolder", ["file": path]))
    }
  }

  fileprivate func keep(_ rows: [UInt8], rows count: Int, at path: String) throws(CommandRefusal) {
    guard count > 0 else { return output.message(words("cli.import.skipped.none", ["file": path])) }
    try attempt { () throws(StoreError) in try FileAccess.live.create(path, rows) }
    output.message(words.count("cli.import.skipped", count, ["file": path]))
  }
}
