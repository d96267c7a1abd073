import Messages
import ReadingCore

/// The filters that figures open.
enum FigureFilter {
  /// See `FigureFilters`.
  static func text(_ stop: StatisticsStop, _ year: Int?, _ filter: String) -> String? {
    guard let own = own(stop, year) else { return nil }
    return filter.isEmpty ? own : "\(filter) \(own)"
  }

  private static func own(_ stop: StatisticsStop, _ year: Int?) -> String? {
    let finished = year.map { "finished:\($0)" } ?? "status:finished"
    switch stop {
    case .figure(.abandoned): return "status:abandoned"
    case .figure: return finished
    case .day(let day): return ReadingDay(dayNumber: day).map { "read:\($0.text)" }
    case .month(let month):
      return year.flatMap { ReadingDay(year: $0, month: month) }.map { "finished:\($0.text)" }
    case .year(let year): return ReadingDay(year: year).map { "finished:\($0.text)" }
    case .genre(let name): return "\(finished) genre:\"\(name)\""
    case .writer(let name): return "\(finished) author:\"\(name)\""
    case .language(let tag): return "\(finished) language:\(tag)"
    case .rating, .length, .weekday: return finished
    case .imprecise: return finished
    case .days, .months, .others: return nil
    }
  }
}
