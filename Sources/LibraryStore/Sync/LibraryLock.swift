import ReadingCore

/// The lock of a library: as long as this is there no other program of ours changes it.
public struct LibraryLock: ~Copyable, Sendable {
  private let disk: Disk
  private let descriptor: Int32

  fileprivate init(disk: Disk, descriptor: Int32) {
    self.disk = disk
    self.descriptor = descriptor
  }

  // Closing gives the lock back.
  deinit { _ = try? disk.access.close(descriptor) }

  /// Gives it back before its end.
  public consuming func release() {}
}

extension LibraryFiles {
  /// Takes the library's lock, once what another program left unfinished is ended; waits for up to 5 s.
  ///
  /// - Throws: `.locked` and `.lockedBy`; `.readOnly` and `.notALibrary` where nothing may be changed.
  public func lock() throws(StoreError) -> LibraryLock {
    if case .readOnly(let reason, _) = try condition() { throw .readOnly(reason) }
    try disk.makeFolders(folder.root)
    let path = folder.lock
    let descriptor = try disk.attempt(.lock, path) { () throws(SystemFault) in
      try disk.access.open(path, .lock)
    }
    let lock = LibraryLock(disk: disk, descriptor: descriptor)
    try take(descriptor, tries: Self.lockTries)
    return lock
  }
}
