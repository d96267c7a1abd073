/// A word that a filter looks for: as bytes of folded text, and, where it is Hangul that may go on, as the syllables
/// it may stand for.
public struct FilterNeedle: Sendable, Hashable {
  /// Folded.
  public let text: String
  package let pattern: HangulPattern?

  /// - Parameter isWhole: whether it is to be a whole value, and so nothing that may go on.
  init(_ typed: String, isWhole: Bool = false) {
    text = TextFold.fold(typed)
    pattern = isWhole ? nil : HangulPattern(text)
  }

  /// Whether a folded text has it.
  func isFound(in folded: String) -> Bool {
    TextFold.contains(folded, text) || pattern.map { $0.isFound(in: folded) } ?? false
  }

  /// Whether every text that has it has another one too, by bytes as well as by syllables: notes are asked by bytes.
  func implies(_ other: FilterNeedle) -> Bool {
    guard TextFold.contains(text, other.text) else { return false }
    return pattern == nil && other.pattern == nil || HangulPattern.implies(text, other.text)
  }
}
