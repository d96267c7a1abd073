import ReadingCore

/// A second version of a book, or of a file of which the library has one, that a synchronising program left beside it,
/// known by its name.
///
/// Syncthing writes `<id>.sync-conflict-<date>-<time>-<device>.json`, Nextcloud `<id> (conflicted copy <date>
/// <time>).json`, Dropbox `<id> (<name>'s conflicted copy <date>).json`, Seafile `<id> (SFConflict …).json`, pCloud
/// `<id> [conflicted].json`, Google Drive `<id> (1).json`, iCloud `<id> 2.json`.
struct ConflictCopy: Hashable {
  /// The file's name in its folder.
  let file: String
  /// What the file is named after that it is a version of: the identifier of a book, or `shelves` or `goals`.
  let id: String
  let record: LibraryRecord

  /// What a name says; nil for any other name, such as that of a copy somebody made by hand.
  init?(file: String, of record: LibraryRecord = .book) {
    guard let name = LibraryFolder.identifier(ofFile: file), let id = Self.original(of: name),
      LibraryFolder.isSafe(id), record.ownName.map(id.isIdentical) ?? true
    else { return nil }
    (self.file, self.id, self.record) = (file, id, record)
  }

  /// Where it lies.
  func path(in folder: LibraryFolder) -> String { "\(Path.parent(of: original(in: folder)))/\(file)" }

  /// The path of the file that it is a version of.
  func original(in folder: LibraryFolder) -> String { folder.path(of: record, id) }

  private static let mark = ".sync-conflict-"

  private static func original(of name: String) -> String? {
    if let mark = name.firstRange(of: mark) {
      let rest = name[mark.upperBound...].split(separator: "-", omittingEmptySubsequences: false)
      let isMark = rest.count >= 2 && isNumber(rest[0]) && isNumber(rest[1])
      return isMark ? String(name[..<mark.lowerBound]) : nil
    }
    for (opening, closing) in [("(", ")"), ("[", "]")] where name.hasSuffix(closing) {
      guard let start = name.firstIndex(of: Character(opening)) else { continue }
      let inside = name[name.index(after: start)...].dropLast()
      guard isNumber(inside) || isConflict(inside) else { return nil }
      let before = name[..<start]
      return String(before.hasSuffix(" ") ? before.dropLast() : before)
    }
    guard let blank = name.lastIndex(of: " "), isNumber(name[name.index(after: blank)...]) else { return nil }
    return String(name[..<blank])
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether a bracket speaks of a conflict, in English or in Korean.
  private static func isConflict(_ text: Substring) -> Bool {
    text.lowercased().contains("conflict") || text.contains("충돌")
  }
}

extension FileProblem {
  /// The copy that a file left alone may be; nil where it lies elsewhere or is none.
  func conflictCopy(in folder: LibraryFolder) -> ConflictCopy? {
    switch reason {
    case .conflictCopy(let record, _): return ConflictCopy(file: name, of: record)
    case .otherIdentifier(let id):
      guard Path.parent(of: name) == folder.name(of: folder.books),
        let copy = ConflictCopy(file: Path.name(of: name)), copy.id.isIdentical(to: id)
      else { return nil }
      return copy
    default: return nil
    }
  }
}
