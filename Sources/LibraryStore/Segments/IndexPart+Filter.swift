public import ReadingCore

/// Which books of the index a filter means.
extension IndexPart {
  /// Those of some books that a filter means.
  ///
  /// - Parameter notes: the book of an identifier prepared for filtering with its notes; asked only where the
  ///   filter asks for the text of notes, and of books that have some.
  public func matching(
    _ filter: Filter,
    among refs: [BookRef],
    notes: (String) -> FilterSubject? = { _ in nil }
  ) -> [BookRef] {
    matching(filter, among: refs) { filter, prepared, ref, view in
      guard let row = ref.row else { return holds(filter, prepared, changed: ref, notes) }
      return holds(filter, prepared, row, view, notes)
    }
  }

  /// Those of some books that a filter means.
  ///
  /// - Parameter decide: whether it means a book that is decided by its notes, or did not stand in the index as that
  ///   was written.
  func matching(
    _ filter: Filter,
    among refs: [BookRef],
    decide: (Filter, IndexFilter, BookRef, IndexView) -> Bool
  ) -> [BookRef] {
    let filter = filter.asked(ofTrash: isDeleted)
    if filter.asked(ofTrash: false).isEmpty { return refs }
    let prepared = IndexFilter(filter, in: self)
    return base.read { view in
      let passing = passingRows(filter, prepared.doubles, among: refs.count)
      return refs.filter { ref in
        let isMeant = ref.row.flatMap { row in
          passing.map { $0[row - rows.lowerBound] } ?? prepared.holds(row, in: view)
        }
        return isMeant ?? decide(filter, prepared, ref, view)
      }
    }
  }

  /// Asks all rows as they lie, since that is quicker than by the order of a list, in parts on several threads; nil
  /// where few of them are asked about.
  ///
  /// Each part has a filter of its own: to count the references to one that threads share takes longer than to ask it.
  private func passingRows(_ filter: Filter, _ doubles: DoubleBooks?, among count: Int) -> [Bool?]? {
    guard count >= rows.count / 4 else { return nil }
    let answers = rows.inParts { [base] part in
      let filter = IndexFilter(filter, doubles: doubles)
      return base.read { view in part.map { filter.holds($0, in: view) } }
    }
    return answers.count == 1 ? answers[0] : answers.flatMap { $0 }
  }

  private func holds(
    _ filter: Filter,
    _ prepared: IndexFilter,
    changed ref: BookRef,
    _ notes: (String) -> FilterSubject?
  ) -> Bool {
    let book = changed[ref.change]
    let subject = filter.readsNotes && book.card.noteCount > 0 ? notes(book.card.id) : nil
    return filter.matches(prepared.subject(subject ?? book.subject, of: ref))
  }

  private func holds(
    _ filter: Filter,
    _ prepared: IndexFilter,
    _ row: Int,
    _ view: IndexView,
    _ notes: (String) -> FilterSubject?
  ) -> Bool {
    guard view.row(row).flags & IndexRow.hasNotes != 0,
      let subject = notes(String(decoding: view.id(row), as: UTF8.self))
    else {
      // Without a note only what asks that something does not stand there holds.
      return prepared.holds(row, in: view) { term in
        guard case .text(.note, let needle, let isWhole) = term.test else { return nil }
        return term.isNegated != (needle.text.isEmpty && !isWhole)
      } ?? false
    }
    return filter.matches(prepared.subject(subject, of: BookRef(row: row)))
  }

  /// Whether a filter that asks no notes, and was made ready, means a book.
  func holds(_ filter: Filter, _ prepared: IndexFilter, _ ref: BookRef) -> Bool {
    guard let row = ref.row else {
      return filter.matches(prepared.subject(changed[ref.change].subject, of: ref))
    }
    return base.read { prepared.holds(row, in: $0) ?? false }
  }
}
