/// One condition of a filter: a test a book passes, or with a minus before it one that it does not pass.
public struct FilterTerm: Sendable, Hashable {
  public let isNegated: Bool
  public let test: Test

  package var affirmed: FilterTerm { FilterTerm(isNegated: false, test: test) }

  var negated: FilterTerm { FilterTerm(isNegated: !isNegated, test: test) }

  /// A question a book answers with yes or no; texts are folded.
  public enum Test: Sendable, Hashable {
    /// Found in title, author, series or tags.
    case word(FilterNeedle)
    /// Found in one field, or, where whole, equal to one of its values.
    case text(FilterField, FilterNeedle, whole: Bool)
    case status([Status])
    case medium([Medium])
    /// Has the language of one of these tags, in small letters, or one that begins so: `zh` stands for `zh-hant` too.
    case language([String])
    /// A rating in hundredths of a star compares so; nil stands for none.
    case rating(Comparison, Int?)
    /// A page count compares so; nil stands for none.
    case pages(Comparison, Int?)
    /// A day on which it was finished compares so; nil stands for none.
    case finished(Comparison, ReadingDay?)
    /// The day it was added compares so.
    case added(Comparison, ReadingDay)
    /// The day it was published compares so.
    case published(Comparison, ReadingDay)
    case favourite
    case owned
    /// Waits to be read, and was never finished on a day that is known.
    case unread
    /// Another record of the same book stands beside it, see `BookDoubles`.
    case double
    /// Something is known of it.
    case has(FilterContent)
  }

  public enum FilterField: String, Sendable, Hashable, CaseIterable {
    case title, author, series, genre, tag, publisher, note
  }

  /// What a book may have or lack.
  public enum FilterContent: Sendable, Hashable, CaseIterable {
    case author, series, tag, genre, publisher, published, language, medium, isbn, pages, cover, rating, notes
    /// A day on which it was finished.
    case finished
    /// How tall it is.
    case size
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
  func implies(_ other: FilterTerm) -> Bool {
    guard isNegated == other.isNegated else { return false }
    let (narrow, wide) = isNegated ? (other.test, test) : (test, other.test)
    switch (narrow, wide) {
    case (.word(let longer), .word(let shorter)): return longer.implies(shorter)
    case (.text(let field, let longer, false), .text(let own, let shorter, false)):
      return field == own && longer.implies(shorter)
    default: return self == other
    }
  }
}

extension FilterTerm.Test {
  private static let wordFields: Set<FilterTerm.FilterField> = [.title, .author, .series, .tag]

  /// The fields whose folded texts it asks.
  var fields: Set<FilterTerm.FilterField> {
    switch self {
    case .word: FilterTerm.Test.wordFields
    case .text(let field, _, _): [field]
    case .has(let content): content.field.map { [$0] } ?? []
    case .status, .medium, .language, .rating, .pages, .finished, .added, .published, .favourite, .owned,
      .unread, .double:
      []
    }
  }
}

extension FilterTerm.FilterContent {
  /// The field that it is about whose texts are folded; notes have a field, and are counted without it.
  var field: FilterTerm.FilterField? {
    switch self {
    case .author: .author
    case .series: .series
    case .tag: .tag
    case .genre: .genre
    case .publisher: .publisher
    case .published, .language, .medium, .isbn, .pages, .cover, .rating, .notes, .finished, .size: nil
    }
  }
}
