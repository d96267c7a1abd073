/// A day of the week, by its English name.
public enum Weekday: String, Sendable, Hashable, CaseIterable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}

extension Weekday {
  /// 1 for Monday to 7 for Sunday, as `CalendarRules.weekday` counts.
  public var number: Int {
    switch self {
    case .monday: 1
    case .tuesday: 2
    case .wednesday: 3
    case .thursday: 4
    case .friday: 5
    case .saturday: 6
    case .sunday: 7
    }
  }
}
