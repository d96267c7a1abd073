/// Which days of its readings a filter asks a book for.
public enum FilterDays: Sendable, Hashable {
  /// What only some days are.
  public enum DayKind: Sendable, Hashable {
    /// A day of the week, 1 for Monday to 7 for Sunday.
    case weekday(Int)
    /// Known to the month, and to no day of it.
    case monthAlone
    /// Known to the year, and to no month of it.
    case yearAlone
  }

  /// Any day, known or not.
  case any
  /// One of which nothing is known.
  case undated
  /// One that lies within some, counted from 1970-01-01, with all it may stand for, and is of a kind; nil for any.
  case within(ClosedRange<Int>, DayKind?)

  /// Whether a day is meant; nil stands for one of which nothing is known.
  package func holds(_ day: ReadingDay?) -> Bool {
    switch self {
    case .any: return true
    case .undated: return day == nil
    case .within(let range, let kind):
      guard let day, range.holds(day) else { return false }
      switch kind {
      case .weekday(let weekday):
        return day.isPrecise && CalendarRules.weekday(ofDayNumber: day.first) == weekday
      case .monthAlone: return day.month != nil && day.day == nil
      case .yearAlone: return day.month == nil
      case nil: return true
      }
    }
  }

  /// Whether all days it means are meant by another one too.
  func implies(_ other: FilterDays) -> Bool {
    switch (self, other) {
    case (_, .any): true
    case (.within(let narrow, let kind), .within(let wide, let wideKind)):
      narrow.isWithin(wide) && (wideKind == nil || kind == wideKind)
    default: self == other
    }
  }
}
