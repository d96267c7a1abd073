/// The values a book is sorted by, computed once.
///
/// A class, since sorting moves its elements about, and copying so many fields took most of the time.
public final class SortKey: Sendable {
  let id: String
  let title: TextOrder
  let author: TextOrder?
  let series: SeriesOrder?
  let status: Status
  let rating: Rating?
  let pages: Int?
  /// In millimetres.
  let height: Int?
  let added: Int?
  let finished: ReadingDay?
  let lastLogged: LogMoment?
  let lastRead: ReadingDay?
  let rank: ByteOrder?

  public init(_ book: some BookSummary) {
    id = book.id
    title = TextOrder(title: book.title, language: book.language)
    let author = book.authors.first { $0.role == nil } ?? book.authors.first
    self.author = author.map { TextOrder(AuthorName($0.name).sortText) }
    series = book.series.first.map(SeriesOrder.init)
    status = book.status
    rating = book.rating
    pages = book.pages
    let height = BookMeasure(book).height
    self.height = height == 0 ? nil : height
    added = Moment(stamp: book.added)?.seconds ?? ReadingDay(text: book.added).map { $0.first * 86_400 }
    finished = book.lastFinished
    lastLogged = book.lastLogged
    lastRead = book.lastRead
    rank = book.queueRank.map { ByteOrder(Array($0.utf8)) }
  }

  /// Where its status stands in the standard order.
  var group: Int {
    switch status {
    case .reading: 0
    case .next: 1
    case .paused: 2
    case .finished: 3
    case .abandoned: 4
    case .want: 5
    case .other: 6
    }
  }
}

/// A place in a series as lists sort it: by the series, then by the first number of the position (0.5, 1, 1-2, 2),
/// and what has none behind.
struct SeriesOrder: Comparable {
  private let name: TextOrder
  /// In thousandths.
  private let number: Int?
  private let position: TextOrder

  init(_ place: SeriesPlace) {
    name = TextOrder(place.name)
    let text = place.position ?? ""
    number = SeriesOrder.number(in: text)
    position = TextOrder(text)
  }

  static func < (left: SeriesOrder, right: SeriesOrder) -> Bool {
    guard left.name.sortsLike(right.name) else { return left.name < right.name }
    let numbers = (left.number ?? .max, right.number ?? .max)
    return numbers.0 == numbers.1 ? left.position < right.position : numbers.0 < numbers.1
  }

  /// The first number of a text in thousandths; nil where it has none.
  static func number(in text: String) -> Int? {
    let parts = text.utf8.drop { !isDigit($0) }.split(maxSplits: 1) { $0 == UInt8(ascii: ".") }
    guard let first = parts.first, let whole = Digits.value(of: first.prefix(while: isDigit).prefix(9)) else {
      return nil
    }
    // A point ends a number that is not at once followed by digits.
    guard parts.count == 2, first.allSatisfy(isDigit) else { return whole * 1_000 }
    let digits = parts[1].prefix(while: isDigit).prefix(3)
    let fraction = Digits.value(
      of: Array(digits) + Array(repeating: UInt8(ascii: "0"), count: 3 - digits.count)
    )
    return whole * 1_000 + (fraction ?? 0)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
