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
    /// What stands for a day is none to compare with; it was left out.
    case badDay(key: String, DayPhrase.DayProblem)
    /// No saved shelf has the name; the term was left out.
    case noShelf(String)
    /// The rules of saved shelves ask for one another without end; their names, the first again at the end.
    case shelfCircle([String])
    /// Something in the rule of the saved shelf of a name, which was left out.
    indirect case inShelf(String, FilterProblem)
    /// A bracket that nothing closes yet; it reaches to the end.
    case openBracket
    /// A bracket that closes none; it was left out.
    case strayBracket
    /// Nothing stands between two brackets; they ask nothing.
    case emptyBrackets
    /// Brackets stand deeper in each other than can be read; they were left out.
    case tooDeep(most: Int)
    /// Nothing stands behind the word that parts alternatives yet; it asks nothing.
    case openAlternative(word: String)
    /// Nothing stands on one side of the word that parts alternatives; it was left out.
    case noAlternative(word: String)
    /// The trash is asked for as one of several, or in brackets that are negated; it was left out.
    case trashAmongOthers(term: String)
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
    /// The name of a language, or its tag.
    case language
  }

  public let reason: FilterProblemReason
  public let proposal: FilterProposal?
  /// Where the term stands in the text, in characters from 0.
  public let position: Range<Int>

  /// Whether leaving it out finds too much, so that nothing is to be done with the filter; while it is typed that is no
  /// matter.
  public var isRefused: Bool { if case .unknownKey = reason { false } else { true } }

  /// Whether it may only be that the reader has not typed on yet.
  public var isUnfinished: Bool {
    switch reason {
    case .noValue, .openBracket, .openAlternative: true
    case .unknownKey, .misspeltKey, .badValue, .badDay, .strayBracket, .emptyBrackets, .tooDeep,
      .noAlternative, .trashAmongOthers, .noShelf, .shelfCircle, .inShelf:
      false
    }
  }
}
