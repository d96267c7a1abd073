extension Filter {
  /// Reads a filter's text. What cannot be read is reported and left out, so that a filter works while it is
  /// being typed; a key without a value, a bracket and an `or` with nothing behind them ask nothing yet. Days are
  /// read as said today, and `shelf:` asks for the rules of the saved shelves.
  public static func parse(
    _ text: String,
    today: ReadingDay,
    shelves: ShelfRules = .none
  ) -> (filter: Filter, problems: [FilterProblem]) {
    var parser = FilterParser(FilterToken.split(text), FilterTermReader(today: today, shelves: shelves))
    let filter = parser.filter()
    return (filter, parser.problems)
  }

  /// A filter for words as they are: a colon or a sign among them asks nothing.
  public init(quoting words: String) {
    let quoted = words.split { $0.isWhitespace || $0 == "\"" }.map { "\"\($0)\"" }
    // No day is asked for.
    self = Filter.parse(quoted.joined(separator: " "), today: .epoch).filter
  }

  /// The books of some statuses.
  public init(ofStatuses statuses: [Status]) {
    self.init(.status(statuses))
  }

  /// The books of just this title or subtitle, whatever its case, accents and spaces around it.
  public init(titled title: String) {
    let needle = FilterNeedle(FieldText.trimmed(title), isWhole: true)
    self.init(.text(.title, needle, whole: true))
  }

  /// The books of the series of just this name, whatever its case and accents.
  public init(ofSeries name: String) {
    let needle = FilterNeedle(FieldText.trimmed(name), isWhole: true)
    self.init(.text(.series, needle, whole: true))
  }
}

/// Puts the terms of a filter together: what stands side by side binds closer than `or`, and brackets closest.
struct FilterParser {
  /// Rules that were read up to a bracket or the end.
  private struct ReadRules {
    /// Nil where nothing is asked.
    var rule: FilterRule?
    /// Terms that ask for the trash, which is no question to one book.
    var trash: [FilterWord] = []
    /// Whether nothing at all stood there.
    var isEmpty = true
  }

  /// Far deeper than anybody thinks.
  private static let mostBrackets = 40

  private var tokens: ArraySlice<FilterToken>
  private(set) var reader: FilterTermReader
  private var depth = 0

  init(_ tokens: [FilterToken], _ reader: FilterTermReader) {
    self.tokens = tokens[...]
    self.reader = reader
  }

  var problems: [FilterProblem] { reader.problems }

  mutating func filter() -> Filter {
    let read = alternatives()
    return Filter(rule: read.rule ?? .everything, wantsDeleted: !read.trash.isEmpty)
  }

  /// Reads up to the end, or to the bracket that closes those read now.
  private mutating func alternatives() -> ReadRules {
    var side = sideBySide()
    guard case .alternative = tokens.first?.kind else { return side }
    var (rules, trash) = (side.rule.map { [$0] } ?? [], side.trash)
    while let token = tokens.first, case .alternative(let word) = token.kind {
      tokens.removeFirst()
      let former = side
      side = sideBySide()
      rules += side.rule.map { [$0] } ?? []
      trash += side.trash
      if side.isEmpty, tokens.isEmpty {
        reader.report(.openAlternative(word: word), at: token.position)
      } else if side.isEmpty || former.isEmpty {
        reader.report(.noAlternative(word: word), at: token.position)
      }
    }
    for word in trash { refuse(word) }
    return ReadRules(rule: rules.isEmpty ? nil : FilterRule(any: rules), isEmpty: false)
  }

  private mutating func sideBySide() -> ReadRules {
    var (read, rules): (ReadRules, [FilterRule]) = (ReadRules(), [])
    /// Where those are that stand here themselves: brackets and the rules of shelves are asked by themselves.
    var terms: [Int] = []
    reading: while let token = tokens.first {
      switch token.kind {
      case .alternative: break reading
      case .closing:
        if depth > 0 { break reading }
        tokens.removeFirst()
        reader.report(.strayBracket, at: token.position)
      case .opening(let isNegated):
        tokens.removeFirst()
        let inner = brackets(openedBy: token, isNegated: isNegated)
        read.trash += inner.trash
        if let rule = inner.rule { rules.append(rule) }
      case .word(let word):
        tokens.removeFirst()
        switch reader.read(joined(word)) {
        case .term(let term):
          terms.append(rules.count)
          rules.append(.term(term))
        case .rule(let rule): rules.append(rule)
        case .trash(let word): read.trash.append(word)
        case .trashRule(let word, let rule):
          read.trash.append(word)
          if rule != .everything { rules.append(rule) }
        case .nothing: break
        }
      }
      read.isEmpty = false
    }
    FilterRule.joinReadings(&rules, at: terms)
    if !rules.isEmpty { read.rule = FilterRule(all: rules) }
    return read
  }

  private mutating func brackets(openedBy token: FilterToken, isNegated: Bool) -> ReadRules {
    guard depth < FilterParser.mostBrackets else {
      reader.report(.tooDeep(most: FilterParser.mostBrackets), at: token.position)
      return ReadRules()
    }
    depth += 1
    var read = alternatives()
    depth -= 1
    if tokens.popFirst() == nil {
      reader.report(.openBracket, at: token.position)
    } else if read.isEmpty {
      reader.report(.emptyBrackets, at: token.position)
    }
    if isNegated {
      for word in read.trash { refuse(word) }
      read.trash = []
      read.rule = read.rule?.negated
    }
    return read
  }

  private mutating func refuse(_ word: FilterWord) {
    let term = word.key.map { "\($0):\(word.value)" } ?? word.value
    reader.report(.trashAmongOthers(term: term), at: word.position)
  }

  // MARK: Words of several words

  /// The term with those behind it that belong to it: a status may be said in the words of the screens, which have
  /// spaces.
  private mutating func joined(_ first: FilterWord) -> FilterWord {
    guard let name = first.key, FilterKey(named: name) == .status, !first.isQuoted else { return first }
    var (joined, taken) = (first, (term: first, count: 0))
    for (count, token) in tokens.prefix(FilterParser.mostWordsJoined).enumerated() {
      guard case .word(let next) = token.kind, next.key == nil, !next.isNegated, !next.isQuoted else { break }
      joined = joined.joined(with: next)
      if FilterTermReader.isStatus(joined) { taken = (joined, count + 1) }
    }
    tokens = tokens.dropFirst(taken.count)
    return taken.term
  }

  /// "다음에 읽을 책" and "want to read" have two words after the first.
  private static let mostWordsJoined = 2
}
