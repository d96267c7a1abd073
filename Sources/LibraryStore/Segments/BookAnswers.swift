import ReadingCore

/// The books of a part that pass what no row can say, by what is asked, as far as somebody looked for them.
struct BookAnswers: Sendable {
  private var books: [FilterTerm.Test: BookSet] = [:]

  subscript(test: FilterTerm.Test) -> BookSet? {
    get { books[test] }
    set { books[test] = newValue }
  }

  /// The same of some rows.
  func within(_ rows: Range<Int>) -> BookAnswers {
    var answers = self
    answers.books = books.mapValues { $0.within(rows) }
    return answers
  }

  /// The same with the doubles among all books of the part, where a filter asks for them.
  func withDoubles(of part: IndexPart, for filter: Filter) -> BookAnswers {
    guard filter.asksDoubles else { return self }
    var answers = self
    answers[.double] = part.doubles
    return answers
  }
}
