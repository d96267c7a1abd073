#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Replaces files so that each holds its old or its new content, whole, whatever happens meanwhile.
///
/// The new content goes to a temporary file beside the old one, is flushed, and takes the old one's name.
/// Permissions stay, and a symbolic link stays a link: the file it points to is replaced.
struct AtomicWrite: Sendable {
  /// Content in a temporary file that has not yet got its name.
  struct Prepared {
    let temporary: String
    /// The file to become: where the links end.
    var target: String
    /// What stood there; nil for a new file.
    let old: FileStatus?
    /// What the temporary file is, and under its later name will be, but for the time that naming gives it.
    let new: FileStatus
  }

  private static let prefix = ".seoga-"
  private static let suffix = ".tmp"
  private static let linksFollowed = 40

  let disk: Disk
  /// What a new file may be read by, less the process's mask.
  var permissions = FileAccess.privateFile

  /// Replaces a file, or makes it; it is on the disk when this returns.
  ///
  func replace(_ path: String, with bytes: [UInt8]) throws(StoreError) {
    let prepared = try prepare(path, bytes)
    try commit(prepared)
    try disk.syncFolder(Path.parent(of: prepared.target))
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
    let (temporary, descriptor) = try createTemporary(beside: target, isReplacing: old != nil)
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
      try disk.attempt(.rename, prepared.target) { () throws(SystemFault) in
        try disk.access.rename(prepared.temporary, prepared.target)
      }
    } catch {
      discard(prepared.temporary)
      throw error
    }
  }

  /// Removes prepared content; where even that fails, `sweep` finds it later.
  func discard(_ temporary: String) { _ = try? disk.access.remove(temporary) }

  /// Whether a name is that of a temporary file.
  static func isTemporary(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

  private func close(_ descriptor: Int32, _ path: String) throws(StoreError) {
    do throws(SystemFault) {
      try disk.access.close(descriptor)
    } catch {
      // The descriptor is gone all the same: closing again could close another file's.
      if error.code != EINTR { throw .failed(.close, path: path, code: error.code) }
    }
  }

  private func createTemporary(
    beside target: String,
    isReplacing: Bool
  ) throws(StoreError) -> (path: String, descriptor: Int32) {
    // Until it has the old file's permissions it is for nobody else's eyes.
    let permissions = isReplacing ? FileAccess.privateFile : permissions
    while true {
      let name = Self.prefix + String(UInt64.random(in: .min ... .max), radix: 36) + Self.suffix
      let path = "\(Path.parent(of: target))/\(name)"
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
