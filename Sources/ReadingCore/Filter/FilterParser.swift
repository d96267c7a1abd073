extension Filter {
  /// Reads a filter's text. What cannot be read is reported and left out, so that a filter works while it is
  /// being typed; a key without a value yet asks nothing. Days are read as said today.
  public static func parse(_ text: String, today: ReadingDay) -> (filter: Filter, problems: [FilterProblem]) {
    var parser = FilterParser(today: today)
    for word in FilterWord.split(text) { parser.read(word) }
    return (Filter(terms: parser.terms, wantsDeleted: parser.wantsDeleted), parser.problems)
  }

  /// A filter for words as they are: a colon or a sign among them asks nothing.
  public init(quoting words: String) {
    let quoted = words.split { $0.isWhitespace || $0 == "\"" }.map { "\"\($0)\"" }
    // No day is asked for.
    self = Filter.parse(quoted.joined(separator: " "), today: .epoch).filter
  }
}

private struct FilterParser {
  private let today: ReadingDay
  private(set) var terms: [FilterTerm] = []
  private(set) var wantsDeleted = false
  private(set) var problems: [FilterProblem] = []

  init(today: ReadingDay) { self.today = today }

  mutating func read(_ word: FilterWord) {
    guard let key = word.key else {
      readBare(word)
      return
    }
    let name = TextFold.fold(key)
    guard FilterParser.keys.contains(name) else {
      problems.append(FilterProblem(reason: .unknownKey(key), position: word.position))
      add(.word(TextFold.fold(key + ":" + word.value)), word)
      return
    }
    let (comparison, value) = FilterParser.comparison(word.value)
    guard !value.isEmpty else { return }
    if let field = FilterTerm.FilterField(rawValue: name) {
      let isWhole = comparison == .equal
      let needle = isWhole ? value : word.value
      add(.text(field, TextFold.fold(needle), whole: isWhole), word)
      return
    }
    let isRead =
      switch name {
      case "status": readStatus(value, word)
      case "rating", "pages": readNumber(name, comparison ?? .equal, value, word)
      case "finished", "added": readDay(key, comparison ?? .equal, value, word)
      default: readFlag(name, value, word)
      }
    if !isRead {
      problems.append(FilterProblem(reason: .badValue(key: key, value: word.value), position: word.position))
    }
  }

  private static let keys = Set(
    FilterTerm.FilterField.allCases.map(\.rawValue) + [
      "status", "rating", "pages", "finished", "added", "is", "has",
    ]
  )

  private mutating func add(_ test: FilterTerm.Test, _ word: FilterWord) {
    terms.append(FilterTerm(isNegated: word.isNegated, test: test))
  }

  /// A word alone, or a tag as screens show it, `#tag`.
  private mutating func readBare(_ word: FilterWord) {
    if !word.isQuoted, word.value.hasPrefix("#"), word.value.utf8.count > 1 {
      add(.text(.tag, TextFold.fold(String(word.value.dropFirst())), whole: false), word)
    } else if !word.value.isEmpty {
      add(.word(TextFold.fold(word.value)), word)
    }
  }

  /// Statuses parted by commas, each by the beginning of its word. A word of no status known is reported,
  /// but still finds books that carry it.
  private mutating func readStatus(_ value: String, _ word: FilterWord) -> Bool {
    var isKnown = true
    let statuses = TextFold.fold(value).split(separator: ",").map { part in
      if let status = Status.known.first(where: { $0.rawValue.hasPrefix(part) }) { return status }
      isKnown = false
      return Status(rawValue: String(part))
    }
    if !statuses.isEmpty { add(.status(statuses), word) }
    return isKnown
  }

  private mutating func readNumber(
    _ name: String,
    _ comparison: FilterTerm.Comparison,
    _ value: String,
    _ word: FilterWord
  ) -> Bool {
    let isNone = TextFold.fold(value) == "none"
    if name == "pages" {
      guard isNone || Digits.value(of: value) != nil else { return false }
      add(.pages(comparison, isNone ? nil : Digits.value(of: value)), word)
    } else {
      guard isNone || Digits.hundredths(value) != nil else { return false }
      add(.rating(comparison, isNone ? nil : Digits.hundredths(value)), word)
    }
    return true
  }

  private mutating func readDay(
    _ key: String,
    _ comparison: FilterTerm.Comparison,
    _ value: String,
    _ word: FilterWord
  ) -> Bool {
    let isFinished = TextFold.fold(key) == "finished"
    do throws(DayPhrase.DayProblem) {
      let day = try DayPhrase.meant(value, today: today)
      guard isFinished || day != nil else { throw .absent(value) }
      add(isFinished ? .finished(comparison, day) : .added(comparison, day ?? today), word)
      return true
    } catch .unreadable {
      // While the month or the day is still being typed, what is whole before it counts.
      guard let dash = value.lastIndex(of: "-") else { return false }
      _ = readDay(key, comparison, String(value[..<dash]), word)
    } catch {
      problems.append(FilterProblem(reason: .badDay(key: key, error), position: word.position))
      return true
    }
    return false
  }

  private mutating func readFlag(_ name: String, _ value: String, _ word: FilterWord) -> Bool {
    let flags = name == "is" ? ["favourite", "favorite", "owned", "deleted"] : ["notes"]
    switch flags.first(where: { $0.hasPrefix(TextFold.fold(value)) }) {
    case "favourite", "favorite": add(.favourite, word)
    case "owned": add(.owned, word)
    case "notes": add(.hasNotes, word)
    // The library is what is not deleted, so the negation asks for nothing new.
    case "deleted": wantsDeleted = wantsDeleted || !word.isNegated
    default: return false
    }
    return true
  }

  private static func comparison(_ value: String) -> (FilterTerm.Comparison?, String) {
    for comparison in [FilterTerm.Comparison.atMost, .atLeast, .less, .greater, .equal]
    where value.hasPrefix(comparison.rawValue) {
      return (comparison, String(value.dropFirst(comparison.rawValue.count)))
    }
    return (nil, value)
  }
}
