import Interchange
import LibraryStore
import ReadingCore
import Screens
import SeogaResources

extension Desk {
  /// Hands the library, or the books a filter lets through, out as JSON: to a file, or to standard output.
  func exportJSON(_ filter: Filter, to path: String?) throws(Refusal) {
    let target = if let path { try target(path) } else { ExportTarget.free }
    let index = try cards()
    var exported = LibraryFiles.Exported.everything
    if !filter.isEmpty {
      let found = try cards(filter, in: index)
      if found.isEmpty { return output.message(words("cli.list.nothing")) }
      if let path, target == .library { throw Refusal(words("cli.export.whole", ["file": path])) }
      exported = .only(found.map(\.id), in: filter.wantsDeleted ? .trash : .shelf)
    }
    guard let outcome = try export(exported, to: path, replacing: target != .free) else { return }
    if let path { output.message(words.count("cli.export.done", outcome.books, ["file": path])) }
    guard !outcome.problems.isEmpty else { return }
    tell(missing: outcome.problems)
    throw Refusal(words.count("cli.export.missing", outcome.problems.count))
  }

  /// Names the files that are not in an export.
  private func tell(missing problems: [FileProblem]) {
    // Those of books were named when their cards were read.
    for problem in problems where ["shelves.json", "goals.json"].contains(problem.name) {
      output.message(sentences.text(of: problem))
    }
  }

  /// - Parameter isReplacing: whether an earlier export stands there, which gives way only to one that lacks nothing.
  /// - Returns: nil where nobody reads standard output any more.
  private func export(
    _ exported: LibraryFiles.Exported,
    to path: String?,
    replacing isReplacing: Bool
  ) throws(Refusal) -> (books: Int, problems: [FileProblem])? {
    let watch = path == nil ? SignalWatch(first: { nil }, end: {}) : program.signals()
    defer { watch.end() }
    var missing: [FileProblem] = []
    do throws(StoreError) {
      guard let path else {
        return try files.export(exported, for: .output) { (bytes) throws(StoreError) in
          output.json(piece: bytes)
          if output.fault != nil { throw .cancelled }
        }
      }
      return try FileAccess.live.replace(path) { (write) throws(StoreError) in
        let outcome = try files.export(exported) { (bytes) throws(StoreError) in
          if watch.first() != nil { throw .cancelled }
          try write(bytes)
        }
        if isReplacing { missing = outcome.problems }
        if !missing.isEmpty { throw .cancelled }
        return outcome
      }
    } catch {
      guard error == .cancelled else { throw Refusal(sentences.text(of: error)) }
      if let path, !missing.isEmpty {
        tell(missing: missing)
        throw Refusal(words.count("cli.export.kept", missing.count, ["file": path]))
      }
      guard let signal = watch.first() else { return nil }
      throw Refusal(words("cli.export.stopped"), code: 128 + signal)
    }
  }

  /// Does something with each book a filter lets through, and with the notes it asks for, nil for all; gives the
  /// number of books.
  ///
  /// - Parameter byIdentifier: whether they come in the order of their identifiers, and not the shelf's.
  func eachSelected(
    _ filter: Filter,
    byIdentifier: Bool = false,
    _ give: (Book, [Note]?) throws(Refusal) -> Void
  ) throws(Refusal) -> Int {
    var cards = try cards(filter.ofBooksWithNotes, in: try cards())
    if byIdentifier { cards.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) } }
    var count = 0
    for card in cards where !filter.readsNotes || card.noteCount > 0 {
      guard let book = files.readable(card.id, in: filter.wantsDeleted ? .trash : .shelf) else { continue }
      let notes = filter.readsNotes ? filter.notes(of: book) : nil
      if notes?.isEmpty == true { continue }
      try give(book, notes)
      count += 1
    }
    if count == 0 { output.message(words(filter.isEmpty ? "cli.list.empty" : "cli.list.nothing")) }
    return count
  }

  /// Writes a new file; one that holds the same is as good, and any other stays.
  func write(_ text: String, to path: String) throws(Refusal) {
    let isWritten = try attempt { () throws(StoreError) in
      try FileAccess.live.put(Array(text.utf8), at: path)
    }
    if !isWritten { throw Refusal(words("cli.export.taken", ["file": path])) }
  }

  /// What an export would replace, where that may be.
  private func target(_ path: String) throws(Refusal) -> ExportTarget {
    let target = try attempt { () throws(StoreError) in try FileAccess.live.exportTarget(path) }
    if target == .foreign { throw Refusal(words("cli.export.taken", ["file": path])) }
    return target
  }
}
