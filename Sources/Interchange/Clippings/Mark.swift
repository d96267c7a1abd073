/// An entry as it is held against others of its book, its words worked out once.
struct Mark: Sendable {
  /// Where a mark lies beside another.
  private enum MarkPlace {
    case same, other
    /// Nothing tells.
    case unknown
  }

  let clipping: Clipping
  let passage: PassageWords
  let words: PassageWords
  /// Its row in the file that is read; nil for one of before that the file does not have.
  var row: Int?
  private let program: Substring

  init(_ clipping: Clipping, row: Int? = nil) {
    self.clipping = clipping
    self.row = row
    passage = PassageWords(clipping.quote)
    words = PassageWords(clipping.text)
    program = clipping.record.prefix { $0 != ":" }
  }

  /// Whether both mark one passage: their ranges overlap, and the words of one stand in the other.
  func isSame(as other: Mark) -> Bool {
    guard !passage.isEmpty, !other.passage.isEmpty else { return false }
    switch place(beside: other) {
    case .other: return false
    case .same: return holdsPassage(of: other)
    // Another program, or an older version of one, may have written the same places otherwise.
    case .unknown: return !isOfOneFile(with: other) && isLike(other)
    }
  }

  /// Whether both are the same words of the reader's at one place.
  func hasSameWords(as other: Mark) -> Bool {
    guard !words.isEmpty, words.exact == other.words.exact else { return false }
    switch place(beside: other) {
    case .other: return false
    case .same: return true
    case .unknown: return !isOfOneFile(with: other)
    }
  }

  /// Whether a file that tells its marks apart has both.
  func isToldApart(from other: Mark) -> Bool {
    clipping.standsAlone && isOfOneFile(with: other) && place(beside: other) == .other
  }

  private func isOfOneFile(with other: Mark) -> Bool { row != nil && other.row != nil }

  private func place(beside other: Mark) -> MarkPlace {
    let (mine, others) = (clipping, other.clipping)
    if let position = mine.position, let another = others.position {
      // A newer version may name the place of an old mark otherwise.
      let isMoved = !isOfOneFile(with: other) && mine.made != nil && mine.made == others.made
      return position == another || isMoved ? .same : .other
    }
    if isOfOneFile(with: other), mine.standsAlone { return .other }
    guard let spot = mine.spot, let another = others.spot, spot.unit == another.unit else { return .unknown }
    if spot.meets(another) { return .same }
    // Screens are counted anew with every size of the letters.
    return (mine.standsAlone || others.standsAlone) && passage.areLong ? .unknown : .other
  }

  /// Whether the passages are the same; programs, and readers, write punctuation each in their own way.
  private func isLike(_ other: Mark) -> Bool {
    program == other.program ? passage.exact == other.passage.exact : passage.areLike(other.passage)
  }

  private func holdsPassage(of other: Mark) -> Bool {
    let isLonger = passage.key.utf8.count > other.passage.key.utf8.count
    let (short, long) = isLonger ? (other.passage, passage) : (passage, other.passage)
    let isTold = clipping.position != nil && other.clipping.position != nil
    // On a page a short passage may stand in another by chance.
    if !isTold, clipping.spot?.unit == .page, short.exact != long.exact, !short.areLong { return false }
    let isLike = program != other.program && short.areLong && Passage.contains(long.key, short.key)
    return isLike || long.contain(short)
  }
}
