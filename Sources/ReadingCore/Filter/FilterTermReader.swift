/// Reads the terms of a filter one by one, and keeps what of them could not be used.
struct FilterTermReader {
  /// What a term asks.
  enum ReadTerm {
    case term(FilterTerm)
    /// It stands for a rule.
    case rule(FilterRule)
    /// It asks for the trash.
    case trash(FilterWord)
    /// The same, and a rule besides.
    case trashRule(FilterWord, FilterRule)
    /// It asks nothing, or could not be read.
    case nothing
  }

  let today: ReadingDay
  let shelves: ShelfRules
  /// The names of the shelves whose rules are being read, each asked for by the one before.
  let path: [String]
  /// The rules that were read so far.
  var knownRules: [ShelfName: ReadRule]
  private(set) var problems: [FilterProblem] = []

  init(
    today: ReadingDay,
    shelves: ShelfRules,
    path: [String] = [],
    knownRules: [ShelfName: ReadRule] = [:]
  ) {
    (self.today, self.shelves, self.path, self.knownRules) = (today, shelves, path, knownRules)
  }

  /// Whether the value of a term ends with a whole status.
  static func isStatus(_ word: FilterWord) -> Bool {
    let last = FilterComparison.split(word.value).1.split(separator: ",").last
    return last.flatMap { FilterKey.statuses.value(of: $0) } != nil
  }

  mutating func read(_ word: FilterWord) -> ReadTerm {
    guard let name = word.key else { return bare(word) }
    guard let key = FilterKey(named: name) else { return unknown(name, word) }
    let (comparison, value) = FilterComparison.split(word.value)
    guard !value.isEmpty else { return left(.noValue(key: name), word) }
    switch key {
    case .title, .author, .series, .genre, .tag, .publisher, .note:
      guard let field = FilterTerm.FilterField(rawValue: key.rawValue) else { return .nothing }
      let isWhole = comparison == .equal
      // What notes say is not looked for by initials.
      let needle = FilterNeedle(
        isWhole ? FieldText.trimmed(value) : word.value,
        isWhole: isWhole || field == .note
      )
      return term(.text(field, needle, whole: isWhole), word)
    case .writer:
      let isWhole = comparison == .equal
      let needle = FilterNeedle(isWhole ? FieldText.trimmed(value) : word.value, isWhole: isWhole)
      return term(.reading(.writer(needle, whole: isWhole)), word)
    case .status:
      let statuses = words(FilterKey.statuses, value, isWhole: comparison == .equal, word)
      return statuses.isEmpty ? .nothing : term(.status(statuses), word)
    case .medium:
      if isNone(value) { return lack(.has(.medium), word) }
      let media = words(FilterKey.media, value, isWhole: comparison == .equal, word)
      return media.isEmpty ? .nothing : term(.medium(media), word)
    case .language: return language(value, isWhole: comparison == .equal, word)
    case .shelf: return shelf(word.value, word)
    case .rating, .rated, .pages, .took, .length: return number(key, comparison ?? .equal, value, word)
    case .finished, .added, .published, .read, .abandoned:
      return days(key, comparison ?? .equal, value, word)
    case .mark: return mark(value, word)
    case .content, .lack: return content(value, isLack: key == .lack, word)
    }
  }

  // MARK: What comes of a term

  func term(_ test: FilterTerm.Test, _ word: FilterWord) -> ReadTerm {
    .term(FilterTerm(isNegated: word.isNegated, test: test))
  }

  /// The term that a book does not pass a test.
  func lack(_ test: FilterTerm.Test, _ word: FilterWord) -> ReadTerm {
    .term(FilterTerm(isNegated: !word.isNegated, test: test))
  }

  mutating func report(
    _ reason: FilterProblem.FilterProblemReason,
    at position: Range<Int>,
    _ proposal: FilterProblem.FilterProposal? = nil
  ) {
    problems.append(FilterProblem(reason: reason, proposal: proposal, position: position))
  }

  mutating func left(
    _ reason: FilterProblem.FilterProblemReason,
    _ word: FilterWord,
    _ proposal: FilterProblem.FilterProposal? = nil
  ) -> ReadTerm {
    report(reason, at: word.position, proposal)
    return .nothing
  }

  mutating func refused(
    _ value: some StringProtocol,
    _ word: FilterWord,
    _ proposal: FilterProblem.FilterProposal
  ) -> ReadTerm {
    left(.badValue(key: word.key ?? "", value: String(value)), word, proposal)
  }

  // MARK: Words

  /// What is nearly a key was meant for one; anything else is a word that has a colon.
  private mutating func unknown(_ name: String, _ word: FilterWord) -> ReadTerm {
    if let nearest = FilterKey.names.nearest(to: name) {
      return left(.misspeltKey(name), word, .word(nearest))
    }
    report(.unknownKey(name), at: word.position)
    return term(.word(FilterNeedle(name + ":" + word.value)), word)
  }

  /// A word alone, or a tag as screens show it, `#tag`.
  private func bare(_ word: FilterWord) -> ReadTerm {
    if !word.isQuoted, word.value.hasPrefix("#"), word.value.utf8.count > 1 {
      return term(.text(.tag, FilterNeedle(String(word.value.dropFirst())), whole: false), word)
    }
    return word.value.isEmpty ? .nothing : term(.word(FilterNeedle(word.value)), word)
  }

  // MARK: Values of a list

  /// Words of a list parted by commas, each by the beginning of its name; where they are whole words, also one of a
  /// later version.
  private mutating func words<Word: StoredWord>(
    _ names: SpokenNames<Word>,
    _ value: String,
    isWhole: Bool,
    _ word: FilterWord
  ) -> [Word] {
    var found: [Word] = []
    for part in value.split(separator: ",") {
      if isWhole {
        found.append(names.value(of: part) ?? Word(rawValue: TextFold.fold(String(part))))
      } else if let value = names.value(begunBy: part) {
        found.append(value)
      } else {
        _ = refused(part, word, names.proposal(for: part, inLanguageOf: word.key ?? ""))
      }
    }
    return found
  }

  /// - Parameter isWhole: whether names are not begun only, so that whatever else stands there is a tag.
  private mutating func language(_ value: String, isWhole: Bool, _ word: FilterWord) -> ReadTerm {
    if isNone(value) { return lack(.has(.language), word) }
    var tags: [String] = []
    for part in value.split(separator: ",") {
      if isWhole {
        tags.append(LanguageName.names.value(of: part) ?? LanguageTag.compared(String(part)))
      } else if let tag = LanguageName.tag(meantBy: String(part)) {
        tags.append(tag)
      } else {
        let nearest = LanguageName.names.nearest(to: part)
        _ = refused(part, word, nearest.map { .word($0) } ?? .language)
      }
    }
    return tags.isEmpty ? .nothing : term(.language(tags), word)
  }

  private mutating func mark(_ value: String, _ word: FilterWord) -> ReadTerm {
    switch FilterKey.marks.value(begunBy: value) {
    case .favourite: return term(.favourite, word)
    case .owned: return term(.owned, word)
    case .unread: return term(.unread, word)
    case .double: return term(.double, word)
    // The library is what is not deleted, so the negation asks for nothing new.
    case .deleted: return word.isNegated ? .nothing : .trash(word)
    case nil: return refused(value, word, FilterKey.marks.proposal(for: value, inLanguageOf: word.key ?? ""))
    }
  }

  private mutating func content(_ value: String, isLack: Bool, _ word: FilterWord) -> ReadTerm {
    guard let content = FilterKey.contents.value(begunBy: value) else {
      return refused(value, word, FilterKey.contents.proposal(for: value, inLanguageOf: word.key ?? ""))
    }
    return isLack ? lack(.has(content), word) : term(.has(content), word)
  }

  func isNone(_ value: String) -> Bool { FilterKey.none.value(of: value) != nil }
}
