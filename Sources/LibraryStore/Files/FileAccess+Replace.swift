import Glibc

// Files of the reader's outside the library, replaced whole or not at all.
extension FileAccess {
  /// Replaces a file, or makes it; its name is on the disk once `syncFolder` was asked for.
  public func replace(_ path: String, with bytes: [UInt8]) throws(StoreError) {
    let atomic = AtomicWrite(disk: Disk(access: self), permissions: Self.sharedFile)
    try atomic.commit(try atomic.prepare(path, bytes))
  }

  /// Gives a file of the reader's another name, replacing what has it.
  public func move(_ path: String, to other: String) throws(StoreError) {
    try Disk(access: self).rename(path, to: other)
  }

  /// Names in a folder, in the order of their bytes; none where it is missing.
  public func sortedNames(in folder: String) throws(StoreError) -> [String] {
    try Disk(access: self).names(in: folder)
  }

  /// Replaces a file, or makes it, with what is handed on piece by piece; where `fill` throws, nothing is changed.
  public func replace<Value>(
    _ path: String,
    _ fill: (_ write: ([UInt8]) throws(StoreError) -> Void) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let disk = Disk(access: self)
    let atomic = AtomicWrite(disk: disk, permissions: Self.sharedFile)
    var value: Value?
    let prepared = try atomic.prepare(path) { (descriptor) throws(StoreError) in
      var pending: [UInt8] = []
      value = try fill { (bytes) throws(StoreError) in
        pending += bytes
        guard pending.count >= Self.portion else { return }
        try disk.write(pending, to: descriptor, path)
        pending.removeAll(keepingCapacity: true)
      }
      try disk.write(pending, to: descriptor, path)
    }
    guard let value else { throw .failed(.write, path: path, code: EIO) }
    try atomic.commit(prepared)
    try disk.syncFolder(Path.parent(of: prepared.target))
    return value
  }

  private static let portion = 1 << 16

  public func syncFolder(_ path: String) throws(StoreError) { try Disk(access: self).syncFolder(path) }
}
