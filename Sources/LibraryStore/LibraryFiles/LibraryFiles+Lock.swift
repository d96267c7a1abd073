import Glibc
import ReadingCore

// What a change does before it touches a file.
extension LibraryFiles {
  static let lockTries = 500
  private static let lockPause = 10

  /// Runs a change while no other program changes the library, once what another left unfinished is ended;
  /// waits for the lock for up to 5 s, or less where fewer tries are given.
  func whileLocked<Value>(
    tries: Int = lockTries,
    _ change: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let path = folder.lock
    let lock = try disk.attempt(.lock, path) { () throws(SystemFault) in try disk.access.open(path, .lock) }
    // Closing gives the lock back.
    defer { _ = try? disk.access.close(lock) }
    try take(lock, tries: tries)
    return try change()
  }

  /// Locks an open file, and ends what another program left unfinished.
  func take(_ lock: Int32, tries: Int) throws(StoreError) {
    for number in 1...tries {
      let isTaken = try disk.attempt(.lock, folder.lock) { () throws(SystemFault) in
        try disk.access.tryLock(lock)
      }
      if isTaken { return recover() }
      if number < tries || tries == Self.lockTries { disk.access.pause(Self.lockPause) }
    }
    throw heldByAnother()
  }

  /// Reads what is there while no other program changes it; waits for that for up to 10 s.
  ///
  /// A library that cannot be locked at all, as on a medium that is read-only, is read all the same.
  ///
  /// - Throws: `.locked` and `.lockedBy`; `.cancelled` where that was asked for meanwhile; what `read` throws.
  public func whileUnchanged<Value>(
    isCancelled: () -> Bool = { false },
    _ read: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    guard case .established = try folder.condition(disk),
      let lock = try? disk.access.open(folder.lock, .lock)
    else { return try read() }
    defer { _ = try? disk.access.close(lock) }
    for _ in 0..<(2 * Self.lockTries) {
      // Some file systems have no locks, and say so here.
      guard let isTaken = try? disk.access.tryLock(lock) else { return try read() }
      if isTaken {
        recover()
        return try read()
      }
      if isCancelled() { throw .cancelled }
      disk.access.pause(Self.lockPause)
    }
    throw heldByAnother()
  }

  func isUnlocked() -> Bool {
    guard let lock = try? disk.access.open(folder.lock, .lock) else { return false }
    defer { _ = try? disk.access.close(lock) }
    return (try? disk.access.tryLock(lock)) ?? false
  }

  private func heldByAnother() -> StoreError {
    if let holder = LockHolder(of: folder.lock, disk: disk), holder.process != Int(getpid()) {
      return .lockedBy(holder)
    }
    return .locked(path: folder.lock)
  }

  /// Changes what is there: looks before the lock, so that nothing is made in a folder that is no library,
  /// and again under it, since only then nothing changes any more.
  func changing<Value>(
    _ id: String,
    _ change: (LibraryIdentity) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    _ = try requireEstablished(id)
    return try whileLocked { () throws(StoreError) in try change(try requireEstablished(id)) }
  }

  /// Changes a library that is made first where there is none.
  ///
  /// - Parameter whole: what its `seoga.json` is to hold where nothing else is in it.
  func establishing<Value>(
    as whole: JSONValue? = nil,
    _ change: (LibraryIdentity) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    switch try condition() {
    case .established: break
    case .readOnly(let reason, _): throw .readOnly(reason)
    case .fresh: try disk.makeFolders(folder.root)
    }
    return try whileLocked { () throws(StoreError) in try change(try establishUnderLock(as: whole)) }
  }

  private func requireEstablished(_ id: String) throws(StoreError) -> LibraryIdentity {
    switch try condition() {
    case .established(let identity): return identity
    case .readOnly(let reason, _): throw .readOnly(reason)
    case .fresh: throw .noSuchBook(id: id)
    }
  }

  /// The identity of a library that may be written, made now where the folder has none.
  private func establishUnderLock(as whole: JSONValue?) throws(StoreError) -> LibraryIdentity {
    var identity: LibraryIdentity
    switch try condition() {
    case .established(let found):
      identity = found
      if let earlier = try restoreIdentity(whole) { identity = earlier }
    case .readOnly(let reason, _): throw .readOnly(reason)
    case .fresh:
      // Before any folder: `books` without it would be a library nobody may write.
      if let earlier = try restoreIdentity(whole) {
        identity = earlier
      } else {
        identity = LibraryIdentity(id: identifiers.make())
        try write.replace(folder.identity, with: RecordFile.bytes(identity))
      }
    }
    try disk.makeFolders(folder.books)
    try disk.makeFolders(folder.trash)
    return identity
  }

  /// Gives a library in which nothing is the identity it had; nil where it keeps its own.
  private func restoreIdentity(_ whole: JSONValue?) throws(StoreError) -> LibraryIdentity? {
    guard case .object(let object) = whole, let identity = LibraryIdentity(stored: object),
      identity.format == LibraryIdentity.currentFormat, try holdsNothing()
    else { return nil }
    let bytes = JSONWriter.bytes(of: .object(object))
    if try disk.contentsIfThere(folder.identity)?.bytes != bytes {
      try write.replace(folder.identity, with: bytes)
    }
    return identity
  }

  /// The book in a file this version may write, and the file's bytes.
  func writableBook(_ id: String, at path: String) throws(StoreError) -> BookFile {
    let file = try readBook(id, at: path)
    guard file.book.isOfKnownFormat else {
      let reason = FileProblem.FileProblemReason.otherFormat(file.book.format)
      throw .unreadable(FileProblem(name: folder.name(of: path), reason: reason))
    }
    return file
  }

  func readBook(_ id: String, at path: String) throws(StoreError) -> BookFile {
    guard LibraryFolder.isSafe(id) else { throw .noSuchBook(id: id) }
    let (bytes, status): ([UInt8], FileStatus)
    do {
      (bytes, status) = try disk.contents(path)
    } catch {
      throw error.isAbsence ? .noSuchBook(id: id) : error
    }
    do throws(FileProblem.FileProblemReason) {
      return BookFile(book: try RecordFile.book(bytes, named: id), bytes: bytes, status: status)
    } catch {
      throw .unreadable(FileProblem(name: folder.name(of: path), reason: error))
    }
  }
}

struct BookFile {
  let book: Book
  let bytes: [UInt8]
  let status: FileStatus
}
