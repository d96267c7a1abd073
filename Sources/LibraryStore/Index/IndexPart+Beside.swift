public import ReadingCore

// Which books a filter means, with what is known of them beside their rows.
extension IndexPart {
  /// Those of some books that a filter means.
  ///
  /// - Parameters:
  ///   - beside: what is known of the books beside their rows.
  ///   - book: the book of an identifier prepared for filtering with its notes and readings; asked only where the
  ///     filter asks for what is not known beside, and for notes only of books that have some.
  public func matching(
    _ filter: Filter,
    among refs: [BookRef],
    beside: KnownBeside = KnownBeside(),
    book: (String) -> FilterSubject? = { _ in nil }
  ) -> [BookRef] {
    var answers = answers(to: filter, beside.tallies)
    if let notes = beside.notes, !isDeleted {
      for term in Set(filter.rule.terms.map(\.affirmed)) where term.asksNotes {
        let search = NoteSearch(Filter(term), in: notes, shelf: self, answers: BookAnswers(), reach: .books)
        answers[term.test] = set(search.books())
      }
    }
    return matching(filter, among: refs, answers: answers, book: book)
  }

  /// The books whose readings are what a filter asks, as far as they are known; of those in the trash none are.
  fileprivate func answers(to filter: Filter, _ tallies: TallyIndex?) -> BookAnswers {
    var answers = BookAnswers()
    guard filter.readsTallies, !isDeleted, let tallies else { return answers }
    for (test, books) in tallies.books(passing: filter.readingTests, on: self) {
      answers[.reading(test)] = books
    }
    return answers
  }
}

extension NoteSearch {
  /// Makes a filter ready for the notes of the books of a shelf.
  ///
  /// - Parameter tallies: of the same books; nil where the filter does not ask for readings.
  public init(
    _ filter: Filter,
    in index: NoteIndex,
    shelf: IndexPart,
    tallies: TallyIndex? = nil,
    reach: SearchExtent
  ) {
    self.init(filter, in: index, shelf: shelf, answers: shelf.answers(to: filter, tallies), reach: reach)
  }
}
