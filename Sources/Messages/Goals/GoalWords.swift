package import ReadingCore
package import SeogaResources

/// Goals and how they stand, the same on the screens and on the command line.
package struct GoalWords: Sendable {
  let words: Words

  package init(_ words: Words) { self.words = words }

  /// "40 books", "14,000 pages".
  package func amount(_ amount: GoalAmount) -> String {
    counted("goal.amount.\(amount.unit.rawValue)", amount.number)
  }

  /// "Goal 2026", "Each day".
  package func name(of span: GoalSpan) -> String {
    switch span {
    case .year(let year): words("goal.year", ["year": String(year)])
    case .daily: words("goal.daily")
    }
  }

  /// "37 of 40 books".
  package func figures(_ standing: GoalStanding) -> String {
    counted("goal.figures.\(standing.goal.unit.rawValue)", standing.goal.number, done: standing.done)
  }

  /// "37 of 40", with the unit only where the language counts with it.
  package func bareFigures(_ standing: GoalStanding) -> String {
    words(
      "goal.bare.\(standing.goal.unit.rawValue)",
      ["done": words.grouped(standing.done), "number": words.grouped(standing.goal.number)]
    )
  }

  /// "1 ahead", "587 behind"; nil where it is even, or the year has not begun.
  package func balance(_ standing: GoalStanding) -> String? {
    guard let ahead = standing.ahead, ahead != 0 else { return nil }
    let unit = standing.goal.unit.rawValue
    return counted(ahead > 0 ? "goal.ahead.\(unit)" : "goal.behind.\(unit)", abs(ahead))
  }

  /// "587 behind, 53 a day", "2 behind, 3 a month"; nil where it is not behind.
  package func behind(_ standing: GoalStanding) -> String? {
    guard standing.ahead ?? 0 < 0, let behind = balance(standing) else { return nil }
    guard let pace = pace(standing, isExact: true) else { return behind }
    return words("goal.behind.pace", ["behind": behind, "pace": pace])
  }

  /// "37 of 40 books, 1 ahead"; behind is told without what it takes from here.
  package func line(_ standing: GoalStanding) -> String { with(figures(standing), balance(standing)) }

  /// "37 of 40, 1 ahead".
  package func bareLine(_ standing: GoalStanding) -> String { with(bareFigures(standing), balance(standing)) }

  /// "3 more by 31 December, about one every two weeks", or that it is reached, or missed.
  package func rest(_ standing: GoalStanding) -> String {
    if standing.isReached { return words("goal.reached") }
    let unit = standing.goal.unit.rawValue
    guard let pace = pace(standing, isExact: false) else {
      let key = standing.dayOfYear == nil ? "goal.missed.\(unit)" : "goal.lastDay.\(unit)"
      return counted(key, standing.remaining)
    }
    return with(counted("goal.rest.\(unit)", standing.remaining), pace)
  }

  /// "11,840 read, 587 behind, 53 a day from here".
  package func prospect(_ standing: GoalStanding) -> String {
    let told = with(done(standing.done, standing.goal.unit), balance(standing))
    guard let pace = pace(standing, isExact: false) else { return told }
    return with(told, words("goal.fromHere", ["pace": pace]))
  }

  /// "37 finished", "11,840 read".
  package func done(_ number: Int, _ unit: GoalUnit) -> String {
    counted("goal.done.\(unit.rawValue)", number)
  }

  private func with(_ first: String, _ second: String?) -> String {
    second.map { words("goal.with", ["first": first, "second": $0]) } ?? first
  }

  private func counted(_ key: String, _ number: Int, done: Int = 0) -> String {
    words(
      "\(key).\(number == 1 ? "one" : "other")",
      ["number": words.grouped(number), "done": words.grouped(done)]
    )
  }

  // MARK: Pace

  /// What it takes from here; exact where it is what to do, and about where it only says how it goes.
  private func pace(_ standing: GoalStanding, isExact: Bool) -> String? {
    guard standing.goal.unit == .books else {
      return standing.perDay.map {
        words("goal.pace.\(standing.goal.unit.rawValue)", ["number": words.grouped($0)])
      }
    }
    guard let days = standing.daysForOne, let monthly = standing.perMonth else { return nil }
    // A few books are told by the time each one has: weeks and months, as people plan them.
    switch days {
    case 45...: return words("goal.pace.months", ["number": rounded(max(2, days / GoalStanding.daysInMonth))])
    case 26...: return words("goal.pace.month")
    case 17.5... where !isExact: return words("goal.pace.threeWeeks")
    case 10.5... where !isExact: return words("goal.pace.twoWeeks")
    default:
      return isExact
        ? words("goal.pace.books", ["number": rounded(monthly.rounded(.up))])
        : words("goal.pace.books.about", ["number": rounded(monthly)])
    }
  }

  private func rounded(_ number: Double) -> String {
    words.grouped(NumberBounds.any.nearest(number) ?? NumberBounds.any.greatest)
  }
}
