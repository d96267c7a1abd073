/// What a whole number may be that somebody else wrote: a file, a server, a key.
///
/// It is the one way in for such numbers: whoever calculates with one got it from here, and sums, products and
/// differences of a few of them fit an `Int`. What is refused stays where it was written, as it was written.
public struct NumberBounds: Sendable, Hashable {
  private let range: ClosedRange<Int>

  /// Bounds no further out than what a `Double` can count exactly.
  public init(_ range: ClosedRange<Int>) { self.range = range.clamped(to: -(1 << 53)...(1 << 53)) }

  public var greatest: Int { range.upperBound }

  public func number(_ number: Int) -> Int? { range.contains(number) ? number : nil }

  /// The number a text of ASCII digits stands for, a sign before them or not; nil for any other text.
  public func number(_ text: some StringProtocol) -> Int? { Int(text).flatMap(number) }

  public func number(_ other: some BinaryInteger) -> Int? { Int(exactly: other).flatMap(number) }

  /// A whole number within that was calculated or written with decimals; nil for fractions and what is no number.
  public func number(_ value: Double) -> Int? { Int(exactly: value).flatMap(number) }

  /// The whole number nearest to a value, the bound where it lies beyond; nil for what is no number.
  public func nearest(_ value: Double) -> Int? {
    if value.isNaN { return nil }
    let rounded = value.rounded()
    if rounded <= Double(range.lowerBound) { return range.lowerBound }
    return rounded >= Double(range.upperBound) ? range.upperBound : Int(rounded)
  }

  /// The number a text of digits alone stands for, the greatest for any beyond; nil for other texts and for
  /// numbers too small.
  public func limited(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    guard let number = Int(text) else { return greatest }
    return number < range.lowerBound ? nil : min(number, greatest)
  }
}

extension NumberBounds {
  /// Counts of pages, pages of notes and lengths of a copy as files hold them, from 1 up.
  public static let pages = NumberBounds(1...999_999_999)
  /// The same as a reader types them.
  public static let typed = NumberBounds(1...999_999)
  /// Places, minutes and totals: whatever is counted from 0 up.
  public static let counted = NumberBounds(0...999_999_999)
  /// Seconds from the start of a recording; `ReadingTime` writes no more.
  public static let seconds = NumberBounds(0...35_999_999)
  /// Seconds since 1970 in the years 1 to 9999.
  public static let moment = NumberBounds(-62_135_596_800...253_402_300_799)
  /// Bytes, ids and places in files of our own.
  public static let bytes = NumberBounds(0...(1 << 53))
  /// Any number that can be counted exactly, for those that are only compared.
  public static let any = NumberBounds(-(1 << 53)...(1 << 53))
}
