/// What reading adds up to, counted from the logs and the reads of some books, never stored.
public struct ReadingStatistics: Sendable, Hashable {
  public let today: ReadingDay
  public let days: DayTotals
  /// The years of which something is known, and this one, the latest first.
  public let years: [Int]
  private let ofYears: [Int: ReadingFigures]
  private let ofAll: ReadingFigures
  /// The figures of the year before this one, up to the same day.
  public let toDate: ReadingFigures
  /// How fast books of each language were read, at any time, by its name in the figures.
  public let speeds: [String: ReadingSpeed]

  init(
    today: ReadingDay,
    days: DayTotals,
    years: [Int: ReadingFigures],
    all: ReadingFigures,
    before: ReadingFigures,
    speeds: [String: ReadingSpeed]
  ) {
    (self.today, self.days, self.speeds) = (today, days, speeds)
    (ofYears, ofAll, toDate) = (years, all, before)
    self.years = years.keys.sorted(by: >)
  }

  /// The figures of a year; of all years for nil.
  public func figures(of year: Int?) -> ReadingFigures {
    guard let year else { return ofAll }
    return ofYears[year] ?? .nothing(in: year)
  }

  /// What a year is held against: the year before, of the running one up to the same day; nil for all years.
  public func figuresBefore(_ year: Int?) -> ReadingFigures? {
    guard let year else { return nil }
    return year == today.year ? toDate : figures(of: year - 1)
  }

  /// The runs of days on which something was read, within a year, or at any time for nil.
  public func streak(of year: Int? = nil) -> ReadingStreak {
    streak(within: year.flatMap { ReadingDay(year: $0) }.map { $0.first...$0.last })
  }

  /// The same of what a year is held against, see `figuresBefore`.
  public func streakBefore(_ year: Int) -> ReadingStreak {
    streak(within: figuresBefore(year).map(\.span))
  }

  private func streak(within span: ClosedRange<Int>?) -> ReadingStreak {
    let days = days.readDays.lazy.filter { day in span.map { $0.contains(day) } ?? true }
    return ReadingStreak(days: days, today: today)
  }
}
