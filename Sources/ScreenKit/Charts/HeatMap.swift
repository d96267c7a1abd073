import ReadingCore
import TextScreen

/// How much was read on the days of some weeks: a column a week, a row for each day of it.
package struct HeatMap {
  /// The first day of each week, counted from 1970-01-01.
  private let weeks: [Int]
  private let days: ClosedRange<Int>
  /// Columns from one week to the next.
  private let step: Int

  /// - Parameters:
  ///   - days: the days that are shown, counted from 1970-01-01.
  ///   - weekStart: the day a week begins with, 1 for Monday to 7 for Sunday.
  package init(days: ClosedRange<Int>, weekStart: Int, step: Int) {
    (self.days, self.step) = (days, step)
    let first = CalendarRules.week(of: days.lowerBound, startingOn: weekStart)
    weeks = Array(stride(from: first, through: days.upperBound, by: 7))
  }

  /// The last weeks up to that of a day, which are shown to its end.
  package init(weeks count: Int, upTo day: Int, weekStart: Int, step: Int) {
    let last = CalendarRules.week(of: day, startingOn: weekStart)
    self.init(days: (last - 7 * (count - 1))...(last + 6), weekStart: weekStart, step: step)
  }

  /// The day in a column and a row; nil beside the days shown.
  package func day(week: Int, row: Int) -> Int? {
    guard weeks.indices.contains(week) else { return nil }
    let day = weeks[week] + row
    return days.contains(day) ? day : nil
  }

  /// Where a day stands; nil for one that is not shown.
  package func place(of day: Int) -> (week: Int, row: Int)? {
    guard days.contains(day), let first = weeks.first else { return nil }
    return ((day - first) / 7, (day - first) % 7)
  }

  /// A row as it is drawn, blank after a last day.
  package func row(_ row: Int, until last: Int, _ glyphs: Glyphs, level: (_ day: Int) -> Int) -> String {
    let signs = weeks.indices.map { week in
      day(week: week, row: row).flatMap { $0 > last ? nil : glyphs.heat[level($0)] } ?? " "
    }
    return signs.joined(separator: String(repeating: " ", count: step - 1))
  }

  /// The names of the months above the weeks they begin in, as far as there is room.
  package func months(_ name: (_ month: Int) -> String) -> String {
    var line = ""
    for (index, week) in weeks.enumerated() {
      guard let first = (week..<(week + 7)).first(where: { days.contains($0) && isFirstOfMonth($0) }),
        index == 0 || index * step > TextWidth.columns(of: line)
      else { continue }
      let name = name(CalendarRules.date(ofDayNumber: first).month)
      line += String(repeating: " ", count: index * step - TextWidth.columns(of: line)) + name
    }
    return line
  }

  private func isFirstOfMonth(_ day: Int) -> Bool { CalendarRules.date(ofDayNumber: day).day == 1 }
}
