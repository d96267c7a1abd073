import Messages
import ReadingCore
import SeogaResources

/// What there is to show of a year or of all years, in words and numbers, whatever room there is.
struct StatisticsParts {
  /// A figure with the unit or the name that stands below it.
  struct FigureCell {
    let stop: StatisticsStop
    let text: StatisticsWords.FigureText
    /// The same of the year before; nil where that does not stand beside it.
    let before: String?
    /// Both side by side.
    let joined: String

    /// What stands below each other.
    var pieces: [String] { [text.value, text.name] + [before].compactMap(\.self) }
  }

  /// Books of the twelve months.
  struct MonthColumns {
    let year: Int
    let books: [Int]
    /// Those of the year before; nil where that does not stand beside it.
    let before: [Int]?

    var most: Int { max(books.max() ?? 0, before?.max() ?? 0) }
  }

  struct ChartRow {
    let stop: StatisticsStop
    let name: String
    let value: Int
    /// Whether it has a bar; what sums up others has none.
    var hasBar = true
  }

  let statistics: ReadingStatistics
  let year: Int?
  let yearBeside: Int?
  let figures: ReadingFigures
  private let before: ReadingFigures?
  let weekStart: Int
  let said: StatisticsWords
  var words: Words { said.words }

  init(_ statistics: ReadingStatistics, _ model: StatisticsModel) {
    self.statistics = statistics
    (year, yearBeside, weekStart) = (model.year, model.yearBeside, model.weekStart)
    figures = statistics.figures(of: model.year)
    before = yearBeside == nil ? nil : statistics.figuresBefore(model.year)
    said = StatisticsWords(model.words)
  }

  /// Whether nothing is known of the time that is shown.
  var isNothing: Bool { figures.isNothing }

  // MARK: Figures

  /// - Parameters:
  ///   - isLong: whether there is room for the longer names.
  ///   - hasStreak: whether the streak is among them.
  func cells(isLong: Bool, hasStreak: Bool) -> [FigureCell] {
    StatisticFigure.allCases.filter { hasStreak || $0 != .streak }.map { figure in
      FigureCell(
        stop: .figure(figure),
        text: said.text(of: figure, statistics, year: year, isLong: isLong),
        before: before.map { text(of: figure, before: $0) },
        joined: joined(figure)
      )
    }
  }

  private func joined(_ figure: StatisticFigure) -> String {
    let text = said.text(of: figure, statistics, year: year, isLong: false)
    return switch figure {
    case .books: said.books(figures.books)
    case .pages: said.pages(figures.pages)
    default: "\(text.value) \(text.name)"
    }
  }

  /// A figure of the year before; only the first says which year that is.
  private func text(of figure: StatisticFigure, before: ReadingFigures) -> String {
    guard let yearBeside, let year else { return "" }
    if figure == .streak { return said.longest(statistics.streakBefore(year)) }
    let value = said.text(of: figure, before, isLong: false).value
    guard figure == .books else { return value }
    return words("stats.inYear", ["number": value, "year": String(yearBeside)])
  }

  // MARK: Charts

  /// Nil for all years.
  var months: MonthColumns? {
    year.map { MonthColumns(year: $0, books: figures.monthBooks, before: before?.monthBooks) }
  }

  func heading(of list: StatisticsList) -> String {
    words(list == .perMonth && year == nil ? "stats.perYear" : "stats.\(list.rawValue)")
  }

  /// The rows of a list, of names those of most books first; empty where it says nothing.
  func rows(of list: StatisticsList) -> [ChartRow] {
    switch list {
    case .perMonth: (1...12).map { monthRow($0) }
    case .perYear: statistics.years.map { yearRow($0) }
    case .genres, .authors, .languages: names(of: list).map { nameRow($0, of: list) }
    case .ratings:
      figures.rated == 0
        ? []
        : ReadingFigures.RatingGroup.allCases.map {
          ChartRow(stop: .rating($0), name: said.name(of: $0), value: figures[$0])
        }
    case .lengths: lengthRows
    case .weekdays:
      figures.weekdayPages.allSatisfy { $0 == 0 } ? [] : (0..<7).map { weekdayRow((weekStart - 1 + $0) % 7) }
    }
  }

  private func monthRow(_ month: Int) -> ChartRow {
    let books = figures.monthBooks[month - 1]
    return ChartRow(stop: .month(month), name: said.short(ofMonth: month), value: books)
  }

  private func yearRow(_ year: Int) -> ChartRow {
    ChartRow(stop: .year(year), name: String(year), value: statistics.figures(of: year).books)
  }

  private func weekdayRow(_ day: Int) -> ChartRow {
    let pages = figures.pagesPerWeekday(day) ?? 0
    return ChartRow(stop: .weekday(day), name: said.name(ofWeekday: day), value: pages)
  }

  /// What has no page count stands there only where there is some.
  private var lengthRows: [ChartRow] {
    guard figures.books > 0 else { return [] }
    return ReadingFigures.LengthGroup.allCases.filter { $0 != .unknown || figures[$0] > 0 }.map {
      ChartRow(stop: .length($0), name: said.name(of: $0), value: figures[$0])
    }
  }

  /// What is counted by name, that of most books first; empty for other lists.
  private func names(of list: StatisticsList) -> [ReadingFigures.NameCount] {
    switch list {
    case .genres: figures.genres
    case .authors: figures.writers
    case .languages: figures.languages
    default: []
    }
  }

  private func nameRow(_ count: ReadingFigures.NameCount, of list: StatisticsList) -> ChartRow {
    let name = count.name
    return switch list {
    case .genres: ChartRow(stop: .genre(name), name: name, value: count.books)
    case .authors: ChartRow(stop: .writer(name), name: name, value: count.books)
    default: ChartRow(stop: .language(name), name: said.name(ofLanguage: name), value: count.books)
    }
  }

  /// As many rows as there is room for, the last of them for all others where there are more.
  func rows(of list: StatisticsList, most: Int) -> [ChartRow] {
    // Of thousands of authors only those that are shown become rows.
    let names = names(of: list)
    if names.count > most {
      let rest = names[(most - 1)...]
      return names.prefix(most - 1).map { nameRow($0, of: list) }
        + [others(of: list, rest.count, books: rest.reduce(0) { $0 + $1.books })]
    }
    let rows = rows(of: list)
    guard rows.count > most else { return rows }
    let rest = rows[(most - 1)...]
    return rows.prefix(most - 1) + [others(of: list, rest.count, books: rest.reduce(0) { $0 + $1.value })]
  }

  private func others(of list: StatisticsList, _ count: Int, books: Int) -> ChartRow {
    let key = list == .authors ? "stats.others" : "stats.otherRows"
    return ChartRow(stop: .others(list), name: words.count(key, count), value: books, hasBar: false)
  }

  // MARK: Sentences

  /// What is counted apart, and what is known less than to the day.
  var remarks: [String] { [said.abandoned(figures), said.imprecise(figures)].compactMap(\.self) }

  /// What is known less than to the day, by what is known of it; only what there is.
  var imprecise: [(stop: StatisticsStop, sentence: String)] {
    ImpreciseDay.allCases.filter { count(of: $0) > 0 }.map { day in
      (.imprecise(day), words.count("stats.imprecise.\(day.rawValue)", count(of: day)))
    }
  }

  private func count(of day: ImpreciseDay) -> Int {
    switch day {
    case .year: figures.imprecise.yearOnly
    case .month: figures.imprecise.monthOnly
    case .none: figures.imprecise.none
    }
  }
}
