import ReadingCore

/// Which books of the index a filter means.
extension IndexPart {
  /// Those of some books that a filter means.
  ///
  /// - Parameters:
  ///   - answers: what somebody looked for that no row can say.
  ///   - book: the book of an identifier prepared for filtering with its notes and readings; asked only where the
  ///     filter asks for what nobody looked for, and for notes only of books that have some.
  func matching(
    _ filter: Filter,
    among refs: [BookRef],
    answers: BookAnswers,
    book: (String) -> FilterSubject? = { _ in nil }
  ) -> [BookRef] {
    let filter = filter.asked(ofTrash: isDeleted)
    if filter.asked(ofTrash: false).isEmpty { return refs }
    let answers = answers.withDoubles(of: self, for: filter)
    let prepared = IndexFilter(filter, answers)
    return base.read { view in
      let passing = passingRows(filter, answers, among: refs.count)
      return refs.filter { ref in
        guard let row = ref.row else { return holds(filter, prepared, changed: ref, book) }
        let isMeant = passing.map { $0[row - rows.lowerBound] } ?? prepared.holds(row, in: view)
        return isMeant ?? holds(filter, prepared, row, view, book)
      }
    }
  }

  /// Asks all rows as they lie, since that is quicker than by the order of a list, in parts on several threads; nil
  /// where few of them are asked about.
  ///
  /// Each part has a filter of its own: to count the references to one that threads share takes longer than to ask it.
  private func passingRows(
    _ filter: Filter,
    _ answers: BookAnswers,
    among count: Int
  ) -> [Bool?]? {
    guard count >= rows.count / 4 else { return nil }
    let parts = rows.inParts { [base] part in
      let filter = IndexFilter(filter, answers.within(part))
      return base.read { view in part.map { filter.holds($0, in: view) } }
    }
    return parts.count == 1 ? parts[0] : parts.flatMap { $0 }
  }

  private func holds(
    _ filter: Filter,
    _ prepared: IndexFilter,
    changed ref: BookRef,
    _ book: (String) -> FilterSubject?
  ) -> Bool {
    let own = changed[ref.change]
    let isAsked = prepared.asksReadings || prepared.asksNotes && own.card.noteCount > 0
    let subject = isAsked ? book(own.card.id) : nil
    return filter.matches(subject ?? own.subject) { prepared.known($0, of: ref) }
  }

  private func holds(
    _ filter: Filter,
    _ prepared: IndexFilter,
    _ row: Int,
    _ view: IndexView,
    _ book: (String) -> FilterSubject?
  ) -> Bool {
    guard prepared.asksReadings || view.row(row).flags & IndexRow.hasNotes != 0,
      let subject = book(String(decoding: view.id(row), as: UTF8.self))
    else {
      // Without a note, or a reading, only what asks that something is not there holds.
      return prepared.holds(row, in: view) { term in
        guard case .text(.note, let needle, let isWhole) = term.test else { return term.isNegated }
        return term.isNegated != (needle.text.isEmpty && !isWhole)
      } ?? false
    }
    return filter.matches(subject) { prepared.known($0, of: BookRef(row: row)) }
  }

  /// Whether a filter that asks nothing of the book itself, and was made ready, means a book.
  func holds(_ filter: Filter, _ prepared: IndexFilter, _ ref: BookRef) -> Bool {
    guard let row = ref.row else {
      return filter.matches(changed[ref.change].subject) { prepared.known($0, of: ref) }
    }
    return base.read { prepared.holds(row, in: $0) ?? false }
  }
}
