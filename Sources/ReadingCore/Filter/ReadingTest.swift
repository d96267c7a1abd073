/// What a filter asks of the readings of a book, which its tally answers.
public enum ReadingTest: Sendable, Hashable {
  /// What one reading that ended is.
  public enum EndTest: Sendable, Hashable {
    case finished(FilterDays)
    case abandoned(FilterDays)
    /// Its rating in hundredths of a star; nil stands for none.
    case rated(ClosedRange<Int>?)
    /// From its first day to its last, both counted; nil stands for one of which they are not known.
    case took(ClosedRange<Int>?)
    /// Its pages; nil stands for one whose page count is not known.
    case length(ClosedRange<Int>?)
  }

  /// Something was read on such a day.
  case read(FilterDays)
  /// One reading ended that is all of this.
  case ended(Set<EndTest>)
  /// A name of those who wrote it has a word, or, where whole, is it.
  case writer(FilterNeedle, whole: Bool)

  /// Whether a name is one of those `writer` asks for.
  package func isName(_ name: String) -> Bool {
    guard case .writer(let needle, let isWhole) = self else { return false }
    let folded = FieldText.trimmed(TextFold.fold(name))
    return isWhole ? folded == needle.text : needle.isFound(in: folded)
  }

  /// Whether all that pass it pass another one too.
  func implies(_ other: ReadingTest) -> Bool {
    switch (self, other) {
    case (.read(let narrow), .read(let wide)): narrow.implies(wide)
    case (.ended(let narrow), .ended(let wide)):
      wide.allSatisfy { wide in narrow.contains { $0.implies(wide) } }
    case (.writer(let longer, false), .writer(let shorter, false)): longer.implies(shorter)
    default: self == other
    }
  }
}

extension ReadingTest.EndTest {
  package func holds(_ end: EndedRead) -> Bool {
    switch self {
    case .finished(let days): !end.isAbandoned && days.holds(end.day)
    case .abandoned(let days): end.isAbandoned && days.holds(end.day)
    case .rated(let range): range.holds(end.rating.map { $0.quarters * 25 })
    case .took(let range): range.holds(end.days)
    case .length(let range): range.holds(end.pages)
    }
  }

  func implies(_ other: Self) -> Bool {
    switch (self, other) {
    case (.finished(let narrow), .finished(let wide)), (.abandoned(let narrow), .abandoned(let wide)):
      narrow.implies(wide)
    case (.rated(let narrow?), .rated(let wide?)), (.took(let narrow?), .took(let wide?)),
      (.length(let narrow?), .length(let wide?)):
      narrow.isWithin(wide)
    default: self == other
    }
  }
}

extension BookTally {
  /// Whether a book's readings are what a filter asks.
  package func passes(_ test: ReadingTest) -> Bool {
    switch test {
    case .read(let days): amounts.contains { days.holds($0.day) }
    case .ended(let tests): ends.contains { end in tests.allSatisfy { $0.holds(end) } }
    case .writer: writers.contains(where: test.isName)
    }
  }
}

extension FilterRule {
  /// Puts the terms about the end of a reading together, as all of them are to hold of one.
  ///
  /// `finished:` asks the same of the book as of one of its readings, and joins only where another one asks more. What
  /// is negated stands for itself, as no reading may be so.
  ///
  /// - Parameter places: where the rules are that stand side by side as terms.
  static func joinReadings(_ rules: inout [FilterRule], at places: [Int]) {
    var (tests, joined, asksMore): (Set<ReadingTest.EndTest>, [Int], Bool) = ([], [], false)
    for place in places {
      guard case .term(let term) = rules[place], !term.isNegated else { continue }
      switch term.test {
      case .reading(.ended(let own)):
        tests.formUnion(own)
        asksMore = true
      case .finished(let days?): tests.insert(.finished(.within(days, nil)))
      default: continue
      }
      joined.append(place)
    }
    guard asksMore, let first = joined.first else { return }
    rules[first] = .term(FilterTerm(isNegated: false, test: .reading(.ended(tests))))
    for place in joined.dropFirst().reversed() { rules.remove(at: place) }
  }
}
