/// Days in English words: `yesterday`, `3 days ago`, `last friday`, `7 March 2019`.
enum EnglishDays {
  /// What a folded text says; nil where these words do not make a day.
  static func saying(of text: String) -> DaySaying? {
    let words = words(of: text)
    let phrase = words.joined(separator: " ")
    return phrases[phrase] ?? past(words) ?? weekday(words) ?? date(words)
  }

  private static let phrases: [String: DaySaying] = [
    "today": .ago(0, .days), "tonight": .ago(0, .days), "yesterday": .ago(1, .days),
    "last night": .ago(1, .days),
    "day before yesterday": .ago(2, .days), "tomorrow": .ago(-1, .days),
    "day after tomorrow": .ago(-2, .days),
    "this week": .week, "last week": .week, "week before last": .week, "this weekend": .week,
    "last weekend": .week, "weekend": .week,
    "this month": .ago(0, .months), "last month": .ago(1, .months), "month before last": .ago(2, .months),
    "this year": .ago(0, .years), "last year": .ago(1, .years), "year before last": .ago(2, .years),
    "next week": .ahead, "next weekend": .ahead, "next month": .ahead, "next year": .ahead,
    "none": .noDay, "no date": .noDay, "no day": .noDay, "unknown": .noDay,
  ]

  private static let numerals = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
  ]

  private static let units: [String: DaySaying.DayUnit] = [
    "day": .days, "days": .days, "week": .weeks, "weeks": .weeks, "month": .months, "months": .months,
    "year": .years, "years": .years,
  ]

  private static let weekdays = names([
    ["monday", "mon"], ["tuesday", "tue", "tues"], ["wednesday", "wed"],
    ["thursday", "thu", "thur", "thurs"],
    ["friday", "fri"], ["saturday", "sat"], ["sunday", "sun"],
  ])

  private static let months = names([
    ["january", "jan"], ["february", "feb"], ["march", "mar"], ["april", "apr"], ["may"], ["june", "jun"],
    ["july", "jul"], ["august", "aug"], ["september", "sep", "sept"], ["october", "oct"],
    ["november", "nov"],
    ["december", "dec"],
  ])

  private static func names(_ lists: [[String]]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (index, list) in lists.enumerated() {
      for name in list { numbers[name] = index + 1 }
    }
    return numbers
  }

  /// The words and numbers of a text, without those that say nothing of the day.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    for run in runs(of: text) where !["on", "in", "the", "of"].contains(run) {
      // `7th`
      let isEnding = ["st", "nd", "rd", "th"].contains(run) && words.last.map(isNumber) == true
      if !isEnding { words.append(run) }
    }
    return words
  }

  /// Runs of letters and of digits; a sign that no date has is one of its own, so that nothing matches it.
  private static func runs(of text: String) -> [String] {
    var runs: [String] = []
    var wasDigit: Bool?
    for character in text {
      let isDigit = character.isASCII && character.isNumber
      if !isDigit && !character.isLetter {
        wasDigit = nil
        if runs.isEmpty || !" ,.-/".contains(character) { runs.append(String(character)) }
      } else if wasDigit == isDigit {
        runs[runs.count - 1].append(character)
      } else {
        runs.append(String(character))
        wasDigit = isDigit
      }
    }
    return runs
  }

  private static func isNumber(_ word: String) -> Bool { Digits.value(of: word) != nil }

  /// `3 days ago`, `a week ago`.
  private static func past(_ words: [String]) -> DaySaying? {
    guard words.count == 3, words[2] == "ago", let unit = units[words[1]], words[0].utf8.count <= 6 else {
      return nil
    }
    return (numerals[words[0]] ?? Digits.value(of: words[0])).map { .ago($0, unit) }
  }

  /// `friday`, `last friday`, `friday last week`.
  private static func weekday(_ words: [String]) -> DaySaying? {
    guard let index = words.firstIndex(where: { weekdays[$0] != nil }), let day = weekdays[words[index]]
    else { return nil }
    let others = words.indices.filter { $0 != index }.map { words[$0] }.joined(separator: " ")
    switch others {
    case "": return .weekday(day, .latest)
    case "last": return .weekday(day, .before)
    case "this", "this week": return .weekday(day, .ago(0))
    case "last week": return .weekday(day, .ago(1))
    case "week before last": return .weekday(day, .ago(2))
    case "next", "next week": return .ahead
    default: return nil
    }
  }

  /// `march`, `march 2019`, `march 7`, `7 march 2019`, `march last year`.
  private static func date(_ words: [String]) -> DaySaying? {
    guard let index = words.firstIndex(where: { months[$0] != nil }), let month = months[words[index]] else {
      return nil
    }
    let others = words.indices.filter { $0 != index }.map { words[$0] }
    let shape = others.map { isNumber($0) ? ($0.utf8.count == 4 ? "y" : $0.utf8.count <= 2 ? "n" : "?") : $0 }
    let numbers = others.compactMap { Digits.value(of: $0) }
    switch shape.joined(separator: " ") {
    case "": return .date(.latest, month: month)
    case "y": return .date(.of(numbers[0]), month: month)
    case "n": return .date(.latest, month: month, day: numbers[0])
    case "n y": return .date(.of(numbers[1]), month: month, day: numbers[0])
    case "y n": return .date(.of(numbers[0]), month: month, day: numbers[1])
    case "n n":
      return .eitherOf([
        .date(.short(numbers[1]), month: month, day: numbers[0]),
        .date(.short(numbers[0]), month: month, day: numbers[1]),
      ])
    case "last": return .date(.before, month: month)
    case "this year": return .date(.ago(0), month: month)
    case "last year": return .date(.ago(1), month: month)
    case "n last year": return .date(.ago(1), month: month, day: numbers[0])
    default: return nil
    }
  }
}
