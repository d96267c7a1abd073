import ReadingCore

/// The day of publication as catalogues write it.
enum PublicationDate {
  /// On it, no year is still to come.
  private static let lastDay = ReadingDay(year: 9_999, month: 12, day: 31)

  /// Year, month or day of a stamp or of what is written in words (`Mar 2009`, `2007년 10월 30일`); what else has a year
  /// stays as it is; nil for the days that mean "not known", and where there is no year.
  static func read(_ text: String) -> String? {
    let hasYear = text.contains(/\d{4}/)
    if hasYear, let day = day(text) { return day.year > 101 ? day.text : nil }
    guard let stamp = text.wholeMatch(of: /(\d{1,4})(-\d\d?)?(-\d\d?)?([T\s].*)?/) else {
      return hasYear ? text : nil
    }
    let parts = stamp.output
    guard parts.1.count == 4 || parts.2 != nil else { return hasYear ? text : nil }
    guard let year = NumberBounds.counted.number(parts.1), year > 101, parts.1.count == 4 else { return nil }
    let day = [parts.1, parts.2, parts.3].compactMap(\.self).joined()
    return (ReadingDay(text: day) ?? ReadingDay(year: year))?.text
  }

  /// The same, with what has no year in digits as it is: `MCMXCVI`, `[19--]`.
  static func readOrKept(_ text: String) -> String? {
    read(text) ?? (text.contains(/^\d+-\d|^0+$/) ? nil : text)
  }

  /// The day of a date in numbers or words, of which the order of day and month is plain.
  private static func day(_ text: String) -> ReadingDay? {
    guard let lastDay else { return nil }
    return (try? DayPhrase.read(text, today: lastDay)) ?? nil
  }
}
