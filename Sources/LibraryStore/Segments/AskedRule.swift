import ReadingCore

/// A filter's rule whose terms were made ready to be asked.
indirect enum AskedRule<Term> {
  case term(Term)
  case all([AskedRule])
  case any([AskedRule])

  /// - Parameter cost: how long a term takes; what is quick is asked first, as it often decides.
  init(_ rule: FilterRule, cost: (FilterTerm) -> Int = { _ in 0 }, _ prepare: (FilterTerm) -> Term) {
    func prepared(_ rules: [FilterRule]) -> [AskedRule] {
      rules.map { (rule: $0, cost: $0.terms.reduce(0) { $0 + cost($1) }) }.sorted { $0.cost < $1.cost }
        .map { AskedRule($0.rule, cost: cost, prepare) }
    }
    switch rule {
    case .term(let term): self = .term(prepare(term))
    case .all(let rules): self = .all(prepared(rules))
    case .any(let rules): self = .any(prepared(rules))
    }
  }

  /// Whether it holds; nil where that depends on terms nobody can answer, which are asked alike.
  func holds(_ isHeld: (Term) -> Bool?) -> Bool? {
    switch self {
    case .term(let term): return isHeld(term)
    case .all(let rules): return AskedRule.decided(rules, by: false, isHeld)
    case .any(let rules): return AskedRule.decided(rules, by: true, isHeld)
    }
  }

  /// Whether one of its terms is such.
  func contains(where isSuch: (Term) -> Bool) -> Bool {
    switch self {
    case .term(let term): isSuch(term)
    case .all(let rules), .any(let rules): rules.contains { $0.contains(where: isSuch) }
    }
  }

  /// Asks rules until one decides for all of them.
  private static func decided(_ rules: [AskedRule], by value: Bool, _ isHeld: (Term) -> Bool?) -> Bool? {
    var isKnown = true
    for rule in rules {
      let found = rule.holds(isHeld)
      if found == value { return value }
      isKnown = isKnown && found != nil
    }
    return isKnown ? !value : nil
  }
}

extension AskedRule: Sendable where Term: Sendable {}
