/// The figures of a year, of a part of one, or of all years.
public struct ReadingFigures: Sendable, Hashable {
  public struct NameCount: Sendable, Hashable {
    /// As most books of it spell it.
    public let name: String
    public let books: Int

    public init(name: String, books: Int) { (self.name, self.books) = (name, books) }
  }

  /// Pages of books, counted by the shortest and the longest of a group.
  public enum LengthGroup: Int, Sendable, Hashable, CaseIterable {
    case short, middle, long, unknown

    /// The pages of the group, both ends counted; nil for those without a page count.
    public var pages: ClosedRange<Int>? {
      switch self {
      case .short: 1...200
      case .middle: 201...400
      case .long: 401...NumberBounds.pages.greatest
      case .unknown: nil
      }
    }
  }

  /// Ratings from one whole star to the next.
  public enum RatingGroup: Int, Sendable, Hashable, CaseIterable {
    case five, four, three, two, below, none

    /// In quarters of a star; 0 stands for no rating.
    public var quarters: ClosedRange<Int> {
      switch self {
      case .five: 20...20
      case .four: 16...19
      case .three: 12...15
      case .two: 8...11
      case .below: 1...7
      case .none: 0...0
      }
    }
  }

  /// Whether books were finished on days that are not known.
  public struct ImpreciseFinishes: Sendable, Hashable {
    /// Finished in a year of which no month is known, in a month of which no day is, and at no time that is known.
    public var (yearOnly, monthOnly, none) = (0, 0, 0)

    public init() {}
  }

  /// Reads that were finished, re-reads among them.
  public internal(set) var books = 0
  public internal(set) var rereads = 0
  public internal(set) var pages = 0
  /// As far as they were written down.
  public internal(set) var minutes = 0
  /// Reads that were given up.
  public internal(set) var abandoned = 0
  /// The pages of those.
  public internal(set) var abandonedPages = 0
  /// Of the finished reads those with each rating, by quarters of a star from 1 to 20; at 0 those without.
  public internal(set) var ratings = Array(repeating: 0, count: 21)
  /// Of the finished reads those whose first and last day are known, and how many days they took together.
  public internal(set) var (timed, daysTaken) = (0, 0)
  /// Of the finished reads those of each `LengthGroup`.
  public internal(set) var lengths = Array(repeating: 0, count: LengthGroup.allCases.count)
  /// Of the finished reads those of each month that is known, from January on; of all years together too.
  public internal(set) var monthBooks = Array(repeating: 0, count: 12)
  /// What was read in each month, from January on; what has only a year is in none.
  public internal(set) var monthPages = Array(repeating: 0, count: 12)
  /// Pages of each day of the week that are known to the day, from Monday on.
  public internal(set) var weekdayPages = Array(repeating: 0, count: 7)
  /// How often each day of the week came in the span, from Monday on.
  public internal(set) var weekdays = Array(repeating: 0, count: 7)
  public internal(set) var imprecise = ImpreciseFinishes()
  /// Of the finished reads those of each, most first, then by name.
  public internal(set) var genres: [NameCount] = []
  public internal(set) var writers: [NameCount] = []
  /// The same of languages by their tags, such as `ko`.
  public internal(set) var languages: [NameCount] = []
  /// The first and the last day of the span, counted from 1970-01-01; today at most where something is still to come.
  public internal(set) var span = 0...0

  init() {}

  /// Those of a year of which nothing is known.
  static func nothing(in year: Int) -> ReadingFigures {
    var figures = ReadingFigures()
    if let whole = ReadingDay(year: year) { figures.span = whole.first...whole.last }
    return figures
  }

  /// Whether nothing was read, finished or given up.
  public var isNothing: Bool { books == 0 && pages == 0 && minutes == 0 && abandoned == 0 }

  /// Days of the span, from 1 up.
  public var days: Int { span.count }

  /// Rounded to the nearest, from 1 up; nil where nothing was read.
  public var pagesPerDay: Int? { pages > 0 ? max(1, Self.ratio(pages, days)) : nil }

  public var rated: Int { ratings.dropFirst().reduce(0, +) }

  /// The mean of the ratings, rounded to so many decimals, one or two; nil where nothing is rated.
  public func meanRating(decimals: Int) -> String? {
    guard rated > 0 else { return nil }
    let quarters = ratings.indices.reduce(0) { $0 + $1 * ratings[$1] }
    let hundredths =
      decimals == 1 ? Self.ratio(quarters * 10, rated * 4) * 10 : Self.ratio(quarters * 25, rated)
    return Digits.decimal(hundredths: hundredths)
  }

  /// The finished reads of a group of ratings.
  public subscript(group: RatingGroup) -> Int { ratings[group.quarters].reduce(0, +) }

  /// The finished reads of a group of lengths.
  public subscript(group: LengthGroup) -> Int { lengths[group.rawValue] }

  /// Days a book took, rounded; nil where no first and last day is known.
  public var daysToFinish: Int? { timed > 0 ? Self.ratio(daysTaken, timed) : nil }

  /// Pages of such a day, rounded to the nearest, from 1 up where something was read on one; nil where none came yet.
  public func pagesPerWeekday(_ index: Int) -> Int? {
    guard weekdays[index] > 0 else { return nil }
    return max(min(1, weekdayPages[index]), Self.ratio(weekdayPages[index], weekdays[index]))
  }

  /// What was read in the unit of a goal.
  public func done(_ unit: GoalUnit) -> Int {
    switch unit {
    case .books: books
    case .pages: pages
    case .minutes: minutes
    }
  }

  private static func ratio(_ part: Int, _ whole: Int) -> Int {
    let (quotient, rest) = part.quotientAndRemainder(dividingBy: whole)
    return rest >= whole - rest ? quotient + 1 : quotient
  }
}
