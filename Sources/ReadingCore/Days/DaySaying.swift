/// What a phrase says of a day, before it is known which day it is said on.
enum DaySaying: Sendable, Hashable {
  /// So many units before today; below 0 after it.
  case ago(Int, DayUnit)
  /// A date of which the day, and then the month, may be missing.
  case date(Year, month: Int? = nil, day: Int? = nil)
  /// A day of the week, 1 for Monday to 7 for Sunday.
  case weekday(Int, Week)
  /// That there is no day, or that nobody knows it.
  case noDay
  case week
  case ahead
  /// A date of which the day, the month or the year may be any of its numbers: the ways to read it, of which
  /// some may name no day.
  case eitherOf([DaySaying])

  enum DayUnit: Sendable, Hashable {
    case days, weeks, months, years
  }

  enum Year: Sendable, Hashable {
    case of(Int)
    /// Its last two digits: the latest such year.
    case short(Int)
    /// So many years before this one.
    case ago(Int)
    /// Not said: the latest that fits.
    case latest
    case before
  }

  enum Week: Sendable, Hashable {
    /// The latest such day, today among them.
    case latest
    /// The latest such day before today.
    case before
    /// The day in the week so many weeks before this one; weeks begin on Monday.
    case ago(Int)
  }

  /// The day meant, were it said on a day; nil for what names none, and for dates that do not exist.
  func day(on today: ReadingDay) -> ReadingDay? {
    switch self {
    case .ago(let count, .days): ReadingDay(dayNumber: today.first - count)
    case .ago(let count, .weeks): ReadingDay(dayNumber: today.first - count * 7)
    case .ago(let count, .months): DaySaying.month(count, before: today)
    case .ago(let count, .years): ReadingDay(year: today.year - count)
    case .date(let year, let month, let day): DaySaying.date(year, month, day, today)
    case .weekday(let weekday, let week): DaySaying.day(weekday, week, today)
    case .noDay, .week, .ahead, .eitherOf: nil
    }
  }

  private static func month(_ count: Int, before today: ReadingDay) -> ReadingDay? {
    let months = today.year * 12 + (today.month ?? 1) - 1 - count
    return ReadingDay(
      year: CalendarRules.floorDivide(months, 12),
      month: months - CalendarRules.floorDivide(months, 12) * 12 + 1
    )
  }

  private static func date(_ year: Year, _ month: Int?, _ day: Int?, _ today: ReadingDay) -> ReadingDay? {
    switch year {
    case .of(let year): return ReadingDay(year: year, month: month, day: day)
    case .ago(let count): return ReadingDay(year: today.year - count, month: month, day: day)
    case .short(let digits):
      let age = (today.year - digits) % 100
      return ReadingDay(year: today.year - age, month: month, day: day)
    case .latest: return latest(month, day, today) { $0.first <= today.last }
    case .before: return latest(month, day, today) { $0.last < today.first }
    }
  }

  private static func latest(
    _ month: Int?,
    _ day: Int?,
    _ today: ReadingDay,
    where fits: (ReadingDay) -> Bool
  ) -> ReadingDay? {
    // A leap day may be eight years back, around 1900.
    (0...8).lazy.compactMap { ReadingDay(year: today.year - $0, month: month, day: day) }.first(where: fits)
  }

  private static func day(_ weekday: Int, _ week: Week, _ today: ReadingDay) -> ReadingDay? {
    let present = CalendarRules.weekday(ofDayNumber: today.first)
    switch week {
    case .latest: return ReadingDay(dayNumber: today.first - (present - weekday + 7) % 7)
    case .before: return ReadingDay(dayNumber: today.first - 1 - (present - weekday + 6) % 7)
    case .ago(let count): return ReadingDay(dayNumber: today.first - present + weekday - count * 7)
    }
  }
}
