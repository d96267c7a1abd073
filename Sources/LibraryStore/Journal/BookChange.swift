public import ReadingCore

/// What a step did to one book, as far as its file's old and new content tell.
public struct BookChange: Sendable, Hashable {
  public enum What: Sendable, Hashable {
    case added, deleted, restored
    /// Another version of it, that a synchronising program or a merge had left, was merged into it.
    case merged
    /// Another record of it became one with it.
    case united
    case noteAdded(Note.NoteKind), noteChanged, noteRemoved, noteRestored
    /// It stands on another book since.
    case noteMoved
    case progress(ReadingPlace)
    case status(Status)
    case rating(Rating?)
    case favourite(Bool), owned(Bool)
    case queue
    /// Reads and log entries in other ways.
    case reads
    /// Other fields by their names in the file, in the order of the file.
    case fields([String])
  }

  public let id: String
  /// Its title after the step; nil where the journal does not tell.
  public let title: String?
  /// The changes, the most important first; empty where they were not looked at.
  public let what: [What]
}

extension BookChange.What {
  /// The name of the case, for other programs.
  public var name: String {
    switch self {
    case .added: "added"
    case .deleted: "deleted"
    case .restored: "restored"
    case .merged: "merged"
    case .united: "united"
    case .noteAdded: "noteAdded"
    case .noteChanged: "noteChanged"
    case .noteRemoved: "noteRemoved"
    case .noteRestored: "noteRestored"
    case .noteMoved: "noteMoved"
    case .progress: "progress"
    case .status: "status"
    case .rating: "rating"
    case .favourite: "favourite"
    case .owned: "owned"
    case .queue: "queue"
    case .reads: "reads"
    case .fields: "fields"
    }
  }
}

extension BookChange {
  /// The change of a file; nil for a file that is no book's.
  ///
  /// - Parameter isCompared: whether changed texts are looked into.
  init?(_ file: JournalFile, isCompared: Bool) {
    guard let id = Self.id(of: file.path), file.destination.map(Self.id) ?? id == id, !file.isOfAnother(id)
    else { return nil }
    // What comes into the trash with a whole library, or goes from there, was nobody's book meanwhile.
    if file.destination == nil, file.path.hasPrefix("trash/") { return nil }
    self.id = id
    if let destination = file.destination {
      title = file.title
      what = [destination.hasPrefix("trash/") ? .deleted : .restored]
    } else {
      switch (file.old, file.new) {
      case (.absent, _):
        title = file.bookTitle
        what = [.added]
      case (_, .absent):
        title = file.bookTitle
        what = [.deleted]
      default:
        let (old, new) = isCompared ? (Book(file.old), Book(file.new)) : (nil, nil)
        title = new?.title ?? file.title
        let hadMarks = isCompared && old == nil && file.old.isMarked
        what = hadMarks ? [.merged] : old.flatMap { old in new.map { Self.differences(old, $0) } } ?? []
      }
    }
  }

  /// The book a path is named after; a copy that was set aside is nobody's.
  private static func id(of path: String) -> String? {
    guard path.utf8.contains(UInt8(ascii: "/")) else { return nil }
    return LibraryFolder.identifier(ofFile: Path.name(of: path)).flatMap { $0.contains(".") ? nil : $0 }
  }

  /// The change as a merge, which outweighs whatever else the step did.
  func merging() -> BookChange { BookChange(id: id, title: title, what: [.merged]) }

  /// The change as one that made two records one.
  func uniting() -> BookChange { BookChange(id: id, title: title, what: [.united]) }

  // MARK: Comparing

  static func differences(_ old: Book, _ new: Book) -> [What] {
    var what = notes(old, new)
    if old.status != new.status { what.append(.status(new.status)) }
    if let place = progress(old, new) { what.append(.progress(place)) }
    if old.rating != new.rating { what.append(.rating(new.rating)) }
    if old.favourite != new.favourite { what.append(.favourite(new.favourite)) }
    if old.owned != new.owned { what.append(.owned(new.owned)) }
    let isTold = what.contains {
      if case .status = $0 { true } else if case .progress = $0 { true } else { false }
    }
    if old.reads != new.reads, !isTold { what.append(.reads) }
    let names = fields(old.json, new.json)
    if !names.isEmpty { what.append(.fields(names)) }
    if old.queueRank != new.queueRank, old.status == new.status { what.append(.queue) }
    return what
  }

  /// An identifier as its bytes: two of one look are two.
  private static func key(_ id: String) -> [UInt8] { Array(id.utf8) }

  private static func notes(_ old: Book, _ new: Book) -> [What] {
    let before = Dictionary(old.notes.map { (key($0.id), $0) }) { first, _ in first }
    let after = Set(new.notes.map { key($0.id) })
    let out = Set(old.removed.compactMap { $0.isElsewhere ? nil : $0.note.map { key($0.id) } })
    let moved = Set(new.removed.compactMap { $0.isElsewhere ? $0.note.map { key($0.id) } : nil })
    var what: [What] = []
    for note in new.notes {
      if let earlier = before[key(note.id)] {
        if earlier != note { what.append(.noteChanged) }
      } else {
        what.append(out.contains(key(note.id)) ? .noteRestored : .noteAdded(note.kind))
      }
    }
    for note in old.notes where !after.contains(key(note.id)) {
      what.append(moved.contains(key(note.id)) ? .noteMoved : .noteRemoved)
    }
    return what
  }

  private static func progress(_ old: Book, _ new: Book) -> ReadingPlace? {
    let known = Set(old.reads.flatMap(\.log).map { key($0.id) })
    return new.reads.flatMap(\.log).last { !known.contains(key($0.id)) }?.at
  }

  private static let toldOtherwise: Set<String> = [
    "favourite", "modified", "notes", "owned", "queueRank", "rating", "reads", "removed", "status",
  ]

  private static func fields(_ old: JSONObject, _ new: JSONObject) -> [String] {
    let names = Set(old.members.map(\.key)).union(new.members.map(\.key)).subtracting(toldOtherwise)
    return names.filter { old[$0] != new[$0] }.sorted { $0.precedes($1) }
  }
}

extension JournalFile.JournalContent {
  /// Whether a merge had left both versions in it.
  fileprivate var isMarked: Bool {
    guard case .text(let bytes) = self else { return false }
    return MarkedVersions(bytes) != nil
  }
}

extension JournalFile {
  /// Whether it holds a version of another book than the one it is named after.
  fileprivate func isOfAnother(_ id: String) -> Bool {
    guard let book = Book(new) ?? Book(old) else { return false }
    return !book.id.isIdentical(to: id)
  }

  /// The records that a book had absorbed after the step, and those of them it had before.
  var absorbed: (after: [String], before: [String]) {
    guard case .text = old, case .text = new, Path.parent(of: path) == "books", let book = Book(new) else {
      return ([], [])
    }
    return (book.absorbed.map(\.id), Book(old)?.absorbed.map(\.id) ?? [])
  }

  /// The book into which the step merged this file, a copy that went with it.
  var mergedInto: String? {
    guard case .absent = new, Path.parent(of: path) == "books", let book = Book(old),
      let id = LibraryFolder.identifier(ofFile: Path.name(of: path)), !book.id.isIdentical(to: id)
    else { return nil }
    return book.id
  }
}
