// Paths and steps as lists of texts, for a file that keeps an unfinished edit.

extension FieldPath {
  /// The names and ids that lead to the field, such as `reads`, an id, `rating`.
  public var parts: [String] {
    switch self {
    case .book(let field): [field.rawValue]
    case .source(let service): ["sources", service]
    case .read(let id, let field): ["reads", id, field.rawValue]
    case .entry(let read, let id, let field): ["reads", read, "log", id, field.rawValue]
    case .note(let id, let field): ["notes", id, field.rawValue]
    }
  }

  /// The field some parts lead to; nil where they lead to none of this version.
  public init?(parts: [String]) {
    switch (parts.count, parts.first) {
    case (1, let name?):
      guard let field = BookField(rawValue: name) else { return nil }
      self = .book(field)
    case (2, "sources"): self = .source(parts[1])
    case (3, "reads"):
      guard let field = ReadField(rawValue: parts[2]) else { return nil }
      self = .read(parts[1], field)
    case (5, "reads"):
      guard parts[2] == "log", let field = EntryField(rawValue: parts[4]) else { return nil }
      self = .entry(read: parts[1], parts[3], field)
    case (3, "notes"):
      guard let field = NoteField(rawValue: parts[2]) else { return nil }
      self = .note(parts[1], field)
    default: return nil
    }
  }
}

extension BookEdit.RecordStep {
  /// What it does and to which records, such as `removeRead` and an id.
  public var parts: [String] {
    switch self {
    case .addRead(let id): ["addRead", id]
    case .removeRead(let id): ["removeRead", id]
    case .removeNote(let id): ["removeNote", id]
    case .restore(let id): ["restore", id]
    case .addEntry(let read, let id): ["addEntry", read, id]
    case .removeEntry(let read, let id): ["removeEntry", read, id]
    }
  }

  /// The step some parts stand for; nil where they stand for none of this version.
  public init?(parts: [String]) {
    switch (parts.first, parts.count) {
    case ("addRead", 2): self = .addRead(parts[1])
    case ("removeRead", 2): self = .removeRead(parts[1])
    case ("removeNote", 2): self = .removeNote(parts[1])
    case ("restore", 2): self = .restore(parts[1])
    case ("addEntry", 3): self = .addEntry(read: parts[1], parts[2])
    case ("removeEntry", 3): self = .removeEntry(read: parts[1], parts[2])
    default: return nil
    }
  }
}
