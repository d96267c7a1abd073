/// A rating from 0.25 to 5 in quarters.
public struct Rating: Sendable, Hashable, Comparable {
  /// Quarters of a star, 1 to 20.
  public let quarters: Int

  /// Nil outside 1 to 20 quarters.
  public init?(quarters: Int) {
    guard (1...20).contains(quarters) else { return nil }
    self.quarters = quarters
  }

  /// Reads a rating as it is typed: `4`, `4.5`, `4,75`, `.5`, `4점`; nil between the quarters and outside 0.25 to 5.
  public init?(text: String) {
    let typed = text.hasSuffix("점") ? FieldText.trimmed(text.dropLast()) : text
    guard let hundredths = Digits.hundredths(typed), hundredths.isMultiple(of: 25) else { return nil }
    self.init(quarters: hundredths / 25)
  }

  /// The shortest way to write it: `5`, `4.5`, `4.75`.
  public var text: String {
    let fractions = ["", ".25", ".5", ".75"]
    return "\(quarters / 4)\(fractions[quarters % 4])"
  }

  public static func < (left: Rating, right: Rating) -> Bool { left.quarters < right.quarters }
}
