extension Note: StoredRecord {
  package static let table = FieldTable<Note>([
    .basic("id", \.id, .text),
    .required("kind", \.kind, .word(of: NoteKind.known), absent: .thought),
    .required("text", \.text, .text, absent: ""),
    .optional("quote", \.quote, .text),
    .optional("page", \.page, .number(.pages)),
    .optional("place", \.place, .text),
    .optional("chapter", \.chapter, .text),
    .texts("tags", \.tags),
    .required("created", \.created, .text, absent: ""),
    .optional("modified", \.modified, .text),
    .optional("origin", \.origin, .text),
  ])

  package static func bare(_ object: JSONObject) -> Note? {
    object.name(at: "id").map { Note(id: $0, text: "", created: "") }
  }

  /// The note an object holds; nil where it has no `id`.
  public init?(json: JSONObject) { self.init(stored: json) }

  public var json: JSONObject { stored }
}

// A removed record is the record's own object with a field or two more, so that restoring takes nothing but
// those away. A note is told from a read by the fields only notes have.
extension Removed {
  private static let stamp = "removedAt"
  private static let destination = "movedTo"
  /// The fields of a removed record that are none of the record's.
  static let own = [stamp, destination]
  private static let marks = ["kind", "text", "created"]

  /// Whether a removed record is a note.
  static func isNote(_ object: JSONObject) -> Bool { marks.contains { object[$0] != nil } }

  init?(_ json: JSONValue) {
    guard case .object(var object) = json else { return nil }
    var (removedAt, movedTo): (String?, String?)
    if case .string(let text) = object[Self.stamp] {
      removedAt = text
      object[Self.stamp] = nil
    }
    if case .string(let text) = object[Self.destination] {
      movedTo = text
      object[Self.destination] = nil
    }
    if Self.isNote(object) {
      guard let note = Note(stored: object) else { return nil }
      self.init(.note(note), removedAt: removedAt, movedTo: movedTo)
    } else {
      guard let read = Read(stored: object) else { return nil }
      self.init(.read(read), removedAt: removedAt, movedTo: movedTo)
    }
  }

  var json: JSONValue {
    var object =
      switch record {
      case .note(let note): note.stored
      case .read(let read): read.stored
      }
    if let removedAt { object[Self.stamp] = .string(removedAt) }
    if let movedTo { object[Self.destination] = .string(movedTo) }
    return .object(object)
  }

  func problems(at path: String) -> [FieldProblem] {
    switch record {
    case .note(let note): note.problems(at: path)
    case .read(let read): read.problems(at: path)
    }
  }
}
