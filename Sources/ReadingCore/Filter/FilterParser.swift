extension Filter {
  /// Reads a filter's text. What cannot be read is reported and left out, so that a filter works while it is
  /// being typed; a key without a value yet asks nothing. Days are read as said today, and `shelf:` asks for the rules
  /// of the saved shelves.
  public static func parse(
    _ text: String,
    today: ReadingDay,
    shelves: ShelfRules = .none
  ) -> (filter: Filter, problems: [FilterProblem]) {
    var parser = FilterParser(today: today, shelves: shelves)
    parser.readAll(text)
    return (parser.filter, parser.problems)
  }

  /// A filter for words as they are: a colon or a sign among them asks nothing.
  public init(quoting words: String) {
    let quoted = words.split { $0.isWhitespace || $0 == "\"" }.map { "\"\($0)\"" }
    // No day is asked for.
    self = Filter.parse(quoted.joined(separator: " "), today: .epoch).filter
  }

  /// The books of just this title or subtitle, whatever its case, accents and spaces around it.
  public init(titled title: String) {
    let test = FilterTerm.Test.text(.title, TextFold.fold(FieldText.trimmed(title)), whole: true)
    self.init(terms: [FilterTerm(isNegated: false, test: test)], wantsDeleted: false)
  }
}

struct FilterParser {
  let today: ReadingDay
  let shelves: ShelfRules
  /// The names of the shelves whose rules are being read, each asked for by the one before.
  let path: [String]
  /// The rules that were read so far.
  var knownRules: [ShelfName: ReadRule]
  private var terms: [FilterTerm] = []
  private var wantsDeleted = false
  private(set) var problems: [FilterProblem] = []

  init(
    today: ReadingDay,
    shelves: ShelfRules,
    path: [String] = [],
    knownRules: [ShelfName: ReadRule] = [:]
  ) {
    (self.today, self.shelves, self.path, self.knownRules) = (today, shelves, path, knownRules)
  }

  var filter: Filter { Filter(terms: terms, wantsDeleted: wantsDeleted) }

  mutating func readAll(_ text: String) {
    var words = FilterWord.split(text)[...]
    while let word = FilterParser.takeTerm(from: &words) { read(word) }
  }

  /// The next term; a status may be said in the words of the screens, which have spaces.
  private static func takeTerm(from words: inout ArraySlice<FilterWord>) -> FilterWord? {
    guard let first = words.popFirst() else { return nil }
    guard let name = first.key, FilterKey(named: name) == .status, !first.isQuoted else { return first }
    var (joined, taken) = (first, (term: first, count: 0))
    for (count, next) in words.prefix(mostWordsJoined).enumerated() {
      guard next.key == nil, !next.isNegated, !next.isQuoted else { break }
      joined = joined.joined(with: next)
      if isStatus(joined) { taken = (joined, count + 1) }
    }
    words = words.dropFirst(taken.count)
    return taken.term
  }

  /// "다음에 읽을 책" and "want to read" have two words after the first.
  private static let mostWordsJoined = 2

  private static func isStatus(_ word: FilterWord) -> Bool {
    let last = comparison(word.value).1.split(separator: ",").last
    return last.flatMap { FilterKey.statuses.value(of: $0) } != nil
  }

  private mutating func read(_ word: FilterWord) {
    guard let name = word.key else {
      readBare(word)
      return
    }
    guard let key = FilterKey(named: name) else {
      readUnknown(name, word)
      return
    }
    let (comparison, value) = FilterParser.comparison(word.value)
    guard !value.isEmpty else { return report(.noValue(key: name), word) }
    switch key {
    case .title, .author, .series, .genre, .tag, .note:
      guard let field = FilterTerm.FilterField(rawValue: key.rawValue) else { return }
      let isWhole = comparison == .equal
      add(.text(field, TextFold.fold(isWhole ? value : word.value), whole: isWhole), word)
    case .status: readStatus(value, isWhole: comparison == .equal, word)
    case .rating: readRating(comparison ?? .equal, value, word)
    case .pages: readPages(comparison ?? .equal, value, word)
    case .finished, .added: readDay(key, comparison ?? .equal, value, word)
    case .shelf: readShelf(word.value, word)
    case .mark: readFlag(FilterKey.marks, value, word)
    case .content: readFlag(FilterKey.contents, value, word)
    }
  }

  private mutating func add(_ test: FilterTerm.Test, _ word: FilterWord) {
    terms.append(FilterTerm(isNegated: word.isNegated, test: test))
  }

  /// Puts a whole filter where a term stands.
  mutating func add(_ rule: Filter, _ word: FilterWord) {
    guard word.isNegated else {
      terms += rule.terms.filter { !terms.contains($0) }
      wantsDeleted = wantsDeleted || rule.wantsDeleted
      return
    }
    guard let term = rule.terms.first, rule.terms.count == 1 else {
      return report(.negatedShelf(word.value), word)
    }
    terms.append(FilterTerm(isNegated: !term.isNegated, test: term.test))
  }

  private mutating func refuse(
    _ value: some StringProtocol,
    _ word: FilterWord,
    _ proposal: FilterProblem.FilterProposal
  ) {
    report(.badValue(key: word.key ?? "", value: String(value)), word, proposal)
  }

  mutating func report(
    _ reason: FilterProblem.FilterProblemReason,
    _ word: FilterWord,
    _ proposal: FilterProblem.FilterProposal? = nil
  ) {
    problems.append(FilterProblem(reason: reason, proposal: proposal, position: word.position))
  }

  /// What is nearly a key was meant for one; anything else is a word that has a colon.
  private mutating func readUnknown(_ name: String, _ word: FilterWord) {
    if let nearest = FilterKey.names.nearest(to: name) {
      report(.misspeltKey(name), word, .word(nearest))
    } else {
      report(.unknownKey(name), word)
      add(.word(TextFold.fold(name + ":" + word.value)), word)
    }
  }

  /// A word alone, or a tag as screens show it, `#tag`.
  private mutating func readBare(_ word: FilterWord) {
    if !word.isQuoted, word.value.hasPrefix("#"), word.value.utf8.count > 1 {
      add(.text(.tag, TextFold.fold(String(word.value.dropFirst())), whole: false), word)
    } else if !word.value.isEmpty {
      add(.word(TextFold.fold(word.value)), word)
    }
  }

  /// Statuses parted by commas, each by the beginning of its word; where they are whole words, also one of a
  /// later version.
  private mutating func readStatus(_ value: String, isWhole: Bool, _ word: FilterWord) {
    var statuses: [Status] = []
    for part in value.split(separator: ",") {
      if isWhole {
        statuses.append(FilterKey.statuses.value(of: part) ?? Status(rawValue: TextFold.fold(String(part))))
      } else if let status = FilterKey.statuses.value(begunBy: part) {
        statuses.append(status)
      } else {
        refuse(part, word, FilterKey.statuses.proposal(for: part, inLanguageOf: word.key ?? ""))
      }
    }
    if !statuses.isEmpty { add(.status(statuses), word) }
  }

  private mutating func readRating(_ comparison: FilterTerm.Comparison, _ value: String, _ word: FilterWord) {
    let rating = Digits.hundredths(value)
    guard rating.map({ $0 <= FilterParser.bestRating }) ?? (FilterKey.none.value(of: value) != nil) else {
      return refuse(word.value, word, FilterKey.none.nearest(to: value).map { .word($0) } ?? .rating)
    }
    add(.rating(comparison, rating), word)
  }

  /// In hundredths of a star.
  private static let bestRating = 500

  private mutating func readPages(_ comparison: FilterTerm.Comparison, _ value: String, _ word: FilterWord) {
    let pages = Digits.value(of: value)
    guard pages != nil || FilterKey.none.value(of: value) != nil else {
      return refuse(word.value, word, FilterKey.none.nearest(to: value).map { .word($0) } ?? .pages)
    }
    add(.pages(comparison, pages), word)
  }

  private mutating func readDay(
    _ key: FilterKey,
    _ comparison: FilterTerm.Comparison,
    _ value: String,
    _ word: FilterWord
  ) {
    do throws(DayPhrase.DayProblem) {
      let day = try DayPhrase.meant(value, today: today)
      if key == .finished {
        add(.finished(comparison, day), word)
      } else if let day {
        add(.added(comparison, day), word)
      } else {
        throw .absent(value)
      }
    } catch .unreadable {
      refuse(word.value, word, .day)
      addWholePart(of: value, key, comparison, word)
    } catch {
      report(.badDay(key: word.key ?? "", error), word)
    }
  }

  /// While the month or the day is still being typed, what is whole before it counts.
  private mutating func addWholePart(
    of value: String,
    _ key: FilterKey,
    _ comparison: FilterTerm.Comparison,
    _ word: FilterWord
  ) {
    var text = Substring(value)
    while let dash = text.lastIndex(of: "-") {
      text = text[..<dash]
      guard let day = ReadingDay(text: String(text)) else { continue }
      return add(key == .finished ? .finished(comparison, day) : .added(comparison, day), word)
    }
  }

  private mutating func readFlag(
    _ names: SpokenNames<FilterKey.FilterFlag>,
    _ value: String,
    _ word: FilterWord
  ) {
    switch names.value(begunBy: value) {
    case .favourite: add(.favourite, word)
    case .owned: add(.owned, word)
    case .notes: add(.hasNotes, word)
    // The library is what is not deleted, so the negation asks for nothing new.
    case .deleted: wantsDeleted = wantsDeleted || !word.isNegated
    case nil: refuse(value, word, names.proposal(for: value, inLanguageOf: word.key ?? ""))
    }
  }

  private static func comparison(_ value: String) -> (FilterTerm.Comparison?, String) {
    for comparison in [FilterTerm.Comparison.atMost, .atLeast, .less, .greater, .equal]
    where value.hasPrefix(comparison.rawValue) {
      return (comparison, String(value.dropFirst(comparison.rawValue.count)))
    }
    return (nil, value)
  }
}
