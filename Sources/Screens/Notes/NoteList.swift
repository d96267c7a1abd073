import LibraryStore
import ReadingCore

/// The notes of some books in an order and through a filter, worked out once per change and not once per frame.
///
/// Of many notes only the first are looked at at once: the rest is a `NoteWork`, and shown when that is done.
nonisolated struct NoteList {
  /// Notes that are looked at while the reader waits for the answer to a key.
  static let mostAtOnce = 1 << 12
  /// More than any window shows.
  static let screenful = 1 << 7

  nonisolated struct NoteListBasis: Equatable, Sendable {
    let revision: Int
    let order: NoteOrder
    let filter: Filter
  }

  private(set) var basis: NoteListBasis?
  private(set) var index = NoteIndex()
  private var shelf = LibraryIndex().shelf
  private var tallies: TallyIndex?
  /// All notes in the order; nil until they are known.
  private var sorted: NoteRows?
  /// Those that filters let through lately, in the same order: a letter more or less is asked of few.
  private var kept: [(filter: Filter, rows: NoteRows)] = []
  /// What is shown, and the index it is of: while other rows are worked out these stay.
  private var shown = (index: NoteIndex(), rows: NoteRows.empty) {
    didSet { found = nil }
  }
  /// The row that was looked for last, since a frame asks for it many times.
  private var found: (note: NoteRef, tag: String?, row: Int?)?
  /// Whether all rows are shown; false while the rest is worked out.
  private(set) var isWhole = true
  /// The greatest page any note has, shown or not.
  private(set) var greatestPage = 0
  /// How many notes there are, shown or not.
  var total: Int { index.count }

  var count: Int { shown.rows.count }
  /// How many notes that is; one may stand under several tags.
  var noteCount: Int { shown.rows.noteCount }

  /// Which of the notes stands in a row, from 1 on; the same under each of its tags.
  func number(ofRow row: Int) -> Int { shown.rows.number(ofRow: row) }

  /// The rows of the book or under the tag of a row; nil by day, and while the order is worked out.
  func group(ofRow row: Int) -> Range<Int>? {
    guard isWhole else { return nil }
    switch basis?.order {
    case .book: return shown.index.rowsOfBook(ofRow: row, in: shown.rows)
    case .tag: return shown.rows.rowsUnderTag(ofRow: row)
    case .day, nil: return nil
    }
  }

  var shownNotes: ShownNotes { ShownNotes(index: shown.index, rows: shown.rows) }

  func place(inRow row: Int) -> (bookID: String, index: Int, tag: String?)? {
    guard let (note, tag) = shown.rows[row] else { return nil }
    let place = shown.index.place(of: note)
    return (place.bookID, place.index, tag)
  }

  /// The row of a note of a book, under a tag where it stands there; nil where it is not shown.
  mutating func row(ofNote index: Int, of bookID: String, under tag: String?) -> Int? {
    guard let note = shown.index.ref(bookID: bookID, index: index) else { return nil }
    let tag = basis?.order == .tag ? tag : nil
    if let found, found.note == note, found.tag == tag { return found.row }
    let row = shown.rows.row(of: note, under: tag)
    found = (note, tag, row)
    return row
  }

  // MARK: Working out

  /// Takes what is wanted now and works out anew only what differs from the last time.
  ///
  /// `ground` is asked where the revision is another.
  ///
  /// - Returns: what is left to do, where that takes long.
  mutating func update(_ wanted: NoteListBasis, ground: () -> NoteGround) -> NoteWork? {
    guard wanted != basis else { return nil }
    if wanted.revision != basis?.revision {
      let ground = ground()
      (index, shelf, tallies) = (ground.index, ground.shelf, ground.tallies)
      greatestPage = index.greatestPage
    }
    if wanted.revision != basis?.revision || wanted.order != basis?.order {
      kept = []
      // By day they stand in the index already.
      sorted = wanted.order == .day ? index.byDay : nil
    }
    basis = wanted
    let work = NoteWork(
      index: index,
      shelf: shelf,
      tallies: tallies,
      basis: wanted,
      sorted: sorted,
      among: among(wanted.filter)
    )
    guard work.takesLong else {
      apply(work.done { false })
      return nil
    }
    isWhole = false
    if let first = work.first { shown = (index, first) }
    return work
  }

  /// The fewest rows that are known to have all that a filter lets through.
  private func among(_ filter: Filter) -> NoteRows? {
    kept.filter { filter.narrows($0.filter) }.map(\.rows).min { $0.count < $1.count } ?? sorted
  }

  /// Keeps no more rows than there are notes.
  private mutating func keep(_ rows: NoteRows, _ filter: Filter) {
    guard !filter.isEmpty else { return }
    kept.removeAll { $0.filter == filter }
    kept.append((filter, rows))
    while kept.reduce(0, { $0 + $1.rows.count }) > index.count { kept.removeFirst() }
  }

  /// Takes what some work came to, unless other work is wanted by now.
  mutating func apply(_ outcome: NoteWork.NoteWorkOutcome?) {
    guard let outcome, outcome.basis == basis else { return }
    sorted = outcome.sorted
    keep(outcome.rows, outcome.basis.filter)
    shown = (index, outcome.rows)
    isWhole = true
  }
}

/// The order and the filter of a list of notes, to be worked out beside the main actor.
nonisolated struct NoteWork: Sendable {
  struct NoteWorkOutcome: Sendable {
    let basis: NoteList.NoteListBasis
    let sorted: NoteRows
    let rows: NoteRows
  }

  let index: NoteIndex
  let shelf: IndexPart
  let tallies: TallyIndex?
  let basis: NoteList.NoteListBasis
  /// All notes in the order; nil where that is to be found.
  let sorted: NoteRows?
  /// Rows in the order that have all the filter lets through; nil where there are none yet.
  let among: NoteRows?

  /// Whether it takes so long that a reader would notice.
  var takesLong: Bool {
    let asked = basis.filter.isEmpty ? 0 : among?.count ?? index.count
    return index.count > NoteList.mostAtOnce && (sorted == nil || asked > NoteList.mostAtOnce)
  }

  /// What can be shown at once; nil where nothing can.
  var first: NoteRows? {
    among.map { search.hits(in: $0, first: NoteList.mostAtOnce, enough: NoteList.screenful) }
  }

  private var search: NoteSearch {
    NoteSearch(basis.filter, in: index, shelf: shelf, tallies: tallies, reach: .notesAndBooks)
  }

  /// Does it all; nil where nobody waits for it any more.
  func done(isCancelled: () -> Bool) -> NoteWorkOutcome? {
    let sorted = sorted ?? inOrder
    if basis.filter.isEmpty { return NoteWorkOutcome(basis: basis, sorted: sorted, rows: sorted) }
    return search.hits(in: among ?? sorted, isCancelled: isCancelled).map { rows in
      NoteWorkOutcome(basis: basis, sorted: sorted, rows: rows)
    }
  }

  private var inOrder: NoteRows {
    switch basis.order {
    case .day: index.byDay
    case .book: index.byBook(shelf)
    case .tag: index.byTag(shelf.names)
    }
  }
}

/// What notes are ordered by; the word names the words for it.
nonisolated enum NoteOrder: String, CaseIterable {
  case day, book, tag
}

/// The notes a list shows, by their identifiers and without a book being read.
nonisolated struct ShownNotes: Sendable {
  let index: NoteIndex
  let rows: NoteRows

  var count: Int { rows.count }

  func id(inRow row: Int) -> NoteItem.ID? {
    guard let (note, _) = rows[row] else { return nil }
    let (bookID, noteID) = index.identifiers(of: note)
    return NoteItem.ID(bookID: bookID, noteID: noteID)
  }

  /// All of them, each once.
  var ids: Set<NoteItem.ID> { Set((0..<count).lazy.compactMap { id(inRow: $0) }) }

  /// Some notes in the order of the rows, and then those that have none.
  func inOrder(_ ids: Set<NoteItem.ID>) -> [NoteItem.ID] {
    // To read the identifiers of every row would take long.
    var (refs, rest) = (refs(of: ids), ids)
    var ordered: [NoteItem.ID] = []
    for row in 0..<count {
      if refs.isEmpty { break }
      guard let (note, _) = rows[row], let id = refs.removeValue(forKey: note) else { continue }
      if rest.remove(id) != nil { ordered.append(id) }
    }
    return ordered + rest.sorted { ($0.bookID, $0.noteID) < ($1.bookID, $1.noteID) }
  }

  private func refs(of ids: Set<NoteItem.ID>) -> [NoteRef: NoteItem.ID] {
    var refs: [NoteRef: NoteItem.ID] = [:]
    for (bookID, noteIDs) in NoteGroup(ids).notes {
      for (place, noteID) in index.noteIDs(of: bookID).enumerated() where noteIDs.contains(noteID) {
        guard let note = index.ref(bookID: bookID, index: place) else { continue }
        refs[note] = NoteItem.ID(bookID: bookID, noteID: noteID)
      }
    }
    return refs
  }
}

/// A note in a list, with its book.
nonisolated struct NoteItem: Identifiable {
  /// What tells it from the others.
  struct ID: Hashable, Sendable {
    let bookID: String
    let noteID: String
    /// The tag it stands under, where the list is ordered by tags.
    var tag: String?

    /// The same without the tag it stands under.
    var note: ID { ID(bookID: bookID, noteID: noteID) }
  }

  let note: Note
  let book: Book
  var tag: String?

  var id: ID { ID(bookID: book.id, noteID: note.id, tag: tag) }
}
