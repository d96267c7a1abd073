import LibraryStore
import Messages
import ReadingCore
import SeogaResources

extension Desk {
  /// Hands the library, or the books a filter lets through, out as JSON: to a file, or to standard output.
  ///
  /// - Parameter isForced: whether an earlier export gives way also where it holds what this one does not.
  func exportJSON(_ filter: Filter, to path: String?, isForced: Bool = false) throws(CommandRefusal) {
    let target = if let path { try target(path) } else { ExportTarget.free }
    let index = try cards()
    var exported = LibraryFiles.Exported.everything
    if !filter.isEmpty {
      let found = try cards(filter, in: index)
      if found.isEmpty { return output.message(words("cli.list.nothing")) }
      if let path, target == .library { throw CommandRefusal(words("cli.export.whole", ["file": path])) }
      exported = .only(found.map(\.id), in: filter.wantsDeleted ? .trash : .shelf)
    }
    let replaced = target == .free ? nil : isForced
    guard let outcome = try export(exported, to: path, replacing: replaced) else { return }
    if let path { output.message(words.count("cli.export.done", outcome.books, ["file": path])) }
    guard !outcome.problems.isEmpty else { return }
    // They were named when the cards were read.
    throw CommandRefusal(words.count("cli.export.missing", outcome.problems.count))
  }

  /// - Parameter isForced: nil where nothing is replaced; false for an earlier export that gives way only to one
  ///   that lacks nothing of it, true for one that gives way to any.
  /// - Returns: nil where nobody reads standard output any more.
  private func export(
    _ exported: LibraryFiles.Exported,
    to path: String?,
    replacing isForced: Bool?
  ) throws(CommandRefusal) -> (books: Int, problems: [FileProblem])? {
    let watch = path == nil ? SignalWatch(first: { nil }, end: {}) : program.signals()
    defer { watch.end() }
    var missing: [FileProblem] = []
    var loss: ExportLoss?
    do throws(StoreError) {
      guard let path else {
        // What another program is at ends first; whoever reads slowly then keeps nobody from writing.
        try files.whileUnchanged {}
        return try files.export(exported, for: .output) { (bytes) throws(StoreError) in
          output.json(piece: bytes)
          if output.fault != nil { throw .cancelled }
        }
      }
      let outcome = try files.whileUnchanged(isCancelled: { watch.first() != nil }) {
        () throws(StoreError) in
        if isForced != nil { loss = try files.loss(replacing: path) }
        if isForced == false, loss?.isNothing == false { throw .cancelled }
        return try FileAccess.live.replace(path) { (write) throws(StoreError) in
          let outcome = try files.export(exported) { (bytes) throws(StoreError) in
            if watch.first() != nil { throw .cancelled }
            try write(bytes)
          }
          if isForced == false { missing = outcome.problems }
          if !missing.isEmpty { throw .cancelled }
          return outcome
        }
      }
      if let loss, !loss.isNothing {
        tell(loss, of: path)
        output.message(words("cli.export.replaced"))
      }
      return outcome
    } catch {
      guard error == .cancelled else { throw CommandRefusal(sentences.text(of: error)) }
      if let path { try refuse(path, missing, loss) }
      guard let signal = watch.first() else { return nil }
      throw CommandRefusal(words("cli.export.stopped"), code: 128 + signal)
    }
  }

  /// What of the books a filter lets through was handed out.
  struct HandedBooks {
    var count = 0
    /// Files of books that could not be read and are, or may be, among them.
    var missing: Int
  }

  /// Ends with a refusal where a whole export lacks something: scripts take it for whole otherwise.
  func refuseMissing(_ handed: HandedBooks) throws(CommandRefusal) {
    if handed.missing > 0 { throw CommandRefusal(words.count("cli.export.missing", handed.missing)) }
  }

  /// Does something with each book a filter lets through, of its notes with those it asks for.
  ///
  /// - Parameters:
  ///   - byIdentifier: whether they come in the order of their identifiers, and not the shelf's.
  ///   - isWhole: whether they keep all their notes.
  func eachSelected(
    _ filter: Filter,
    byIdentifier: Bool = false,
    isWhole: Bool = false,
    _ give: (Book) throws(CommandRefusal) -> Void
  ) throws(CommandRefusal) -> HandedBooks {
    let (index, problems) = try readCards()
    var handed = HandedBooks(missing: filter.isEmpty ? problems.count { isMissing($0, index) } : 0)
    var cards = try cards(filter.ofBooksWithNotes, in: index)
    if byIdentifier { cards.sort { $0.id.precedes($1.id) } }
    for card in cards where !filter.readsNotes || card.noteCount > 0 {
      guard var book = files.readable(card.id, in: filter.wantsDeleted ? .trash : .shelf) else {
        // It was there a moment ago, or the disk gives it no more.
        handed.missing += 1
        output.message(words("cli.export.unread", ["book": title(card)]))
        continue
      }
      if filter.readsNotes {
        let notes = filter.notes(of: book)
        if notes.isEmpty { continue }
        if !isWhole { book.notes = notes }
      }
      try give(book)
      handed.count += 1
    }
    if handed.count == 0 { output.message(words(filter.isEmpty ? "cli.list.empty" : "cli.list.nothing")) }
    return handed
  }

  /// Writes a new file; one that holds the same is as good, and any other stays.
  func write(_ text: String, to path: String) throws(CommandRefusal) {
    let isWritten = try attempt { () throws(StoreError) in
      try FileAccess.live.put(Array(text.utf8), at: path)
    }
    if !isWritten { throw CommandRefusal(words("cli.export.taken", ["file": path])) }
  }

  /// Says why an earlier export stays, where it was that which ended the new one.
  private func refuse(_ path: String, _ missing: [FileProblem], _ loss: ExportLoss?) throws(CommandRefusal) {
    if !missing.isEmpty {
      throw CommandRefusal(words.count("cli.export.kept", missing.count, ["file": path]))
    }
    guard let loss, !loss.isNothing else { return }
    tell(loss, of: path)
    throw CommandRefusal(words("cli.export.standing"))
  }

  /// Says what an earlier export holds and this library does not.
  private func tell(_ loss: ExportLoss, of path: String) {
    if (try? files.holdsNoBook()) == true {
      output.message(words("cli.export.noBook", ["folder": paths.library]))
    }
    if loss.isUnknown { output.message(words("cli.export.unknown", ["file": path])) }
    if loss.isOfAnotherLibrary { output.message(words("cli.export.otherLibrary", ["file": path])) }
    if !loss.titles.isEmpty {
      let named = loss.titles.prefix(Self.mostTitles).map { $0.isEmpty ? words("book.noTitle") : $0 }
      let rest = loss.titles.count > named.count ? ", …" : ""
      let titles = named.joined(separator: ", ") + rest
      output.message(words.count("cli.export.lacks", loss.titles.count, ["file": path, "titles": titles]))
    }
    if !loss.shelves.isEmpty {
      let names = loss.shelves.joined(separator: ", ")
      output.message(words("cli.export.lacksShelves", ["file": path, "names": names]))
    }
    if !loss.goals.isEmpty {
      let names = loss.goals.map(GoalWords(words).name).joined(separator: ", ")
      output.message(words("cli.export.lacksGoals", ["file": path, "names": names]))
    }
    if !loss.files.isEmpty {
      let names = loss.files.joined(separator: ", ")
      output.message(words("cli.export.lacksFiles", ["file": path, "names": names]))
    }
  }

  private static var mostTitles: Int { 5 }

  /// What an export would replace, where that may be.
  private func target(_ path: String) throws(CommandRefusal) -> ExportTarget {
    let target = try attempt { () throws(StoreError) in try FileAccess.live.exportTarget(path) }
    switch target {
    case .foreign: throw CommandRefusal(words("cli.export.taken", ["file": path]))
    case .deadLink: throw CommandRefusal(words("cli.export.deadLink", ["file": path]))
    case .free, .books, .library: return target
    }
  }
}

extension Desk {
  /// Whether a book lies in a file that is not handed out; of a copy the book itself may be.
  fileprivate func isMissing(_ problem: FileProblem, _ index: LibraryIndex) -> Bool {
    guard problem.name.hasPrefix("books/") else { return false }
    switch problem.reason {
    case .otherFormat: return false
    case .otherIdentifier(let id), .leftCopy(let id): return index.shelf.card(of: id) == nil
    case .conflictCopy: return false
    default: return true
    }
  }
}
