/// A yes or no for each of some notes that stand one after the other.
struct NoteBits: Sendable {
  private var words: [UInt64]
  /// The first note there is room for, a multiple of 64.
  private let first: Int

  init(count: Int) { self.init(count: count, only: 0..<count) }

  /// Room for some of the notes alone, from a multiple of 64 on.
  init(count: Int, only slice: Range<Int>) {
    first = slice.lowerBound
    words = Array(repeating: 0, count: (slice.count + 63) / 64)
  }

  subscript(note: Int) -> Bool {
    get { words[(note - first) >> 6] >> UInt64((note - first) & 63) & 1 != 0 }
    set {
      let bit = UInt64(1) << UInt64((note - first) & 63)
      if newValue { words[(note - first) >> 6] |= bit } else { words[(note - first) >> 6] &= ~bit }
    }
  }

  /// Hands on the notes of a yes, those that stand one after the other together.
  func eachRun(in slice: Range<Int>, _ look: (Range<Int>) -> Void) {
    var note = slice.lowerBound
    while let start = next(true, from: note, upTo: slice.upperBound) {
      let end = next(false, from: start, upTo: slice.upperBound) ?? slice.upperBound
      look(start..<end)
      note = end
    }
  }

  private func next(_ value: Bool, from start: Int, upTo end: Int) -> Int? {
    var note = start
    while note < end {
      let word = words[(note - first) >> 6]
      let rest = (value ? word : ~word) >> UInt64((note - first) & 63)
      if rest != 0 {
        let found = note + rest.trailingZeroBitCount
        return found < end ? found : nil
      }
      note = ((note - first) >> 6 + 1) << 6 + first
    }
    return nil
  }

  /// The notes of a slice alone, but for those of another one of the same slice.
  func copy(of slice: Range<Int>, without others: NoteBits) -> NoteBits {
    var copy = NoteBits(count: slice.upperBound, only: slice)
    let start = (slice.lowerBound - first) >> 6
    for place in copy.words.indices { copy.words[place] = words[start + place] & ~others.words[place] }
    return copy
  }

  /// Adds the notes of another one of the same slice.
  mutating func add(_ others: NoteBits) {
    for (place, word) in others.words.enumerated() { words[place] |= word }
  }

  /// Keeps of the notes of a slice those that were found, or the others.
  mutating func keep(_ found: NoteBits, in slice: Range<Int>, isNegated: Bool) {
    let start = (slice.lowerBound - first) >> 6
    for (offset, word) in found.words.enumerated() {
      words[start + offset] &= isNegated ? ~word : word
    }
  }
}
