import Interchange
import ReadingCore
import SeogaResources

// The days of a year, and its months.
extension ReviewWords {
  /// Nil where no day is known on which something was read.
  func days(_ year: Int, _ statistics: ReadingStatistics, weekStart: Int) -> ReviewDays? {
    let figures = statistics.figures(of: year)
    guard let whole = ReadingDay(year: year),
      statistics.days.readDays.contains(where: { figures.span.contains($0) })
    else { return nil }
    let entries = statistics.days.entries(of: whole).filter(\.day.isPrecise)
    return ReviewDays(
      heading: words("review.days"),
      sentence: sentence(year, statistics),
      halves: [1...6, 7...12].compactMap { half(of: year, months: $0, statistics) },
      weekdays: (0..<7).map { said.short(ofWeekday: (weekStart - 1 + $0) % 7) },
      weekStart: weekStart,
      legendHeading: words("stats.perDay"),
      legend: (0...HeatScale.steps.count).map { words("stats.heat.\($0)") },
      table: PageTable(
        ["day", "pages", "minutes"].map { words("review.column.\($0)") },
        entries.filter(\.total.isRead).map { day, total in
          [name(of: day), number(total.pages), number(total.minutes)]
        }
      )
    )
  }

  /// The longest streak, the fullest day and the dearest weekday.
  private func sentence(_ year: Int, _ statistics: ReadingStatistics) -> String {
    let figures = statistics.figures(of: year)
    let streak = said.longest(statistics.streak(of: year))
    let fullest = ReadingDay(year: year).flatMap { whole in
      statistics.days.entries(of: whole).filter(\.day.isPrecise).max { $0.total.pages < $1.total.pages }
    }
    let weekdays = (0..<7).map { figures.pagesPerWeekday($0) ?? 0 }
    guard let fullest, fullest.total.pages > 0,
      let dearest = weekdays.indices.max(by: { weekdays[$0] < weekdays[$1] })
    else { return words("review.days.streak", ["streak": streak]) }
    return words(
      "review.days.all",
      [
        "streak": streak, "day": name(of: fullest.day), "pages": said.pages(fullest.total.pages),
        "weekday": said.name(ofWeekday: dearest),
      ]
    )
  }

  private func half(
    of year: Int,
    months: ClosedRange<Int>,
    _ statistics: ReadingStatistics
  ) -> ReviewDays.ReviewHalf? {
    guard let first = ReadingDay(year: year, month: months.lowerBound)?.first,
      let last = ReadingDay(year: year, month: months.upperBound)?.last
    else { return nil }
    let end = min(last, statistics.today.last)
    let totals =
      first <= end
      ? (first...end).map { ReadingDay(dayNumber: $0).map { statistics.days[$0] } ?? .init() } : []
    return ReviewDays.ReviewHalf(
      title: words(
        "review.days.half",
        [
          "year": String(year), "from": said.short(ofMonth: months.lowerBound),
          "to": said.short(ofMonth: months.upperBound),
        ]
      ),
      sentence: words(
        "review.days.half.said",
        [
          "days": words.count("stats.days", totals.count(where: \.isRead)),
          "pages": said.pages(totals.reduce(0) { $0 + $1.pages }),
        ]
      ),
      days: first...last,
      levels: totals.map(HeatScale.level),
      months: months.compactMap { month in
        ReadingDay(year: year, month: month).map {
          ReviewDays.ReviewMonthStart(day: $0.first, name: said.short(ofMonth: month))
        }
      }
    )
  }

  /// Nil where nothing is known of any month, nor of books of the year alone.
  func months(_ year: Int, _ statistics: ReadingStatistics) -> ReviewMonths? {
    let figures = statistics.figures(of: year)
    var months = (1...12).map { month in
      ReviewMonths.ReviewMonth(
        name: [said.short(ofMonth: month)],
        books: figures.monthBooks[month - 1],
        number: number(figures.monthBooks[month - 1]),
        pages: figures.monthPages[month - 1]
      )
    }
    let vague = figures.imprecise.yearOnly
    guard vague > 0 || months.contains(where: { $0.books > 0 || $0.pages > 0 }) else { return nil }
    if vague > 0 {
      months.append(
        ReviewMonths.ReviewMonth(
          name: [String(year), words("review.months.none")],
          books: vague,
          number: number(vague),
          pages: ReadingDay(year: year).map { statistics.days[$0].pages } ?? 0,
          isApart: true
        )
      )
    }
    func name(_ month: ReviewMonths.ReviewMonth) -> String {
      month.isApart
        ? words("review.months.noneOf", ["year": String(year)]) : month.name.joined(separator: " ")
    }
    let counts = months.map { "\(name($0)) \($0.number)" }.joined(separator: "; ")
    return ReviewMonths(
      heading: words("stats.perMonth"),
      sentence: words("review.months.said", ["months": counts]),
      months: months,
      legend: words("review.months.legend"),
      table: PageTable(
        ["month", "books", "pages"].map { words("review.column.\($0)") },
        months.map { [name($0), $0.number, number($0.pages)] }
      )
    )
  }
}
