/// A field as it is named on a command line: `pages`, `reads.2.finished`, `reads.last.log.new.at`.
public enum FieldName: Sendable, Hashable {
  case book(BookField)
  case source(String)
  /// A field of a record; nil for the record itself.
  case read(Selector, ReadField?)
  case entry(read: Selector, Selector, EntryField?)
  case note(Selector, NoteField?)
  case removed(Selector)

  /// Which of several records is meant.
  public enum Selector: Sendable, Hashable {
    /// Counted from 1 in the order of the file.
    case number(Int)
    case last
    case new
    /// The id, or six or more characters it begins with.
    case id(String)
  }

  /// Why a text names no field to set.
  public enum FieldNameProblem: Error, Sendable, Hashable {
    case unknown
    /// The field is the program's own.
    case programs
  }

  public init(_ text: String) throws(FieldNameProblem) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let head = parts.first else { throw .unknown }
    switch (head, parts.count) {
    case ("sources", 2...):
      let service = parts.dropFirst().joined(separator: ".")
      guard !service.isEmpty else { throw .unknown }
      self = .source(service)
    case ("dimensions", 2): self = .book(try FieldName.field(parts[1]))
    case ("reads", 4...) where parts[2] == "log":
      guard parts.count <= 5 else { throw .unknown }
      let field: EntryField? = parts.count == 5 ? try FieldName.field(parts[4], own: ["id", "logged"]) : nil
      self = .entry(read: try Selector(parts[1]), try Selector(parts[3]), field)
    case ("reads", 2...3):
      let field: ReadField? = parts.count == 3 ? try FieldName.field(parts[2], own: ["id"]) : nil
      self = .read(try Selector(parts[1]), field)
    case ("notes", 2...3):
      let own = ["id", "created", "modified", "origin"]
      let field: NoteField? = parts.count == 3 ? try FieldName.field(parts[2], own: own) : nil
      self = .note(try Selector(parts[1]), field)
    case ("removed", 2): self = .removed(try Selector(parts[1]))
    case ("removed", 3): throw Removed.own.contains(parts[2]) ? .programs : .unknown
    case (_, 1): self = .book(try FieldName.field(head, own: ["format", "id", "modified", "origin"]))
    default: throw .unknown
    }
  }

  private static func field<Field: RawRepresentable<String>>(
    _ name: String,
    own: [String] = []
  ) throws(FieldNameProblem) -> Field {
    if let field = Field(rawValue: name) { return field }
    throw own.contains(name) ? .programs : .unknown
  }
}

extension FieldName.Selector {
  init(_ text: String) throws(FieldName.FieldNameProblem) {
    switch text {
    case "last": self = .last
    case "new": self = .new
    case "": throw .unknown
    default:
      if let number = Digits.value(of: text) { self = .number(number) } else { self = .id(text) }
    }
  }

  /// The id that is meant among some in their order; nil where there is none, or several.
  func pick(from ids: [String]) -> String? {
    switch self {
    case .number(let number): ids.indices.contains(number - 1) ? ids[number - 1] : nil
    case .last: ids.last
    case .new: nil
    case .id(let text):
      ids.first { $0.isIdentical(to: text) } ?? begun(with: text, of: ids)
    }
  }

  private func begun(with text: String, of ids: [String]) -> String? {
    let begun = ids.filter { $0.hasPrefix(text) }
    return text.count >= FieldName.Selector.shortest && begun.count == 1 ? begun[0] : nil
  }

  private static let shortest = 6
}
