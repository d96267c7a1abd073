package import ReadingCore
package import SeogaResources

/// A figure of its own, above the charts.
package enum StatisticFigure: String, Sendable, CaseIterable {
  case books, pages, pagesPerDay, rating, daysToFinish, streak, abandoned
}

/// What figures are called, and how they are written, for the screen and the command line alike.
package struct StatisticsWords {
  /// A figure as it is written, with the unit or the name that stands with it.
  package struct FigureText: Sendable, Hashable {
    package let value: String
    package let name: String
  }

  private static let none = "-"

  package let words: Words

  package init(_ words: Words) { self.words = words }

  /// "2026", "all years".
  package func name(ofYear year: Int?) -> String { year.map { String($0) } ?? words("stats.allYears") }

  /// A figure of a year, or of all years.
  ///
  /// - Parameter isLong: whether there is room for the longer name.
  package func text(
    of figure: StatisticFigure,
    _ statistics: ReadingStatistics,
    year: Int?,
    isLong: Bool
  ) -> FigureText {
    if figure == .streak { return streak(statistics, year: year) }
    return text(of: figure, statistics.figures(of: year), isLong: isLong)
  }

  /// The same of figures that have no streak.
  package func text(of figure: StatisticFigure, _ figures: ReadingFigures, isLong: Bool) -> FigureText {
    let ending = isLong && words.text(at: "stats.figure.\(figure.rawValue).long") != nil ? ".long" : ""
    let key = "stats.figure.\(figure.rawValue)\(ending)"
    func plain(_ value: String?) -> FigureText { FigureText(value: value ?? Self.none, name: words(key)) }
    func counted(_ count: Int) -> FigureText {
      FigureText(value: words.grouped(count), name: words(count == 1 ? "\(key).one" : "\(key).other"))
    }
    switch figure {
    case .books: return counted(figures.books)
    case .pages: return counted(figures.pages)
    case .pagesPerDay: return plain(figures.pagesPerDay.map(words.grouped))
    case .rating:
      return FigureText(
        value: figures.meanRating(decimals: 1).map { $0.contains(".") ? $0 : "\($0).0" } ?? Self.none,
        name: figures.rated == 0 ? words("stats.figure.rating.none") : words.count(key, figures.rated)
      )
    case .daysToFinish: return plain(figures.daysToFinish.map { words.count("stats.days", $0) })
    case .streak: return plain(nil)
    case .abandoned: return plain(figures.abandoned > 0 ? words.grouped(figures.abandoned) : nil)
    }
  }

  /// "41 days".
  package func longest(_ streak: ReadingStreak) -> String {
    streak.longest.map { words.count("stats.days", $0.count) } ?? Self.none
  }

  /// The longest run with its name.
  package func longestStreak(_ streak: ReadingStreak) -> FigureText {
    FigureText(value: longest(streak), name: words("stats.figure.streak.past"))
  }

  /// The run that goes on, and the longest one; of a year that is over the longest alone.
  private func streak(_ statistics: ReadingStatistics, year: Int?) -> FigureText {
    let streak = statistics.streak(of: year)
    let isNow = year == nil || year == statistics.today.year
    guard isNow else {
      return longestStreak(streak)
    }
    let longest = streak.longest?.count
    let current = statistics.streak().current(today: statistics.today)?.count
    return FigureText(
      value: current.map { words.count("stats.days", $0) } ?? Self.none,
      name: longest.map { words("stats.figure.streak.longest", ["days": String($0)]) }
        ?? words("stats.figure.streak")
    )
  }

  // MARK: Rows of charts

  package func name(of group: ReadingFigures.RatingGroup) -> String {
    words("stats.rating.\(group.rawValue)")
  }

  package func name(of group: ReadingFigures.LengthGroup) -> String {
    words("stats.length.\(group.rawValue)")
  }

  /// The language of a tag by its name, the tag itself where none is known.
  package func name(ofLanguage tag: String) -> String {
    words.text(at: "language.\(tag)") ?? tag
  }

  /// A day of the week, 0 for Monday to 6 for Sunday.
  package func name(ofWeekday index: Int) -> String { words("weekday.\(index + 1)") }

  /// The same in two letters, or one of Hangul.
  package func short(ofWeekday index: Int) -> String { words("weekday.\(index + 1).short") }

  package func short(ofMonth month: Int) -> String { words("month.\(month)") }

  /// A month in one letter, or by its number.
  package func letter(ofMonth month: Int) -> String { words("month.\(month).letter") }

  // MARK: Amounts

  package func books(_ count: Int) -> String { amount("stats.books", count) }

  package func pages(_ count: Int) -> String { amount("stats.pageCount", count) }

  private func amount(_ key: String, _ count: Int) -> String {
    words(count == 1 ? "\(key).one" : "\(key).other", ["number": words.grouped(count)])
  }

  // MARK: Sentences

  /// "1 January to today, 324 days".
  package func span(_ figures: ReadingFigures, year: Int?, today: ReadingDay) -> String {
    let days = words.count("stats.days", figures.days)
    if year == today.year { return words("stats.span.thisYear", ["days": days]) }
    if year == nil {
      let first = ReadingDay(dayNumber: figures.span.lowerBound).map { String($0.year) } ?? ""
      return words("stats.span.all", ["year": first, "days": days])
    }
    return days
  }

  /// What is known of no day, no month or no year, and counts there; nil where everything is known.
  package func imprecise(_ figures: ReadingFigures) -> String? {
    let known = figures.imprecise
    let parts = [("year", known.yearOnly), ("month", known.monthOnly), ("none", known.none)]
      .filter { $0.1 > 0 }
    let said = parts.enumerated().map { place, part in
      // What stands behind another need not say again what is counted.
      let isAfter = place > 0 && part.0 == "month"
      return words.count("stats.imprecise.\(part.0)\(isAfter ? ".after" : "")", part.1)
    }
    return said.isEmpty ? nil : said.joined(separator: ", ")
  }

  /// The reads that were given up; nil where there are none.
  package func abandoned(_ figures: ReadingFigures) -> String? {
    guard figures.abandoned > 0 else { return nil }
    return words.count(
      "stats.abandoned",
      figures.abandoned,
      ["pages": words.count("stats.pages", figures.abandonedPages)]
    )
  }
}
