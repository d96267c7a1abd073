/// What a filter asks: a term, or several rules of which all or any must hold.
///
/// A bracket that is negated is told by its parts: not (a or b) is not a and not b.
public indirect enum FilterRule: Sendable, Hashable {
  case term(FilterTerm)
  /// All must hold; none lets everything through.
  case all([FilterRule])
  /// One must hold; none lets nothing through.
  case any([FilterRule])
}

extension FilterRule {
  static let everything = FilterRule.all([])

  /// The rule that all of some must hold, without brackets that hold nothing together.
  init(all rules: [FilterRule]) {
    let parts = Self.once(rules.flatMap { rule in if case .all(let parts) = rule { parts } else { [rule] } })
    self = parts.count == 1 ? parts[0] : .all(parts)
  }

  /// The rule that one of some must hold, without such brackets.
  init(any rules: [FilterRule]) {
    let parts = Self.once(rules.flatMap { rule in if case .any(let parts) = rule { parts } else { [rule] } })
    self = parts.count == 1 ? parts[0] : .any(parts)
  }

  /// Each rule once: saved shelves that ask for the same ones would else grow with every shelf between them.
  private static func once(_ rules: [FilterRule]) -> [FilterRule] {
    var known: Set<FilterRule> = []
    return rules.filter { known.insert($0).inserted }
  }

  var negated: FilterRule {
    switch self {
    case .term(let term): .term(term.negated)
    case .all(let rules): FilterRule(any: rules.map(\.negated))
    case .any(let rules): FilterRule(all: rules.map(\.negated))
    }
  }

  /// Its terms, in the order they were typed.
  package var terms: [FilterTerm] {
    switch self {
    case .term(let term): [term]
    case .all(let rules), .any(let rules): rules.flatMap(\.terms)
    }
  }

  func holds(_ isHeld: (FilterTerm) -> Bool) -> Bool {
    switch self {
    case .term(let term): isHeld(term)
    case .all(let rules): rules.allSatisfy { $0.holds(isHeld) }
    case .any(let rules): rules.contains { $0.holds(isHeld) }
    }
  }

  /// Whether all that it lets through surely passes another one too.
  func implies(_ other: FilterRule) -> Bool {
    switch (self, other) {
    case (_, .all(let rules)): rules.allSatisfy(implies)
    case (.any(let rules), _): rules.allSatisfy { $0.implies(other) }
    case (.all(let rules), .term): rules.contains { $0.implies(other) }
    case (.all(let rules), .any(let wide)):
      wide.contains(where: implies) || rules.contains { $0.implies(other) }
    case (.term, .any(let wide)): wide.contains(where: implies)
    case (.term(let term), .term(let wide)): term.implies(wide)
    }
  }
}
