import ReadingCore

/// What two histories of a library come to: what our files are to hold, and which of them go.
///
/// The same two sides come to the same files, whichever of them is ours, so that two machines that merge the same end
/// alike. A book is one thing wherever it lies, on the shelf or in the trash: an edit beats a delete. What gives way in a
/// merge lies whole in the trash, under a name that depends on its content alone.
public struct SyncMerge: Sendable {
  /// What a file of our side holds; nil where there is none.
  typealias OwnFile = (_ name: String) throws(StoreError) -> [UInt8]?

  /// What is to be done to our files.
  public private(set) var changes = FileChanges()
  /// What the reader should know of, in the order of the files' names.
  public private(set) var conflicts: [SyncConflict] = []
  /// Whether there are records to be merged into the books that absorbed them, once the library is read.
  public internal(set) var leavesLateEdits = false
  private let contested: [FileVersions]
  private let holding: [String: [UInt8]?]

  /// - Parameters:
  ///   - settled: files of which git knows which side stands: `theirs` is what ours become.
  ///   - contested: files that both sides changed, of books both that on the shelf and that in the trash.
  ///   - holding: what files hold by now that are not as our side has them; nil for one that is gone.
  ///   - standing: what lies at a path of our side.
  public init(
    settled: [FileVersions],
    contested: [FileVersions],
    holding: [String: [UInt8]?] = [:],
    standing: (_ name: String) throws(StoreError) -> [UInt8]?
  ) throws(StoreError) {
    self.holding = holding
    self.contested = contested
    for file in settled { put(file.theirs, file) }
    var books: [String: (shelf: FileVersions, trash: FileVersions)] = [:]
    for file in contested.sorted(by: { $0.name.precedes($1.name) }) {
      guard let (place, id) = Self.book(file.name) else {
        try merge(file, standing)
        continue
      }
      var book =
        books[id] ?? (FileVersions(name: "books/\(id).json"), FileVersions(name: "trash/\(id).json"))
      if place == .shelf { book.shelf = file } else { book.trash = file }
      books[id] = book
    }
    for (id, book) in books.sorted(by: { $0.key.precedes($1.key) }) {
      try merge(id, book.shelf, book.trash, standing)
    }
    let changed = try Self.changedBooks(settled, books, standing)
    try settleAbsorbed(
      changed.sorted { $0.key.precedes($1.key) }.map(\.value),
      standing
    )
    conflicts.sort { $0.name.precedes($1.name) }
  }

  /// Both files of every book that either side changed.
  private static func changedBooks(
    _ settled: [FileVersions],
    _ contested: [String: (shelf: FileVersions, trash: FileVersions)],
    _ standing: OwnFile
  ) throws(StoreError) -> [String: (shelf: FileVersions, trash: FileVersions)] {
    var books = contested
    for file in settled {
      guard let (place, id) = book(file.name) else { continue }
      let name = place == .shelf ? "trash/\(id).json" : "books/\(id).json"
      let other = FileVersions(name: name, ours: try standing(name))
      var files = books[id] ?? (place == .shelf ? (shelf: file, trash: other) : (shelf: other, trash: file))
      if place == .shelf { files.shelf = file } else { files.trash = file }
      books[id] = files
    }
    return books
  }

  /// Which book's file a name is; nil for the library's own files, and for what gave way in an earlier merge.
  private static func book(_ name: String) -> (place: LibraryFiles.BookFolder, id: String)? {
    let parts = name.split(separator: "/")
    guard parts.count == 2, let id = LibraryFolder.identifier(ofFile: String(parts[1])), !id.contains(".")
    else { return nil }
    return (parts[0] == "books" ? .shelf : .trash, id)
  }

  /// What is to be done where git merged each file alone: it finds no common version of a book that both sides moved, and
  /// leaves what records of one book brought along in two.
  ///
  /// Books that hold something else than such a merge comes to are the reader's, and are left.
  public func settlement(_ standing: (_ name: String) throws(StoreError) -> [UInt8]?) throws(StoreError)
    -> FileChanges
  {
    var settlement = FileChanges()
    let books = Dictionary(grouping: contested) { Self.book($0.name)?.id }
    for (id, files) in books {
      guard let id else { continue }
      var isMergedAlone = true
      for file in files where try standing(file.name) != Self.alone(file, id) { isMergedAlone = false }
      guard isMergedAlone else { continue }
      for file in files {
        let whole = try outcome(of: file.name) { (_) throws(StoreError) in file.ours }
        settlement.put(whole, to: file.name, holding: try standing(file.name))
      }
    }
    let names = Set(contested.map(\.name))
    for name in changes.names where !names.contains(name) {
      settlement.put(changes.writes[name], to: name, holding: try standing(name))
    }
    return settlement
  }

  /// What a book's file holds where git merges it by itself, with our driver; where one side changed it and the other
  /// removed it, the change.
  private static func alone(_ file: FileVersions, _ id: String) -> [UInt8]? {
    if file.base == file.theirs { return file.ours }
    if file.base == file.ours { return file.theirs }
    guard let ours = file.ours, let theirs = file.theirs else { return file.ours ?? file.theirs }
    return MergedContent(.book, base: file.base, one: ours, other: theirs, named: id).bytes
  }

  // MARK: One file

  private mutating func put(_ bytes: [UInt8]?, _ file: FileVersions) {
    changes.put(bytes, to: file.name, holding: holding[file.name] ?? file.ours)
  }

  /// A file that is no book's: the shelves, the goals, the identity, a version that gave way.
  private mutating func merge(
    _ file: FileVersions,
    _ standing: OwnFile
  ) throws(StoreError) {
    guard let ours = file.ours, let theirs = file.theirs else {
      // Changed on one side and removed on the other.
      return put(file.ours ?? file.theirs, file)
    }
    if file.name == LibraryFolder.identityName { return put(theirs, file) }
    let record = LibraryRecord(file: file.name)
    guard record.isShared else {
      // Two versions that gave way have one name: each is kept.
      let (first, second) = ours.lexicographicallyPrecedes(theirs) ? (ours, theirs) : (theirs, ours)
      put(first, file)
      try keep(second, as: String(file.name.dropLast(".json".count)), standing)
      return
    }
    let content = MergedContent(record, base: file.base, one: ours, other: theirs, named: nil)
    put(content.bytes, file)
    try tell(file.name, content, content.kind, standing)
  }

  // MARK: One book

  private mutating func merge(
    _ id: String,
    _ shelf: FileVersions,
    _ trash: FileVersions,
    _ standing: OwnFile
  ) throws(StoreError) {
    let isDoubled = [(shelf.base, trash.base), (shelf.ours, trash.ours), (shelf.theirs, trash.theirs)]
      .contains { $0.0 != nil && $0.1 != nil }
    if isDoubled {
      // Where one side has it in both places, each place is a file for itself.
      for file in [shelf, trash] { try mergeAlone(id, file, standing) }
      return
    }
    let base = BookStanding(shelf.base, trash.base)
    guard let ours = BookStanding(shelf.ours, trash.ours),
      let theirs = BookStanding(shelf.theirs, trash.theirs)
    else {
      // One side has no trace of it, as where an adding was undone, and the other changed it.
      put(shelf.ours ?? shelf.theirs, shelf)
      put(trash.ours ?? trash.theirs, trash)
      return
    }
    if let (changed, gone) = ours.absorbed(besides: theirs, since: base) {
      // What became of it before it was absorbed is in it, too; the rest is merged into the book that stands for it by
      // whoever reads the library next.
      let late = MergedContent(
        .book,
        base: base?.bytes,
        one: changed.bytes,
        other: gone.released,
        named: id
      )
      put(late.bytes, shelf)
      put(gone.bytes, trash)
      let side: MergeSide = changed.bytes == ours.bytes ? .one : .other
      return try tell(shelf.name, late, .edited([]), ours: side, standing)
    }
    let content = MergedContent(.book, base: base?.bytes, one: ours.bytes, other: theirs.bytes, named: id)
    let place = BookStanding.place(base, ours, theirs)
    put(place == .shelf ? content.bytes : nil, shelf)
    put(place == .shelf ? nil : content.bytes, trash)
    var kind = content.kind
    if place == .shelf, base?.place == .shelf {
      if theirs.place == .trash { kind = .deletedThere }
      if ours.place == .trash { kind = .deletedHere }
    }
    try tell((place == .shelf ? shelf : trash).name, content, kind, standing)
  }

  /// Has the shelf's file hold what is in either of two versions of a record that another book absorbed.
  mutating func mergeUnrelated(
    _ shelved: [UInt8],
    _ gone: [UInt8],
    _ id: String,
    _ shelf: FileVersions,
    _ standing: OwnFile
  ) throws(StoreError) {
    let released = BookStanding(nil, gone)?.released ?? gone
    let content = MergedContent(.book, base: nil, one: shelved, other: released, named: id)
    try put(content.bytes, to: shelf.name, standing)
    try tell(shelf.name, content, content.kind, ours: nil, standing)
  }

  private mutating func mergeAlone(
    _ id: String,
    _ file: FileVersions,
    _ standing: OwnFile
  ) throws(StoreError) {
    guard let ours = file.ours, let theirs = file.theirs else { return put(file.ours ?? file.theirs, file) }
    let content = MergedContent(.book, base: file.base, one: ours, other: theirs, named: id)
    put(content.bytes, file)
    try tell(file.name, content, content.kind, standing)
  }

  /// What a file holds in the end.
  func outcome(
    of name: String,
    _ standing: OwnFile
  ) throws(StoreError) -> [UInt8]? {
    if let bytes = changes.writes[name] { return bytes }
    return changes.removals.contains(name) ? nil : try standing(name)
  }

  /// Has a file hold what it was not to hold by itself.
  mutating func put(
    _ bytes: [UInt8],
    to name: String,
    _ standing: OwnFile
  ) throws(StoreError) {
    let there = if let held = holding[name] { held } else { try standing(name) }
    changes.put(bytes, to: name, holding: there)
  }

  /// Gives a deleted book's file a name of its own in the trash, which depends on its content alone.
  mutating func setAside(
    _ bytes: [UInt8],
    _ file: FileVersions,
    _ standing: OwnFile
  ) throws(StoreError) {
    put(nil, file)
    let name = (try? RecordFile.object(bytes)).map(LibraryRecord.book.keptName)
    try keep(bytes, as: "trash/\(name ?? "unnamed.undated")", standing)
  }

  // MARK: What gives way

  /// - Parameter ours: which of the two versions this machine had; nil for neither.
  private mutating func tell(
    _ name: String,
    _ content: MergedContent,
    _ kind: SyncConflict.SyncConflictKind,
    ours: MergeSide? = .one,
    _ standing: OwnFile
  ) throws(StoreError) {
    var kept: [SyncConflict.KeptVersion] = []
    for version in content.kept {
      let name = try keep(version.bytes, as: "trash/\(version.name)", standing)
      kept.append(SyncConflict.KeptVersion(name: name, isOurs: ours.map { $0 == version.side }))
    }
    if case .edited(let places) = kind, places.isEmpty, kept.isEmpty { return }
    conflicts.append(SyncConflict(name: name, title: content.title, kind: kind, kept: kept))
  }

  /// - Returns: the name it has, which ends as the content does where another content has the name it should have.
  @discardableResult
  private mutating func keep(
    _ bytes: [UInt8],
    as stem: String,
    _ standing: OwnFile
  ) throws(StoreError) -> String {
    var name = "\(stem).json"
    while true {
      guard let there = try outcome(of: name, standing) else { break }
      if there == bytes { return name }
      name = "\(name.dropLast(".json".count))-\(Identifiers.derived(from: bytes)).json"
    }
    try put(bytes, to: name, standing)
    return name
  }
}
