import Messages
import ScreenKit
import SeogaResources
import TextScreen

/// The books of twelve months as columns, those of the year before beside each.
struct MonthsBlock {
  private static let (fewRows, usualRows, mostRows) = (1, 3, 5)
  private static let enoughForNames = 104
  /// Columns of a year's number beside the rows of counts.
  private static let yearColumns = 5

  let heading: String
  private let months: StatisticsParts.MonthColumns
  private let names: [String]
  /// Columns from one month to the next.
  private let pitch: Int
  private var chartRows = usualRows

  /// Columns it takes.
  var columns: Int { pitch * 12 - 1 + (months.before == nil ? 0 : Self.yearColumns) }

  var rows: Int { 2 + chartRows + (months.before == nil ? 1 : 2) }

  /// - Parameter columns: those there are beside or for it.
  init(_ months: StatisticsParts.MonthColumns, _ parts: StatisticsParts, columns: Int) {
    self.months = months
    heading = parts.heading(of: .perMonth)
    let isWide = columns >= Self.enoughForNames
    pitch = max(isWide ? 4 : 3, String(months.most).count + 1)
    let (names, room) = ((1...12).map { parts.said.short(ofMonth: $0) }, pitch)
    self.names =
      names.allSatisfy { TextWidth.columns(of: $0) < room }
      ? names : (1...12).map { parts.said.letter(ofMonth: $0) }
  }

  /// The same with a chart as high as so many lines allow, where they allow one.
  func fitted(to lines: Int) -> MonthsBlock {
    var block = self
    let left = lines - (rows - chartRows)
    if left >= Self.fewRows { block.chartRows = min(left, Self.mostRows) }
    return block
  }

  private func column(ofMonth month: Int, from left: Int) -> Int { left + (month - 1) * pitch }

  func draw(
    _ focused: StatisticsStop?,
    inner: StatisticsStop?,
    at left: Int,
    row: Int,
    _ point: @escaping (StatisticsStop) -> Bool,
    into frame: inout Frame
  ) {
    frame.points(left..<(left + columns), row: row, at: { point(.months) })
    frame.write(heading, at: left, row: row, .heading)
    let nameRow = row + 1 + chartRows
    for month in 1...12 {
      let column = column(ofMonth: month, from: left)
      drawColumns(month, at: column, row: row + 1, into: &frame)
      let isHere = inner == .month(month)
      frame.write(names[month - 1], at: column, row: nameRow, limit: pitch, isHere ? .selected : .quiet)
      drawCount(months.books[month - 1], at: column, row: nameRow + 1, .text, into: &frame)
      if let before = months.before {
        drawCount(before[month - 1], at: column, row: nameRow + 2, .quiet, into: &frame)
      }
      if isHere { frame.markHere(row: nameRow, column: column - 1) }
      let part = Rect(columns: column..<(column + pitch), rows: (row + 1)..<(row + rows))
      frame.points(part, at: { _ in point(.month(month)) })
    }
    if months.before != nil {
      let column = left + pitch * 12
      frame.write(String(months.year), at: column, row: nameRow + 1)
      frame.write(String(months.year - 1), at: column, row: nameRow + 2, .quiet)
    }
    if focused == .months, inner == nil { frame.markHere(row: row, column: left - 2) }
  }

  /// The column of a month; where the year before stands beside it each has half of the room.
  private func drawColumns(_ month: Int, at column: Int, row: Int, into frame: inout Frame) {
    let chart = ColumnChart(most: months.most, rows: chartRows, glyphs: frame.glyphs)
    let width = pitch - 1
    func draw(_ value: Int, at column: Int, width: Int, _ role: Role) {
      for (line, sign) in chart.column(value).enumerated() where sign != " " {
        frame.write(String(repeating: sign, count: width), at: column, row: row + line, role)
      }
    }
    guard let before = months.before else {
      return draw(months.books[month - 1], at: column, width: width, .days)
    }
    draw(months.books[month - 1], at: column, width: width / 2, .days)
    draw(before[month - 1], at: column + width - width / 2, width: width / 2, .quiet)
  }

  /// Where a column is as wide as three digits they end with it, else they begin with it.
  private func drawCount(_ count: Int, at column: Int, row: Int, _ role: Role, into frame: inout Frame) {
    let text = count > 0 ? String(count) : "-"
    if pitch > 3, months.before == nil {
      frame.write(text, endingAt: column + pitch - 1, row: row, role)
    } else {
      frame.write(text, at: column, row: row, role)
    }
  }
}
