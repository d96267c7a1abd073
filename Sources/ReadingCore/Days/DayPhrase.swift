/// A day of reading as a reader types it, in English or Korean, whatever the language of the screens.
///
/// `yesterday`, `3 days ago`, `last friday`, `march 2019`, `2019`, `어제`, `지난주 금요일`, `2019년 3월 7일`: as
/// precise as the phrase is, and never ahead of today, since nobody has read a book tomorrow. What has no
/// year is the latest such day.
public enum DayPhrase {
  /// Why a text is no day of reading; each carries the text as typed.
  public enum DayProblem: Error, Sendable, Hashable {
    /// Names no day, month or year, or one the calendar does not have.
    case unreadable(String)
    /// Can be several days, since the day may stand before or after the month, as in `3/7/2019`.
    case ambiguous(String, [ReadingDay])
    /// Names a week, and a day of reading is a day, a month or a year.
    case week(String)
    /// Still to come.
    case ahead(String)
    /// Says that there is no day where there has to be one.
    case absent(String)
  }

  /// The day a text means; nil where it says that there is none: nothing but spaces, `none`, `no date`,
  /// `unknown`, `날짜 없음`, `모름`.
  public static func read(_ text: String, today: ReadingDay) throws(DayProblem) -> ReadingDay? {
    let day = try meant(text, today: today)
    if let day, day.first > today.last { throw .ahead(text) }
    return day
  }

  /// The day a text means where there has to be one.
  public static func readDay(_ text: String, today: ReadingDay) throws(DayProblem) -> ReadingDay {
    guard let day = try read(text, today: today) else { throw .absent(text) }
    return day
  }

  /// The day a text means, which may be still to come: a day to compare others with, and not one of reading.
  static func meant(_ text: String, today: ReadingDay) throws(DayProblem) -> ReadingDay? {
    let phrase = TextFold.fold(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if phrase.isEmpty { return nil }
    switch saying(of: phrase) {
    case .noDay: return nil
    case .eitherOf(let ways):
      let days = ways.compactMap { $0.day(on: today) }
      guard let day = days.first else { throw .unreadable(text) }
      let others = Set(days).subtracting([day])
      if !others.isEmpty { throw .ambiguous(text, [day] + days.filter(others.contains)) }
      return day
    case .week: throw .week(text)
    case .ahead: throw .ahead(text)
    case let saying:
      guard let day = saying?.day(on: today) else { throw .unreadable(text) }
      return day
    }
  }

  private static func saying(of phrase: String) -> DaySaying? {
    NumericDays.saying(of: phrase) ?? EnglishDays.saying(of: phrase) ?? KoreanDays.saying(of: phrase)
  }
}
