import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What reading adds up to: of which year and which books, beside what, and what of it is looked at.
@Observable final class StatisticsModel: HasContext {
  /// What was asked for: before the first count nobody knows which years there are.
  private enum AskedYear {
    /// Nil for all years.
    case year(Int?)
    /// So many steps back from this year.
    case stepsBack(Int)
  }

  let context: ScreenContext
  @ObservationIgnored let counted: CountedStatistics
  private var asked: AskedYear
  /// Whether the year before stands beside it, where there is one.
  private(set) var wantsBeside = false
  /// The filter of what is counted, with what the marker was put on last.
  private(set) var state: ListState<StatisticsStop, LibraryFilter>
  private var place = 0
  /// The day or the month that the marker is on within its chart; nil where it is on the chart.
  private(set) var inner: StatisticsStop?
  /// The lists that are shown to their ends.
  private(set) var unfolded: Set<StatisticsList> = []

  init(_ context: ScreenContext) {
    self.context = context
    counted = CountedStatistics(context)
    asked = .year(context.clock.today.year)
    state = ListState(keeper: context.fields[.statisticsFilter]) {
      LibraryFilter($0, today: context.clock.today)
    }
  }

  var today: ReadingDay { clock.today }

  // MARK: What is known

  var isLibraryEmpty: Bool { library.isEmpty }

  var isUnknown: Bool { !library.isRead }

  /// The first day of a week, 1 for Monday to 7 for Sunday.
  var weekStart: Int { (settings.weekStartsOn ?? .monday).number }

  /// The statistics as they were counted last; nil before the first count.
  var statistics: ReadingStatistics? { counted.statistics(of: filter) }

  /// Whether they are those of now.
  var isKnown: Bool { counted.isKnown(filter) }

  /// Whether what is shown was counted of another filter, as this one is not yet.
  var isOfOther: Bool { counted.isOfOther(than: filter) }

  /// Counts what is shown where that is another than was counted.
  func look() { counted.look { [self] in filter } }

  /// The years there are, this one and the one that is shown included, the latest first.
  var years: [Int] {
    let known = statistics?.years ?? [today.year]
    guard let year, !known.contains(year) else { return known }
    return (known + [year]).sorted(by: >)
  }

  /// The year before, where it is to stand beside the one that is shown.
  var yearBeside: Int? { wantsBeside ? year.map { $0 - 1 } : nil }

  // MARK: Year

  /// The year that is shown; nil for all years.
  var year: Int? {
    switch asked {
    case .year(let year): return year
    case .stepsBack(let steps):
      guard let known = statistics?.years else { return today.year - steps }
      return Self.year(after: steps, from: today.year, among: known) ?? nil
    }
  }

  /// The year that comes after so many steps back; nil where there is none. All years come after the earliest.
  func year(after steps: Int) -> Int?? {
    guard statistics == nil else { return Self.year(after: steps, from: year, among: years) }
    let back = stepsBack + steps
    return back < 0 ? nil : .some(today.year - back)
  }

  private var stepsBack: Int { if case .stepsBack(let steps) = asked { steps } else { 0 } }

  private static func year(after steps: Int, from year: Int?, among years: [Int]) -> Int?? {
    let all: [Int?] = years + [nil]
    let place = (all.firstIndex(of: year) ?? 0) + steps
    return all.indices.contains(place) ? .some(all[place]) : nil
  }

  /// Shows the year that comes after so many steps back.
  func turn(by steps: Int) {
    guard let year = year(after: steps) else { return }
    asked = statistics == nil ? .stepsBack(stepsBack + steps) : .year(year)
    inner = nil
  }

  /// Shows one of the years there are; nil for all of them.
  func turn(to year: Int?) {
    asked = .year(year)
    inner = nil
  }

  func toggleBeside() { wantsBeside.toggle() }

  // MARK: Filter

  var query: LibraryFilter {
    SavedShelves.areAsked(in: state.text)
      ? LibraryFilter(state.text, today: today, shelves: library.shelves.rules) : state.query
  }

  var filter: Filter { query.filter }

  /// What of the filter cannot be used; nil where all of it can.
  var filterProblem: String? {
    query.problems.first?.sentence(words) ?? (filter.wantsDeleted ? words("stats.trash") : nil)
  }

  func beginFilter() {
    inner = nil
    state.beginFilter()
  }

  func editFilter(_ change: (inout LineEditor) -> Void) { state.editFilter(change) }

  func keepFilter() { state.keepFilter(selecting: state.selected) }

  func leaveFilter() { state.leaveFilter() }

  func clearFilter() {
    inner = nil
    state.clearFilter(selecting: state.selected)
  }

  /// Shows the statistics of a filter that was set elsewhere.
  func show(filter text: String) {
    (inner, asked) = (nil, .year(today.year))
    state.show(text)
  }

  // MARK: Marker

  /// What the marker is on among all it can stand on; nil where that is nothing.
  func focused(among stops: [StatisticsStop]) -> StatisticsStop? {
    if let selected = state.selected, stops.contains(selected) { return selected }
    return stops.isEmpty ? nil : stops[min(place, stops.count - 1)]
  }

  func move(_ step: ListStep, among stops: [StatisticsStop]) {
    guard let focused = focused(among: stops), let index = stops.firstIndex(of: focused) else { return }
    select(stops[step.index(from: index, count: stops.count)], among: stops)
  }

  /// Keeps the marker on what it is on, wherever that goes.
  func select(_ stop: StatisticsStop, among stops: [StatisticsStop]) {
    state.selected = stop
    place = stops.firstIndex(of: stop) ?? 0
  }

  /// Goes to what can be opened: to a day or a month that is none of these stops within its chart.
  ///
  /// - Returns: whether the marker was there already.
  func point(at stop: StatisticsStop, among stops: [StatisticsStop]) -> Bool {
    if stop == inner ?? focused(among: stops) { return true }
    switch stop {
    case _ where stops.contains(stop):
      inner = nil
      select(stop, among: stops)
    case .day(let day) where days?.contains(day) == true && !state.isFiltering:
      enter(.days, at: stop, among: stops)
    case .month where days != nil && !state.isFiltering: enter(.months, at: stop, among: stops)
    default: break
    }
    return false
  }

  private func enter(_ chart: StatisticsStop, at place: StatisticsStop, among stops: [StatisticsStop]) {
    select(chart, among: stops)
    inner = place
  }

  func toggle(_ list: StatisticsList) { unfolded.formSymmetricDifference([list]) }

  // MARK: Within a chart

  /// The days of the year that came already, counted from 1970-01-01; nil where none did.
  var days: ClosedRange<Int>? {
    guard let year, let whole = ReadingDay(year: year) else { return nil }
    let last = min(whole.last, today.last)
    return whole.first <= last ? whole.first...last : nil
  }

  /// Goes into a chart: to its last day on which something was read, or its last month.
  func enter(_ stop: StatisticsStop) {
    guard let days else { return }
    switch stop {
    case .days:
      let read = statistics?.days.readDays.last { days.contains($0) }
      inner = .day(read ?? days.upperBound)
    case .months: inner = .month(CalendarRules.date(ofDayNumber: days.upperBound).month)
    default: return
    }
  }

  func leaveChart() { inner = nil }

  /// Goes so many days on, or so many months, as far as there are any.
  func moveInside(by steps: Int) {
    switch inner {
    case .day(let day):
      if let days { inner = .day(min(max(day + steps, days.lowerBound), days.upperBound)) }
    case .month(let month): inner = .month(min(max(month + steps, 1), 12))
    default: return
    }
  }
}

extension StatisticsModel {
  /// Whether the filter asks for a genre or a tag, so that genres tell little.
  var asksForGenres: Bool {
    filter.rule.terms.contains { term in
      switch term.test {
      case .text(.genre, _, _), .text(.tag, _, _): !term.isNegated
      default: false
      }
    }
  }
}
