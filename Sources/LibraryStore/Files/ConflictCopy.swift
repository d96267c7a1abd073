import ReadingCore

/// A second version of a book, or of a file of which the library has one, that a synchronising program left beside it,
/// known by its name; see `ConflictName`.
struct ConflictCopy: Hashable {
  /// The file's name in its folder.
  let file: String
  /// What the file is named after that it is a version of: the identifier of a book, or `shelves` or `goals`.
  let id: String
  let record: LibraryRecord

  /// What a name says; nil for any other name, such as that of a copy somebody made by hand.
  init?(file: String, of record: LibraryRecord = .book) {
    guard let name = LibraryFolder.identifier(ofFile: file), let id = ConflictName.original(of: name),
      LibraryFolder.isSafe(id), record.ownName.map(id.isIdentical) ?? true
    else { return nil }
    (self.file, self.id, self.record) = (file, id, record)
  }

  /// Where it lies.
  func path(in folder: LibraryFolder) -> String { "\(Path.parent(of: original(in: folder)))/\(file)" }

  /// The path of the file that it is a version of.
  func original(in folder: LibraryFolder) -> String { folder.path(of: record, id) }
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
