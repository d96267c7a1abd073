/// Which books are meant, in the one language of the shelf, saved shelves and the command line.
///
/// All terms must hold. Words are looked for in title, author, series and tags; `key:value` asks one field;
/// `-` in front negates; quotes keep spaces and colons inside a value.
public struct Filter: Sendable, Hashable {
  /// Terms that must all hold; none lets every book through.
  public let terms: [FilterTerm]
  /// Whether it asks for the trash (`is:deleted`) and not for the library.
  public let wantsDeleted: Bool

  /// The filter that lets every book of the library through.
  public static let all = Filter(terms: [], wantsDeleted: false)

  /// The same terms, asked of the trash or of the library.
  public func asked(ofTrash: Bool) -> Filter { Filter(terms: terms, wantsDeleted: ofTrash) }

  /// The fields its terms ask; the others need not be folded.
  let fields: Set<FilterTerm.FilterField>

  package init(terms: [FilterTerm], wantsDeleted: Bool) {
    self.terms = terms
    self.wantsDeleted = wantsDeleted
    fields = terms.reduce(into: []) { $0.formUnion($1.test.fields) }
  }

  public var isEmpty: Bool { terms.isEmpty && !wantsDeleted }

  /// Whether a term asks for the text of notes, which is not worth folding otherwise.
  public var readsNotes: Bool { fields.contains(.note) }

  /// The folded words that must stand in the text of a note; negated ones are left out.
  public var noteNeedles: [String] {
    terms.compactMap { term in
      switch term.test {
      case .word(let needle), .text(.note, let needle, _): term.isNegated || needle.isEmpty ? nil : needle
      default: nil
      }
    }
  }

  /// Whether it leaves out all that another does, so that only what that let through need be asked again.
  public func narrows(_ other: Filter) -> Bool {
    wantsDeleted == other.wantsDeleted
      && other.terms.allSatisfy { former in terms.contains { $0.implies(former) } }
  }

  /// Whether a book is meant; where many filters meet the same books, keep a `FilterSubject` of each.
  public func matches(_ book: Book, deleted: Bool = false) -> Bool {
    deleted == wantsDeleted && matches(FilterSubject(book, deleted: deleted, fields: fields))
  }

  public func matches(_ subject: FilterSubject) -> Bool {
    subject.isDeleted == wantsDeleted && terms.allSatisfy { subject.passes($0.test) != $0.isNegated }
  }
}

public struct FilterTerm: Sendable, Hashable {
  public let isNegated: Bool
  public let test: Test

  package var affirmed: FilterTerm { FilterTerm(isNegated: false, test: test) }

  /// A question a book answers with yes or no; texts are folded.
  public enum Test: Sendable, Hashable {
    /// Found in title, author, series or tags.
    case word(String)
    /// Found in one field, or, where whole, equal to one of its values.
    case text(FilterField, String, whole: Bool)
    case status([Status])
    /// A rating in hundredths of a star compares so; nil stands for none.
    case rating(Comparison, Int?)
    /// A page count compares so; nil stands for none.
    case pages(Comparison, Int?)
    /// A day on which it was finished compares so; nil stands for none.
    case finished(Comparison, ReadingDay?)
    /// The day it was added compares so.
    case added(Comparison, ReadingDay)
    case favourite
    case owned
    case hasNotes
  }

  fileprivate static let wordFields: Set<FilterField> = [.title, .author, .series, .tag]

  public enum FilterField: String, Sendable, Hashable, CaseIterable {
    case title, author, series, genre, tag, note
  }

  /// How two values compare; days compare as spans, so that `>2026` begins with 2027.
  public enum Comparison: String, Sendable, Hashable, CaseIterable {
    case equal = "="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="
  }
}

extension FilterTerm {
  /// Whether all that this term lets through passes another one too.
  fileprivate func implies(_ other: FilterTerm) -> Bool {
    guard isNegated == other.isNegated else { return false }
    let (narrow, wide) = isNegated ? (other.test, test) : (test, other.test)
    switch (narrow, wide) {
    case (.word(let longer), .word(let shorter)): return TextFold.contains(longer, shorter)
    case (.text(let field, let longer, false), .text(let own, let shorter, false)):
      return field == own && TextFold.contains(longer, shorter)
    default: return self == other
    }
  }
}

extension FilterTerm.Test {
  fileprivate var fields: Set<FilterTerm.FilterField> {
    switch self {
    case .word: FilterTerm.wordFields
    case .text(let field, _, _): [field]
    case .status, .rating, .pages, .finished, .added, .favourite, .owned, .hasNotes: []
    }
  }
}

/// What in a filter's text could not be used; the rest of the filter works.
public struct FilterProblem: Sendable, Hashable {
  public enum FilterProblemReason: Sendable, Hashable {
    /// No such key; the whole term was taken as a word.
    case unknownKey(String)
    /// No key, but nearly one; the term was left out.
    case misspeltKey(String)
    /// Nothing stands after the key yet; it asks nothing.
    case noValue(key: String)
    /// The key does not take the value; what could not be understood was left out.
    case badValue(key: String, value: String)
    /// No saved shelf has the name; the term was left out.
    case noShelf(String)
    /// The rules of saved shelves ask for one another without end; their names, the first again at the end.
    case shelfCircle([String])
    /// Something in the rule of the saved shelf of a name, which was left out.
    indirect case inShelf(String, FilterProblem)
    /// The rule of the saved shelf of a name has more than one term, and the opposite cannot be asked for.
    case negatedShelf(String)
    /// What stands for a day is none to compare with; it was left out.
    case badDay(key: String, DayPhrase.DayProblem)
  }

  /// What may stand there instead.
  public enum FilterProposal: Sendable, Hashable {
    /// The word that was probably meant.
    case word(String)
    case anyOf([String])
    /// A number of stars, or none.
    case rating
    /// A number of pages, or none.
    case pages
    case day
  }

  public let reason: FilterProblemReason
  public let proposal: FilterProposal?

  /// Whether leaving it out finds too much, so that nothing is to be done with the filter; while it is typed that is no
  /// matter.
  public var isRefused: Bool { if case .unknownKey = reason { false } else { true } }

  /// Where the term stands in the text, in characters from 0.
  public let position: Range<Int>
}
