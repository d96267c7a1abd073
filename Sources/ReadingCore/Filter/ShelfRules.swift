/// The rules that saved shelves have, by the names a filter asks for them by: `shelf:NAME`.
public struct ShelfRules: Sendable, Hashable {
  private var rules: [ShelfName: String] = [:]
  /// In the order of the shelves.
  let names: [String]

  public static let none = ShelfRules([])

  /// Of two shelves of one name the first is meant.
  package init(_ shelves: [(name: String, filter: String)]) {
    names = shelves.map(\.name)
    for shelf in shelves where rules[ShelfName(shelf.name)] == nil {
      rules[ShelfName(shelf.name)] = shelf.filter
    }
  }

  subscript(name: ShelfName) -> String? { rules[name] }
}

extension FilterTermReader {
  /// A rule that was read, with what of it could not be used.
  typealias ReadRule = (filter: Filter, problems: [FilterProblem])

  /// The rule of a shelf where its name stands.
  mutating func shelf(_ value: String, _ word: FilterWord) -> ReadTerm {
    let name = ShelfName(value)
    if let first = path.firstIndex(where: { ShelfName($0) == name }) {
      reportCircle(path[first...] + [path[first]], word)
      return .nothing
    }
    guard let known = rule(value, name) else {
      let nearest = Misspelling.nearest(to: value, among: shelves.names)
      report(.noShelf(value), at: word.position, nearest.map { .word($0) })
      return .nothing
    }
    for problem in known.problems { report(problem, in: value, word) }
    return term(of: known.filter, word)
  }

  /// What a shelf's rule asks where its name stands; one of the trash asks for it, and for what else the rule does.
  private func term(of filter: Filter, _ word: FilterWord) -> ReadTerm {
    if filter.wantsDeleted { return word.isNegated ? .nothing : .trashRule(word, filter.rule) }
    return filter.rule == .everything ? .nothing : .rule(word.isNegated ? filter.rule.negated : filter.rule)
  }

  /// Each rule is read once, however many ask for it: shelves that ask for one another twice each would else take twice
  /// as long for every one of them.
  private mutating func rule(_ value: String, _ name: ShelfName) -> ReadRule? {
    if let known = knownRules[name] { return known }
    guard let text = shelves[name] else { return nil }
    let reader = FilterTermReader(
      today: today,
      shelves: shelves,
      path: path + [value],
      knownRules: knownRules
    )
    var parser = FilterParser(FilterToken.split(text), reader)
    let rule = (parser.filter(), parser.problems)
    knownRules = parser.reader.knownRules
    knownRules[name] = rule
    return rule
  }

  /// One circle is told of a rule: shelves that all ask for one another stand in more of them than anybody would read.
  private mutating func reportCircle(_ names: ArraySlice<String>, _ word: FilterWord) {
    let isTold = problems.contains { if case .shelfCircle = $0.reason { true } else { false } }
    if !isTold { report(.shelfCircle(Array(names)), at: word.position) }
  }

  private mutating func report(_ problem: FilterProblem, in shelf: String, _ word: FilterWord) {
    let reason: FilterProblem.FilterProblemReason
    switch problem.reason {
    // It asks nothing, there as here.
    case .noValue: return
    case .shelfCircle(let names): return reportCircle(names[...], word)
    case .unknownKey, .inShelf: reason = problem.reason
    default: reason = .inShelf(shelf, problem)
    }
    if !problems.contains(where: { $0.reason == reason }) {
      report(reason, at: word.position, problem.proposal)
    }
  }
}
