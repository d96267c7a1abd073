import Glibc
import ReadingCore
import Synchronization

// What files hold.
extension Disk {
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
        let free = UnsafeMutableRawBufferPointer(rebasing: buffer[part])
        Self.prepare(free)
        do throws(StoreError) {
          return try fill(free, descriptor, path, from: part.lowerBound) == part.count ? true : nil
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
    let filled = try bytes.withUnsafeMutableBufferPointer { (buffer) throws(StoreError) in
      try fill(UnsafeMutableRawBufferPointer(buffer), descriptor, path, from: range.lowerBound)
    }
    bytes.removeSubrange(filled...)
    return bytes
  }

  /// Reads from a place in an open file until the buffer is full or the file ends, and says how many bytes.
  private func fill(
    _ buffer: UnsafeMutableRawBufferPointer,
    _ descriptor: Int32,
    _ path: String,
    from offset: Int
  ) throws(StoreError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let free = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try attempt(.read, path) { () throws(SystemFault) in
        try access.readAt(descriptor, free, offset + filled)
      }
      if count == 0 { break }
      filled += count
    }
    return filled
  }
}
