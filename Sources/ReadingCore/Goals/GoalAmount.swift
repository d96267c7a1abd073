/// What a goal counts.
public enum GoalUnit: String, Sendable, Hashable, CaseIterable {
  case books, pages, minutes
}

/// How much a reader means to read.
public struct GoalAmount: Sendable, Hashable {
  /// 1 to 999,999,999.
  public let number: Int
  public let unit: GoalUnit

  /// What a file may hold; nil for a number that is no goal, as 0.
  public init?(_ number: Int, _ unit: GoalUnit) {
    guard let number = NumberBounds.pages.number(number) else { return nil }
    (self.number, self.unit) = (number, unit)
  }
}

/// The time a goal is for.
public enum GoalSpan: Sendable, Hashable {
  /// 1 to 9999.
  case year(Int)
  case daily

  private static let dailyName = "daily"

  /// What a file calls it: `2026`, `daily`.
  public var name: String {
    switch self {
    case .year(let year): Digits.padded(year, to: 4)
    case .daily: Self.dailyName
    }
  }

  /// The span a file names; nil for any other text.
  public init?(name: String) {
    if name.isIdentical(to: Self.dailyName) {
      self = .daily
    } else if let year = Self.year(name) {
      self = .year(year)
    } else {
      return nil
    }
  }

  /// The year of four digits; nil for any other text.
  static func year(_ name: String) -> Int? {
    guard name.utf8.count == 4, let year = Digits.value(of: name), year > 0 else { return nil }
    return year
  }

  /// What a goal for it can count.
  public var units: [GoalUnit] {
    switch self {
    case .year: GoalUnit.allCases
    case .daily: [.pages, .minutes]
    }
  }
}
