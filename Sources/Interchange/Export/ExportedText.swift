/// Books in some form, and what of them it cannot hold.
public struct ExportedText: Sendable, Hashable {
  public let text: String
  public let tally: ExportTally

  public init(_ text: String, _ tally: ExportTally = ExportTally()) {
    (self.text, self.tally) = (text, tally)
  }
}
