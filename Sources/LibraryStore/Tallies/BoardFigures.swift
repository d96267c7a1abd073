public import ReadingCore

/// What the board tells of all books: what is done of a year, the runs of days, and the days of the last half year.
///
/// It is counted from the tallies, kept in the cache for the next first frame, and counted anew where the books are
/// others or the day is another.
public struct BoardFigures: Sendable, Hashable {
  /// Weeks whose days are known.
  public static let weeks = 26

  /// The day it was counted on.
  public let today: ReadingDay
  /// Tells the books it was counted from.
  let mark: UInt64
  /// Of the year of that day: reads that were finished, pages, and minutes.
  public let (books, pages, minutes): (Int, Int, Int)
  public let streak: ReadingStreak
  /// The days on which something was read or finished, the earliest first.
  public let days: [BoardDay]
  /// How fast books of each language were read.
  private let speeds: [String: ReadingSpeed]

  /// What was read on one day, counted from 1970-01-01.
  public struct BoardDay: Sendable, Hashable {
    public let day: Int
    public let total: DayTotals.DayTotal
  }

  init(_ statistics: ReadingStatistics, mark: UInt64) {
    (today, self.mark) = (statistics.today, mark)
    let year = statistics.figures(of: today.year)
    (books, pages, minutes) = (year.books, year.pages, year.minutes)
    streak = statistics.streak()
    speeds = statistics.speeds
    let shown = (today.last - 7 * Self.weeks)...today.last
    days = statistics.days.entries.compactMap { day, total in
      day.isPrecise && shown.contains(day.first) ? BoardDay(day: day.first, total: total) : nil
    }
  }

  /// What was read on a day of the last half year.
  public subscript(day: Int) -> DayTotals.DayTotal {
    // Each frame asks for every day of the half year.
    let place = days[...].partition { $0.day >= day }
    return place < days.count && days[place].day == day ? days[place].total : DayTotals.DayTotal()
  }

  /// How fast books of the language of a book are read, whatever its script and country.
  public func speed(ofLanguage language: String?) -> ReadingSpeed {
    LanguageTag.primary(language).flatMap { speeds[$0] } ?? ReadingSpeed()
  }
}

extension BoardFigures {
  init?(_ source: inout ByteSource) {
    guard let today = ReadingDay(packed: source.number()) else { return nil }
    self.today = today
    mark = UInt64(bitPattern: Int64(source.number()))
    (books, pages, minutes) = (source.number(), source.number(), source.number())
    func run(_ source: inout ByteSource) -> ReadingStreak.DayRun? {
      let (first, last) = (source.number(), source.number())
      // The years 1 to 9999 have fewer days.
      let bounds = -4_000_000...4_000_000
      return bounds.contains(first) && bounds.contains(last) && first <= last
        ? ReadingStreak.DayRun(first: first, last: last) : nil
    }
    let longest = source.optional(run) ?? nil
    streak = ReadingStreak(longest: longest, latest: source.optional(run) ?? nil)
    days = source.list { source in
      var total = DayTotals.DayTotal()
      let day = source.number()
      (total.pages, total.minutes, total.books) = (source.number(), source.number(), source.number())
      total.isRead = source.number() != 0
      return BoardDay(day: day, total: total)
    }
    let speeds = source.list { (language: $0.text(), speed: $0.speed()) }
    self.speeds = Dictionary(speeds.map { ($0.language, $0.speed) }) { first, _ in first }
    if source.isBroken { return nil }
  }

  func write(to sink: inout ByteSink) {
    sink.number(today.packed)
    sink.number(Int(Int64(bitPattern: mark)))
    for number in [books, pages, minutes] { sink.number(number) }
    for run in [streak.longest, streak.latest] {
      sink.optional(run) { sink, run in
        sink.number(run.first)
        sink.number(run.last)
      }
    }
    sink.list(days) { sink, day in
      sink.number(day.day)
      for number in [day.total.pages, day.total.minutes, day.total.books] { sink.number(number) }
      sink.number(day.total.isRead ? 1 : 0)
    }
    sink.list(speeds.sorted { $0.key < $1.key }) { sink, known in
      sink.text(known.key)
      sink.number(known.value.pages)
      sink.number(known.value.minutes)
    }
  }
}

extension IndexPart {
  /// A number that tells these books, and what their files hold, from others.
  var contentMark: UInt64 {
    var mark: UInt64 = 0
    // The books are summed up in no order, as each is the sum of its file and of its name.
    each { _, id, sum in mark &+= (Checksum.of(id) ^ sum) &* 0x9E37_79B9_7F4A_7C15 }
    return mark
  }
}

extension BoardFigures {
  /// What was read of a unit in the year it was counted in.
  public func done(_ unit: GoalUnit) -> Int {
    switch unit {
    case .books: books
    case .pages: pages
    case .minutes: minutes
    }
  }
}
