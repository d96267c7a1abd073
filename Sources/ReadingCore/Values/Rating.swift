/// A rating from 0.25 to 5 in quarters.
public struct Rating: Sendable, Hashable, Comparable {
  /// Quarters of a star, 1 to 20.
  public let quarters: Int

  /// Nil outside 1 to 20 quarters.
  public init?(quarters: Int) {
    guard (1...20).contains(quarters) else { return nil }
    self.quarters = quarters
  }

  /// Reads a rating as it is typed: `4`, `4.5`, `4,75`, `.5`; nil between the quarters and outside 0.25 to 5.
  public init?(text: String) {
    let parts = text.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
    guard (1...2).contains(parts.count), parts.contains(where: { !$0.isEmpty }) else { return nil }
    guard let whole = parts[0].isEmpty ? 0 : Digits.value(of: parts[0]), whole <= 5 else { return nil }
    var quarters = whole * 4
    if parts.count == 2 {
      var digits = Array(parts[1])
      while digits.last == UInt8(ascii: "0") { digits.removeLast() }
      guard digits.count <= 2, let fraction = digits.isEmpty ? 0 : Digits.value(of: digits) else {
        return nil
      }
      let hundredths = digits.count == 1 ? fraction * 10 : fraction
      guard hundredths.isMultiple(of: 25) else { return nil }
      quarters += hundredths / 25
    }
    self.init(quarters: quarters)
  }

  /// Nil for a number that is no quarter from 0.25 to 5.
  public init?(value: Double) {
    let quarters = value * 4
    guard quarters.rounded() == quarters, (1...20).contains(quarters) else { return nil }
    self.init(quarters: Int(quarters))
  }

  /// 0.25 to 5.
  public var value: Double { Double(quarters) / 4 }

  /// The shortest way to write it: `5`, `4.5`, `4.75`.
  public var text: String {
    let fractions = ["", ".25", ".5", ".75"]
    return "\(quarters / 4)\(fractions[quarters % 4])"
  }

  /// By quarters.
  public static func < (left: Rating, right: Rating) -> Bool { left.quarters < right.quarters }
}
