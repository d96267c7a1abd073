/// A field of a readable file that this version could not take as it stands; it is kept.
public struct FieldProblem: Sendable, Hashable {
  public enum FieldProblemReason: Sendable, Hashable {
    /// A type or value the field does not take; in a list, an element that is none of its kind.
    case unreadable
    case unknownWord
    /// The field is not there though every record of its kind has it.
    case missing
  }

  /// Where it stands, such as `reads[0].log[2].minutes`.
  public let path: String
  /// The value in the file; nil where the field is missing.
  public let value: JSONValue?
  public let reason: FieldProblemReason

  public init(path: String, value: JSONValue?, reason: FieldProblemReason) {
    self.path = path
    self.value = value
    self.reason = reason
  }
}
