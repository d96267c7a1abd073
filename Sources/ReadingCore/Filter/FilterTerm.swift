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
    /// Its rating is one of these, in hundredths of a star; nil stands for none.
    case rating(ClosedRange<Int>?)
    /// Its page count is one of these; nil stands for none.
    case pages(ClosedRange<Int>?)
    /// A day on which it was finished is one of these, counted from 1970-01-01; nil stands for none.
    case finished(ClosedRange<Int>?)
    /// The day it was added is one of these.
    case added(ClosedRange<Int>)
    /// The day it was published is one of these.
    case published(ClosedRange<Int>)
    /// Its readings are so.
    case reading(ReadingTest)
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
    case (.rating(let few?), .rating(let many?)), (.pages(let few?), .pages(let many?)),
      (.finished(let few?), .finished(let many?)), (.added(let few), .added(let many)),
      (.published(let few), .published(let many)):
      return few.isWithin(many)
    case (.reading(let narrow), .reading(let wide)): return narrow.implies(wide)
    case (.reading(let narrow), .finished(let days?)):
      return narrow.implies(.ended([.finished(.within(days, nil))]))
    case (.finished(let days?), .reading(let wide)):
      return ReadingTest.ended([.finished(.within(days, nil))]).implies(wide)
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
    case .status, .medium, .language, .rating, .pages, .finished, .added, .published, .reading, .favourite,
      .owned, .unread, .double:
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
