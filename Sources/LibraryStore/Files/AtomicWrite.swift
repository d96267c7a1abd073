import Glibc
import ReadingCore

/// Replaces files so that each holds its old or its new content, whole, whatever happens meanwhile.
///
/// The new content goes to a temporary file, is flushed, and takes the old one's name. Permissions stay, and a
/// symbolic link stays a link: the file it points to is replaced. Temporary files of a library lie in its
/// `.seoga/tmp/`, so that no synchronising program meets them among the books, or beside the target where that is
/// reached through a link; all others beside the target.
struct AtomicWrite: Sendable {
  /// Content in a temporary file that has not yet got its name.
  struct Prepared: Sendable {
    let temporary: String
    /// The file to become: where the links end.
    var target: String
    /// Nil for a new file.
    let old: FileStatus?
    /// What the temporary file is, and under its later name will be, but for the time that naming gives it.
    let new: FileStatus
  }

  private static let prefix = ".seoga-"
  private static let suffix = ".tmp"
  private static let linksFollowed = 40

  let disk: Disk
  /// Permissions of a new file, less the process's mask.
  var permissions = FileAccess.privateFile
  /// The library that is written, under its lock; nil for other files.
  var library: LibraryFolder?
  /// Where the temporary files of its books are made and who owns them, found out once for many files.
  private var settled: (folder: String, owner: String)?

  /// - Parameter library: the library that is written, under its lock; nil for other files.
  init(disk: Disk, permissions: UInt32 = FileAccess.privateFile, library: LibraryFolder? = nil) {
    self.disk = disk
    self.permissions = permissions
    self.library = library
  }

  /// The same for many books of a library, under one lock.
  func settled(in library: LibraryFolder) -> AtomicWrite {
    var write = self
    write.library = library
    write.settled = (write.temporaries(of: library.book("")), write.owner)
    return write
  }

  /// Replaces a file, or makes it; it is on the disk when this returns.
  ///
  /// - Parameter isFlushed: false for what can be made anew, of which a power cut may leave nothing, or a part.
  func replace(_ path: String, with bytes: [UInt8], isFlushed: Bool = true) throws(StoreError) {
    let prepared = try prepare(path, bytes, isFlushed: isFlushed)
    try commit(prepared)
    if isFlushed { try disk.syncFolder(Path.parent(of: prepared.target)) }
  }

  /// Replaces a file that is as it was read; others, who ask for no lock, may write it at any time.
  ///
  /// - Parameter beforeNaming: called when the content is on the disk and only wants its name.
  /// - Returns: false, with nothing changed, where the file is another by then.
  func replace(
    _ path: String,
    readAs old: FileStatus,
    with bytes: [UInt8],
    beforeNaming: () -> Void
  ) throws(StoreError) -> Bool {
    let prepared = try prepare(path, bytes)
    guard prepared.old == old else {
      discard(prepared.temporary)
      return false
    }
    beforeNaming()
    guard (try? disk.status(prepared.target, followsLinks: false)) == old else {
      discard(prepared.temporary)
      return false
    }
    try commit(prepared)
    try disk.syncFolder(Path.parent(of: prepared.target))
    return true
  }

  /// Writes the new content beside a file; who does not flush each has to flush them all.
  func prepare(_ path: String, _ bytes: [UInt8], isFlushed: Bool = true) throws(StoreError) -> Prepared {
    try prepare(path, isFlushed: isFlushed) { (descriptor) throws(StoreError) in
      try disk.write(bytes, to: descriptor, path)
    }
  }

  /// Has the new content written beside a file, piece by piece if need be.
  func prepare(
    _ path: String,
    isFlushed: Bool = true,
    _ write: (_ descriptor: Int32) throws(StoreError) -> Void
  ) throws(StoreError) -> Prepared {
    let (target, old) = try followLinks(path)
    let (temporary, descriptor) = try createTemporary(of: target, isReplacing: old != nil)
    do throws(StoreError) {
      let new: FileStatus
      do throws(StoreError) {
        if let mode = old?.mode {
          try disk.attempt(.write, path) { () throws(SystemFault) in
            try disk.access.setPermissions(descriptor, mode)
          }
        }
        try write(descriptor)
        if isFlushed { try disk.sync(descriptor, path) }
        new = try disk.attempt(.write, path) { () throws(SystemFault) in
          try disk.access.statusOfOpen(descriptor)
        }
      } catch {
        _ = try? disk.access.close(descriptor)
        throw error
      }
      try close(descriptor, path)
      return Prepared(temporary: temporary, target: target, old: old, new: new)
    } catch {
      discard(temporary)
      throw error
    }
  }

  /// Gives prepared content its name; what stood there is gone after this.
  func commit(_ prepared: Prepared) throws(StoreError) {
    do throws(StoreError) {
      try giveName(prepared.temporary, prepared.target, isNew: false)
    } catch {
      discard(prepared.temporary)
      throw .failed(.rename, path: prepared.target, code: error.code)
    }
  }

  /// Gives a temporary file its name, also where that is on another file system.
  ///
  /// - Parameter isNew: whether to refuse where something has that name.
  func giveName(_ temporary: String, _ target: String, isNew: Bool) throws(StoreError) {
    do throws(StoreError) {
      try disk.rename(temporary, to: target, isNew: isNew)
    } catch {
      guard error.code == EXDEV else { throw error }
      let (bytes, status) = try disk.contents(temporary)
      let beside = try AtomicWrite(disk: disk, permissions: status.mode).prepare(target, bytes)
      do throws(StoreError) {
        try disk.rename(beside.temporary, to: target, isNew: isNew)
      } catch {
        discard(beside.temporary)
        throw error
      }
      discard(temporary)
    }
  }

  /// Removes prepared content; where even that fails, `sweep` finds it later.
  func discard(_ temporary: String) { _ = try? disk.access.remove(temporary) }

  static func isTemporary(_ name: String) -> Bool {
    // Asked of every name in a folder of books.
    name.utf8.first == UInt8(ascii: ".") && name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// The number of the lock that the owner of a temporary file holds; nil where its name tells none.
  ///
  /// Whoever holds that lock knows that the owner lives no more. A lock of another machine has another number, so that
  /// a file that a synchronising program brought is left alone.
  static func owner(of name: String) -> UInt64? {
    guard isTemporary(name) else { return nil }
    let parts = name.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count).split(separator: "-")
    return parts.count == 2 ? UInt64(parts[0], radix: 36) : nil
  }

  /// The folder in which the temporary file of a target is made.
  func temporaries(of target: String) -> String {
    let beside = Path.parent(of: target)
    if let settled, let library, beside.isIdentical(to: library.books) { return settled.folder }
    guard let library, library.keepsFiles(in: beside) else { return beside }
    let isLink =
      beside != library.root && (try? disk.status(beside, followsLinks: false))?.kind == .link
    return !isLink && isMade(library.temporaries) ? library.temporaries : beside
  }

  /// What a name tells of the lock its owner holds; empty where there is none.
  private var owner: String {
    library.flatMap { try? disk.status($0.lock)?.inode }.map { String($0, radix: 36) + "-" } ?? ""
  }

  /// Whether a folder of unfinished writes is there, made where it is missing. It is not flushed: what a power cut
  /// takes of it is made again.
  private func isMade(_ folder: String) -> Bool {
    if let status = try? disk.status(folder) { return status.kind == .folder }
    for path in [Path.parent(of: folder), folder] {
      _ = try? disk.access.makeFolder(path, FileAccess.privateFolder)
    }
    return (try? disk.status(folder))?.kind == .folder
  }

  private func close(_ descriptor: Int32, _ path: String) throws(StoreError) {
    do throws(SystemFault) {
      try disk.access.close(descriptor)
    } catch {
      // The descriptor is gone all the same: closing again could close another file's.
      if error.code != EINTR { throw .failed(.close, path: path, code: error.code) }
    }
  }

  private func createTemporary(
    of target: String,
    isReplacing: Bool
  ) throws(StoreError) -> (path: String, descriptor: Int32) {
    // Until it has the old file's permissions it is for nobody else's eyes.
    let permissions = isReplacing ? FileAccess.privateFile : permissions
    let folder = temporaries(of: target)
    let owner = settled?.owner ?? self.owner
    while true {
      let name = Self.prefix + owner + String(UInt64.random(in: .min ... .max), radix: 36) + Self.suffix
      let path = "\(folder)/\(name)"
      do throws(StoreError) {
        let descriptor = try disk.attempt(.write, target) { () throws(SystemFault) in
          try disk.access.open(path, .create(permissions: permissions))
        }
        return (path, descriptor)
      } catch {
        guard case .failed(_, _, EEXIST) = error else { throw error }
      }
    }
  }

  /// The file at the end of a chain of links, and what it is where it is there.
  private func followLinks(_ path: String) throws(StoreError) -> (target: String, status: FileStatus?) {
    var path = path
    for _ in 0..<Self.linksFollowed {
      let status = try disk.status(path, followsLinks: false)
      guard status?.kind == .link else { return (path, status) }
      let link = path
      let destination = try disk.attempt(.open, link) { () throws(SystemFault) in
        try disk.access.destination(link)
      }
      path = Path.resolve(destination, from: Path.parent(of: link))
    }
    throw .failed(.open, path: path, code: ELOOP)
  }
}
