import ReadingCore

/// Joins entries of a file with each other and with the notes of the book they belong to.
struct BookClippings {
  struct ClippingOutcome {
    let fate: ImportReport.ImportFate
    let reasons: [ImportReason]
  }

  typealias NumberedClipping = (number: Int, clipping: Clipping)

  /// A passage this short may well stand in a book twice.
  private static let shortPassage = 40
  /// On a page a shorter passage may stand in another by chance.
  private static let leastOnPage = 24

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
      for key in Set(draft.entries.map(\.key)) { places[key, default: []].append(place) }
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
    var draft = drafts[place]
    if draft.isRemoved {
      outcomes[number] = ClippingOutcome(fate: .unchanged, reasons: [.removedNote])
    } else if !book.isOfKnownFormat || !draft.isOutdated(by: clipping) {
      outcomes[number] = ClippingOutcome(fate: .unchanged, reasons: [])
    } else if draft.update(clipping) {
      drafts[place] = draft
      index.enter(clipping, at: place)
      outcomes[number] = ClippingOutcome(fate: .merged, reasons: [.laterState])
    } else {
      // What the reader has changed stays, and what the device has now stands beside it.
      begin(row)
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

  /// Takes new entries: longer passages first, so that shorter ones find them, and then the words at them.
  mutating func learn(_ rows: [NumberedClipping]) {
    let passages = rows.filter { !$0.clipping.quote.isEmpty }
      .map { (row: $0, key: Passage.key($0.clipping.quote)) }
      .sorted { ($1.key.utf8.count, $0.row.number) < ($0.key.utf8.count, $1.row.number) }
    for (row, key) in passages { learn(row, passage: key) }
    for row in rows where row.clipping.quote.isEmpty { learnWords(row) }
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

  private mutating func begin(_ row: NumberedClipping) {
    enter(NoteDraft(row.clipping, row: row.number))
    outcomes[row.number] = ClippingOutcome(fate: .added, reasons: row.clipping.doubts)
  }

  private mutating func join(_ row: NumberedClipping, _ place: Int) {
    let before = drafts[place]
    // Nothing is written twice, whatever it was that hid the entry from being known.
    guard !before.holds(row.clipping) else {
      outcomes[row.number] = ClippingOutcome(fate: .unchanged, reasons: [])
      return
    }
    drafts[place].add(row.clipping)
    index.enter(row.clipping, at: place)
    outcomes[row.number] = ClippingOutcome(
      fate: .merged,
      reasons: [reason(row.clipping, before)] + row.clipping.doubts
    )
  }

  private func reason(_ clipping: Clipping, _ draft: NoteDraft) -> ImportReason {
    let key = Passage.key(clipping.quote)
    if let row = draft.row {
      if key.isEmpty { return draft.passage.isEmpty ? .sameRow(row) : .noteOf(row) }
      return key == draft.passage ? .sameRow(row) : .withinRow(row)
    }
    if key.isEmpty { return .noteAdded }
    if draft.passage.isEmpty { return .passageAdded }
    return Passage.contains(draft.passage, key) ? .samePassage : .longerPassage
  }
}

// MARK: Finding the note of an entry

extension BookClippings {
  private mutating func learn(_ row: NumberedClipping, passage: String) {
    let clipping = row.clipping
    let same = index.places(passage: passage).filter { isSame(passage, drafts[$0], clipping) }
    if let place = same.first(where: { drafts[$0].accepts(clipping) }) { return join(row, place) }
    if same.contains(where: { drafts[$0].isRemoved }) {
      outcomes[row.number] = ClippingOutcome(fate: .unchanged, reasons: [.removedNote])
      return
    }
    if let place = overlapping(clipping, passage) ?? wordsWithoutPassage(clipping) { return join(row, place) }
    begin(row)
  }

  private func isSame(_ key: String, _ draft: NoteDraft, _ clipping: Clipping) -> Bool {
    guard key.utf8.count < Self.shortPassage, let spot = clipping.spot else { return true }
    let spots = draft.spots.filter { $0.unit == spot.unit }
    return spots.isEmpty || spots.contains { $0.meets(spot) }
  }

  /// A note whose passage holds that of an entry at the same place, or stands in it.
  private func overlapping(_ clipping: Clipping, _ passage: String) -> Int? {
    guard let spot = clipping.spot else { return nil }
    return index.places(near: spot).first { place in
      let draft = drafts[place]
      guard !draft.isRemoved, !draft.passage.isEmpty, draft.spots.contains(where: { $0.meets(spot) }) else {
        return false
      }
      let isLonger = passage.utf8.count > draft.passage.utf8.count
      let (short, long) = isLonger ? (draft.passage, passage) : (passage, draft.passage)
      if spot.unit == .page, short.utf8.count < Self.leastOnPage { return false }
      return Passage.contains(long, short) && draft.accepts(clipping)
    }
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

  private mutating func learnWords(_ row: NumberedClipping) {
    let clipping = row.clipping
    let key = Passage.key(clipping.text)
    let same = index.places(words: key).filter { isSame(key, drafts[$0], clipping) }
    if let place = same.first(where: { drafts[$0].accepts(clipping) }) { return join(row, place) }
    if same.contains(where: { drafts[$0].isRemoved }) {
      outcomes[row.number] = ClippingOutcome(fate: .unchanged, reasons: [.removedNote])
      return
    }
    if clipping.kind == .thought, let place = passage(at: clipping) { return join(row, place) }
    begin(row)
  }

  /// The note of the passage that words stand at: its end is at their place, or else it holds that place.
  private func passage(at clipping: Clipping) -> Int? {
    guard let spot = clipping.spot else { return nil }
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
