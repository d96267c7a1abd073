/// A day of reading as precisely as the reader knows it: a day, a month or a year.
///
/// It is text in the file (`2026-11-20`, `2026-11`, `2026`) and never an instant, so no time zone moves it.
/// "No date" is the absence of a `ReadingDay`.
public struct ReadingDay: Sendable, Hashable {
  /// The day as one number, see `packed`: every book has several, and there are many books.
  private let bits: UInt32

  /// 1 to 9999.
  public var year: Int { Int(bits >> 9) }
  /// 1 to 12, nil where only the year is known.
  public var month: Int? { Self.known(bits >> 5 & 0xF) }
  /// 1 to 31 and in the month, nil where only the month is known.
  public var day: Int? { Self.known(bits & 0x1F) }

  /// Nil where the parts are no date of the calendar, or a day comes without its month.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year) else { return nil }
    if let month {
      guard (1...12).contains(month) else { return nil }
      if let day, !(1...CalendarRules.days(inMonth: month, of: year)).contains(day) { return nil }
    } else if day != nil {
      return nil
    }
    self.init(knownYear: year, month: month ?? 0, day: day ?? 0)
  }

  /// 1970-01-01.
  package static let epoch = ReadingDay(knownYear: 1970, month: 1, day: 1)

  private init(knownYear year: Int, month: Int, day: Int) { bits = UInt32(year << 9 | month << 5 | day) }

  private static func known(_ part: UInt32) -> Int? { part == 0 ? nil : Int(part) }

  /// The day as one number from 1 up, in the order of days: nine bits for month and day, which are 0 where not known.
  package var packed: Int { Int(bits) }

  package init?(packed: Int) {
    let (month, day) = (packed >> 5 & 0xF, packed & 0x1F)
    self.init(year: packed >> 9, month: month == 0 ? nil : month, day: day == 0 ? nil : day)
  }
}
