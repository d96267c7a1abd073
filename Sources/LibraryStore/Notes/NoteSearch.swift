import ReadingCore

/// A filter made ready to be asked of the notes of an index.
///
/// It says what `Filter.matches` says of each note's `FilterSubject`, without making one.
public struct NoteSearch: Sendable {
  /// What a word is looked for in.
  public enum SearchExtent: Sendable {
    /// What a note says, and what its book says.
    case notesAndBooks
    /// The book alone, as if the note were its only one; notes are asked by `note:`.
    case books
  }

  /// Notes that are asked before it is looked whether anybody still waits.
  private static let slice = 1 << 15

  private let index: NoteIndex
  private let shelf: IndexPart
  private let rule: AskedRule<NoteTerm>
  private let refsOfRecent: [BookRef?]
  private let wantsDeleted: Bool

  /// Makes a filter ready for the notes of the books of a shelf.
  ///
  /// - Parameter answers: what somebody looked for that no row of a book can say.
  init(
    _ filter: Filter,
    in index: NoteIndex,
    shelf: IndexPart,
    answers: BookAnswers,
    reach: SearchExtent
  ) {
    self.index = index
    self.shelf = shelf
    wantsDeleted = filter.wantsDeleted
    let sample = index.base.read { ByteSample($0.texts) }
    rule = AskedRule(filter.rule) {
      NoteTerm($0, in: index, shelf, reach: reach, answers: answers, sample: sample)
    }
    refsOfRecent = index.refsOfRecent(shelf)
  }

  // MARK: One after the other

  /// Those that are meant of the first so many rows, or fewer where so many are enough.
  public func hits(in rows: NoteRows, first most: Int, enough: Int = .max) -> NoteRows {
    index.base.read { base in
      index.recent.read { recent in
        let parts = [part(base, isBase: true), part(recent, isBase: false)]
        return rows.filtered(first: most, enough: enough) { ref in
          let number = Int(ref.number)
          let isInBase = number < base.head.notes
          return holds(isInBase ? number : number - base.head.notes, parts[isInBase ? 0 : 1])
        }
      }
    }
  }

  private func holds(_ note: Int, _ part: SearchedNotes) -> Bool {
    guard !wantsDeleted else { return false }
    return rule.holds { term in
      let found = term.isInText(note, part.view) || term.isTagged(note, part.view, isBase: part.isBase)
      return (found || isMeant(part.view.book(of: note), term, part)) != term.isNegated
    } ?? false
  }

  // MARK: All at once

  /// Those of some rows that are meant; nil where nobody waits for them any more.
  public func hits(in rows: NoteRows, isCancelled: () -> Bool = { false }) -> NoteRows? {
    guard !wantsDeleted else { return NoteRows.empty }
    guard let hits = hits(among: rows.refs, isCancelled: isCancelled) else { return nil }
    let notes = index.base.head.notes
    return rows.filtered { ref in
      let number = Int(ref.number)
      return number < notes ? hits.base[number] : hits.recent[number - notes]
    }
  }

  private func hits(among refs: [NoteRef], isCancelled: () -> Bool) -> (base: NoteBits, recent: NoteBits)? {
    let notes = index.base.head.notes
    var (base, recent) = (NoteBits(count: notes), NoteBits(count: index.recent.head.notes))
    for ref in refs {
      let number = Int(ref.number)
      if number < notes { base[number] = true } else { recent[number - notes] = true }
    }
    let isWhole = index.base.read { narrow(&base, part($0, isBase: true), isCancelled) }
    guard isWhole, index.recent.read({ narrow(&recent, part($0, isBase: false), isCancelled) }) else {
      return nil
    }
    return (base, recent)
  }

  /// Leaves of some notes those that are meant.
  ///
  /// - Returns: whether it came to its end.
  private func narrow(_ bits: inout NoteBits, _ part: SearchedNotes, _ isCancelled: () -> Bool) -> Bool {
    let count = part.view.head.notes
    for start in stride(from: 0, to: count, by: Self.slice) {
      if isCancelled() { return false }
      narrow(&bits, to: rule, in: start..<min(count, start + Self.slice), part)
    }
    return true
  }

  /// Leaves of the notes of a slice those that are meant by a part of the filter.
  private func narrow(
    _ bits: inout NoteBits,
    to rule: AskedRule<NoteTerm>,
    in slice: Range<Int>,
    _ part: SearchedNotes
  ) {
    switch rule {
    case .term(let term):
      var found = NoteBits(count: part.view.head.notes, only: slice)
      if let needle = term.needle {
        bits.eachRun(in: slice) { run in needle.find(in: run, of: part.view) { found[$0] = true } }
      }
      findByBook(term, among: bits, in: slice, part, &found)
      bits.keep(found, in: slice, isNegated: term.isNegated)
    case .all(let rules):
      for rule in rules { narrow(&bits, to: rule, in: slice, part) }
    case .any(let rules):
      var found = NoteBits(count: part.view.head.notes, only: slice)
      for rule in rules {
        // What is found already need not be asked again.
        var others = bits.copy(of: slice, without: found)
        narrow(&others, to: rule, in: slice, part)
        found.add(others)
      }
      bits.keep(found, in: slice, isNegated: false)
    }
  }

  /// Adds those that are meant for what stands in the book, or for their tags.
  private func findByBook(
    _ term: NoteTerm,
    among bits: NoteBits,
    in slice: Range<Int>,
    _ part: SearchedNotes,
    _ found: inout NoteBits
  ) {
    guard term.asksBooks || term.asksTags else { return }
    var last: (book: Int, isMeant: Bool)?
    bits.eachRun(in: slice) { run in
      for note in run where !found[note] {
        let book = part.view.book(of: note)
        let isMeant = last?.book == book ? last?.isMeant == true : self.isMeant(book, term, part)
        last = (book, isMeant)
        if isMeant || term.isTagged(note, part.view, isBase: part.isBase) { found[note] = true }
      }
    }
  }

  // MARK: Books

  /// The notes of the base, or of what changed since.
  private struct SearchedNotes {
    let view: NoteView
    let isBase: Bool
  }

  private func part(_ view: NoteView, isBase: Bool) -> SearchedNotes {
    SearchedNotes(view: view, isBase: isBase)
  }

  private func isMeant(_ book: Int, _ term: NoteTerm, _ part: SearchedNotes) -> Bool {
    guard let (filter, prepared) = term.book else { return false }
    let ref = part.isBase ? index.ref(ofBase: book, shelf) : refsOfRecent[book]
    // Asked as it stands in the filter, a term that is negated holds for the others.
    return ref.map { shelf.holds(filter, prepared, $0) != term.isNegated } ?? false
  }

  func books() -> Set<BookRef> {
    guard let hits = hits(among: index.byDay.refs, isCancelled: { false }) else { return [] }
    var books: Set<BookRef> = []
    index.base.read { view in
      for book in 0..<view.head.books where view.notes(of: book).contains(where: { hits.base[$0] }) {
        if let ref = index.ref(ofBase: book, shelf) { books.insert(ref) }
      }
    }
    index.recent.read { view in
      for book in 0..<view.head.books where view.notes(of: book).contains(where: { hits.recent[$0] }) {
        if let ref = refsOfRecent[book] { books.insert(ref) }
      }
    }
    return books
  }
}
