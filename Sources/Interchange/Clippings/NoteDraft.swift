import ReadingCore

/// A note as it grows: one that stands in a book, one that was removed, or one that entries begin.
struct NoteDraft {
  /// Somebody who marks a passage more often than this has marked it here too.
  private static let mostSpots = 32

  /// The note as the book has it; nil for a new one.
  let note: Note?
  let isRemoved: Bool
  private let earlier: [Clipping]
  private let earlierNote: ClippedNote
  /// The entries of before, each in its latest state.
  private var old: [Mark]
  /// What the file adds, in the order in which it was found.
  private var added: [Mark] = []
  /// What its reader has made of its passage, or typed; nil where that is the passage of its entries.
  private let own: Mark?
  /// That of the entries of before.
  private var origin: ClippingOrigin
  private(set) var isChanged = false
  /// The row that began it; nil where it stood before.
  private(set) var row: Int?
  private(set) var spots: [ClippingLocation]
  /// The key of its passage; empty where it has none.
  private(set) var passage: String

  /// A note of a book, with its entries of some programs.
  init(_ note: Note, isRemoved: Bool, of sources: [ClippingSource]) {
    self.note = note
    self.isRemoved = isRemoved
    origin = ClippingOrigin(of: note)
    earlier = origin.clippings(of: sources)
    earlierNote = ClippedNote(earlier)
    old = earlier.map { Mark($0) }
    spots = earlier.compactMap(\.spot)
    let quote = note.quote ?? (note.kind == .quote ? note.text : "")
    passage = Passage.key(quote.isEmpty ? earlierNote.quote : quote)
    // What has become of its words stands where they were marked.
    var typed = ClippedNote.standing(earlier) ?? earlier.first ?? Clipping()
    typed.record = ""
    typed.quote = quote
    typed.text = note.kind == .quote && note.quote == nil ? "" : note.text
    let isAsImported = !earlier.isEmpty && earlierNote.hasQuote(of: note) && earlierNote.hasText(of: note)
    own = isAsImported ? nil : Mark(typed)
  }

  /// A note that a row begins.
  init(_ mark: Mark, row: Int) {
    note = nil
    isRemoved = false
    earlier = []
    earlierNote = ClippedNote([])
    old = []
    added = [mark]
    own = nil
    origin = ClippingOrigin([])
    spots = [mark.clipping.spot].compactMap(\.self)
    passage = mark.passage.key
    self.row = row
    isChanged = true
  }

  /// The entries it is made of now.
  var marks: [Mark] { old + added }

  private var known: [Mark] { [own].compactMap(\.self) + marks }

  /// Keys of the passages in it.
  var passages: [String] {
    Array(Set(([passage] + known.map(\.passage.key)).filter { !$0.isEmpty }))
  }

  /// Keys of the reader's words in it.
  var words: [String] { Array(Set(known.map(\.words.key).filter { !$0.isEmpty })) }

  /// What its passage is now, among its entries; nil where none has one.
  var standing: Clipping? { ClippedNote.standing(marks.map(\.clipping)) }

  /// Whether an entry marks its passage, or one it had.
  func hasPassage(of mark: Mark) -> Bool {
    known.contains(where: mark.isSame) && !marks.contains(where: mark.isToldApart)
  }

  /// Whether an entry took the place of a mark, and stands in its own.
  func hasLaterPassage(than mark: Mark) -> Bool {
    marks.contains { mark.isSame(as: $0) && $0.clipping.stands(after: mark.clipping) }
  }

  /// Whether an entry has the very words of its passage, or of one it had.
  func hasExactPassage(of mark: Mark) -> Bool {
    known.contains { $0.passage.areLike(mark.passage) && mark.isSame(as: $0) }
  }

  /// Whether an entry has words of the reader's that stand in it.
  func hasWords(of mark: Mark) -> Bool {
    known.contains(where: mark.hasSameWords) && !marks.contains(where: mark.isToldApart)
  }

  /// Whether an entry may join it without a loss: what its reader has changed is not written over.
  func accepts(_ clipping: Clipping) -> Bool {
    guard let note else { return true }
    if isRemoved { return false }
    let isOwn = earlier.isEmpty
    let quoteFits =
      clipping.quote.isEmpty || Passage.contains(passage, Passage.key(clipping.quote))
      || (!isOwn && earlierNote.hasQuote(of: note))
    let textFits =
      clipping.text.isEmpty || OwnWords(note.text).say(OwnWords(clipping.text))
      || (!isOwn && earlierNote.hasText(of: note))
    return quoteFits && textFits
  }

  func holds(_ clipping: Clipping) -> Bool { marks.contains { $0.clipping.record == clipping.record } }

  /// Says that the file has an entry which it holds a state of.
  mutating func meet(_ clipping: Clipping, row: Int) {
    for place in old.indices where old[place].clipping.key == clipping.key { old[place].row = row }
  }

  mutating func add(_ mark: Mark) {
    added.append(mark)
    if let spot = mark.clipping.spot, spots.count < Self.mostSpots, !spots.contains(spot) {
      spots.append(spot)
    }
    if mark.passage.key.utf8.count > passage.utf8.count { passage = mark.passage.key }
    isChanged = true
  }

  /// The latest state of an entry that it holds.
  func state(of clipping: Clipping) -> Clipping? {
    marks.last { $0.clipping.key == clipping.key }?.clipping
  }

  /// Whether an entry is a later state of one that it holds.
  func isOutdated(by clipping: Clipping) -> Bool {
    !holds(clipping) && state(of: clipping).map(clipping.supersedes) ?? false
  }

  /// Whether its reader has left alone what an entry changes of an earlier state.
  private func leavesRoom(for clipping: Clipping, after earlier: Clipping) -> Bool {
    guard let note else { return true }
    let hasQuote = clipping.quote != earlier.quote && !clipping.quote.isEmpty
    let hasText = clipping.text != earlier.text && !clipping.text.isEmpty
    let now = ClippedNote([clipping])
    return (!hasQuote || earlierNote.hasQuote(of: note) || now.hasQuote(of: note))
      && (!hasText || earlierNote.hasText(of: note) || now.hasText(of: note))
  }

  /// Puts a later state of an entry in the place of the earlier one; says whether it can without a loss.
  mutating func update(_ mark: Mark) -> Bool {
    let clipping = mark.clipping
    guard let state = state(of: clipping), leavesRoom(for: clipping, after: state) else { return false }
    if clipping.lacksWords(of: state) {
      // The earlier state is all that still says them.
      add(mark)
      return true
    }
    if let place = added.lastIndex(where: { $0.clipping.key == clipping.key }) {
      added[place] = mark
    } else if let place = old.lastIndex(where: { $0.clipping.key == clipping.key }) {
      origin.replace(state.record, with: clipping.record)
      old[place] = mark
    }
    isChanged = true
    return true
  }

  func written(id: () -> String, stamp: String) -> Note {
    let fresh = added.sorted { $0.row ?? 0 < $1.row ?? 0 }.map(\.clipping)
    let now = ClippedNote(old.map(\.clipping) + fresh)
    let origin = fresh.reduce(into: origin) { $0.add($1.record) }
    guard var note else { return now.note(id: id(), origin: origin.text, stamp: stamp) }
    if !earlier.isEmpty { now.update(&note, from: earlierNote, stamp: stamp) }
    note.origin = origin.text
    return note
  }
}
