import Glibc

// Files of the reader's outside the library, whole.
extension FileAccess {
  /// A file's bytes; `EFBIG` where it is larger than `limit` bytes.
  public func contents(_ path: String, limit: Int) throws(StoreError) -> [UInt8] {
    let disk = Disk(access: self)
    if let status = try disk.status(path), status.size > limit {
      throw .failed(.read, path: path, code: EFBIG)
    }
    return try disk.contents(path).bytes
  }

  /// Makes a file that is not there yet; where it cannot be written whole, nothing is left of it.
  public func create(_ path: String, _ bytes: [UInt8]) throws(StoreError) {
    let disk = Disk(access: self)
    let descriptor = try disk.attempt(.write, path) { () throws(SystemFault) in
      try open(path, .create(permissions: Self.sharedFile))
    }
    do throws(StoreError) {
      do throws(StoreError) {
        try disk.write(bytes, to: descriptor, path)
        try disk.sync(descriptor, path)
      } catch {
        _ = try? close(descriptor)
        throw error
      }
      try disk.attempt(.close, path) { () throws(SystemFault) in try close(descriptor) }
    } catch {
      _ = try? remove(path)
      throw error
    }
  }

  /// Writes a file of the reader's where none is. One that holds the same is as good, and an empty one gives way.
  ///
  /// - Returns: false where something else stands there, which stays as it is.
  public func put(_ bytes: [UInt8], at path: String) throws(StoreError) -> Bool {
    let disk = Disk(access: self)
    if let status = try disk.status(path) {
      guard status.kind == .file else { return false }
      guard status.size == 0 else {
        if status.size != bytes.count { return false }
        return try disk.contents(path).bytes == bytes
      }
      try replace(path) { (write) throws(StoreError) in try write(bytes) }
      return true
    }
    do throws(StoreError) {
      // The name is taken first: what others put there meanwhile would give way to what is renamed.
      try create(path, [])
    } catch {
      guard error.isTaken else { throw error }
      return false
    }
    do throws(StoreError) {
      try replace(path) { (write) throws(StoreError) in try write(bytes) }
    } catch {
      // Only the name that was taken: what came to stand there meanwhile is another's.
      if let status = try? disk.status(path), status.size == 0 { _ = try? remove(path) }
      throw error
    }
    return true
  }
}

extension StoreError {
  /// Whether something stood there already.
  public var isTaken: Bool { if case .failed(_, _, EEXIST) = self { true } else { false } }
}
