import Messages
package import ReadingCore
package import ScreenKit
package import SeogaResources
import TextScreen

/// Figures and charts as lines of text, 80 columns wide at most.
package struct StatisticsPage {
  /// How a page is to look.
  package struct PageLook {
    fileprivate let glyphs: Glyphs
    fileprivate let columns: Int
    fileprivate let weekStart: Int
    fileprivate let filter: String

    /// - Parameters:
    ///   - weekStart: the day a week begins with, 1 for Monday to 7 for Sunday.
    ///   - filter: what is counted, as it was typed; it stands behind the year.
    package init(glyphs: Glyphs = .safe, columns: Int, weekStart: Int = 1, filter: String = "") {
      (self.glyphs, self.columns, self.weekStart, self.filter) = (glyphs, columns, weekStart, filter)
    }
  }

  private struct BarRow {
    let name: String
    let value: Int
  }

  private static let columns = 80
  private static let gap = 2
  private static let widestName = 24
  private static let barColumns = 40
  private static let mostNames = 10
  private static let chartRows = 3

  private let statistics: ReadingStatistics
  private let year: Int?
  private let goal: GoalStanding?
  private let figures: ReadingFigures
  private let statisticsWords: StatisticsWords
  private let glyphs: Glyphs
  private let columns: Int
  private let weekStart: Int
  private let filter: String

  private var words: Words { statisticsWords.words }

  /// The page of a year, or of all years for nil, with the goal of it that is to be told.
  package init(
    _ statistics: ReadingStatistics,
    year: Int?,
    goal: GoalStanding? = nil,
    words: Words,
    _ look: PageLook
  ) {
    (self.statistics, self.year, self.goal, filter) = (statistics, year, goal, look.filter)
    figures = statistics.figures(of: year)
    statisticsWords = StatisticsWords(words)
    glyphs = look.glyphs
    columns = min(look.columns, Self.columns)
    weekStart = look.weekStart
  }

  package var lines: [String] {
    let blocks = [
      [title], figureRows, remarks, days, finished, genres, ratings, weekdays, authors, languages, lengths,
    ]
    let shown = blocks.filter { !$0.isEmpty }.joined(separator: [""])
    return shown.map { TextWidth.clip($0, to: columns) }
  }

  private var title: String {
    let span = statisticsWords.span(figures, year: year, today: statistics.today)
    let named = [statisticsWords.name(ofYear: year), filter].filter { !$0.isEmpty }
    return (named + [span]).joined(separator: ", ")
  }

  private var remarks: [String] {
    [
      goal.map { "\(GoalWords(words).name(of: .year($0.year))): \(GoalWords(words).line($0))" },
      statisticsWords.abandoned(figures), statisticsWords.imprecise(figures),
    ].compactMap(\.self)
  }

  /// The figures side by side, each above its name, in as many rows as they need.
  private var figureRows: [String] {
    var rows: [(values: String, names: String)] = []
    for figure in StatisticFigure.allCases {
      let text = statisticsWords.text(of: figure, statistics, year: year, isLong: false)
      let width = max(TextWidth.columns(of: text.value), TextWidth.columns(of: text.name))
      let end = rows.last.map { max(TextWidth.columns(of: $0.values), TextWidth.columns(of: $0.names)) }
      guard let end, end + Self.gap + width <= columns else {
        rows.append((text.value, text.name))
        continue
      }
      let (values, names) = rows.removeLast()
      rows.append(
        (
          TextWidth.pad(values, to: end + Self.gap) + text.value,
          TextWidth.pad(names, to: end + Self.gap) + text.name
        )
      )
    }
    return Array(rows.map { [$0.values, $0.names] }.joined(separator: [""]))
  }

  // MARK: Charts

  /// The days of a year, a column a week.
  private var days: [String] {
    guard let year, let whole = ReadingDay(year: year) else { return [] }
    let map = HeatMap(days: whole.first...whole.last, weekStart: weekStart, step: 1)
    let margin = 4
    let last = year == statistics.today.year ? statistics.today.last : whole.last
    let rows = (0..<7).map { row in
      let name = row.isMultiple(of: 2) ? statisticsWords.short(ofWeekday: (weekStart - 1 + row) % 7) : ""
      let signs = map.row(row, until: last, glyphs) { day in
        ReadingDay(dayNumber: day).map { HeatScale.level(statistics.days[$0]) } ?? 0
      }
      return TextWidth.pad(name, to: margin) + signs
    }
    let names = (1...12).map { statisticsWords.short(ofMonth: $0) }
    // A month has four weeks at least, and a blank parts it from the next.
    let fits = names.allSatisfy { TextWidth.columns(of: $0) < 4 }
    let months =
      String(repeating: " ", count: margin)
      + map.months { fits ? names[$0 - 1] : statisticsWords.letter(ofMonth: $0) }
    let legend = glyphs.heat.indices.map { "\(glyphs.heat[$0]) \(words("stats.heat.\($0)"))" }
    return [words("stats.perDay"), months] + rows.map(Self.trimmed) + [legend.joined(separator: "   ")]
  }

  /// Books of each month of a year, or of each year.
  private var finished: [String] {
    guard year != nil else {
      return bars(
        "stats.perYear",
        statistics.years.map { year in
          BarRow(name: String(year), value: statistics.figures(of: year).books)
        }
      )
    }
    let values = figures.monthBooks
    guard let most = values.max(), most > 0 else { return [] }
    let months = (1...12).map { statisticsWords.short(ofMonth: $0) }
    let widest = months.map { TextWidth.columns(of: $0) }.max() ?? 0
    let width = max(4, widest + 1, words.grouped(most).count + 1)
    let chart = ColumnChart(most: most, rows: Self.chartRows, glyphs: glyphs)
    let cells = values.map(chart.column)
    let rows = (0..<Self.chartRows).map { row in
      cells.map { TextWidth.pad(String(repeating: $0[row], count: 3), to: width) }.joined()
    }
    let names = months.map { TextWidth.pad($0, to: width) }.joined()
    let counts = values.map { TextWidth.pad($0 > 0 ? words.grouped($0) : "-", to: width) }.joined()
    return [words("stats.perMonth")] + (rows + [names, counts]).map(Self.trimmed)
  }

  private var genres: [String] { bars("stats.genres", named(figures.genres, others: nil)) }

  private var authors: [String] { bars("stats.authors", named(figures.writers, others: "stats.others")) }

  private var languages: [String] {
    bars(
      "stats.languages",
      figures.languages.prefix(Self.mostNames).map { count in
        BarRow(name: statisticsWords.name(ofLanguage: count.name), value: count.books)
      }
    )
  }

  private var ratings: [String] {
    guard figures.rated > 0 else { return [] }
    return bars(
      "stats.ratings",
      ReadingFigures.RatingGroup.allCases.map { group in
        BarRow(name: statisticsWords.name(of: group), value: figures[group])
      }
    )
  }

  private var lengths: [String] {
    guard figures.books > 0 else { return [] }
    return bars(
      "stats.lengths",
      ReadingFigures.LengthGroup.allCases.map { group in
        BarRow(name: statisticsWords.name(of: group), value: figures[group])
      }
    )
  }

  private var weekdays: [String] {
    guard figures.weekdayPages.contains(where: { $0 > 0 }) else { return [] }
    return bars(
      "stats.weekdays",
      (0..<7).map { row in
        let weekday = (weekStart - 1 + row) % 7
        return BarRow(
          name: statisticsWords.name(ofWeekday: weekday),
          value: figures.pagesPerWeekday(weekday) ?? 0
        )
      }
    )
  }

  /// The names of most books; the rest as one number.
  private func named(_ counts: [ReadingFigures.NameCount], others: String?) -> [BarRow] {
    let rows = counts.prefix(Self.mostNames).map { BarRow(name: $0.name, value: $0.books) }
    let rest = counts.count - rows.count
    guard rest > 0, let others else { return rows }
    return rows + [BarRow(name: words.count(others, rest), value: 0)]
  }

  private func bars(_ heading: String, _ rows: [BarRow]) -> [String] {
    guard let most = rows.map(\.value).max(), !rows.isEmpty else { return [] }
    let widest = rows.map { TextWidth.columns(of: $0.name) }.max() ?? 0
    let width = min(widest, Self.widestName)
    let chart = BarChart(most: most, columns: Self.barColumns, glyphs: glyphs)
    let lines = rows.map { row in
      let bar = TextWidth.pad(chart.bar(row.value), to: Self.barColumns)
      let value = row.value > 0 ? words.grouped(row.value) : "-"
      return "\(TextWidth.pad(TextWidth.clip(row.name, to: width), to: width))  \(bar)  \(value)"
    }
    return [words(heading)] + lines.map(Self.trimmed)
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
