/// The Gregorian calendar in whole days, without time zones.
public enum CalendarRules {
  /// Days in a month, 28 to 31.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func isLeap(_ year: Int) -> Bool {
    (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400)
  }

  /// Days from 1970-01-01 to a date, negative before it; the date must be one of the calendar.
  public static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Counted from March, so that the leap day is the last of its year and months need no table.
    let shifted = month <= 2 ? year - 1 : year
    let era = floorDivide(shifted, 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * daysInEra + dayOfEra - daysToEpoch
  }

  /// The date a number of days after 1970-01-01: month 1 to 12, day 1 to 31.
  public static func date(ofDayNumber number: Int) -> (year: Int, month: Int, day: Int) {
    let days = number + daysToEpoch
    let era = floorDivide(days, daysInEra)
    let dayOfEra = days - era * daysInEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, day)
  }

  /// Day of the week, 1 for Monday to 7 for Sunday.
  public static func weekday(ofDayNumber number: Int) -> Int {
    // 1970-01-01 was a Thursday.
    let daysSinceMonday = number + 3
    return daysSinceMonday - floorDivide(daysSinceMonday, 7) * 7 + 1
  }

  /// The first day of the week of a day, both counted from 1970-01-01.
  ///
  /// - Parameter weekStart: the day a week begins with, 1 for Monday to 7 for Sunday.
  public static func week(of number: Int, startingOn weekStart: Int) -> Int {
    number - (weekday(ofDayNumber: number) - weekStart + 7) % 7
  }

  private static let daysInEra = 146_097
  /// From 0000-03-01 to 1970-01-01.
  private static let daysToEpoch = 719_468

  static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }
}
