package import ReadingCore
package import SeogaResources

/// Days in a row, as the board tells them.
package struct StreakWords {
  private let words: Words
  private let today: ReadingDay

  package init(_ words: Words, today: ReadingDay) { (self.words, self.today) = (words, today) }

  /// "13 days", or that there is none, or that one can begin; empty while nothing was counted.
  ///
  /// - Parameter isReading: whether a book is in hand that was not read yet.
  package func current(_ streak: ReadingStreak?, isReading: Bool) -> String {
    guard let streak else { return "" }
    guard let run = streak.current(today: today) else {
      if streak.latest != nil { return words("board.streak.over") }
      return words(isReading ? "board.streak.today" : "board.streak.none")
    }
    return words.count("board.streak.days", run.count)
  }

  /// "longest 41, last spring"; nil where nothing was ever read.
  package func longest(_ streak: ReadingStreak?) -> String? {
    guard let longest = streak?.longest else { return nil }
    if longest == streak?.current(today: today) { return words("board.streak.record") }
    return words(
      "board.streak.longest",
      ["days": words.count("board.streak.longestDays", longest.count), "when": season(of: longest.last)]
    )
  }

  /// The season of a day: this one, the last one of its name, or with its year.
  private func season(of number: Int) -> String {
    guard let day = ReadingDay(dayNumber: number) else { return "" }
    let (then, now) = (Season(day), Season(today))
    let name = words("season.\(then.name)")
    if then == now { return words("board.season.this", ["season": name]) }
    if now.count - then.count <= 4 { return words("board.season.last", ["season": name]) }
    return words("board.season.year", ["season": name, "year": String(then.year)])
  }

  /// Three months of a year, from March on; a winter is that of its December.
  private struct Season: Equatable {
    let count: Int

    init(_ day: ReadingDay) {
      // The months before March are of the winter that began the year before.
      let months = day.year * 12 + (day.month ?? 1) - 3
      count = (months - (months % 3 + 3) % 3) / 3
    }

    var name: String { ["spring", "summer", "autumn", "winter"][(count % 4 + 4) % 4] }
    var year: Int { (count - (count % 4 + 4) % 4) / 4 }
  }
}
