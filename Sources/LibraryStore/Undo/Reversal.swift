import Glibc
import ReadingCore

/// What has to be done to a library's files to have them as they were before a step; names are paths from the
/// library's folder on.
struct Reversal {
  struct Move {
    let name: String
    let destination: String
    let title: String?
    /// Whether it was made before: of several moves some may have been cut off.
    let isMade: Bool
  }

  struct Write {
    let name: String
    let title: String?
    /// What stands there now; nil for nothing.
    let old: FileStatus?
    let bytes: [UInt8]
  }

  struct ReversalRemoval {
    let name: String
    let title: String?
    /// What its content was read from, behind a link perhaps, and what stands there itself.
    let (content, entry): (FileStatus, FileStatus)
  }

  var moves: [Move] = []
  var writes: [Write] = []
  var removals: [ReversalRemoval] = []

  /// Whether the files are as they were before the step.
  var isEmpty: Bool { moves.allSatisfy(\.isMade) && writes.isEmpty && removals.isEmpty }
}

extension LibraryFiles {
  /// What takes a step back; nothing where it had no effect.
  ///
  /// Throws `.changedSince` where a file is neither as the step left it nor as it found it, and what the step
  /// changed was changed again.
  func reversal(of files: [JournalFile]) throws(StoreError) -> Reversal {
    var reversal = Reversal()
    // As bytes: two names may differ in normal form alone.
    var (vacated, occupied): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
    for file in files.reversed() {
      guard let destination = file.destination else {
        try add(file, to: &reversal)
        continue
      }
      // Both there is a move that was cut off, or a book that came back: a book lives.
      let isMade = try stands(file.path, vacated, occupied)
      reversal.moves.append(
        Reversal.Move(name: destination, destination: file.path, title: file.title, isMade: isMade)
      )
      if isMade { continue }
      guard try stands(destination, vacated, occupied) else { throw changedSince(file, isGone: true) }
      vacated.insert(Array(destination.utf8))
      occupied.insert(Array(file.path.utf8))
    }
    return reversal
  }

  /// Whether every file is as it was before a step, moves left aside.
  func isUntouched(_ files: [JournalFile]) throws(StoreError) -> Bool {
    for file in files where file.destination == nil {
      if try !file.old.matches(disk.contentsIfThere(path(file.path))?.bytes) { return false }
    }
    return true
  }

  /// Whether a step changed anything: one that was cut off before it did left every file as it was.
  ///
  /// - Parameter isWhole: whether all moves have to be done, where several may be cut off in between; contents
  ///   change all or none.
  func hadEffect(_ files: [JournalFile], isWhole: Bool) throws(StoreError) -> Bool {
    for file in files where file.destination == nil {
      if try !file.old.matches(disk.contentsIfThere(path(file.path))?.bytes) { return true }
    }
    // Of moves that make room for one another only the last leaves its place empty, and only the first one's
    // destination was empty before.
    let moves = files.filter { $0.destination != nil }
    if isWhole, let last = moves.last { return try !stands(last.path) }
    guard let destination = moves.first?.destination else { return false }
    return try stands(destination)
  }

  private func add(_ file: JournalFile, to reversal: inout Reversal) throws(StoreError) {
    let current = try disk.contentsIfThere(path(file.path))
    if file.old.matches(current?.bytes) { return }
    guard file.new.matches(current?.bytes) else {
      let bytes = try merged(file, current?.bytes)
      if bytes == current?.bytes { return }
      return reversal.writes.append(
        Reversal.Write(name: file.path, title: file.title, old: current?.status, bytes: bytes)
      )
    }
    switch file.old {
    case .text(let bytes):
      reversal.writes.append(
        Reversal.Write(name: file.path, title: file.title, old: current?.status, bytes: bytes)
      )
    case .absent, .mark:
      guard case .absent = file.old, let current,
        let entry = try disk.status(path(file.path), followsLinks: false)
      else { throw changedSince(file) }
      reversal.removals.append(
        Reversal.ReversalRemoval(name: file.path, title: file.title, content: current.status, entry: entry)
      )
    }
  }

  /// The file as it is with what the step did taken out of it: merged with what stood there before, since what
  /// the step wrote is what both were made from.
  private func merged(_ file: JournalFile, _ current: [UInt8]?) throws(StoreError) -> [UInt8] {
    guard let current else { throw changedSince(file, isGone: true) }
    let record = LibraryRecord(file: file.path)
    guard let now = JSONObject(.text(current)), let before = JSONObject(file.old, of: record),
      let after = JSONObject(file.new, of: record), record.isWritable(now)
    else { throw changedSince(file) }
    let merge = record.merge(base: after, one: before, other: now)
    guard merge.conflicts.isEmpty else {
      throw changedSince(file, merge.conflicts.compactMap(record.field))
    }
    let merged = record.stamped(merge.merged, since: now, at: clock.now().stamp)
    // What the step did is no longer there.
    if JSONValue.object(merged).isIdentical(to: .object(now)) { return current }
    return JSONWriter.bytes(of: .object(merged))
  }

  private func changedSince(_ file: JournalFile, _ fields: [String] = [], isGone: Bool = false) -> StoreError
  {
    .changedSince(ChangedSince(name: file.path, title: file.bookTitle, fields: fields, isGone: isGone))
  }

  /// Moves of several books as parts of one step; none where they are of one book, which moves by itself, or one file is
  /// a link, which is made anew where it leads from.
  func movesTogether(_ moves: [Reversal.Move]) throws(StoreError) -> [ManyFiles.FileMove] {
    let books = Set(moves.map { Path.name(of: $0.name).prefix { $0 != "." } })
    guard books.count > 1 else { return [] }
    var together: [ManyFiles.FileMove] = []
    for file in moves {
      guard let status = try disk.status(path(file.name), followsLinks: false), status.kind == .file else {
        return []
      }
      let move = ManyFiles.FileMove(path: path(file.name), target: path(file.destination), old: status)
      together.append(move)
    }
    return together
  }

  func path(_ name: String) -> String { "\(folder.root)/\(name)" }

  private func stands(
    _ name: String,
    _ vacated: Set<[UInt8]> = [],
    _ occupied: Set<[UInt8]> = []
  ) throws(StoreError) -> Bool {
    if vacated.contains(Array(name.utf8)) { return false }
    if occupied.contains(Array(name.utf8)) { return true }
    return try disk.status(path(name), followsLinks: false) != nil
  }
}

extension Reversal {
  /// Files that come back and are other versions of a file that is there, and those that get back the marks of a merge.
  var copies: [(file: String, bytes: [UInt8])] {
    writes.compactMap { write in
      if MarkedFile(name: write.name) != nil, MarkedVersions(write.bytes) != nil {
        return (write.name, write.bytes)
      }
      guard write.old == nil else { return nil }
      if LibraryRecord.single.contains(where: { ConflictCopy(file: write.name, of: $0) != nil }) {
        return (write.name, write.bytes)
      }
      guard Path.parent(of: write.name) == "books",
        let id = LibraryFolder.identifier(ofFile: Path.name(of: write.name)),
        Book(.text(write.bytes)).map({ !$0.id.isIdentical(to: id) }) == true
      else { return nil }
      return (write.name, write.bytes)
    }
  }
}

extension Reversal {
  /// Records that the books among the files had absorbed by then.
  var absorbed: [AbsorbedBook] {
    writes.filter { Path.parent(of: $0.name) == "books" }.flatMap { Book(.text($0.bytes))?.absorbed ?? [] }
  }
}

extension JournalFile {
  /// The title of the book it is about, as far as the journal knows it.
  var bookTitle: String? { title ?? (Book(new) ?? Book(old))?.title }
}

extension JSONObject {
  fileprivate init?(_ content: JournalFile.JournalContent, of record: LibraryRecord = .book) {
    if case .absent = content, let absent = record.absent {
      self = absent
      return
    }
    guard case .text(let bytes) = content, let object = try? RecordFile.object(bytes) else { return nil }
    self = object
  }
}

extension Book {
  init?(_ content: JournalFile.JournalContent) {
    guard let object = JSONObject(content) else { return nil }
    self.init(json: object)
  }
}
