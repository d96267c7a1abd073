import ScreenKit
import SeogaResources
import TextScreen

/// Lists below each other, each row with a name, a bar and a number.
struct BarTable {
  private static let gap = 2
  /// Columns that names leave to the bars.
  private static let leastBar = 4

  let heading: String
  /// Rows by their lines; nil for a blank one between two lists.
  let lines: [(line: Int, row: StatisticsParts.ChartRow?)]
  private let words: Words
  /// What the longest bar of each list stands for, by the lines of the list.
  private var scales: [(lines: Range<Int>, most: Int)] = []

  /// The line of its first row.
  var firstLine: Int { 1 }

  var isEmpty: Bool { lines.isEmpty }

  var rows: Int { lines.isEmpty ? 0 : lines.count + 1 }

  /// Some lists under one heading.
  ///
  /// - Parameter most: rows of the first of them at most.
  init(_ lists: [StatisticsList], _ parts: StatisticsParts, most: Int) {
    words = parts.words
    heading =
      lists == [.languages, .lengths]
      ? parts.words("stats.languagesAndLengths") : lists.map(parts.heading).joined(separator: ", ")
    var rows: [StatisticsParts.ChartRow?] = []
    for list in lists {
      let own = parts.rows(of: list, most: list == lists.first ? most : .max)
      guard !own.isEmpty else { continue }
      if !rows.isEmpty { rows.append(nil) }
      let first = rows.count + 1
      rows += own
      let longest = own.filter(\.hasBar).map(\.value).max() ?? 0
      scales.append((first..<(first + own.count), longest))
    }
    lines = rows.enumerated().map { ($0.offset + 1, $0.element) }
  }

  func draw(
    _ focused: StatisticsStop?,
    in columns: Range<Int>,
    row: Int,
    _ point: @escaping (StatisticsStop) -> Bool,
    into frame: inout Frame
  ) {
    frame.write(heading, at: columns.lowerBound, row: row, limit: columns.count, .heading)
    let shown = lines.compactMap(\.row)
    let numberWidth = shown.map { TextWidth.columns(of: number($0)) }.max() ?? 0
    let barred = shown.filter(\.hasBar).map { TextWidth.columns(of: $0.name) }.max() ?? 0
    let room = columns.count - numberWidth - 2 * Self.gap
    let nameWidth = min(barred, max(1, room - Self.leastBar))
    for (line, bar) in lines {
      guard let bar, frame.rows.contains(row + line) else { continue }
      let isHere = bar.stop == focused
      // What has no bar has the room of one for its name.
      let limit = bar.hasBar ? nameWidth : room
      frame.write(
        bar.name,
        at: columns.lowerBound,
        row: row + line,
        limit: limit,
        isHere ? .selected : bar.hasBar ? .text : .quiet
      )
      let most = scales.first { $0.lines.contains(line) }?.most ?? 0
      if bar.hasBar {
        let chart = BarChart(most: most, columns: max(0, room - nameWidth), glyphs: frame.glyphs)
        let column = columns.lowerBound + nameWidth + Self.gap
        frame.write(chart.bar(bar.value), at: column, row: row + line, .days)
      }
      frame.write(number(bar), endingAt: columns.upperBound, row: row + line, .quiet)
      if isHere { frame.markHere(row: row + line, column: columns.lowerBound - 2, to: columns.upperBound) }
      frame.points(columns, row: row + line, at: { point(bar.stop) })
    }
  }

  private func number(_ row: StatisticsParts.ChartRow) -> String {
    row.value > 0 ? words.grouped(row.value) : "-"
  }
}
