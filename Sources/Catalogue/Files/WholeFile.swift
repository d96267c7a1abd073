import Glibc

/// Files that are read and written in one go.
package enum WholeFile {
  /// What a file holds; nil where there is none, or it holds more than that.
  package static func bytes(at path: String, most: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= most else {
      return nil
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= most {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes += buffer[..<count]
    }
    return nil
  }

  /// What a file of the system's holds, which has no size before it is read.
  package static func text(ofSystem path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(descriptor, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// Makes a file that only its owner may read; false where not all of it was written.
  package static func write(_ pieces: [[UInt8]], to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let isWritten = pieces.allSatisfy { write($0, to: descriptor) }
    let isClosed = close(descriptor) == 0
    if !isWritten || !isClosed { unlink(path) }
    return isWritten && isClosed
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Makes a folder that only its owner may enter, and those it is in.
  package static func makeFolder(_ path: Substring) {
    guard !path.isEmpty, mkdir(String(path), 0o700) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/")
    else { return }
    makeFolder(path[..<slash])
    mkdir(String(path), 0o700)
  }

  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

// Inside the type the system's name would be its own.
private let writeBytes = Glibc.write
