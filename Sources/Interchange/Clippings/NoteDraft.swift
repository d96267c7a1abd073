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
  /// The entries it is made of now, those of before first.
  private(set) var entries: [Clipping]
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
    entries = earlier
    spots = earlier.compactMap(\.spot)
    let quote = note.quote ?? (note.kind == .quote ? note.text : "")
    passage = Passage.key(quote.isEmpty ? earlierNote.quote : quote)
  }

  init(_ clipping: Clipping, row: Int) {
    note = nil
    isRemoved = false
    earlier = []
    earlierNote = ClippedNote([])
    entries = [clipping]
    origin = ClippingOrigin([clipping.record])
    spots = [clipping.spot].compactMap(\.self)
    passage = Passage.key(clipping.quote)
    self.row = row
    isChanged = true
  }

  var passages: [String] {
    let keys = [passage] + entries.map { Passage.key($0.quote) }
    return Array(Set(keys.filter { !$0.isEmpty }))
  }

  /// Keys of the reader's words in it.
  var words: [String] {
    let texts = [note?.kind == .quote && note?.quote == nil ? "" : note?.text ?? ""] + entries.map(\.text)
    return Array(Set(texts.filter { !$0.isEmpty }.map(Passage.key)))
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

  func holds(_ clipping: Clipping) -> Bool { entries.contains { $0.record == clipping.record } }

  mutating func add(_ clipping: Clipping) {
    entries.append(clipping)
    origin.add(clipping.record)
    if let spot = clipping.spot, spots.count < Self.mostSpots, !spots.contains(spot) { spots.append(spot) }
    let key = Passage.key(clipping.quote)
    if key.utf8.count > passage.utf8.count { passage = key }
    isChanged = true
  }

  /// The latest state of an entry that it holds.
  func state(of clipping: Clipping) -> Clipping? { entries.last { $0.key == clipping.key } }

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
  mutating func update(_ clipping: Clipping) -> Bool {
    guard let place = entries.lastIndex(where: { $0.key == clipping.key }),
      leavesRoom(for: clipping, after: entries[place])
    else { return false }
    if clipping.lacksWords(of: entries[place]) {
      // The earlier state is all that still says them.
      add(clipping)
      return true
    }
    origin.replace(entries[place].record, with: clipping.record)
    entries[place] = clipping
    isChanged = true
    return true
  }

  func written(id: () -> String, stamp: String) -> Note {
    let now = ClippedNote(entries)
    guard var note else { return now.note(id: id(), origin: origin.text, stamp: stamp) }
    if !earlier.isEmpty { now.update(&note, from: earlierNote) }
    note.origin = origin.text
    return note
  }
}

/// Notes of one book by what an entry may share with them, so that each entry is a look-up or three.
struct DraftIndex {
  private struct LocationStep: Hashable {
    let unit: ClippingLocation.LocationUnit
    let number: Int
  }

  /// Longer ranges are found by their beginning and by what else they share.
  private static let mostSteps = 64
  private static let locationsPerStep = 32
  /// More notes than this that share something are not held against each other, so that no file takes long.
  static let most = 48

  private var byPassage: [String: [Int]] = [:]
  private var byWords: [String: [Int]] = [:]
  private var bySteps: [LocationStep: [Int]] = [:]

  mutating func enter(_ draft: NoteDraft, at place: Int) {
    for key in draft.passages { Self.enter(place, in: &byPassage[key, default: []]) }
    for key in draft.words { Self.enter(place, in: &byWords[key, default: []]) }
    for spot in draft.spots { enter(spot, at: place) }
  }

  /// Enters what a note has grown by.
  mutating func enter(_ clipping: Clipping, at place: Int) {
    if !clipping.quote.isEmpty {
      Self.enter(place, in: &byPassage[Passage.key(clipping.quote), default: []])
    }
    if !clipping.text.isEmpty { Self.enter(place, in: &byWords[Passage.key(clipping.text), default: []]) }
    if let spot = clipping.spot { enter(spot, at: place) }
  }

  private mutating func enter(_ spot: ClippingLocation, at place: Int) {
    for step in Self.steps(spot) { Self.enter(place, in: &bySteps[step, default: []]) }
  }

  private static func enter(_ place: Int, in places: inout [Int]) {
    if places.count < most, !places.contains(place) { places.append(place) }
  }

  func places(passage: String) -> [Int] { byPassage[passage] ?? [] }

  func places(words: String) -> [Int] { byWords[words] ?? [] }

  /// The notes near a place, in the order they were entered.
  func places(near spot: ClippingLocation) -> [Int] {
    var places: [Int] = []
    for step in Self.steps(spot) {
      for place in bySteps[step] ?? [] where !places.contains(place) { places.append(place) }
    }
    return places
  }

  private static func steps(_ spot: ClippingLocation) -> [LocationStep] {
    let size = spot.unit == .location ? locationsPerStep : 1
    let first = spot.range.lowerBound / size
    let last = min(spot.range.upperBound / size, first + mostSteps - 1)
    return (first...last).map { LocationStep(unit: spot.unit, number: $0) }
  }
}
