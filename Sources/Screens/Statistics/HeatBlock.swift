import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The days of a year, a column a week, with what their signs stand for.
struct HeatBlock {
  private static let margin = 3
  private static let weekRows = 7
  /// Columns of the legend where it stands at the right, with the gap before it.
  private static let legendColumn = 60
  private static let (weeksOfYear, wideStep) = (54, 2)

  private let map: HeatMap
  private let step: Int
  private let days: DayTotals
  private let last: Int
  private let said: StatisticsWords
  private let firstWeekday: Int
  private let inner: Int?
  private let columns: Int

  private var isWide: Bool { step > 1 }
  /// Whether the legend stands at the right, and not below.
  private var isBeside: Bool { !isWide && columns >= Self.legendColumn + 13 }

  /// The months, the days and where it stands below those the legend.
  var rows: Int { 1 + Self.weekRows + (isBeside ? 0 : 1) }

  /// The line of the day that the marker is on; nil where it is on none.
  var innerLine: Int? { inner.flatMap { map.place(of: $0) }.map { 1 + $0.row } }

  /// - Returns: nil for all years.
  init?(_ parts: StatisticsParts, _ model: StatisticsModel, columns: Int) {
    guard let year = parts.year, let whole = ReadingDay(year: year) else { return nil }
    let room = columns - Self.margin
    step = room >= (Self.weeksOfYear - 1) * Self.wideStep + 1 ? Self.wideStep : 1
    last = min(whole.last, parts.statistics.today.last)
    if case .day(let day) = model.inner { inner = day } else { inner = nil }
    (days, said, firstWeekday) = (parts.statistics.days, parts.said, parts.weekStart)
    self.columns = columns
    let weeks = (room - 1) / step + 1
    map =
      weeks >= Self.weeksOfYear
      ? HeatMap(days: whole.first...whole.last, weekStart: firstWeekday, step: step)
      : Self.part(of: whole, weeks: weeks, upTo: last, showing: inner, weekStart: firstWeekday)
  }

  /// So many weeks of a year, up to a day, or as far before it as it takes to show another.
  private static func part(
    of year: ReadingDay,
    weeks: Int,
    upTo last: Int,
    showing day: Int?,
    weekStart: Int
  ) -> HeatMap {
    let end = CalendarRules.week(of: max(last, year.first), startingOn: weekStart) + 6
    var first = end - 7 * weeks + 1
    if let day, day < first { first = CalendarRules.week(of: day, startingOn: weekStart) }
    first = max(first, year.first)
    let shown = min(CalendarRules.week(of: first, startingOn: weekStart) + 7 * weeks - 1, year.last)
    return HeatMap(days: first...max(first, shown), weekStart: weekStart, step: 1)
  }

  // MARK: Drawing

  func draw(
    isFocused: Bool,
    at left: Int,
    row: Int,
    _ point: @escaping (StatisticsStop) -> Bool,
    into frame: inout Frame
  ) {
    let start = left + Self.margin
    let names = (1...12).map { said.short(ofMonth: $0) }
    let fits = isWide || names.allSatisfy { TextWidth.columns(of: $0) <= Self.margin }
    frame.write(
      map.months { fits ? names[$0 - 1] : said.letter(ofMonth: $0) },
      at: start,
      row: row,
      limit: columns - Self.margin,
      .quiet
    )
    for line in 0..<Self.weekRows {
      let name = said.short(ofWeekday: (firstWeekday - 1 + line) % 7)
      if line.isMultiple(of: 2) { frame.write(name, at: left, row: row + 1 + line, .quiet) }
      let signs = map.row(line, until: last, frame.glyphs) { level(of: $0) }
      frame.write(signs, at: start, row: row + 1 + line, .days)
    }
    if isBeside {
      drawLegend(at: left + Self.legendColumn, row: row, into: &frame)
    } else {
      frame.write(
        legend(frame.glyphs),
        at: start,
        row: row + 1 + Self.weekRows,
        limit: columns - Self.margin,
        .quiet
      )
    }
    let days = Rect(columns: start..<(left + columns), rows: (row + 1)..<(row + 1 + Self.weekRows))
    frame.points(Rect(columns: left..<start, rows: row..<(row + rows)), at: { _ in point(.days) })
    frame.points(
      days,
      at: { cell in
        let day = map.day(week: cell.column / step, row: cell.row).flatMap { $0 > last ? nil : $0 }
        return day.map { point(.day($0)) } ?? false
      }
    )
    if let inner {
      mark(inner, at: start, row: row + 1, into: &frame)
    } else if isFocused {
      frame.markHere(row: row + 1, column: left - 2)
    }
  }

  /// The mark stands before a day where there is room between the weeks, else in its place.
  private func mark(_ day: Int, at start: Int, row: Int, into frame: inout Frame) {
    guard let place = map.place(of: day) else { return }
    let column = start + place.week * step
    frame.tint(column..<(column + 1), row: row + place.row, .selected)
    frame.markHere(row: row + place.row, column: isWide ? column - 1 : column)
  }

  private func level(of day: Int) -> Int {
    ReadingDay(dayNumber: day).map { HeatScale.level(days[$0]) } ?? 0
  }

  private func drawLegend(at column: Int, row: Int, into frame: inout Frame) {
    frame.write(said.words("stats.perDay"), at: column, row: row, .heading)
    for (level, sign) in frame.glyphs.heat.enumerated() {
      frame.write(sign, at: column, row: row + 1 + level, .days)
      frame.write(said.words("stats.heat.\(level)"), at: column + 3, row: row + 1 + level, .quiet)
    }
  }

  /// All in one row, in fewer words where there is little room.
  private func legend(_ glyphs: Glyphs) -> String {
    let names = glyphs.heat.indices.map { level in
      said.words(level == glyphs.heat.count - 1 ? "stats.heat.most" : "stats.heat.\(level)")
    }
    let whole = glyphs.heat.indices.map { "\(glyphs.heat[$0]) \(names[$0])" }.joined(separator: "    ")
    if TextWidth.columns(of: whole) <= columns - Self.margin { return whole }
    let steps = HeatScale.steps.enumerated().map { "\(glyphs.heat[$0.offset + 1]) \($0.element)" }
    return "\(steps.joined(separator: "  ")) \(said.words("stats.heat.unit"))"
  }
}
