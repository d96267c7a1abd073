import Glibc
import ReadingCore
import Synchronization

/// Where the undo journals of a reader's libraries lie, and how large each may grow.
public struct JournalPlace: Sendable {
  /// Bytes a journal has at most where nothing else is chosen.
  public static let usualBytes = 64 << 20

  /// Bytes a journal may have; the oldest steps go first.
  public final class JournalLimit: Sendable {
    private let limit: Mutex<Int>

    init(_ bytes: Int) { limit = Mutex(bytes) }

    /// Counts from the next step on.
    public var bytes: Int {
      get { limit.withLock { $0 } }
      set { limit.withLock { $0 = newValue } }
    }
  }

  public let limit: JournalLimit
  /// The folder of a library's journal by the library's identifier; made with the first step.
  public var folder: @Sendable (_ libraryID: String) -> String

  /// Name of the journal of the library in a folder: a copy of a library has the same identifier, and what was
  /// done to one of them was not done to the other.
  public static func file(ofLibraryAt root: String) -> String { "undo-\(mark(ofLibraryAt: root)).jsonl" }

  /// Name of the file that says which conflict copies were brought back.
  static func copiesFile(ofLibraryAt root: String) -> String { "copies-\(mark(ofLibraryAt: root)).json" }

  /// Name of the file that says what came of merges and was not looked at yet.
  static func unseenFile(ofLibraryAt root: String) -> String { "unseen-\(mark(ofLibraryAt: root)).json" }

  private static func mark(ofLibraryAt root: String) -> String {
    ContentMark(of: Array(LibraryFolder(root: root).wholePath.utf8)).hash
  }

  public init(mostBytes: Int = usualBytes, folder: @escaping @Sendable (_ libraryID: String) -> String) {
    limit = JournalLimit(mostBytes)
    self.folder = folder
  }
}

/// What was done to one library, a line each, the newest last; it is only written under the library's lock.
///
/// A line is on the disk before the first file of its step changes. So the last line may tell of a step that
/// was never taken: whoever turns steps back finds the files as they were before it, and passes it over. A
/// line that was cut off is none, and costs no other.
struct UndoJournal: Sendable {
  /// How much stays of a journal that has become too large: making room is rare then.
  private static let kept = 3 / 4.0
  private static let piece = 1 << 20

  let disk: Disk
  let folder: String
  let mostBytes: Int
  let path: String

  /// The journal of the library in a folder, which is followed to where it lies; that is asked for once.
  init(disk: Disk, folder: String, mostBytes: Int, root: String) {
    (self.disk, self.folder, self.mostBytes) = (disk, folder, mostBytes)
    path = "\(folder)/\(JournalPlace.file(ofLibraryAt: root))"
  }

  private var temporary: String { "\(folder)/.undo.tmp" }

  /// Writes a line; it is on the disk when this returns, or there is nothing of it.
  ///
  /// - Parameters:
  ///   - target: where the line of the step begins that is turned back.
  ///   - isKept: false for a step of which only the head is kept.
  ///   - files: adds what was done to each file.
  /// - Returns: where the line begins; nil where others were let go for it.
  @discardableResult
  func append(
    _ head: JournalHead,
    turning target: Int? = nil,
    isKept: Bool = true,
    files: (inout JournalLine) throws(StoreError) -> Void = { (_) throws(StoreError) in }
  ) throws(StoreError) -> Int? {
    let (descriptor, start) = try open()
    defer { _ = try? disk.access.close(descriptor) }
    let count: Int
    do throws(StoreError) {
      let last = try disk.bytes(descriptor, path, max(0, start - 1)..<start)
      let isFresh = last.isEmpty || last == [UInt8(ascii: "\n")]
      var head = head
      head.back = target.map { start + (isFresh ? 0 : 1) - $0 }
      var line = JournalLine(
        head,
        isFresh: isFresh,
        disk: disk,
        descriptor: descriptor,
        path: path,
        most: mostBytes
      )
      try files(&line)
      try line.end(isKept: isKept)
      count = line.count
    } catch {
      // What is left of it would only take the room that the change itself needs.
      _ = try? disk.access.truncate(descriptor, start)
      throw error
    }
    // Where there is no room for another journal the old one may stay a little too large.
    guard start + count > mostBytes else { return start }
    try? drop(before: start, of: start + count)
    return nil
  }

  /// Takes out the last line, which tells of a step that was not taken after all.
  func forget(from start: Int) {
    guard let (descriptor, size) = try? open() else { return }
    defer { _ = try? disk.access.close(descriptor) }
    if start <= size { _ = try? disk.access.truncate(descriptor, start) }
  }

  /// Whether a line was refused since there is no room for it, on the disk or in the journal.
  func hasNoRoom(_ error: StoreError) -> Bool {
    guard case .failed(.write, path, let code) = error else { return false }
    return [ENOSPC, EDQUOT, EFBIG].contains(code)
  }

  private func open() throws(StoreError) -> (descriptor: Int32, size: Int) {
    do throws(StoreError) {
      let descriptor = try disk.attempt(.write, path) { () throws(SystemFault) in
        try disk.access.open(path, .append)
      }
      do throws(StoreError) {
        let status = try disk.attempt(.write, path) { () throws(SystemFault) in
          try disk.access.statusOfOpen(descriptor)
        }
        guard status.kind == .file else { throw .failed(.write, path: path, code: EINVAL) }
        return (descriptor, status.size)
      } catch {
        _ = try? disk.access.close(descriptor)
        throw error
      }
    } catch {
      guard error.isAbsence else { throw error }
    }
    try disk.makeFolders(folder)
    let descriptor = try create(path)
    do throws(StoreError) {
      try disk.syncFolder(folder)
    } catch {
      _ = try? disk.access.close(descriptor)
      throw error
    }
    return (descriptor, 0)
  }

  /// It holds what the library's files hold, and is for nobody else's eyes.
  private func create(_ path: String) throws(StoreError) -> Int32 {
    try disk.attempt(.write, path) { () throws(SystemFault) in
      try disk.access.open(path, .create(permissions: FileAccess.privateFile))
    }
  }

  // MARK: Making room

  /// Lets the oldest lines go, but never the last.
  ///
  /// - Parameters:
  ///   - last: where the last line begins.
  ///   - size: bytes of the journal.
  private func drop(before last: Int, of size: Int) throws(StoreError) {
    let source = try disk.attempt(.read, path) { () throws(SystemFault) in try disk.access.open(path, .read) }
    defer { _ = try? disk.access.close(source) }
    let wanted = size - (NumberBounds.bytes.nearest(Double(mostBytes) * Self.kept) ?? 0)
    let start = try lineStart(from: wanted, upTo: last, source)
    try disk.removeIfThere(temporary)
    let target = try create(temporary)
    do throws(StoreError) {
      defer { _ = try? disk.access.close(target) }
      var place = start
      while place < size {
        let bytes = try disk.bytes(source, path, place..<min(size, place + Self.piece))
        guard !bytes.isEmpty else { throw .failed(.read, path: path, code: EIO) }
        try disk.write(bytes, to: target, temporary)
        place += bytes.count
      }
      try disk.sync(target, temporary)
    } catch {
      try disk.removeIfThere(temporary)
      throw error
    }
    try disk.rename(temporary, to: path)
    try disk.syncFolder(folder)
  }

  /// Where the first line begins that does so at a place or behind it.
  private func lineStart(from wanted: Int, upTo last: Int, _ source: Int32) throws(StoreError) -> Int {
    var place = max(0, wanted - 1)
    while place < last {
      let bytes = try disk.bytes(source, path, place..<min(last, place + Self.piece))
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) { return min(last, place + end + 1) }
      if bytes.isEmpty { break }
      place += bytes.count
    }
    return last
  }
}
