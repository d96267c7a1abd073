public import ReadingCore

extension IndexPart {
  /// Those of some books that a filter means, whose notes are known.
  public func matching(_ filter: Filter, among refs: [BookRef], in notes: NoteIndex) -> [BookRef] {
    let isOfNotes = { (term: FilterTerm) in if case .text(.note, _, _) = term.test { true } else { false } }
    let own = Filter(terms: filter.terms.filter { !isOfNotes($0) }, wantsDeleted: filter.wantsDeleted)
    return filter.terms.filter(isOfNotes).reduce(matching(own, among: refs)) { found, term in
      let said = Filter(terms: [term.affirmed], wantsDeleted: false)
      let books = NoteSearch(said, in: notes, shelf: self, reach: .books).books()
      return found.filter { books.contains($0) != term.isNegated }
    }
  }
}
