/// Sums up what books add to the figures, of every year in one go.
public struct StatisticsBuilder {
  /// What books can be counted under.
  package enum NameKind: Int, Sendable, CaseIterable {
    case genre, writer, language
  }

  /// The reads that ended within a span.
  fileprivate struct SpanCount {
    var figures = ReadingFigures()
    /// Reads of each name, by its kind.
    var names: [[Int: Int]] = Array(repeating: [:], count: NameKind.allCases.count)
  }

  /// What a book is counted under, by the numbers of the builder that gave them.
  package struct BookNames: Sendable {
    fileprivate var groups: [[Int]] = Array(repeating: [], count: NameKind.allCases.count)

    package init() {}

    package mutating func clear() {
      for kind in groups.indices { groups[kind].removeAll(keepingCapacity: true) }
    }
  }

  private let today: ReadingDay
  private var days = DayTotalsBuilder()
  private var years: [Int: SpanCount] = [:]
  private var all = SpanCount()
  private var toDate = SpanCount()
  /// How fast books of a language are read, by its number.
  private var speeds: [Int: ReadingSpeed] = [:]
  private var names: [NameTable] = Array(repeating: NameTable(), count: NameKind.allCases.count)

  public init(today: ReadingDay) { self.today = today }

  public mutating func add(_ tally: BookTally) {
    if tally.speed.minutes > 0, let language = tally.language {
      add(tally.speed, language: spelling(of: language, .language))
    }
    if !tally.ends.isEmpty {
      var own = BookNames()
      for genre in tally.genres { count(spelling(of: genre, .genre), .genre, in: &own) }
      for writer in tally.writers { count(spelling(of: writer, .writer), .writer, in: &own) }
      if let language = tally.language { count(spelling(of: language, .language), .language, in: &own) }
      for end in tally.ends { add(end, own) }
    }
    for amount in tally.amounts {
      add(day: amount.day?.packed ?? 0, pages: amount.pages, minutes: amount.minutes)
    }
  }

  /// The number of a name as it is spelled.
  package mutating func spelling(of name: String, _ kind: NameKind) -> Int {
    names[kind.rawValue].number(of: name)
  }

  /// Counts one book under a name, once whatever the spellings.
  package mutating func count(_ spelling: Int, _ kind: NameKind, in own: inout BookNames) {
    let group = names[kind.rawValue].count(spelling)
    if !own.groups[kind.rawValue].contains(group) { own.groups[kind.rawValue].append(group) }
  }

  /// Adds how fast a book of a language was read, of the number that is spelled so.
  package mutating func add(_ speed: ReadingSpeed, language: Int) {
    let group = names[NameKind.language.rawValue].group(of: language)
    speeds[group] = (speeds[group] ?? ReadingSpeed()) + speed
  }

  /// Adds what was read on a day, given as `ReadingDay.packed` has it, 0 for none.
  package mutating func add(day: Int, pages: Int, minutes: Int) {
    days.add(day, pages: pages, minutes: minutes, isRead: true)
  }

  /// Adds a read of a book that has such names.
  package mutating func add(_ end: EndedRead, _ names: BookNames) {
    if !end.isAbandoned { days.add(end.day?.packed ?? 0, books: 1) }
    all.add(end, names)
    guard let day = end.day else { return }
    years[day.year, default: SpanCount()].add(end, names)
    if day.year == today.year - 1, let cut = today.aYearBefore, day.last <= cut.last {
      toDate.add(end, names)
      // The month that is cut has not come to its end, though the pages of a read in it that has may be known.
      if day.isPrecise, day.month == cut.month, !isAtEndOfMonth(cut) {
        toDate.figures.add(day, dayless: end.dayless)
      }
    }
  }

  private func isAtEndOfMonth(_ day: ReadingDay) -> Bool {
    ReadingDay(year: day.year, month: day.month)?.last == day.last
  }

  /// The figures of all that was added.
  public var statistics: ReadingStatistics {
    let days = days.totals
    // Names are compared once for all years.
    let ranks = names.map(\.ranks)
    let known = Set(days.years).union(years.keys).union([today.year])
    var figures: [Int: ReadingFigures] = [:]
    for year in known {
      // What is written down for days to come counts in its year, but the year has not come so far.
      let last = year == today.year ? today.last : nil
      figures[year] = finished(years[year] ?? SpanCount(), ranks, year: year, days, last: last)
    }
    let before = today.aYearBefore.map { day in
      finished(toDate, ranks, year: day.year, days, last: day.last) { $0.last <= day.last }
    }
    return ReadingStatistics(
      today: today,
      days: days,
      years: figures,
      all: finished(all, ranks, days, from: known.min() ?? today.year),
      before: before ?? ReadingFigures(),
      speeds: Dictionary(
        uniqueKeysWithValues: speeds.map {
          (names[NameKind.language.rawValue].name(ofGroup: $0.key), $0.value)
        }
      )
    )
  }
}

// MARK: Putting figures together

extension StatisticsBuilder {
  /// The figures of a year.
  ///
  /// - Parameters:
  ///   - ranks: those of `NameTable`, by the kind of names.
  ///   - last: the last day of its span; nil for that of the year.
  ///   - isMeant: which days, months and years count.
  private func finished(
    _ count: SpanCount,
    _ ranks: [[Int]],
    year: Int,
    _ days: DayTotals,
    last: Int?,
    where isMeant: (ReadingDay) -> Bool = { _ in true }
  ) -> ReadingFigures {
    var figures = named(count, ranks)
    guard let whole = ReadingDay(year: year) else { return figures }
    figures.span = whole.first...(last ?? whole.last)
    for (day, total) in days.entries(of: whole) where isMeant(day) { figures.add(day, total) }
    figures.countWeekdays()
    return figures
  }

  /// The figures of all years, from the first day of the first one on.
  private func finished(
    _ count: SpanCount,
    _ ranks: [[Int]],
    _ days: DayTotals,
    from year: Int
  ) -> ReadingFigures {
    var figures = named(count, ranks)
    figures.span = min(CalendarRules.dayNumber(year, 1, 1), today.last)...today.last
    for (day, total) in days.entries { figures.add(day, total) }
    figures.pages += days.undated.pages
    figures.minutes += days.undated.minutes
    figures.countWeekdays()
    return figures
  }

  private func named(_ count: SpanCount, _ ranks: [[Int]]) -> ReadingFigures {
    var figures = count.figures
    figures.genres = counts(count, .genre, ranks)
    figures.writers = counts(count, .writer, ranks)
    figures.languages = counts(count, .language, ranks)
    return figures
  }

  /// The names most books have first, of equal ones by their bytes.
  private func counts(_ count: SpanCount, _ kind: NameKind, _ ranks: [[Int]]) -> [ReadingFigures.NameCount] {
    let (names, ranks) = (names[kind.rawValue], ranks[kind.rawValue])
    return count.names[kind.rawValue]
      .sorted { ($1.value, ranks[$0.key]) < ($0.value, ranks[$1.key]) }
      .map { ReadingFigures.NameCount(name: names.name(ofGroup: $0.key), books: $0.value) }
  }
}

extension StatisticsBuilder.SpanCount {
  fileprivate mutating func add(_ end: EndedRead, _ names: StatisticsBuilder.BookNames) {
    guard !end.isAbandoned else {
      figures.abandoned += 1
      figures.abandonedPages += end.counted
      return
    }
    figures.books += 1
    if end.isReread { figures.rereads += 1 }
    figures.ratings[end.rating?.quarters ?? 0] += 1
    if let days = end.days {
      figures.timed += 1
      figures.daysTaken += days
    }
    figures.lengths[ReadingFigures.LengthGroup(pages: end.pages).rawValue] += 1
    if let month = end.day?.month { figures.monthBooks[month - 1] += 1 }
    if end.day == nil {
      figures.imprecise.none += 1
    } else if end.day?.month == nil {
      figures.imprecise.yearOnly += 1
    } else if end.day?.day == nil {
      figures.imprecise.monthOnly += 1
    }
    for (kind, groups) in names.groups.enumerated() {
      for group in groups { self.names[kind][group, default: 0] += 1 }
    }
  }
}

extension ReadingFigures.LengthGroup {
  init(pages: Int?) {
    self =
      Self.allCases.first { group in pages.map { group.pages?.contains($0) ?? false } ?? false } ?? .unknown
  }
}

extension ReadingFigures {
  fileprivate mutating func add(_ day: ReadingDay, _ total: DayTotals.DayTotal) {
    pages += total.pages
    minutes += total.minutes
    if let month = day.month { monthPages[month - 1] += total.pages }
    if day.isPrecise { weekdayPages[CalendarRules.weekday(ofDayNumber: day.first) - 1] += total.pages }
  }

  /// Adds pages of a read that ended on a day, which may have been read before it.
  fileprivate mutating func add(_ day: ReadingDay, dayless: Int) {
    pages += dayless
    if let month = day.month { monthPages[month - 1] += dayless }
  }

  /// Counts how often each day of the week comes in the span.
  fileprivate mutating func countWeekdays() {
    let (weeks, rest) = days.quotientAndRemainder(dividingBy: 7)
    weekdays = Array(repeating: weeks, count: 7)
    for day in span.prefix(rest) { weekdays[CalendarRules.weekday(ofDayNumber: day) - 1] += 1 }
  }
}

extension ReadingDay {
  /// The same day of the year before, the last of February where there is none; nil before year 1.
  fileprivate var aYearBefore: ReadingDay? {
    guard let month, let day else { return nil }
    return ReadingDay(
      year: year - 1,
      month: month,
      day: min(day, CalendarRules.days(inMonth: month, of: year - 1))
    )
  }
}
