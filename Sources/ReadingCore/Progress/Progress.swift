/// How far a place is in a book, in every form that can be derived from the book's length.
public struct Progress: Sendable, Hashable {
  public let place: ReadingPlace
  public let length: BookLength

  public init(place: ReadingPlace, length: BookLength) {
    self.place = place
    self.length = length
  }

  /// Share of the book, 0 to 1; nil where the length the place needs is not known.
  public var fraction: Double? { ratio.map { Double($0.part) / Double($0.whole) } }

  public var isAtEnd: Bool { ratio.map { $0.part == $0.whole } ?? false }

  /// Rounded, and 100 only at the very end; nil like `fraction`.
  public var percent: Int? { ratio.map { Progress.rounded($0, of: 100) } }

  /// The page: as given, or the nearest one, the last only at the very end; nil without a page count.
  public var page: Int? {
    if case .page(let page) = place { return page }
    guard let ratio, let pages = length.pages else { return nil }
    return Progress.rounded(ratio, of: pages)
  }

  /// Pages not read yet, from 0 up; nil without a page count.
  public var pagesLeft: Int? {
    guard let page, let pages = length.pages else { return nil }
    return max(0, pages - page)
  }

  /// Seconds from the start; nil without a duration.
  public var seconds: Int? {
    if case .time(let seconds, _) = place { return seconds }
    guard let ratio, let whole = length.seconds else { return nil }
    return Progress.rounded(ratio, of: whole)
  }

  /// Seconds not heard yet, from 0 up; nil without a duration.
  public var secondsLeft: Int? {
    guard let seconds, let whole = length.seconds else { return nil }
    return max(0, whole - seconds)
  }

  private typealias Ratio = (part: Int, whole: Int)

  // Whole numbers, since 0.29 * 100 is not 29.
  private var ratio: Ratio? {
    switch place {
    case .share(let basisPoints, _): (min(max(basisPoints, 0), 10_000), 10_000)
    case .page(let page): length.pages.map { (min(max(page, 0), $0), $0) }
    case .time(let seconds, _): length.seconds.map { (min(max(seconds, 0), $0), $0) }
    }
  }

  private static func rounded(_ ratio: Ratio, of scale: Int) -> Int {
    if ratio.part == ratio.whole { return scale }
    let product = ratio.part.multipliedFullWidth(by: scale)
    let quotient = ratio.whole.dividingFullWidth(product)
    let nearest =
      quotient.remainder >= ratio.whole - quotient.remainder ? quotient.quotient + 1 : quotient.quotient
    return min(nearest, max(0, scale - 1))
  }
}
