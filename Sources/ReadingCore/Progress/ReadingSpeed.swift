/// How fast somebody reads while reading, from log entries that tell their minutes.
///
/// What an entry gained is the difference to the furthest page before it in its read; pages that are read again gain
/// nothing, and their minutes count all the same. The first entry tells nothing: nobody knows what was read before it.
public struct ReadingSpeed: Sendable, Hashable {
  /// What there has to be before it says anything.
  private static let least = (pages: 5, minutes: 30)

  /// Pages gained, and the minutes that took.
  public private(set) var pages = 0
  public private(set) var minutes = 0

  /// Of nothing read so far.
  public init() {}

  /// What an index kept of a book.
  package init(pages: Int, minutes: Int) { (self.pages, self.minutes) = (pages, minutes) }

  public init(of read: Read, length: BookLength) {
    var furthest: Int?
    for entry in read.log {
      guard let page = Progress(place: entry.at, length: length).page else { continue }
      if let furthest, let spent = entry.minutes, spent > 0 {
        pages += max(0, page - furthest)
        minutes += spent
      }
      furthest = max(furthest ?? 0, page)
    }
  }

  public init(of book: Book) {
    self = book.reads.reduce(ReadingSpeed()) { $0 + ReadingSpeed(of: $1, length: book.length(of: $1)) }
  }

  public static func + (one: ReadingSpeed, other: ReadingSpeed) -> ReadingSpeed {
    var sum = one
    sum.pages += other.pages
    sum.minutes += other.minutes
    return sum
  }

  /// Whether there is enough of it to say anything: 30 minutes and 5 pages.
  public var isKnown: Bool { pages >= Self.least.pages && minutes >= Self.least.minutes }

  /// Minutes that so many pages take, the nearest; nil where there is too little to say.
  public func minutes(for count: Int) -> Int? {
    isKnown ? NumberBounds.counted.nearest(Double(count) * Double(minutes) / Double(pages)) : nil
  }
}
