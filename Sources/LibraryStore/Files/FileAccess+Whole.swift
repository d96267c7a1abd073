#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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
      try open(path, .create(permissions: 0o644))
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
}

extension StoreError {
  /// Whether something stood there already.
  public var isTaken: Bool { if case .failed(_, _, EEXIST) = self { true } else { false } }
}
