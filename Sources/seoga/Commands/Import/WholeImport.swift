import Interchange
import LibraryStore
import ReadingCore
import Screens
import SeogaResources

/// What `seoga export` wrote, on its way back.
struct WholeImport {
  /// A file that holds a whole library, or some of its books.
  struct File {
    let path: String
    let library: WholeLibrary
  }

  /// The name of the format on the command line and for programs.
  nonisolated static let name = "seoga"

  let file: File
  let desk: Desk

  /// Takes the library in, or says what that would do, and what became of each book.
  func run(isRehearsal: Bool, isJSON: Bool) throws(Refusal) {
    var signal: Int32?
    let outcome: TakenIn
    if isRehearsal {
      outcome = try desk.attempt { () throws(StoreError) in try desk.files.rehearse(file.library) }
    } else {
      (outcome, signal) = try write()
    }
    let page = ImportPage(desk: desk, files: [report(outcome)])
    if isJSON { desk.output.json(page.json) } else { for line in page.lines { desk.output.line(line) } }
    for name in outcome.left { desk.output.message(desk.words("whole.left", ["file": name])) }
    if isRehearsal { desk.output.message(desk.words("cli.import.dryRun")) }
    if let signal { throw Refusal(ImportSentences(words: desk.words).finished, code: 128 + signal) }
  }

  private func write() throws(Refusal) -> (TakenIn, signal: Int32?) {
    let watch = desk.program.signals()
    let line = ProgressLine(desk: desk)
    defer { watch.end() }
    do throws(StoreError) {
      let outcome = try desk.files.takeIn(
        file.library,
        isCancelled: { watch.first() != nil },
        report: line.show
      )
      line.clear()
      return (outcome, watch.first())
    } catch {
      line.clear()
      guard error == .cancelled, let signal = watch.first() else {
        throw Refusal(desk.sentences.text(of: error))
      }
      throw Refusal(ImportSentences(words: desk.words).takenBack, code: 128 + signal)
    }
  }

  // MARK: Saying

  private func report(_ outcome: TakenIn) -> ImportPage.File {
    let entries = outcome.entries.enumerated().map { index, entry in
      ImportReport.Entry(row: index + 1, fate: fate(entry.fate), title: entry.title)
    }
    return ImportPage.File(
      path: file.path,
      format: WholeImport.name,
      origin: desk.words.count("whole.origin", entries.count),
      report: ImportReport(entries: entries),
      why: { why(outcome.entries[$0.row - 1]) },
      said: { why(outcome.entries[$0.row - 1]) },
      deservesLook: { [.merged, .skipped].contains($0.fate) || outcome.entries[$0.row - 1].isNewer }
    )
  }

  private func fate(_ fate: TakenIn.Fate) -> ImportReport.Fate {
    switch fate {
    case .added, .addedToTrash: .added
    case .unchanged: .unchanged
    case .merged: .merged
    case .skipped: .skipped
    }
  }

  private func why(_ entry: TakenIn.Entry) -> String {
    let words = desk.words
    var reasons: [String] = []
    switch entry.fate {
    case .added, .unchanged: break
    case .addedToTrash: reasons.append(words("whole.toTrash"))
    case .merged(let kept):
      reasons.append(words("whole.merged"))
      reasons += kept.map { words("whole.kept", ["file": $0]) }
    case .skipped(let reason): reasons.append(text(of: reason))
    }
    if entry.isNewer, entry.fate != .skipped(.newerFormat) { reasons.append(words("whole.newer")) }
    return reasons.joined(separator: ", ")
  }

  private func text(of reason: TakenIn.Reason) -> String {
    let words = desk.words
    return switch reason {
    case .noIdentifier: words("whole.skipped.noIdentifier")
    case .repeated(let row): words("import.reason.sameRow", ["row": String(row)])
    case .inTrash: words("import.reason.inTrash")
    case .onShelf: words("whole.skipped.onShelf")
    case .otherInTrash: words("whole.skipped.otherInTrash")
    case .newerFormat: words("import.reason.newerFormat")
    case .unreadable: words("whole.skipped.unreadable")
    }
  }
}

extension Desk {
  /// The whole library among some files, which has to be alone; nil where none is one.
  ///
  /// - Parameter isNamed: whether the reader says that it is one.
  func whole(_ files: [NamedFile], isNamed: Bool) throws(Refusal) -> WholeImport.File? {
    for file in files {
      // What cannot be read is told with what else cannot be.
      guard case .success(let bytes) = file.bytes else { continue }
      guard let library = try whole(bytes, name(file.path)) else {
        if isNamed {
          throw Refusal([words("whole.none", ["file": name(file.path)]), words("cli.import.nothing")])
        }
        continue
      }
      guard files.count == 1 else {
        throw Refusal([words("whole.alone", ["file": name(file.path)]), words("cli.import.nothing")])
      }
      return WholeImport.File(path: file.path, library: library)
    }
    return nil
  }

  private func whole(_ bytes: [UInt8], _ file: String) throws(Refusal) -> WholeLibrary? {
    do throws(WholeLibrary.Problem) {
      return try WholeLibrary(bytes)
    } catch {
      let sentence =
        switch error {
        case .damaged(let problem): words("whole.damaged", ["file": file, "line": String(problem.line)])
        case .newer: words("whole.newerFile", ["file": file])
        }
      throw Refusal([sentence, words("cli.import.nothing")])
    }
  }
}
