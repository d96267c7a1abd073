import Messages
import ReadingCore

extension FigureFilter {
  /// The filter that finds the books something was counted from; nil where no filter can.
  func text(of stop: StatisticsStop, _ statistics: ReadingStatistics, year: Int?) -> String? {
    figure(stop, statistics, year: year).map { text(of: $0) }
  }

  private func figure(_ stop: StatisticsStop, _ statistics: ReadingStatistics, year: Int?) -> Figure? {
    switch stop {
    case .figure(.books): return .books
    case .figure(.pages), .figure(.pagesPerDay): return .pages
    case .figure(.rating): return .rated
    case .figure(.daysToFinish): return .timed
    case .figure(.abandoned): return .abandoned
    case .figure(.streak): return Self.run(statistics, year: year).map(Figure.run)
    case .day(let day): return ReadingDay(dayNumber: day).map(Figure.read)
    case .month(let month):
      return year.flatMap { ReadingDay(year: $0, month: month) }.map(Figure.finished)
    case .year(let year): return ReadingDay(year: year).map(Figure.finished)
    case .genre(let name): return .genre(name)
    case .writer(let name): return .writer(name)
    case .language(let tag): return .language(tag)
    case .rating(let group): return .rating(group)
    case .length(let group): return .length(group)
    case .weekday(let index): return .weekday(index + 1)
    case .imprecise(.year): return .yearOnly
    case .imprecise(.month): return .monthOnly
    case .imprecise(.none): return .undated
    case .days, .months, .others: return nil
    }
  }

  /// The run that is told: the one that goes on, of a year that is over the longest.
  private static func run(_ statistics: ReadingStatistics, year: Int?) -> ReadingStreak.DayRun? {
    let isNow = year == nil || year == statistics.today.year
    return isNow
      ? statistics.streak().current(today: statistics.today) : statistics.streak(of: year).longest
  }
}
