/// The places of a text where some words stand, in their order.
public struct TextMatches: Sendable {
  let ranges: [Range<TextPosition>]
  /// Revision of the editor they were found at.
  public let revision: Int

  public var count: Int { ranges.count }

  func index(endingBehind spot: TextPosition) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= spot { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TextEditor {
  /// Where folded words stand in the folded text, no two places sharing a grapheme.
  ///
  /// - Parameter fold: what makes texts that count as the same the same; it leaves each sign of ASCII one byte, and
  ///   folds graphemes in a row as it folds each alone.
  /// - Parameter isWhole: whether a place has the words and nothing else, so that it can be replaced, and not a
  ///   grapheme of which they are a part, as `f` is of `ﬁ`.
  public func matches(
    of words: String,
    folded fold: @escaping (String) -> String,
    whole isWhole: Bool = false
  ) -> TextMatches {
    let needle = Array(fold(words).utf8)
    guard !needle.isEmpty else { return TextMatches(ranges: [], revision: revision) }
    var ranges: [Range<TextPosition>] = []
    for (number, paragraph) in document.paragraphs.enumerated() where paragraph.line.end > 0 {
      for bytes in FoldedLine(paragraph.line, fold).places(of: needle, whole: isWhole) {
        let start = TextPosition(paragraph: number, offset: bytes.lowerBound)
        ranges.append(start..<TextPosition(paragraph: number, offset: bytes.upperBound))
      }
    }
    return TextMatches(ranges: ranges, revision: revision)
  }

  public func present(in matches: TextMatches) -> Int? {
    let index = matches.index(endingBehind: cursor)
    return index < matches.count && matches.ranges[index].lowerBound == cursor ? index : nil
  }

  /// Goes to the next place behind the cursor, or to the one it is at where that will do, around the end.
  ///
  /// - Returns: false where there is none.
  @discardableResult
  public mutating func moveToNext(of matches: TextMatches, orHere: Bool = false) -> Bool {
    let here = orHere ? nil : present(in: matches)
    let index = here.map { $0 + 1 } ?? matches.index(startingAt: cursor)
    return move(to: index, of: matches)
  }

  /// Goes to the place before the cursor, around the start.
  ///
  /// - Returns: false where there is none.
  @discardableResult
  public mutating func moveToPrevious(of matches: TextMatches) -> Bool {
    move(to: matches.index(startingAt: cursor) - 1, of: matches)
  }

  private mutating func move(to index: Int, of matches: TextMatches) -> Bool {
    guard matches.count > 0 else { return false }
    anchor = markedAnchor
    place(at: matches.ranges[(index + matches.count) % matches.count].lowerBound)
    return true
  }

  /// Puts a text in one of the places, with the cursor behind it.
  public mutating func replace(_ index: Int, of matches: TextMatches, with text: String) {
    guard matches.revision == revision, matches.ranges.indices.contains(index) else { return }
    replace(matches.ranges[index], with: text, as: .whole)
  }

  /// Puts a text in all of the places, to be undone as one.
  public mutating func replaceAll(_ matches: TextMatches, with text: String) {
    guard matches.revision == revision, let first = matches.ranges.first, let last = matches.ranges.last
    else { return }
    var new = ""
    var reached = first.lowerBound
    for range in matches.ranges {
      new += document.text(in: reached..<range.lowerBound)
      new += text
      reached = range.upperBound
    }
    replace(first.lowerBound..<last.upperBound, with: new, as: .whole)
  }

  /// The columns of a row where places are, and whether the cursor is at the start of one.
  public func columns(of matches: TextMatches, in row: WindowRow) -> [(columns: Range<Int>, isHere: Bool)] {
    guard matches.revision == revision else { return [] }
    let paragraph = row.line - 1
    var found: [(columns: Range<Int>, isHere: Bool)] = []
    let first = matches.index(endingBehind: TextPosition(paragraph: paragraph, offset: row.bytes.lowerBound))
    for range in matches.ranges[first...] {
      guard range.lowerBound < TextPosition(paragraph: paragraph, offset: row.bytes.upperBound) else { break }
      guard let columns = columns(of: range.lowerBound.offset..<range.upperBound.offset, in: row) else {
        continue
      }
      found.append((columns, range.lowerBound == cursor))
    }
    return found
  }
}

extension TextMatches {
  fileprivate func index(startingAt spot: TextPosition) -> Int {
    let index = index(endingBehind: spot)
    return index < count && ranges[index].lowerBound < spot ? index + 1 : index
  }
}

/// A line folded for searching, with the way back to the bytes it came from.
private struct FoldedLine {
  /// Bytes folded at once: places are sought letter by letter only where something was found.
  private static let pieceLength = 128

  private struct FoldedPiece {
    let bytes: Range<Int>
    let folded: Int
    /// Whether each byte is folded to one.
    let isPlain: Bool
  }

  private let line: TextLine
  private let fold: (String) -> String
  private var folded: [UInt8] = []
  private var pieces: [FoldedPiece] = []

  init(_ line: TextLine, _ fold: @escaping (String) -> String) {
    (self.line, self.fold) = (line, fold)
    folded.reserveCapacity(line.end)
    var start = 0
    while start < line.end {
      let end = line.aligned(start + FoldedLine.pieceLength)
      let text = line[start..<end]
      let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
      pieces.append(FoldedPiece(bytes: start..<end, folded: folded.count, isPlain: isPlain))
      folded += fold(String(text)).utf8
      start = end
    }
  }

  /// The bytes of the graphemes in which a folded text stands.
  ///
  /// - Parameter isWhole: whether nothing else may stand in them.
  func places(of needle: [UInt8], whole isWhole: Bool) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var start = 0
    var piece = 0
    while let found = firstPlace(of: needle, from: start) {
      let end = found + needle.count
      let first = grapheme(at: found, in: &piece)
      var lastPiece = piece
      let last = grapheme(at: end - 1, in: &lastPiece)
      // The next place may begin within one that has too much.
      if isWhole, first.folded.lowerBound < found || last.folded.upperBound > end {
        start = found + 1
        continue
      }
      if first.bytes.lowerBound >= places.last?.upperBound ?? 0 {
        places.append(first.bytes.lowerBound..<last.bytes.upperBound)
      }
      start = end
    }
    return places
  }

  private func firstPlace(of needle: [UInt8], from start: Int) -> Int? {
    folded.withUnsafeBufferPointer { folded in
      guard start + needle.count <= folded.count else { return nil }
      for place in start...(folded.count - needle.count) where folded[place] == needle[0] {
        var length = 1
        while length < needle.count, folded[place + length] == needle[length] { length += 1 }
        if length == needle.count { return place }
      }
      return nil
    }
  }

  /// The grapheme a folded byte comes from, and what it is folded to; `piece` is where the last one was.
  private func grapheme(at place: Int, in piece: inout Int) -> (bytes: Range<Int>, folded: Range<Int>) {
    while piece + 1 < pieces.count, pieces[piece + 1].folded <= place { piece += 1 }
    let found = pieces[piece]
    if found.isPlain {
      let start = found.bytes.lowerBound + place - found.folded
      return (line.grapheme(at: start), place..<(place + 1))
    }
    var (start, reached) = (found.bytes.lowerBound, found.folded)
    while start < found.bytes.upperBound {
      let end = line.next(start)
      let folded = reached..<(reached + fold(String(line[start..<end])).utf8.count)
      if folded.upperBound > place { return (start..<end, folded) }
      (start, reached) = (end, folded.upperBound)
    }
    return (start..<start, reached..<reached)
  }
}

extension TextLine {
  /// The bytes of the grapheme a byte belongs to.
  fileprivate func grapheme(at offset: Int) -> Range<Int> {
    let end = aligned(offset + 1)
    return previous(end)..<end
  }
}
