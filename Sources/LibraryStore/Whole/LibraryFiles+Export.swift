public import ReadingCore

// A library's folder as one JSON object, from which `importLibrary` makes the folder again.
extension LibraryFiles {
  public enum Exported: Sendable, Hashable {
    case everything
    /// Some books of one place, in this order, and nothing else.
    case only([String], in: BookFolder)
  }

  /// How often the folders are listed anew because a book was moved between them meanwhile.
  private static let listings = 5

  /// Hands on the library as one JSON object, piece by piece.
  ///
  /// It waits for no lock. Each file goes in as it was at some moment, with unknown fields and the digits of its
  /// numbers; a book that is moved to the trash and back meanwhile is in it once. Without another change of the
  /// library in between, a second export has the same bytes.
  ///
  /// - Returns: how many books are in it, and files that are not since they could not be read.
  /// - Throws: `.notALibrary`, and what `write` throws.
  public func export(
    _ exported: Exported = .everything,
    for destination: JSONWriter.Destination = .file,
    to write: ([UInt8]) throws(StoreError) -> Void
  ) throws(StoreError) -> (books: Int, problems: [FileProblem]) {
    _ = try look()
    return try withoutActuallyEscaping(write) { (write) throws(StoreError) in
      var export = LibraryExport(files: self, writer: try WholeWriter(for: destination, write))
      switch exported {
      case .everything:
        let names = try listed()
        try export.everything(books: names.books, trash: names.trash)
      case .only(let ids, let place):
        try export.books(ids.map { "\($0).json" }, at: place)
      }
      try export.writer.end()
      return (
        export.count, export.problems.sorted { $0.name.precedes($1.name) }
      )
    }
  }

  /// Names of the files in both folders at one moment.
  private func listed() throws(StoreError) -> (books: [String], trash: [String]) {
    var books = try disk.names(in: folder.books)
    for _ in 0..<Self.listings {
      let trash = try disk.names(in: folder.trash)
      let again = try disk.names(in: folder.books)
      if again == books { return (books, trash) }
      books = again
    }
    return (books, try disk.names(in: folder.trash))
  }
}

private struct LibraryExport {
  let files: LibraryFiles
  var writer: WholeWriter
  private(set) var count = 0
  private(set) var problems: [FileProblem] = []
  /// Paths of files that are not named after the book in them.
  private var setAside: [String] = []

  init(files: LibraryFiles, writer: WholeWriter) {
    self.files = files
    self.writer = writer
  }

  mutating func everything(books: [String], trash: [String]) throws(StoreError) {
    let folder = files.folder
    for (key, path) in [
      (WholeFormat.library, folder.identity), (WholeFormat.shelves, folder.shelves),
      (WholeFormat.goals, folder.goals),
    ] {
      if let value = value(path) { try writer.member(key, value) }
    }
    try self.books(books, at: .shelf)
    try self.books(trash, at: .trash)
    guard !setAside.isEmpty else { return }
    try writer.beginObject(WholeFormat.setAside)
    for path in setAside {
      if let value = value(path) { try writer.innerMember(folder.name(of: path), value) }
    }
    try writer.endObject()
  }

  mutating func books(_ names: [String], at place: LibraryFiles.BookFolder) throws(StoreError) {
    let folder = files.folder
    let (here, there) = place == .shelf ? (folder.books, folder.trash) : (folder.trash, folder.books)
    try writer.beginList(place == .shelf ? WholeFormat.books : WholeFormat.trash)
    for name in names {
      guard let id = LibraryFolder.identifier(ofFile: name) else { continue }
      // One that was moved since the folders were listed is as good as where it was.
      guard let value = value("\(here)/\(name)", orAt: "\(there)/\(name)") else { continue }
      if case .object(let object) = value, case .string(let own) = object["id"], own.isIdentical(to: id) {
        try writer.element(value)
        count += 1
      } else {
        setAside.append("\(here)/\(name)")
      }
    }
    try writer.endList()
  }

  /// What a file holds; nil where it is not there, or cannot be read, which is told.
  private mutating func value(_ path: String, orAt other: String? = nil) -> JSONValue? {
    let name = files.folder.name(of: path)
    do throws(StoreError) {
      let bytes = try files.disk.contents(path).bytes
      do throws(JSONProblem) {
        return try JSONReader.value(of: bytes)
      } catch {
        let marks = MarkedFile(name: name).flatMap { MergeMarks(in: bytes, of: $0.record, named: $0.id) }
        problems.append(FileProblem(name: name, reason: marks.map { .marked($0) } ?? .notJSON(error)))
      }
    } catch {
      if error.isAbsence {
        // A link to nowhere is a file that cannot be read.
        let isGone = (try? files.disk.status(path, followsLinks: false)) == .some(nil)
        if isGone, let reason = OddName.reason(name) {
          problems.append(FileProblem(name: name, reason: reason))
          return nil
        }
        if isGone { return other.flatMap { value($0) } }
      }
      problems.append(FileProblem(name: name, reason: .failed(code: error.code)))
    }
    return nil
  }
}
