import Glibc
import ReadingCore

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
