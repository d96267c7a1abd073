/// How a goal of a year stands on a day, and what it takes from there.
public struct GoalStanding: Sendable, Hashable {
  /// Days of a month where months are only counted.
  public static let daysInMonth = 30.4375

  public let goal: GoalAmount
  public let year: Int
  /// What was read of it, in the goal's unit.
  public let done: Int
  /// How much more was read than would be even by the day, below 0 for less; nil in a year that has not begun.
  public let ahead: Int?
  /// Days of the year after the day: all of them before the year, none after it.
  public let daysLeft: Int
  /// Which day of its year it is, from 1 up; nil where it is a day of another year.
  public let dayOfYear: Int?

  /// 365 or 366.
  public static func days(in year: Int) -> Int { CalendarRules.isLeap(year) ? 366 : 365 }

  /// - Parameters:
  ///   - year: 1 to 9999.
  ///   - today: a whole day; of a month or year alone its first.
  public init(goal: GoalAmount, done: Int, year: Int, today: ReadingDay) {
    let done = min(max(done, 0), NumberBounds.any.greatest)
    (self.goal, self.year, self.done) = (goal, year, done)
    let days = Self.days(in: year)
    let day = Self.day(of: today, from: year)
    daysLeft = min(max(days - day, 0), days)
    dayOfYear = today.year == year ? day : nil
    // What is even by the day is a fraction: the difference is cut towards zero, so that a part of a book is neither.
    ahead = day < 1 ? nil : (done * days - goal.number * min(day, days)) / days
  }

  public var isReached: Bool { done >= goal.number }

  /// What is missing, 0 where it is reached.
  public var remaining: Int { max(goal.number - done, 0) }

  /// What is needed each day that is left, rounded up; nil where no day is left, or nothing is missing.
  public var perDay: Int? {
    guard daysLeft > 0, remaining > 0 else { return nil }
    return (remaining - 1) / daysLeft + 1
  }

  /// What is needed a month from here; nil where no day is left, or nothing is missing.
  public var perMonth: Double? {
    guard daysLeft > 0, remaining > 0 else { return nil }
    return Double(remaining) * Self.daysInMonth / Double(daysLeft)
  }

  /// Days that are left for each one that is missing; nil where no day is left, or nothing is missing.
  public var daysForOne: Double? {
    guard daysLeft > 0, remaining > 0 else { return nil }
    return Double(daysLeft) / Double(remaining)
  }

  /// Which day of its year a day is, from 1 up.
  public static func day(of day: ReadingDay) -> Int { self.day(of: day, from: day.year) }

  private static func day(of day: ReadingDay, from year: Int) -> Int {
    CalendarRules.dayNumber(day.year, day.month ?? 1, day.day ?? 1) - CalendarRules.dayNumber(year, 1, 1) + 1
  }
}
