public import ReadingCore

/// What came out of one file.
public struct UnpackedFile: Sendable, Hashable {
  /// Its records in their order; one that cannot be read is a text, what can be shown of it.
  public var records: [JSONValue]
  /// Why it cannot be unpacked; nil where it can.
  public var problem: UnpackProblem?
  /// Whether these are all of its records, but for those that were left out at the beginning.
  package var isWhole: Bool

  public init(records: [JSONValue] = [], problem: UnpackProblem? = nil) {
    self.init(records: records, problem: problem, isWhole: true)
  }

  package init(records: [JSONValue], problem: UnpackProblem? = nil, isWhole: Bool) {
    (self.records, self.problem, self.isWhole) = (records, problem, isWhole)
  }
}
