/// A place in a text: a paragraph and a UTF-8 offset in it.
struct Spot: Sendable, Hashable, Comparable {
  var paragraph: Int
  var offset: Int

  static func < (left: Spot, right: Spot) -> Bool {
    (left.paragraph, left.offset) < (right.paragraph, right.offset)
  }
}

/// A text as its paragraphs, so that an edit costs no more than the paragraphs it touches.
///
/// Only a LF ends a paragraph: whatever bytes a text is made of, it comes back the same.
struct TextDocument: Sendable {
  private(set) var paragraphs: [Paragraph]
  /// Graphemes, line ends not counted.
  private(set) var characters: Int
  /// Runs of anything but blanks.
  private(set) var words: Int

  init(_ text: String) {
    paragraphs = Self.lines(of: text).map(Paragraph.init)
    characters = paragraphs.reduce(0) { $0 + $1.characters }
    words = paragraphs.reduce(0) { $0 + $1.words }
  }

  var text: String {
    text(in: Spot(paragraph: 0, offset: 0)..<end)
  }

  var end: Spot {
    let last = paragraphs.count - 1
    return Spot(paragraph: last, offset: paragraphs[last].line.end)
  }

  func line(_ paragraph: Int) -> TextLine {
    paragraphs[paragraph].line
  }

  func text(in range: Range<Spot>) -> String {
    let (start, end) = (range.lowerBound, range.upperBound)
    if start.paragraph == end.paragraph {
      return String(line(start.paragraph)[start.offset..<end.offset])
    }
    var text = String(line(start.paragraph)[start.offset..<line(start.paragraph).end])
    for paragraph in paragraphs[(start.paragraph + 1)..<end.paragraph] {
      text += "\n"
      text += paragraph.line.text
    }
    return text + "\n" + line(end.paragraph)[0..<end.offset]
  }

  /// Graphemes of a line before a spot.
  func characters(before spot: Spot) -> Int { paragraphs[spot.paragraph].characters(before: spot.offset) }

  /// Puts other text in the place of a range.
  ///
  /// - Returns: where the new text ends, which may lie within a grapheme that it formed with what follows.
  mutating func replace(_ range: Range<Spot>, with new: String) -> Spot {
    let (start, end) = (range.lowerBound, range.upperBound)
    let touched = start.paragraph...end.paragraph
    count(paragraphs[touched], by: -1)
    guard start.paragraph != end.paragraph || new.utf8.contains(TextDocument.lineFeed) else {
      paragraphs[start.paragraph].replace(start.offset..<end.offset, with: new)
      count(paragraphs[touched], by: 1)
      return Spot(paragraph: start.paragraph, offset: start.offset + new.utf8.count)
    }
    var (head, tail) = (paragraphs[start.paragraph], paragraphs[end.paragraph])
    head.replace(start.offset..<head.line.end, with: "")
    tail.replace(0..<end.offset, with: "")
    var lines = Self.lines(of: new)
    head.replace(head.line.end..<head.line.end, with: lines.removeFirst())
    var replacement = [head] + lines.map(Paragraph.init)
    let last = replacement.count - 1
    let ending = Spot(paragraph: start.paragraph + last, offset: replacement[last].line.end)
    replacement[last].append(tail)
    paragraphs.replaceSubrange(touched, with: replacement)
    count(replacement[...], by: 1)
    return ending
  }

  /// A spot moved to the next grapheme boundary of its paragraph unless it is on one.
  func aligned(_ spot: Spot) -> Spot {
    Spot(paragraph: spot.paragraph, offset: line(spot.paragraph).aligned(spot.offset))
  }

  /// Keeps a paragraph's rows, so that later questions about them cost nothing.
  mutating func keepLayout(of paragraph: Int, columns: Int) {
    paragraphs[paragraph].keepLayout(columns: columns)
  }

  private mutating func count(_ paragraphs: ArraySlice<Paragraph>, by sign: Int) {
    for paragraph in paragraphs {
      characters += sign * paragraph.characters
      words += sign * paragraph.words
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// By bytes, since CR and LF together are one grapheme.
  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: lineFeed, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}

/// One paragraph with what was counted in it.
struct Paragraph: Sendable {
  private(set) var line: TextLine
  /// Runs of anything but blanks.
  private(set) var words: Int
  private var ruler: Ruler
  private var kept: (columns: Int, layout: RowLayout)?

  init(_ text: String) {
    line = TextLine(text)
    ruler = Ruler(line)
    words = Self.words(in: text.unicodeScalars[...])
  }

  /// Graphemes.
  var characters: Int { ruler.characters }

  func characters(before offset: Int) -> Int { ruler.characters(before: offset, in: line) }

  mutating func replace(_ bytes: Range<Int>, with new: String) {
    guard !bytes.isEmpty || !new.isEmpty else { return }
    words -= wordStarts(bytes)
    line.replace(bytes, with: new)
    let count = new.utf8.count
    words += wordStarts(bytes.lowerBound..<(bytes.lowerBound + count))
    ruler.replace(bytes, byBytes: count, in: line)
    if let columns = kept?.columns {
      kept?.layout.replace(bytes, byBytes: count, in: line, columns: columns)
    }
  }

  /// Joins another paragraph to the end of this one.
  mutating func append(_ other: Paragraph) {
    guard other.line.end > 0 else { return }
    guard line.end > 0 else { return self = other }
    let joint = line.end
    line.append(other.line.text)
    words += other.words
    if case (let before?, let behind?) = line.scalars(at: joint), !Self.isBlank(before), !Self.isBlank(behind)
    {
      words -= 1
    }
    ruler.append(other.ruler, in: line, at: joint)
    if let (columns, layout) = other.kept, columns == kept?.columns {
      kept?.layout.append(layout, in: line, at: joint, columns: columns)
    } else {
      kept = nil
    }
  }

  func layout(columns: Int) -> RowLayout {
    if let kept, kept.columns == columns { return kept.layout }
    return RowLayout(line.text, columns: columns)
  }

  mutating func keepLayout(columns: Int) {
    if kept?.columns != columns { kept = (columns, layout(columns: columns)) }
  }

  /// Words that begin within some bytes or right behind them, where a change of the bytes can be seen.
  private func wordStarts(_ bytes: Range<Int>) -> Int {
    let behind = line.scalars(at: bytes.upperBound).behind.map { bytes.upperBound + $0.utf8.count }
    let before = line.scalars(at: bytes.lowerBound).before
    let starts = Self.words(in: line.scalars(in: bytes.lowerBound..<(behind ?? bytes.upperBound)))
    let goesOn = before.map { !Self.isBlank($0) } ?? false
    let isInWord = line.scalars(at: bytes.lowerBound).behind.map { !Self.isBlank($0) } ?? false
    return goesOn && isInWord ? starts - 1 : starts
  }

  private static func words(in scalars: Substring.UnicodeScalarView) -> Int {
    var words = 0
    var isInWord = false
    for scalar in scalars {
      let isBlank = isBlank(scalar)
      if !isBlank, !isInWord { words += 1 }
      isInWord = !isBlank
    }
    return words
  }

  /// As the property White_Space, whose look-up would cost more than all the rest of an edit.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09...0x0D: true
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
