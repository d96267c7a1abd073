/// How a value that was typed compares; days compare as spans, so that `>2026` begins with 2027.
enum FilterComparison: String, CaseIterable {
  case equal = "="
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="

  /// The comparison a text begins with, and what stands behind it.
  static func split(_ text: String) -> (FilterComparison?, String) {
    for comparison in [atMost, atLeast, less, greater, equal] where text.hasPrefix(comparison.rawValue) {
      return (comparison, String(text.dropFirst(comparison.rawValue.count)))
    }
    return (nil, text)
  }

  /// The numbers that compare so with one.
  func range(of number: Int) -> ClosedRange<Int> { range(of: number...number) }

  /// The days, counted from 1970-01-01, that compare so with one.
  func range(of day: ReadingDay) -> ClosedRange<Int> { range(of: day.first...day.last) }

  private func range(of value: ClosedRange<Int>) -> ClosedRange<Int> {
    switch self {
    case .equal: value
    case .less: Int.min...(value.lowerBound - 1)
    case .atMost: Int.min...value.upperBound
    case .greater: (value.upperBound + 1)...Int.max
    case .atLeast: value.lowerBound...Int.max
    }
  }
}

extension ClosedRange<Int> {
  /// All numbers, and all days.
  static let unbounded = Int.min...Int.max

  /// From the beginning of one to the end of another, whichever comes first.
  static func spanning(_ one: ClosedRange<Int>, _ other: ClosedRange<Int>) -> ClosedRange<Int> {
    let (first, last) = one.lowerBound <= other.lowerBound ? (one, other) : (other, one)
    return first.lowerBound...Swift.max(first.upperBound, last.upperBound)
  }

  /// Whether every day that one may stand for is in it, counted from 1970-01-01.
  package func holds(_ day: ReadingDay) -> Bool { lowerBound <= day.first && day.last <= upperBound }

  /// Whether all of it is in another one.
  func isWithin(_ other: ClosedRange<Int>) -> Bool {
    other.lowerBound <= lowerBound && upperBound <= other.upperBound
  }
}

extension Optional<ClosedRange<Int>> {
  /// Whether a number is in it; where there is no range, whether there is no number.
  package func holds(_ number: Int?) -> Bool {
    guard let self else { return number == nil }
    return number.map(self.contains) ?? false
  }
}
