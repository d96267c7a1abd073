import Glibc
import ReadingCore

// Changing what the reader writes, value by value.
extension HandWrittenFile {
  private static let tries = 20

  /// Changes a file of JSON as it is by then; the file and its folder are made where there are none.
  ///
  /// - Returns: whether anything was changed.
  /// - Throws: `.unreadable` where the file is there and cannot be read, with nothing changed; what the disk refuses.
  static func change(
    _ path: String,
    most: Int,
    access: FileAccess,
    _ change: (inout JSONDocument) -> Void
  ) throws(StoreError) -> Bool {
    let disk = Disk(access: access)
    let write = AtomicWrite(disk: disk)
    for _ in 0..<tries {
      // Looked at before it is read: whoever writes it between the two is noticed.
      let status = try disk.status(path)
      let before: JSONDocument
      do throws(FileProblem.FileProblemReason) {
        before = try document(path, most: most, access)
      } catch {
        throw .unreadable(FileProblem(name: path, reason: error))
      }
      var after = before
      change(&after)
      if after.bytes == before.bytes { return false }
      guard let status else {
        try disk.makeFolders(Path.parent(of: path))
        try write.replace(path, with: after.bytes)
        return true
      }
      if try write.replace(path, readAs: status, with: after.bytes, beforeNaming: {}) { return true }
    }
    throw .failed(.write, path: path, code: EAGAIN)
  }

  static func document(
    _ path: String,
    most: Int,
    _ access: FileAccess
  ) throws(FileProblem.FileProblemReason) -> JSONDocument {
    let bytes = try bytes(path, most: most, access) ?? []
    do throws(JSONProblem) {
      return try JSONDocument(bytes)
    } catch {
      throw .notJSON(error)
    }
  }

  /// The bytes of a file; nil where there is none.
  static func bytes(
    _ path: String,
    most: Int,
    _ access: FileAccess
  ) throws(FileProblem.FileProblemReason) -> [UInt8]? {
    switch HandWrittenFile.load(path, most: most, access: access) {
    case .found(let bytes): return bytes
    case .tooLarge: throw .failed(code: EFBIG)
    case .failed(let code): throw .failed(code: code)
    case .absent:
      // A link that leads nowhere is of settings that are somewhere, but not here now.
      do throws(StoreError) {
        if try Disk(access: access).status(path, followsLinks: false) == nil { return nil }
      } catch {
        throw .failed(code: error.code)
      }
      throw .failed(code: ENOENT)
    }
  }
}
