import ReadingCore

/// One book's file as it should have been written: what it says stays.
struct BookRepair {
  let bytes: [UInt8]

  /// Nil where the bytes are no book of a name, or of another format.
  init?(
    _ bytes: [UInt8],
    named id: String,
    file: String,
    known: KnownIDs,
    identifiers: Identifiers,
    stamp: String
  ) {
    guard var object = try? RecordFile.object(bytes) else { return nil }
    var isChanged = false
    if object["format"] == nil {
      object["format"] = .number(String(Book.currentFormat))
      isChanged = true
    }
    var own: Set<String> = []
    object.editRecords { record in
      guard case .string(let id) = record["id"], !id.isEmpty else { return }
      if own.insert(id).inserted, known.file(of: id, besides: file) == nil { return }
      let new = identifiers.make()
      record["id"] = .string(new)
      own.insert(new)
      isChanged = true
    }
    guard var book = Book(json: object), book.id.isIdentical(to: id), book.isOfKnownFormat else { return nil }
    book.notes.sort(by: Note.isStoredBefore)
    for index in book.reads.indices { book.reads[index].sortLog() }
    book.reads.sort(by: Read.isStoredBefore)
    if isChanged { book.modified = stamp }
    self.bytes = RecordFile.bytes(book)
  }
}

extension JSONObject {
  private static let lists = ["notes", "reads", "removed"]

  /// The book that a removed note went to, which has it under the same id.
  private static func destination(_ record: JSONObject) -> String? {
    guard case .string(let id) = record["movedTo"] else { return nil }
    return id
  }

  /// Visits what was removed and stands on another book, each with that book's id.
  func eachMovedNote(_ visit: (_ record: JSONObject, _ field: String, _ bookID: String) -> Void) {
    guard case .array(let elements) = self["removed"] else { return }
    for (index, element) in elements.enumerated() {
      guard case .object(let record) = element, let bookID = Self.destination(record) else { continue }
      visit(record, "removed[\(index)]", bookID)
    }
  }

  /// Visits the notes, the reads, each read's log, and what was removed but for notes that went to another book,
  /// in this order.
  func eachRecord(_ visit: (_ record: JSONObject, _ field: String) -> Void) {
    for list in Self.lists { Self.each(self[list], list, visit) }
  }

  private static func each(_ json: JSONValue?, _ field: String, _ visit: (JSONObject, String) -> Void) {
    guard case .array(let elements) = json else { return }
    for (index, element) in elements.enumerated() {
      guard case .object(let record) = element, destination(record) == nil else { continue }
      visit(record, "\(field)[\(index)]")
      each(record["log"], "\(field)[\(index)].log", visit)
    }
  }

  /// Changes the same records in the same order.
  mutating func editRecords(_ change: (inout JSONObject) -> Void) {
    for list in Self.lists { self[list] = Self.edited(self[list], change) }
  }

  private static func edited(_ json: JSONValue?, _ change: (inout JSONObject) -> Void) -> JSONValue? {
    guard case .array(let elements) = json else { return json }
    return .array(
      elements.map { element in
        guard case .object(var record) = element, destination(record) == nil else { return element }
        change(&record)
        record["log"] = edited(record["log"], change)
        return .object(record)
      }
    )
  }
}
