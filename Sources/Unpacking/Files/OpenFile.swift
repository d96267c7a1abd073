import Catalogue
import Glibc
import ReadingCore

/// A file that is read piece by piece, from wherever something stands in it.
final class OpenFile {
  let size: Int
  private let descriptor: Int32

  /// Opens a file; a pipe is not waited for.
  init(_ path: String) throws(UnpackProblem) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { throw Self.fault }
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    guard isFile, let size = NumberBounds.counted.number(status.st_size) else {
      close(descriptor)
      throw .notFile
    }
    (self.descriptor, self.size) = (descriptor, size)
  }

  deinit { close(descriptor) }

  /// So many bytes from a place on; a file that ends before is cut short.
  func bytes(at place: Int, count: Int) throws(UnpackProblem) -> [UInt8] {
    guard place >= 0, count >= 0, place <= size, count <= size - place else { throw .cutShort }
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(place + filled))
      }
      if read < 0 {
        if errno == EINTR { continue }
        throw Self.fault
      }
      if read == 0 { throw .cutShort }
      filled += read
    }
    return bytes
  }

  private static var fault: UnpackProblem { .unreadable(code: NumberBounds.any.number(errno) ?? 0) }
}
