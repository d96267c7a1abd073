import Glibc

/// The reader's `keys.json`, which only the reader writes.
public enum KeysFile {
  public enum KeysFileContent: Sendable, Hashable {
    case absent
    case found([UInt8])
    /// It has more than `mostBytes`, and was not read.
    case tooLarge
    /// The system refused, with its code.
    case failed(code: Int32)
  }

  /// Far more than every command with all its keys takes.
  public static let mostBytes = 65_536

  public static func load(_ path: String, access: FileAccess = .live) -> KeysFileContent {
    let disk = Disk(access: access)
    do throws(StoreError) {
      // Looked at first: opening a pipe would wait for somebody to write into it.
      guard let status = try disk.status(path) else { return .absent }
      if status.kind == .file, status.size > mostBytes { return .tooLarge }
      guard status.kind == .file else { return .failed(code: status.kind == .folder ? EISDIR : EINVAL) }
      return .found(try disk.contents(path).bytes)
    } catch {
      return .failed(code: error.code)
    }
  }
}
