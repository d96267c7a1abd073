import ReadingCore

/// Ids of notes, reads and log entries that were met so far, and the file each was met in.
///
/// Files are told by their place among all, since a library has far more records than memory is meant for.
struct KnownIDs {
  private var files: [String] = []
  private var places: [String: UInt32] = [:]

  /// The other file an id was met in; nil where it was not.
  func file(of id: String, besides file: String) -> String? {
    guard let place = places[id], !files[Int(place)].isIdentical(to: file) else { return nil }
    return files[Int(place)]
  }

  func has(_ id: String) -> Bool { places[id] != nil }

  mutating func add(_ ids: [String], of file: String) {
    guard !ids.isEmpty else { return }
    files.append(file)
    for id in ids where places[id] == nil { places[id] = UInt32(files.count - 1) }
  }
}

/// One book's file held against the format.
struct BookCheck {
  private(set) var problems: [CheckFinding.CheckProblem] = []
  private(set) var ids: [String] = []
  /// Notes that went to another book, by what the file says.
  private(set) var moved: [(id: String, field: String, bookID: String)] = []

  /// - Parameters:
  ///   - bytes: what the file holds.
  ///   - id: the identifier its name gives.
  ///   - file: its path from the library's folder.
  ///   - known: ids of the files before it.
  init(_ bytes: [UInt8], named id: String, file: String, known: KnownIDs) {
    do throws(FileProblem.FileProblemReason) {
      let book = try RecordFile.book(bytes, named: id)
      guard book.isOfKnownFormat else { throw .otherFormat(book.format) }
      problems += book.fieldProblems.map { .field($0) }
      problems += Self.stampProblems(of: book)
      let object = book.json
      problems += doubledIDs(object, file, known)
      object.eachMovedNote { record, field, bookID in
        if case .string(let id) = record["id"] { moved.append((id, field, bookID)) }
      }
      problems += Self.orderProblems(of: book)
      if JSONWriter.bytes(of: .object(object)) != bytes { problems.append(.style) }
    } catch {
      problems.append(.file(error))
    }
  }

  // MARK: Ids

  private mutating func doubledIDs(
    _ object: JSONObject,
    _ file: String,
    _ known: KnownIDs
  ) -> [CheckFinding.CheckProblem] {
    var own: Set<String> = []
    var problems: [CheckFinding.CheckProblem] = []
    object.eachRecord { record, field in
      guard case .string(let id) = record["id"], !id.isEmpty else { return }
      let (isFirst, other) = (own.insert(id).inserted, known.file(of: id, besides: file))
      if !isFirst || other != nil { problems.append(.doubledID(id, field: field, alsoIn: other)) }
    }
    ids = Array(own)
    return problems
  }

  // MARK: Order and times

  private static func orderProblems(of book: Book) -> [CheckFinding.CheckProblem] {
    var fields: [String] = []
    if !isInOrder(book.notes, Note.isStoredBefore) { fields.append("notes") }
    if !isInOrder(book.reads, Read.isStoredBefore) { fields.append("reads") }
    for (index, read) in book.reads.enumerated() where !isInOrder(read.log, LogEntry.isStoredBefore) {
      fields.append("reads[\(index)].log")
    }
    return fields.map { .order(field: $0) }
  }

  private static func isInOrder<Record>(_ records: [Record], _ order: (Record, Record) -> Bool) -> Bool {
    zip(records, records.dropFirst()).allSatisfy { !order($1, $0) }
  }

  private static func stampProblems(of book: Book) -> [CheckFinding.CheckProblem] {
    var stamps: [(field: String, text: String?)] = [("modified", book.modified)]
    if !book.added.isEmpty, ReadingDay(text: book.added) == nil { stamps.append(("added", book.added)) }
    for (index, note) in book.notes.enumerated() {
      if !note.created.isEmpty { stamps.append(("notes[\(index)].created", note.created)) }
      stamps.append(("notes[\(index)].modified", note.modified))
    }
    for (index, read) in book.reads.enumerated() {
      for (place, entry) in read.log.enumerated() {
        stamps.append(("reads[\(index)].log[\(place)].logged", entry.logged))
      }
    }
    for (index, removed) in book.removed.enumerated() {
      stamps.append(("removed[\(index)].removedAt", removed.removedAt))
    }
    return stamps.compactMap { field, text in
      guard let text, Moment(stamp: text) == nil else { return nil }
      return .stamp(field: field, value: text)
    }
  }
}
