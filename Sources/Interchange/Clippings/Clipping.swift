import ReadingCore

/// One entry of a file of highlights, whichever program wrote it: a passage, words of the reader's own, or both.
struct Clipping: Sendable {
  /// What an entry without a passage is.
  enum ClippingKind: Sendable {
    case thought, summary
  }

  var kind = ClippingKind.thought
  /// The book's own words; empty where there are none.
  var quote = ""
  /// The reader's words; empty where there are none.
  var text = ""
  /// A whole number from 1 up.
  var page: Int?
  var place: String?
  var chapter: String?
  var tags: [String] = []
  /// Where it stands, to be held against other entries of its book.
  var spot: ClippingLocation?
  /// Where it begins, in the words of a program that can tell any two places apart; nil elsewhere.
  var position: String?
  /// Whether its program lists the marks that stand, so that two of one file are two, and not every mark that was
  /// ever made.
  var standsAlone = false
  /// When it was made; nil where nobody can tell.
  var made: ClippingTime?
  /// When it was last changed; nil where that is not told.
  var changed: ClippingTime?
  /// What it is known by when it comes again.
  var key = ""
  /// The entry as it stands in the file, for the origin of its note.
  var record = ""
  /// What of it the reader should look at.
  var doubts: [ImportReason] = []

  var isEmpty: Bool { quote.isEmpty && text.isEmpty }
}

extension Clipping {
  /// Whether it is a later state of an entry with the same key, so that it takes its place.
  ///
  /// An older file may come after a newer one: without dates only what adds something counts as later.
  func supersedes(_ other: Clipping) -> Bool {
    // Words that are gone are no news; they stay.
    let hasNews =
      (quote != other.quote && !quote.isEmpty) || (text != other.text && !text.isEmpty) || tags != other.tags
    guard hasNews else { return false }
    if let mine = changed ?? made, let others = other.changed ?? other.made, mine != others {
      return others < mine
    }
    func grows(_ other: String, to mine: String) -> Bool {
      mine == other || PassageWords(mine).contain(PassageWords(other))
    }
    return grows(other.quote, to: quote) && grows(other.text, to: text)
      && other.tags.allSatisfy(tags.contains)
  }
}

extension Clipping {
  /// Whether its passage takes the place of another one over the same place, which comes before it in a list.
  func stands(after other: Clipping) -> Bool {
    let isSame = PassageWords(quote).areLike(PassageWords(other.quote))
    guard let made, let others = other.made else { return isSame ? other.made == nil && made != nil : true }
    // Of two clocks nobody knows which one is ahead.
    let isOfOneClock = (made.offset == nil) == (others.offset == nil)
    return isSame ? isOfOneClock && others < made : others <= made
  }

  /// Whether it has nothing where an earlier state has words.
  func lacksWords(of other: Clipping) -> Bool {
    (quote.isEmpty && !other.quote.isEmpty) || (text.isEmpty && !other.text.isEmpty)
  }
}

/// A place in a book that can be held against others of the same kind.
struct ClippingLocation: Sendable, Hashable {
  /// What the numbers count.
  enum LocationUnit: Sendable {
    /// Small steps, so that passages that share one are likely the same.
    case location
    /// Whole pages, on which many passages stand.
    case page
  }

  let unit: LocationUnit
  let range: ClosedRange<Int>

  /// Whether both have a step in common.
  func meets(_ other: ClippingLocation) -> Bool { unit == other.unit && range.overlaps(other.range) }
}
