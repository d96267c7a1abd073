import ReadingCore

/// Holds an index against the library's folders, and reads the files that are not what it knows.
struct IndexReading {
  /// Fewer changes than this, or than this share of the books, are sooner read again at every start than the
  /// index is written anew.
  private static let leastWorthWriting = 64
  private static let shareWorthWriting = 100

  struct IndexReadingOutcome: Sendable {
    var id: String?
    var access: LibraryAccess
    var index: LibraryIndex
    var sharedFiles = SharedFiles()
    /// Files that were left alone, in the order of their names.
    var problems: [FileProblem] = []
    /// Identifiers of the books whose files hold something else than before; nil where that may be all.
    var changed: Set<String>? = []
    /// The notes of those of them that are on the shelf, where notes were asked for.
    var noted: [NotedBook] = []
    /// The notes of all books, where all files were read.
    var notes: NoteSegment?
    /// What those books add to the figures, where that was asked for.
    var tallied: [TalliedBook] = []
    /// The same of all books, where all files were read.
    var tallies: TallySegment?
    /// Those of them that were on the shelf, be they there or not.
    var changedOnShelf: [String] = []
    /// Conflict copies that were merged into what they are versions of.
    var merged: [MergedCopy] = []
    var isNew = false
    /// What the folder of books was; nil where it does not hold just the books of the index as it was written.
    var stamp: FolderStamp?
    /// Paths of temporary files that lie about.
    var temporaries: [String] = []
  }

  let files: LibraryFiles
  /// What of the books that hold something else is to be handed on.
  let kept: KeptBeside
  /// What of all books is, where all files are read.
  let keptOfAll: KeptBeside
  /// Told of the files looked at and of all there are, at every hundredth; throws where nobody waits any more.
  let report: (_ done: Int, _ total: Int) throws(StoreError) -> Void

  private var folder: LibraryFolder { files.folder }
  var disk: Disk { files.disk }

  /// Looks at every file.
  ///
  /// Throws where a folder cannot be listed; a file that cannot be read is among the problems.
  ///
  /// - Parameter stamp: what the folder of books was when it held just those of the index.
  func all(
    _ index: @escaping @Sendable () -> LibraryIndex,
    _ stamp: FolderStamp?,
    _ condition: LibraryCondition
  ) throws(StoreError) -> IndexReadingOutcome {
    var outcome = begin(LibraryIndex(), condition)
    outcome.temporaries = try files.temporaries()
    let shelf = try list(.shelf, unless: stamp, index, &outcome)
    if outcome.index.isEmpty {
      close(shelf)
      try build(&outcome)
      return sorted(outcome)
    }
    try lookAtAll(shelf, &outcome)
    let trash = try list(.trash, { [index = outcome.index] in index }, &outcome)
    try lookAtAll(trash, &outcome)
    let worth = max(Self.leastWorthWriting, outcome.index.shelf.count / Self.shareWorthWriting)
    // Orders of other names are of no use, and are made anew for the starts that follow, too.
    if outcome.index.changes > worth || outcome.index.names != files.names {
      outcome.index = outcome.index.folded(root: folder.wholePath, files.names)
      outcome.isNew = true
    }
    return sorted(outcome)
  }

  /// Looks at the files of some names, such as `books/1bcdfghjkmnp.json`; `problems` are those known so far.
  func some(
    _ names: Set<String>,
    _ index: LibraryIndex,
    _ condition: LibraryCondition,
    problems: [FileProblem]
  ) throws(StoreError) -> IndexReadingOutcome {
    var outcome = begin(index, condition)
    outcome.problems += problems.filter { problem in
      !names.contains(problem.name) && ["books/", "trash/"].contains { problem.name.hasPrefix($0) }
    }
    for (number, name) in names.sorted().enumerated() {
      if number % 100 == 0 { try report(number, names.count) }
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let id = LibraryFolder.identifier(ofFile: String(parts[1])) else { continue }
      if parts[0] == "books" { look(at: id, .shelf, &outcome) }
      if parts[0] == "trash" { look(at: id, .trash, &outcome) }
    }
    return sorted(outcome)
  }

  private func begin(_ index: LibraryIndex, _ condition: LibraryCondition) -> IndexReadingOutcome {
    var outcome = IndexReadingOutcome(id: condition.id, access: condition.access, index: index)
    if case .readOnly(.unreadable(let problem)) = condition.access { outcome.problems.append(problem) }
    outcome.problems += files.problemsOfIntents()
    let (shared, problems) = files.readShared()
    outcome.sharedFiles = shared
    outcome.problems += problems
    return outcome
  }

  private func sorted(_ outcome: IndexReadingOutcome) -> IndexReadingOutcome {
    var outcome = outcome
    outcome.problems.sort { $0.name.precedes($1.name) }
    return outcome
  }

  // MARK: Every file

  /// Reads a library of which nothing is known, a book at a time: all of them at once may be more than there
  /// is memory.
  private func build(_ outcome: inout IndexReadingOutcome) throws(StoreError) {
    var (builder, notes, tallies) = (IndexBuilder(files.names), NoteBuilder(), TallyBuilder())
    for place in [LibraryFiles.BookFolder.shelf, .trash] {
      let ids = try identifiers(in: place, &outcome)
      let step = max(1, ids.count / 100)
      for (number, id) in ids.enumerated() {
        if number % step == 0 { try report(number, ids.count) }
        guard let (book, indexed) = told(Self.read(id, place, files), of: id, place, &outcome) else {
          continue
        }
        builder.add(indexed, isDeleted: place == .trash)
        guard place == .shelf else { continue }
        if keptOfAll.contains(.notes) { notes.add(NotedBook(book, sum: indexed.sum)) }
        if keptOfAll.contains(.tallies) { tallies.add(TalliedBook(book, sum: indexed.sum)) }
      }
    }
    outcome.changed = nil
    if keptOfAll.contains(.notes) { outcome.notes = notes.segment(root: folder.wholePath) }
    if keptOfAll.contains(.tallies) { outcome.tallies = tallies.segment(root: folder.wholePath) }
    if let index = builder.segment(root: folder.wholePath) {
      outcome.index = LibraryIndex(index)
      outcome.isNew = true
    }
  }

  private func identifiers(
    in place: LibraryFiles.BookFolder,
    _ outcome: inout IndexReadingOutcome
  ) throws(StoreError) -> [String] {
    let path = path(of: place)
    let names = try disk.unsortedNames(in: path)
    outcome.temporaries += names.temporaries.map { "\(path)/\($0)" }
    return names.compactMap(LibraryFolder.identifier).filter { !Self.isSetAside($0, in: place) }
      .sorted { $0.precedes($1) }
  }

  /// Whether a name is that of a copy `<id>.<stamp>` in the trash, or of a version of another file that gave way:
  /// nobody reads them.
  static func isSetAside(_ name: String, in place: LibraryFiles.BookFolder) -> Bool {
    guard place == .trash, let dot = name.firstIndex(of: ".") else { return false }
    return LibraryRecord.isKept(name) || Identifiers.isIdentifier(String(name[..<dot]))
  }

  func path(of place: LibraryFiles.BookFolder) -> String {
    place == .shelf ? folder.books : folder.trash
  }

  func note(_ id: String?, _ place: LibraryFiles.BookFolder, _ outcome: inout IndexReadingOutcome) {
    guard let id else { return }
    outcome.changed?.insert(id)
    if place == .shelf { outcome.changedOnShelf.append(id) }
  }

  func tell(
    _ reason: FileProblem.FileProblemReason,
    _ id: String,
    _ place: LibraryFiles.BookFolder,
    _ outcome: inout IndexReadingOutcome
  ) {
    outcome.problems.append(
      FileProblem(name: folder.name(of: folder.path(of: id, in: place)), reason: reason)
    )
  }
}
