package import Catalogue
import Glibc
import ReadingCore

/// Unpacks what strangers made, into memory and a portion at a time.
package struct Unpacker {
  /// The entry of a backup that holds the books.
  private static let booksEntry = "books.backup"
  /// Bytes of all books of a backup at most.
  private static let mostUnpacked = 64 << 20
  private static let mostOPF = 4 << 20

  /// Bytes after which a portion is enough.
  private let portion: Int
  private let isCancelled: () -> Bool

  /// - Parameters:
  ///   - portion: bytes of records after which no more are taken.
  ///   - isCancelled: whether nobody waits for it any more.
  package init(portion: Int = 4 << 20, isCancelled: @escaping () -> Bool = { false }) {
    (self.portion, self.isCancelled) = (portion, isCancelled)
  }

  /// What the first of some files hold, one at least; `skip` records of the first file are left out.
  package func unpack(_ kind: PackedKind, _ paths: [String], skip: Int = 0) -> [UnpackedFile] {
    var files: [UnpackedFile] = []
    var bytes = 0
    for path in paths {
      if isCancelled() { return files + [UnpackedFile(problem: .stopped)] }
      var file = UnpackedFile()
      do throws(UnpackProblem) {
        switch kind {
        case .backup: file = try backup(path, skip: files.isEmpty ? skip : 0, &bytes)
        case .opf: file.records = [.object(try opf(path, &bytes))]
        }
      } catch {
        file = UnpackedFile(problem: error)
      }
      files.append(file)
      if bytes >= portion || !file.isWhole { break }
    }
    return files
  }

  private func backup(_ path: String, skip: Int, _ bytes: inout Int) throws(UnpackProblem) -> UnpackedFile {
    let archive = try ZipArchive(path)
    var pieces = BackupRecords()
    var file = UnpackedFile()
    var number = 0
    var isFull = false
    func take(_ book: [UInt8]) {
      number += 1
      guard number > skip else { return }
      isFull = isFull || bytes >= portion
      if isFull { return file.isWhole = false }
      let record = BackupRecords.record(of: book)
      bytes += min(book.count, BackupRecords.mostBytes)
      file.records.append(record)
    }
    let isThere = try archive.unpack(Self.booksEntry, most: Self.mostUnpacked) {
      (piece) throws(UnpackProblem) in
      if isCancelled() { throw .stopped }
      pieces.add(piece, take)
      return !isFull
    }
    guard isThere else { throw .noBackup }
    if file.isWhole { pieces.end(take) }
    return file
  }

  private func opf(_ path: String, _ bytes: inout Int) throws(UnpackProblem) -> JSONObject {
    let file = try OpenFile(path)
    if file.size > Self.mostOPF { throw .tooLarge }
    let content = try file.bytes(at: 0, count: file.size)
    bytes += content.count
    let slash = path.lastIndex(of: "/")
    let isOwn = path.hasSuffix("/metadata.opf")
    let folder = slash.map { String(path[..<$0]) } ?? "."
    let place = isOwn ? (path: folder, names: WholeFile.names(in: folder)) : nil
    guard let record = OPFRecord.record(content, in: place) else { throw .noRecord }
    return record
  }
}
