import Glibc

/// A file that only the reader writes, read whole.
public enum HandWrittenFile {
  public enum HandWrittenContent: Sendable, Hashable {
    case absent
    case found([UInt8])
    /// It has more bytes than are read, and was not.
    case tooLarge
    /// The system refused, with its code.
    case failed(code: Int32)
  }

  public static func load(_ path: String, most: Int, access: FileAccess = .live) -> HandWrittenContent {
    let disk = Disk(access: access)
    do throws(StoreError) {
      // Looked at first: opening a pipe would wait for somebody to write into it.
      guard let status = try disk.status(path) else { return .absent }
      if status.kind == .file, status.size > most { return .tooLarge }
      guard status.kind == .file else { return .failed(code: status.kind == .folder ? EISDIR : EINVAL) }
      return .found(try disk.contents(path).bytes)
    } catch {
      return .failed(code: error.code)
    }
  }
}
