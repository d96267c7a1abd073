package import ReadingCore
package import SeogaResources
import TextScreen

/// Days as the reader's language writes them, as imprecise as they were given.
package struct DayWords {
  /// Columns of what was typed, within a sentence: the rest of the sentence says what to type.
  private static let mostTyped = 16

  let words: Words
  package let today: ReadingDay

  /// Short form for columns: "today", "18 Nov", with another year "Nov 2024".
  package func short(_ day: ReadingDay?) -> String {
    guard let day else { return words("day.none") }
    guard let month = day.month else { return year(day) }
    guard let number = day.day else { return yearAndMonth(day, month) }
    if let near = near(day) { return near }
    guard day.year == today.year else { return yearAndMonth(day, month) }
    return words("day.month.day", ["month": name(of: month), "day": String(number)])
  }

  /// Form that keeps the year: "18 Nov 2026".
  package func full(_ day: ReadingDay?) -> String {
    guard let day else { return words("day.none") }
    guard let month = day.month else { return year(day) }
    guard let number = day.day else { return yearAndMonth(day, month) }
    return words(
      "day.year.month.day",
      ["year": String(day.year), "month": name(of: month), "day": String(number)]
    )
  }

  /// Form for a list of phrases, as short as it can be without losing the day: "yesterday", "18 Nov", "18 Nov 2025".
  package func named(_ day: ReadingDay) -> String {
    day.isPrecise && near(day) == nil && day.year != today.year ? full(day) : short(day)
  }

  /// When something near was, within a sentence: "yesterday", "on 18 Nov", "in 2019".
  package func lately(_ day: ReadingDay) -> String {
    if day.isPrecise, let near = near(day) { return near }
    return words(day.isPrecise ? "day.on" : "day.in", ["day": named(day)])
  }

  /// When something was, within a sentence: "on 18 Nov 2026", "in 2019".
  package func when(_ day: ReadingDay) -> String {
    words(day.isPrecise ? "day.on" : "day.in", ["day": full(day)])
  }

  /// That it is still today after midnight: "Today is still 19 Nov. The day ends at 04:00."
  package func stillToday(until end: DayEnd) -> String {
    let day = words(
      "day.month.day",
      ["month": name(of: today.month ?? 1), "day": String(today.day ?? 1)]
    )
    return words("day.stillToday", ["day": day, "time": end.text])
  }

  /// The day an RFC 3339 stamp or a day of a file names, short.
  package func short(stamp: String?) -> String { short(DayWords.day(ofStamp: stamp)) }

  package static func sentence(for problem: DayPhrase.DayProblem, words: Words) -> String {
    switch problem {
    case .unreadable(let text): words("day.refused", ["text": TextWidth.clip(text, to: mostTyped)])
    case .ambiguous(let text, let days):
      words(
        "day.refused.ambiguous",
        ["text": TextWidth.clip(text, to: mostTyped), "days": either(days, words)]
      )
    case .week: words("day.refused.week")
    case .ahead: words("day.refused.ahead")
    case .absent: words("day.refused.absent")
    }
  }

  /// "3 Apr 2026 or 4 Mar 2026".
  private static func either(_ days: [ReadingDay], _ words: Words) -> String {
    let named = days.map { DayWords(words: words, today: $0).full($0) }
    return named.dropFirst().reduce(named.first ?? "") { words("day.either", ["first": $0, "second": $1]) }
  }

  /// The day part of a stamp, or the day itself.
  package static func day(ofStamp stamp: String?) -> ReadingDay? {
    guard let stamp else { return nil }
    return ReadingDay(text: String(stamp.prefix { $0 != "T" }))
  }

  private func near(_ day: ReadingDay) -> String? {
    switch today.first - day.first {
    case 0: return words("day.today")
    case 1: return words("day.yesterday")
    default: return nil
    }
  }

  private func year(_ day: ReadingDay) -> String { words("day.year", ["year": String(day.year)]) }

  private func yearAndMonth(_ day: ReadingDay, _ month: Int) -> String {
    words("day.year.month", ["year": String(day.year), "month": name(of: month)])
  }

  private func name(of month: Int) -> String { words("month.\(month)") }
}
