import Interchange
import LibraryStore
import Messages
import SeogaResources

/// What `seoga export` wrote, on its way back.
struct WholeImport {
  struct WholeImportFile {
    let path: String
    let library: WholeLibrary
  }

  /// The name of the format on the command line and for programs.
  nonisolated static let name = "seoga"

  let file: WholeImportFile
  let desk: Desk

  /// Takes the library in, or says what that would do, and what became of each book.
  func run(isDryRun: Bool, isJSON: Bool) throws(CommandRefusal) {
    var signal: Int32?
    let outcome: LibraryImportReport
    if isDryRun {
      outcome = try desk.attempt { () throws(StoreError) in try desk.files.previewImport(file.library) }
    } else {
      (outcome, signal) = try desk.importing { (isCancelled, report) throws(StoreError) in
        try desk.files.importLibrary(file.library, isCancelled: isCancelled, report: report)
      }
    }
    let page = ImportPage(desk: desk, files: [report(outcome, isDryRun: isDryRun)])
    if isJSON { desk.output.json(page.json) } else { for line in page.lines { desk.output.line(line) } }
    for sentence in WholeSentences(words: desk.words).others(outcome) { desk.output.message(sentence) }
    if isDryRun { desk.output.message(desk.words("cli.import.dryRun")) }
    try desk.tell(late: signal)
  }

  // MARK: Saying

  private func report(_ outcome: LibraryImportReport, isDryRun: Bool) -> ImportPage.ImportPageFile {
    let said = WholeSentences(words: desk.words)
    func entry(_ row: ImportReport.ImportEntry) -> LibraryImportReport.LibraryImportEntry {
      outcome.entries[row.row - 1]
    }
    // Files that were not written are not named.
    let why = { isDryRun ? said.preview(of: $0) : said.why($0) }
    return ImportPage.ImportPageFile(
      path: file.path,
      format: WholeImport.name,
      origin: said.origin(books: outcome.entries.count),
      report: said.report(outcome),
      why: { row in
        let reason = why(entry(row))
        return reason.isEmpty ? ImportSentences(words: desk.words).reason(row) : reason
      },
      said: { why(entry($0)) },
      deservesLook: { said.deservesLook(entry($0)) }
    )
  }
}

extension Desk {
  /// The whole library among some files, which has to be alone; nil where none is one.
  ///
  /// - Parameter isNamed: whether the reader says that it is one.
  func whole(_ files: [NamedFile], isNamed: Bool) throws(CommandRefusal) -> WholeImport.WholeImportFile? {
    for file in files {
      // What cannot be read is told with what else cannot be.
      guard case .success(let bytes) = file.bytes else { continue }
      guard let library = try whole(bytes, name(file.path)) else {
        if isNamed {
          throw CommandRefusal([words("whole.none", ["file": name(file.path)]), words("cli.import.nothing")])
        }
        continue
      }
      guard files.count == 1 else {
        throw CommandRefusal([words("whole.alone", ["file": name(file.path)]), words("cli.import.nothing")])
      }
      return WholeImport.WholeImportFile(path: file.path, library: library)
    }
    return nil
  }

  private func whole(_ bytes: [UInt8], _ file: String) throws(CommandRefusal) -> WholeLibrary? {
    let export: [UInt8]
    do throws(ImportProblem) {
      // The table of every field holds the same books.
      export = try FullCSVReader.export(of: bytes) ?? bytes
    } catch {
      let sentence = ImportSentences(words: words).text(of: error, file: file)
      throw CommandRefusal([sentence, words("cli.import.nothing")])
    }
    do throws(WholeLibrary.WholeLibraryProblem) {
      return try WholeLibrary(export)
    } catch {
      let sentence = WholeSentences(words: words).text(of: error, file: file)
      throw CommandRefusal([sentence, words("cli.import.nothing")])
    }
  }
}
