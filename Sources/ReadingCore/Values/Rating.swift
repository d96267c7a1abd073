/// A rating from 0.25 to 5 in quarters.
public struct Rating: Sendable, Hashable, Comparable {
  /// Quarters of a star, 1 to 20.
  public let quarters: Int

  /// Nil outside 1 to 20 quarters.
  public init?(quarters: Int) {
    guard (1...20).contains(quarters) else { return nil }
    self.quarters = quarters
  }

  /// Fewer quarters come first.
  public static func < (left: Rating, right: Rating) -> Bool { left.quarters < right.quarters }
}
