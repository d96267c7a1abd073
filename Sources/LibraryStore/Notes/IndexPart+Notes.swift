public import ReadingCore

extension IndexPart {
  /// Those of some books that a filter means, whose notes are known.
  public func matching(_ filter: Filter, among refs: [BookRef], in notes: NoteIndex) -> [BookRef] {
    guard filter.readsNotes else { return matching(filter, among: refs) }
    var known: [FilterTerm: Set<BookRef>] = [:]
    for term in Set(filter.rule.terms.map(\.affirmed)) {
      guard case .text(.note, _, _) = term.test else { continue }
      known[term] = NoteSearch(Filter(term), in: notes, shelf: self, reach: .books).books()
    }
    return matching(filter, among: refs) { filter, prepared, ref, view in
      let isHeld = { (term: FilterTerm) in known[term.affirmed]?.contains(ref) == !term.isNegated }
      guard let row = ref.row else {
        return filter.matches(prepared.subject(changed[ref.change].subject, of: ref), notes: isHeld)
      }
      return prepared.holds(row, in: view, notes: isHeld) ?? false
    }
  }
}
