import ReadingCore

/// A filter's rule whose terms were made ready to be asked.
indirect enum AskedRule<Term> {
  case term(Term)
  case all([AskedRule])
  case any([AskedRule])

  init(_ rule: FilterRule, _ prepare: (FilterTerm) -> Term) {
    switch rule {
    case .term(let term): self = .term(prepare(term))
    case .all(let rules): self = .all(rules.map { AskedRule($0, prepare) })
    case .any(let rules): self = .any(rules.map { AskedRule($0, prepare) })
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
