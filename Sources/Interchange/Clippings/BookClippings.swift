import ReadingCore

/// Joins entries of a file with each other and with the notes of the book they belong to.
struct BookClippings {
  struct ClippingOutcome {
    let fate: ImportReport.ImportFate
    let reasons: [ImportReason]
  }

  typealias NumberedClipping = (number: Int, clipping: Clipping)

  private(set) var outcomes: [Int: ClippingOutcome] = [:]
  private var drafts: [NoteDraft] = []
  private var index = DraftIndex()
  private let book: Book

  /// The notes of a book before anything joins them.
  init(_ book: Book, of sources: [ClippingSource]) {
    self.book = book
    for note in book.notes { enter(NoteDraft(note, isRemoved: false, of: sources)) }
    for removed in book.removed {
      if case .note(let note) = removed.record { enter(NoteDraft(note, isRemoved: true, of: sources)) }
    }
  }

  /// Takes entries that the notes of the book hold already.
  mutating func meet(_ rows: [NumberedClipping]) {
    var places: [String: [Int]] = [:]
    for (place, draft) in drafts.enumerated() {
      for key in Set(draft.marks.map(\.clipping.key)) { places[key, default: []].append(place) }
    }
    for row in rows {
      guard let known = places[row.clipping.key], let place = latest(row.clipping, among: known) else {
        continue
      }
      let count = drafts.count
      meet(row, at: place)
      if drafts.count > count { places[row.clipping.key] = known + [count] }
    }
  }

  private mutating func meet(_ row: NumberedClipping, at place: Int) {
    let (number, clipping) = row
    let mark = Mark(clipping, row: number)
    drafts[place].meet(clipping, row: number)
    var draft = drafts[place]
    if draft.isRemoved {
      outcomes[number] = ClippingOutcome(fate: .unchanged, reasons: [.removedNote])
    } else if !book.isOfKnownFormat || !draft.isOutdated(by: clipping) {
      outcomes[number] = ClippingOutcome(fate: .unchanged, reasons: [])
    } else if draft.update(mark) {
      drafts[place] = draft
      index.enter(clipping, at: place)
      outcomes[number] = ClippingOutcome(fate: .merged, reasons: [.laterState])
    } else {
      // What the reader has changed stays, and what the device has now stands beside it.
      begin(mark, number)
      outcomes[number] = ClippingOutcome(fate: .added, reasons: [.laterState] + clipping.doubts)
    }
  }

  /// Of the notes that hold states of an entry the one with this very state, or else that with the latest.
  private func latest(_ clipping: Clipping, among places: [Int]) -> Int? {
    if let place = places.first(where: { drafts[$0].holds(clipping) }) { return place }
    return places.dropFirst().reduce(places.first) { best, place in
      guard let best, let state = drafts[best].state(of: clipping),
        let other = drafts[place].state(of: clipping)
      else { return best ?? place }
      return other.supersedes(state) ? place : best
    }
  }

  /// Takes new entries: the newest passages first, so that earlier ones over the same place find them, and then the
  /// words at them.
  mutating func learn(_ rows: [NumberedClipping]) {
    let marks = rows.map { Mark($0.clipping, row: $0.number) }
    for mark in Self.newestFirst(marks.filter { !$0.passage.isEmpty }) { learnPassage(mark) }
    for mark in marks where mark.passage.isEmpty { learnWords(mark) }
  }

  /// A file grows at its end, so an entry without a time is as old as the one before it.
  private static func newestFirst(_ marks: [Mark]) -> [Mark] {
    var latest = Int.min
    let timed = marks.map { mark in
      latest = mark.clipping.made?.seconds ?? latest
      return (mark: mark, seconds: latest)
    }
    return timed.sorted { ($1.seconds, $1.mark.row ?? 0) < ($0.seconds, $0.mark.row ?? 0) }.map(\.mark)
  }

  func written(identifiers: Identifiers, stamp: String) -> Book {
    var book = book
    let places = Dictionary(
      book.notes.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let changed = drafts.filter(\.isChanged)
    for draft in changed where draft.row == nil {
      let note = draft.written(id: identifiers.make, stamp: stamp)
      if let place = places[note.id] { book.notes[place] = note }
    }
    for draft in changed.filter({ $0.row != nil }).sorted(by: { $0.row ?? 0 < $1.row ?? 0 }) {
      book.notes.append(draft.written(id: identifiers.make, stamp: stamp))
    }
    book.notes.sort(by: Note.isStoredBefore)
    return book
  }

  private mutating func enter(_ draft: NoteDraft) {
    drafts.append(draft)
    index.enter(draft, at: drafts.count - 1)
  }

  private mutating func begin(_ mark: Mark, _ row: Int) {
    enter(NoteDraft(mark, row: row))
    outcomes[row] = ClippingOutcome(fate: .added, reasons: mark.clipping.doubts)
  }

  private mutating func join(_ mark: Mark, _ row: Int, _ place: Int) {
    let before = drafts[place]
    // Nothing is written twice, whatever it was that hid the entry from being known.
    guard !before.holds(mark.clipping) else {
      outcomes[row] = ClippingOutcome(fate: .unchanged, reasons: [])
      return
    }
    drafts[place].add(mark)
    index.enter(mark.clipping, at: place)
    outcomes[row] = ClippingOutcome(
      fate: .merged,
      reasons: [reason(mark, before, drafts[place])] + mark.clipping.doubts
    )
  }

  private func reason(_ mark: Mark, _ before: NoteDraft, _ after: NoteDraft) -> ImportReason {
    let others = PassageWords(before.standing?.quote ?? "")
    if let row = before.row {
      if mark.passage.isEmpty { return before.passage.isEmpty ? .sameRow(row) : .noteOf(row) }
      if mark.passage.areLike(others) { return .sameRow(row) }
      return others.contain(mark.passage) ? .withinRow(row) : .markedAgain(row)
    }
    if mark.passage.isEmpty { return .noteAdded }
    if before.passage.isEmpty { return .passageAdded }
    guard after.standing?.record == mark.clipping.record, !mark.passage.areLike(others) else {
      return .samePassage
    }
    return others.contain(mark.passage) ? .shorterPassage : .longerPassage
  }
}

// MARK: Finding the note of an entry

extension BookClippings {
  private mutating func learnPassage(_ mark: Mark) {
    guard let row = mark.row else { return }
    let clipping = mark.clipping
    var places = index.places(passage: mark.passage.key)
    if let spot = clipping.spot { places += index.places(near: spot).filter { !places.contains($0) } }
    let same = places.filter { drafts[$0].hasPassage(of: mark) }
    let open = same.filter { drafts[$0].accepts(clipping) }
    // What came after it took its place.
    if let place = open.first(where: { drafts[$0].hasLaterPassage(than: mark) }) ?? open.first {
      return join(mark, row, place)
    }
    if same.contains(where: { drafts[$0].isRemoved && drafts[$0].hasExactPassage(of: mark) }) {
      outcomes[row] = ClippingOutcome(fate: .unchanged, reasons: [.removedNote])
      return
    }
    if let place = wordsWithoutPassage(clipping) { return join(mark, row, place) }
    begin(mark, row)
  }

  /// A note of the reader's that was imported before the passage it belongs to.
  private func wordsWithoutPassage(_ clipping: Clipping) -> Int? {
    guard let spot = clipping.spot, spot.unit == .location else { return nil }
    return index.places(near: spot).first { place in
      let draft = drafts[place]
      return draft.passage.isEmpty && draft.accepts(clipping)
        && draft.spots.contains { $0.unit == .location && $0.range.upperBound == spot.range.upperBound }
    }
  }

  private mutating func learnWords(_ mark: Mark) {
    guard let row = mark.row else { return }
    let clipping = mark.clipping
    let same = index.places(words: mark.words.key).filter { drafts[$0].hasWords(of: mark) }
    if let place = same.first(where: { drafts[$0].accepts(clipping) }) { return join(mark, row, place) }
    if same.contains(where: { drafts[$0].isRemoved }) {
      outcomes[row] = ClippingOutcome(fate: .unchanged, reasons: [.removedNote])
      return
    }
    if clipping.kind == .thought, let place = passage(at: clipping) { return join(mark, row, place) }
    begin(mark, row)
  }

  /// The note of the passage that words stand at: its end is at their place, or else it holds that place.
  private func passage(at clipping: Clipping) -> Int? {
    // A program that tells its places apart has the words of a passage with it.
    guard let spot = clipping.spot, !clipping.standsAlone else { return nil }
    let near = index.places(near: spot).filter { place in
      !drafts[place].passage.isEmpty && drafts[place].accepts(clipping)
        && drafts[place].spots.contains { $0.meets(spot) }
    }
    switch spot.unit {
    // Of several passages on a page nobody knows which one is meant.
    case .page: return near.count == 1 ? near[0] : nil
    case .location:
      return near.min { left, right in distance(drafts[left], spot) < distance(drafts[right], spot) }
    }
  }

  private func distance(_ draft: NoteDraft, _ spot: ClippingLocation) -> Int {
    let ranges = draft.spots.filter { $0.meets(spot) }.map(\.range)
    return ranges.map { abs($0.upperBound - spot.range.upperBound) * 1000 + min($0.count, 999) }.min() ?? .max
  }
}
