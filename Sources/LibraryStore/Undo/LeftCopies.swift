import ReadingCore

/// Conflict copies, and marks of a merge, that an undo brought back, and records in the trash whose merge into the book
/// that absorbed them it took back: whoever reads the library does not merge them again by itself.
///
/// It lies beside the undo journal; without it, as with damage, every copy is as any other.
struct LeftCopies: Sendable {
  private struct LeftCopy: Hashable {
    let file: String
    let mark: ContentMark
  }

  private static let list = "copies"

  let disk: Disk
  let folder: String
  let root: String

  private var path: String { "\(folder)/\(JournalPlace.copiesFile(ofLibraryAt: root))" }

  /// Whether a file, named from the library's folder on, is one of them and holds what it held.
  func has(_ file: String, _ bytes: [UInt8]) -> Bool {
    copies().contains(LeftCopy(file: file, mark: ContentMark(of: bytes)))
  }

  /// All of them, by their names.
  var files: [String] { copies().map(\.file) }

  /// Adds some files, and lets others go.
  func change(adding new: [(file: String, bytes: [UInt8])], removing old: [String] = []) throws(StoreError) {
    let before = copies()
    let added = new.map { LeftCopy(file: $0.file, mark: ContentMark(of: $0.bytes)) }
    let gone = old + added.map(\.file)
    let after = before.filter { copy in !gone.contains { $0.isIdentical(to: copy.file) } } + added
    guard after != before else { return }
    try disk.makeFolders(folder)
    try AtomicWrite(disk: disk).replace(path, with: JSONWriter.bytes(of: .object(Self.json(after))))
  }

  private func copies() -> [LeftCopy] {
    guard let bytes = try? disk.contents(path).bytes, let object = try? RecordFile.object(bytes),
      case .array(let elements) = object[Self.list]
    else { return [] }
    return elements.compactMap { element in
      guard case .object(let object) = element, case .string(let file) = object["file"],
        case .number(let size) = object["size"], let size = NumberBounds.bytes.number(size),
        case .string(let hash) = object["hash"]
      else { return nil }
      return LeftCopy(file: file, mark: ContentMark(size: size, hash: hash))
    }
  }

  private static func json(_ copies: [LeftCopy]) -> JSONObject {
    var json = JSONObject()
    json[list] = .array(
      copies.map { copy in
        var object = JSONObject()
        object["file"] = .string(copy.file)
        object["hash"] = .string(copy.mark.hash)
        object["size"] = .number(String(copy.mark.size))
        return .object(object)
      }
    )
    return json
  }
}

extension LibraryFiles {
  /// The copies an undo brought back; nil where nothing can be undone.
  func leftCopies(_ libraryID: String) -> LeftCopies? {
    journals.map { LeftCopies(disk: disk, folder: $0.folder(libraryID), root: folder.root) }
  }
}
