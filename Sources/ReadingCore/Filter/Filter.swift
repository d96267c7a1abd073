/// Which books are meant, in the one language of the shelf, saved shelves and the command line.
///
/// Words are looked for in title, author, series and tags; `key:value` asks one field; `-` in front negates; quotes
/// keep spaces and colons inside a value. What stands side by side must hold together, `or` parts alternatives, and
/// brackets hold some of it together.
public struct Filter: Sendable, Hashable {
  /// What must hold.
  public let rule: FilterRule
  /// Whether it asks for the trash (`is:deleted`) and not for the library.
  public let wantsDeleted: Bool

  /// The filter that lets every book of the library through.
  public static let all = Filter(rule: .everything, wantsDeleted: false)

  /// The same, asked of the trash or of the library.
  public func asked(ofTrash: Bool) -> Filter { Filter(rule: rule, wantsDeleted: ofTrash) }

  /// The fields its terms ask; the others need not be folded.
  let fields: Set<FilterTerm.FilterField>

  /// Whether a term asks for the readings of books, which their tallies answer.
  public let readsTallies: Bool

  package init(rule: FilterRule, wantsDeleted: Bool = false) {
    self.rule = rule
    self.wantsDeleted = wantsDeleted
    fields = rule.terms.reduce(into: []) { $0.formUnion($1.test.fields) }
    readsTallies = rule.terms.contains { $0.readingTest != nil }
  }

  /// The filter of one term, asked of the library.
  package init(_ term: FilterTerm) { self.init(rule: .term(term)) }

  /// The filter of one test, asked of the library.
  package init(_ test: FilterTerm.Test) { self.init(FilterTerm(isNegated: false, test: test)) }

  public var isEmpty: Bool { rule == .everything && !wantsDeleted }

  /// Whether a term asks for other records of the same book, which takes all of them to answer.
  package var asksDoubles: Bool { rule.terms.contains { $0.test == .double } }

  /// Whether a term asks for the text of notes, which is not worth folding otherwise.
  public var readsNotes: Bool { fields.contains(.note) }

  /// The folded words that may stand in the text of a note that is meant; negated ones are left out.
  public var noteNeedles: [String] {
    rule.terms.compactMap { term in
      switch term.test {
      case .word(let needle), .text(.note, let needle, _):
        term.isNegated || needle.text.isEmpty ? nil : needle.text
      default: nil
      }
    }
  }

  /// The folded words it asks the name of a series for; negated ones are left out.
  public var seriesNeedles: [String] {
    rule.terms.compactMap { term in
      if case .text(.series, let needle, _) = term.test, !term.isNegated { needle.text } else { nil }
    }
  }

  /// Whether it leaves out all that another does, so that only what that let through need be asked again.
  public func narrows(_ other: Filter) -> Bool {
    wantsDeleted == other.wantsDeleted && rule.implies(other.rule)
  }

  /// Whether a book is meant; where many filters meet the same books, keep a `FilterSubject` of each.
  public func matches(_ book: Book, deleted: Bool = false) -> Bool {
    deleted == wantsDeleted
      && matches(FilterSubject(book, deleted: deleted, fields: fields, withReadings: readsTallies))
  }

  public func matches(_ subject: FilterSubject) -> Bool {
    subject.isDeleted == wantsDeleted && rule.holds { subject.passes($0.test) != $0.isNegated }
  }

  /// Whether a book is meant of which somebody else knows more.
  ///
  /// - Parameter known: whether a term holds as it stands in the filter; nil where the book itself is asked.
  package func matches(_ subject: FilterSubject, known: (FilterTerm) -> Bool?) -> Bool {
    subject.isDeleted == wantsDeleted
      && rule.holds { known($0) ?? (subject.passes($0.test) != $0.isNegated) }
  }

  /// What its terms ask of readings, each once.
  package var readingTests: Set<ReadingTest> { Set(rule.terms.compactMap(\.readingTest)) }
}

extension FilterTerm {
  /// Whether it asks for the text of notes.
  package var asksNotes: Bool { if case .text(.note, _, _) = test { true } else { false } }

  /// What it asks of readings; nil where it asks something else.
  package var readingTest: ReadingTest? { if case .reading(let test) = test { test } else { nil } }
}
