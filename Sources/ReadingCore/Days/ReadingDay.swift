/// A day of reading as precisely as the reader knows it: a day, a month or a year.
///
/// It is text in the file (`2026-11-20`, `2026-11`, `2026`) and never an instant, so no time zone moves it.
/// "No date" is the absence of a `ReadingDay`.
public struct ReadingDay: Sendable, Hashable {
  /// 1 to 9999.
  public let year: Int
  /// 1 to 12, nil where only the year is known.
  public let month: Int?
  /// 1 to 31 and in the month, nil where only the month is known.
  public let day: Int?

  /// Nil where the parts are no date of the calendar, or a day comes without its month.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year) else { return nil }
    if let month {
      guard (1...12).contains(month) else { return nil }
      if let day, !(1...CalendarRules.days(inMonth: month, of: year)).contains(day) { return nil }
    } else if day != nil {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// 1970-01-01.
  package static let epoch = ReadingDay(knownYear: 1970, month: 1, day: 1)

  private init(knownYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }
}
