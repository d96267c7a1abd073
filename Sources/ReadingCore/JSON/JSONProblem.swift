/// Why bytes are no JSON, and where.
public struct JSONProblem: Error, Sendable, Hashable {
  public enum JSONProblemReason: Error, Sendable, Hashable {
    case notUTF8
    /// The bytes end before the value does, as in a file cut short.
    case endsEarly
    /// A byte that cannot stand here.
    case unexpected(UInt8)
    /// More follows after the value.
    case goesOn
    case bareControl(UInt8)
    /// A backslash with something no escape has, or half of a surrogate pair.
    case badEscape
    case badNumber
    /// The same key twice in one object: which of the two was meant cannot be known.
    case repeatedKey(String)
    /// Lists and objects nested deeper than `JSONReader.depthLimit`.
    case tooDeep
  }

  public let reason: JSONProblemReason
  /// Bytes before the place, from 0.
  public let offset: Int
  /// Line of the place, from 1.
  public let line: Int

  public init(_ reason: JSONProblemReason, offset: Int, line: Int) {
    self.reason = reason
    self.offset = offset
    self.line = line
  }
}
