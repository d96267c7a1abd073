import Glibc
public import ReadingCore

/// A library's files, read and changed one call at a time; every call may wait for the disk.
///
/// A change is applied to what the file holds at that moment, under the library's lock, and is on the disk
/// when the call returns. Two of them on one folder, in one process or two, do not lose each other's changes.
public struct LibraryFiles: Sendable {
  public let folder: LibraryFolder
  let disk: Disk
  let clock: WallClock
  let identifiers: Identifiers
  /// Where it is written down what was done; nil where nothing can be undone.
  let journals: JournalPlace?
  /// How large its undo journal may grow; nil where nothing is to be undone.
  public var journalLimit: JournalPlace.JournalLimit? { journals?.limit }
  let journalFault = JournalFault()
  /// Which script comes first where its books are sorted.
  public internal(set) var names: NameOrder
  /// The library the screens have opened; nil without screens.
  var opened: OpenedLibrary?

  /// The library in a folder, which need not exist yet.
  ///
  /// - Parameters:
  ///   - journals: where it is written down what was done; nil where nothing is to be undone.
  ///   - names: which script comes first where its books are sorted.
  public init(
    root: String,
    journals: JournalPlace? = nil,
    access: FileAccess = .live,
    clock: WallClock,
    identifiers: Identifiers,
    names: NameOrder = .usual
  ) {
    folder = LibraryFolder(root: root)
    disk = Disk(access: access)
    self.clock = clock
    self.identifiers = identifiers
    self.journals = journals
    self.names = names
  }

  /// How its files are written, under its lock.
  var write: AtomicWrite { AtomicWrite(disk: disk, library: folder) }

  /// The condition and identifier of the folder, after making it a library where it was none; no identifier where
  /// the library is read-only and has none that can be read.
  func established() throws(StoreError) -> (condition: LibraryCondition, id: String?) {
    let condition = try self.condition()
    guard case .fresh = condition else { return (condition, condition.id) }
    let id = try establishing { (identity) throws(StoreError) in identity.id }
    let made = try folder.condition(disk)
    return (made, made.id ?? id)
  }

  /// Makes the folder a library where it was none, and gives its identifier; nil where that cannot be read.
  public func establish() throws(StoreError) -> String? { try established().id }

  /// How often a change is worked out anew because other programs wrote its files meanwhile.
  private static let rounds = 5

  /// Makes a change as often as it gives nil, as where another program wrote one of its files meanwhile.
  func inRounds<Value>(_ change: () throws(StoreError) -> Value?) throws(StoreError) -> Value {
    for _ in 0..<Self.rounds {
      if let value = try change() { return value }
    }
    throw .locked(path: folder.lock)
  }

  /// Changes one book and gives it as it was saved; nothing is written where nothing changed.
  ///
  /// `change` may throw `.gone` where what it is about is not in the book any more. Throws with the file
  /// holding its old content whole, but for `.failed(.syncFolder, …)`.
  @discardableResult
  public func edit(
    _ id: String,
    _ change: (inout Book) throws(StoreError) -> Void
  ) throws(StoreError) -> Book {
    try changing(id) { (identity) throws(StoreError) in
      try inRounds { () throws(StoreError) in try editOnce(id, identity, .reader, change) }
    }
  }

  /// Changes one book by what was learned of it since, for which the reader pressed no key; see `edit`.
  ///
  /// It belongs to the step that added the book, so that both are undone as one, as long as nothing else was done to
  /// the book; then it is a step of its own. What was undone before can be redone either way.
  ///
  /// - Returns: the book as it is now, and whether a step of its own was made.
  public func complete(
    _ id: String,
    _ change: (inout Book) throws(StoreError) -> Void
  ) throws(StoreError) -> (book: Book, isStep: Bool) {
    try changing(id) { (identity) throws(StoreError) in
      try inRounds { () throws(StoreError) in
        let before = try writableBook(id, at: folder.book(id)).book
        let origin = try originOfCompletion(id, identity)
        let book = try editOnce(id, identity, origin, change)
        return book.map { ($0, origin == .program && $0 != before) }
      }
    }
  }

  /// - Returns: nil, with nothing changed, where another program wrote the file meanwhile.
  private func editOnce(
    _ id: String,
    _ identity: LibraryIdentity,
    _ origin: ChangeOrigin,
    _ change: (inout Book) throws(StoreError) -> Void
  ) throws(StoreError) -> Book? {
    let path = folder.book(id)
    let file = try writableBook(id, at: path)
    var after = file.book
    try change(&after)
    guard after.id.isIdentical(to: id) else { throw .noSuchBook(id: after.id) }
    // Also compared as bytes, since a text may change between forms that count as equal.
    if after == file.book, RecordFile.bytes(after) == RecordFile.bytes(file.book) { return file.book }
    after.modified = clock.now().stamp
    let new = RecordFile.bytes(after)
    var line: Int?
    let isDone = try write.replace(path, readAs: file.status, with: new) {
      line = note(identity, made: [], origin) { (line) throws(StoreError) in
        try line.add(JournalFile(path: folder.name(of: path), old: .text(file.bytes), new: .text(new)))
      }
    }
    if isDone { return after }
    if let line { journal(identity.id)?.forget(from: line) }
    return nil
  }

  /// Moves a book to the trash and gives it.
  @discardableResult
  public func remove(_ id: String) throws(StoreError) -> Book {
    try changing(id) { (identity) throws(StoreError) in
      let book = try writableBook(id, at: folder.book(id)).book
      let made = try makeFolder(folder.name(of: folder.trash))
      var moves = [(from: folder.book(id), to: folder.trashed(id))]
      if try disk.status(folder.trashed(id), followsLinks: false) != nil {
        // An older deleted copy gets a name of its own, so that deleting twice loses nothing.
        moves.insert((folder.trashed(id), try asidePath(id)), at: 0)
      }
      note(moves, of: book, made ? [folder.trash] : [], identity)
      for (from, to) in moves.dropLast() { try disk.rename(from, toNew: to) }
      try move(folder.book(id), to: folder.trashed(id))
      return book
    }
  }

  /// Brings a book back from the trash and gives it; one that is not in the trash but among the books
  /// stays as it is.
  @discardableResult
  public func restore(_ id: String) throws(StoreError) -> Book {
    try changing(id) { (identity) throws(StoreError) in
      let path = folder.book(id)
      if LibraryFolder.isSafe(id), try disk.status(path, followsLinks: false) != nil {
        return try readBook(id, at: path).book
      }
      let book = try writableBook(id, at: folder.trashed(id)).book
      let made = try makeFolder(folder.name(of: folder.books))
      if let back = try separate(book, made ? [folder.books] : [], identity) { return back }
      note([(folder.trashed(id), path)], of: book, made ? [folder.books] : [], identity)
      try move(folder.trashed(id), to: path)
      return book
    }
  }

  /// A path in the trash for a copy of a book that is not the book's own.
  func asidePath(_ id: String) throws(StoreError) -> String {
    let stamp = clock.now().stamp.filter { $0 != ":" }
    var aside = "\(folder.trash)/\(id).\(stamp).json"
    while try disk.status(aside, followsLinks: false) != nil {
      aside = "\(folder.trash)/\(id).\(stamp)-\(identifiers.make()).json"
    }
    return aside
  }

  /// Moves a file to another file system, to which a linked folder leads: whole, and on the disk, before the old one
  /// goes.
  private func moveAcross(_ from: String, to destination: String) throws(StoreError) {
    let entry = try disk.status(from, followsLinks: false)
    if entry?.kind == .link {
      try disk.attempt(.rename, from) { () throws(SystemFault) in
        try disk.access.makeLink(try disk.access.destination(from), destination)
      }
    } else {
      let (bytes, status) = try disk.contents(from)
      let write = AtomicWrite(disk: disk, permissions: status.mode, library: folder)
      let prepared = try write.prepare(destination, bytes)
      do throws(StoreError) {
        guard try disk.status(from, followsLinks: false) == entry else {
          throw .gone(id: Path.name(of: from))
        }
        try write.giveName(prepared.temporary, destination, isNew: true)
      } catch {
        write.discard(prepared.temporary)
        throw error
      }
    }
    try disk.syncFolder(Path.parent(of: destination))
    try disk.attempt(.rename, from) { () throws(SystemFault) in try disk.access.remove(from) }
  }

  func move(_ from: String, to destination: String) throws(StoreError) {
    // The new place first: of the two halves a power cut may leave, both is better than neither.
    if try !moveLink(from, to: destination) {
      do throws(StoreError) {
        try disk.rename(from, toNew: destination)
      } catch {
        guard error.code == EXDEV else { throw error }
        try moveAcross(from, to: destination)
      }
    }
    try disk.syncFolder(Path.parent(of: destination))
    try disk.syncFolder(Path.parent(of: from))
  }
}
