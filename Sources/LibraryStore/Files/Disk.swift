import Glibc
import ReadingCore
import Synchronization

/// Whole files and folders over single calls; what the system refuses is told with the path it was about.
struct Disk: Sendable {
  let access: FileAccess

  /// Runs a call, again where a signal broke it off.
  func attempt<Value>(
    _ operation: StoreError.Operation,
    _ path: String,
    _ call: () throws(SystemFault) -> Value
  ) throws(StoreError) -> Value {
    while true {
      do throws(SystemFault) {
        return try call()
      } catch {
        if error.code != EINTR { throw .failed(operation, path: path, code: error.code) }
      }
    }
  }

  /// What a path leads to, nil where nothing stands there.
  func status(_ path: String, followsLinks: Bool = true) throws(StoreError) -> FileStatus? {
    do {
      return try attempt(.open, path) { () throws(SystemFault) in try access.status(path, followsLinks) }
    } catch {
      if error.isAbsence { return nil }
      throw error
    }
  }

  /// A file's bytes and what it was when they were read.
  func contents(_ path: String) throws(StoreError) -> (bytes: [UInt8], status: FileStatus) {
    let descriptor = try attempt(.open, path) { () throws(SystemFault) in try access.open(path, .read) }
    // Nothing was written, so a failed close loses nothing.
    defer { _ = try? access.close(descriptor) }
    let status = try attempt(.open, path) { () throws(SystemFault) in try access.statusOfOpen(descriptor) }
    guard status.kind == .file else {
      throw .failed(.read, path: path, code: status.kind == .folder ? EISDIR : EINVAL)
    }
    return (try readAll(descriptor, path, expecting: status.size), status)
  }

  /// The same; nil where there is no file.
  func contentsIfThere(_ path: String) throws(StoreError) -> (bytes: [UInt8], status: FileStatus)? {
    do throws(StoreError) {
      return try contents(path)
    } catch {
      if error.isAbsence { return nil }
      throw error
    }
  }

  /// A file's bytes, the system's reason told as that of a file that is left alone.
  func readable(_ path: String) throws(FileProblem.FileProblemReason) -> [UInt8] {
    do throws(StoreError) {
      return try contents(path).bytes
    } catch {
      throw .failed(code: error.code)
    }
  }

  private func readAll(_ descriptor: Int32, _ path: String, expecting size: Int) throws(StoreError) -> [UInt8]
  {
    if size > 2 * Self.piece, let bytes = try readTogether(descriptor, path, expecting: size) { return bytes }
    // One byte more than expected, so that the end is seen without another growth.
    var bytes = try some(descriptor, path, atMost: size + 1)
    while bytes.count > size {
      let more = try some(descriptor, path, atMost: bytes.count)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// So many of the next bytes of an open file, or fewer where it ends before.
  private func some(_ descriptor: Int32, _ path: String, atMost most: Int) throws(StoreError) -> [UInt8] {
    var fault: StoreError?
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
      do throws(StoreError) {
        while filled < most {
          let next = buffer[filled..<min(filled + Self.piece, most)]
          let free = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: next))
          Self.prepare(free)
          let count = try attempt(.read, path) { () throws(SystemFault) in try access.read(descriptor, free) }
          if count == 0 { break }
          filled += count
        }
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    return bytes
  }

  /// All bytes of a large file, read by several threads; nil where it is not as long as expected any more.
  private func readTogether(
    _ descriptor: Int32,
    _ path: String,
    expecting size: Int
  ) throws(StoreError) -> [UInt8]? {
    let fault = Mutex<StoreError?>(nil)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      // No two threads have one place of it, and all have ended before the array is seen.
      nonisolated(unsafe) let buffer = UnsafeMutableRawBufferPointer(buffer)
      let read = (0..<size).inParts(of: Self.piece) { part -> Bool? in
        var rest = part
        do throws(StoreError) {
          while !rest.isEmpty {
            let free = UnsafeMutableRawBufferPointer(rebasing: buffer[rest])
            Self.prepare(free)
            let count = try attempt(.read, path) { () throws(SystemFault) in
              try access.readAt(descriptor, free, rest.lowerBound)
            }
            if count == 0 { return nil }
            rest = (rest.lowerBound + count)..<rest.upperBound
          }
          return true
        } catch {
          fault.withLock { $0 = error }
          return nil
        }
      } whenAlone: {
        Processor.leave()
      } report: { _ in
      }
      filled = read == nil ? 0 : size
    }
    if let fault = fault.withLock({ $0 }) { throw fault }
    let hasGrown = try !self.bytes(descriptor, path, size..<(size + 1)).isEmpty
    return bytes.isEmpty || hasGrown ? nil : bytes
  }

  /// Bytes that are read at once: as many as a processor keeps at hand from when their memory is made until they are read.
  private static let piece = 1 << 20
  private static let page = 1 << 12

  /// Has the memory for a piece of a large file there before it is read, in one call: a page that is missed while it is
  /// read keeps other threads from memory, and so does a call for all of them.
  ///
  /// Not in large pages: a machine within a machine gives its free ones back to the other, and to ask for them again
  /// takes ten times as long as to read the file.
  private static func prepare(_ bytes: UnsafeMutableRawBufferPointer) {
    guard bytes.count == piece, let start = bytes.baseAddress?.alignedDown(toMultipleOf: page) else { return }
    let end = (start + piece).alignedDown(toMultipleOf: page)
    _ = madvise(UnsafeMutableRawPointer(mutating: start), end - start, MADV_POPULATE_WRITE)
  }

  /// Bytes of an open file from a place on, as many as asked for, or fewer where the file ends before.
  func bytes(_ descriptor: Int32, _ path: String, _ range: Range<Int>) throws(StoreError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var filled = 0
    while filled < bytes.count {
      let count = try attempt(.read, path) { () throws(SystemFault) in
        try bytes.withUnsafeMutableBufferPointer { (buffer) throws(SystemFault) in
          let free = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
          return try access.readAt(descriptor, UnsafeMutableRawBufferPointer(free), range.lowerBound + filled)
        }
      }
      if count == 0 { break }
      filled += count
    }
    bytes.removeSubrange(filled...)
    return bytes
  }

  /// Names in a folder in the order of their bytes; none where the folder is missing.
  func names(in folder: String) throws(StoreError) -> [String] {
    try unsortedNames(in: folder).sorted { $0.precedes($1) }
  }

  /// Names in a folder in no order; none where the folder is missing. A file, or a link to nowhere, in its place is
  /// no missing folder: what the reader has may well be there.
  func unsortedNames(in folder: String) throws(StoreError) -> FolderNames {
    do {
      return try attempt(.list, folder) { () throws(SystemFault) in try access.list(folder) }
    } catch {
      guard error.isAbsence else { throw error }
      if let kind = (try? status(folder, followsLinks: false))?.kind, kind != .folder { throw error }
      return FolderNames()
    }
  }

  /// Makes a folder and those above it where they are missing, for the reader alone unless told otherwise.
  func makeFolders(_ path: String, permissions: UInt32 = FileAccess.privateFolder) throws(StoreError) {
    if try status(path) != nil { return }
    let parent = Path.parent(of: path)
    if parent != path { try makeFolders(parent, permissions: permissions) }
    do {
      try attempt(.makeFolder, path) { () throws(SystemFault) in try access.makeFolder(path, permissions) }
    } catch {
      // Another process may have been first.
      guard case .failed(_, _, EEXIST) = error else { throw error }
    }
    try syncFolder(parent)
  }

  /// Flushes a folder, so that a rename in it outlives a power cut.
  func syncFolder(_ path: String) throws(StoreError) {
    let descriptor = try attempt(.syncFolder, path) { () throws(SystemFault) in try access.open(path, .folder)
    }
    defer { _ = try? access.close(descriptor) }
    do {
      try attempt(.syncFolder, path) { () throws(SystemFault) in try access.sync(descriptor) }
    } catch {
      // Some file systems have no way to flush a folder, and say so with this.
      guard case .failed(_, _, EINVAL) = error else { throw error }
    }
  }

  func sync(_ descriptor: Int32, _ path: String) throws(StoreError) {
    try attempt(.sync, path) { () throws(SystemFault) in try access.sync(descriptor) }
  }

  /// Removes a file; one that is not there is no matter.
  func removeIfThere(_ path: String) throws(StoreError) {
    do throws(StoreError) {
      try attempt(.remove, path) { () throws(SystemFault) in try access.remove(path) }
    } catch {
      if !error.isAbsence { throw error }
    }
  }

  func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(StoreError) {
    var written = 0
    while written < bytes.count {
      let count = try attempt(.write, path) { () throws(SystemFault) in
        try bytes.withUnsafeBufferPointer { (buffer) throws(SystemFault) in
          let rest = UnsafeBufferPointer(rebasing: buffer[written...])
          return try access.write(descriptor, UnsafeRawBufferPointer(rest))
        }
      }
      // A disk that takes nothing and gives no reason would be asked for ever.
      if count == 0 { throw .failed(.write, path: path, code: ENOSPC) }
      written += count
    }
  }

  func rename(_ from: String, to: String) throws(StoreError) {
    try attempt(.rename, from) { () throws(SystemFault) in try access.rename(from, to) }
  }

  /// Gives a file a path that nothing has; others, who ask for no lock, may have taken it since it was looked at.
  func rename(_ from: String, toNew path: String) throws(StoreError) {
    try attempt(.rename, from) { () throws(SystemFault) in try access.renameNew(from, path) }
  }

  /// The same where nothing was there before; else what was there gives way.
  func rename(_ from: String, to path: String, isNew: Bool) throws(StoreError) {
    if isNew { try rename(from, toNew: path) } else { try rename(from, to: path) }
  }
}

extension StoreError {
  /// Whether the path was simply not there.
  var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's reason, 0 where it was not the system that refused.
  var code: Int32 { if case .failed(_, _, let code) = self { code } else { 0 } }
}

/// Paths as text, with `/` between their parts.
enum Path {
  /// The folder a path stands in; `.` for a bare name.
  static func parent(of path: String) -> String {
    let trimmed = path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// A path seen from a folder: itself where it is absolute.
  static func resolve(_ path: String, from folder: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }
}

extension FileAccess {
  /// What holds the reader's words is for nobody else, whatever the process's mask lets through.
  static let privateFile: UInt32 = 0o600
  static let privateFolder: UInt32 = 0o700
  /// What is written for others: the process's mask alone says who may read it.
  static let sharedFile: UInt32 = 0o666
  static let sharedFolder: UInt32 = 0o777

  /// Makes a folder and those above it that are missing, for the reader alone.
  public func makeFolders(_ path: String) throws(StoreError) { try Disk(access: self).makeFolders(path) }

  /// Makes a folder that others may look into as far as the process's mask lets them, and those above it.
  public func makeSharedFolders(_ path: String) throws(StoreError) {
    try Disk(access: self).makeFolders(path, permissions: Self.sharedFolder)
  }
}
