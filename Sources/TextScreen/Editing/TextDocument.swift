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

  /// Puts other text in the place of a range.
  ///
  /// - Returns: where the new text ends, which may lie within a grapheme that it formed with what follows.
  mutating func replace(_ range: Range<Spot>, with new: String) -> Spot {
    let (start, end) = (range.lowerBound, range.upperBound)
    let touched = start.paragraph...end.paragraph
    count(paragraphs[touched], by: -1)
    if start.paragraph == end.paragraph, !new.utf8.contains(TextDocument.lineFeed) {
      paragraphs[start.paragraph].replace(start.offset..<end.offset, with: new)
      count(paragraphs[touched], by: 1)
      return Spot(paragraph: start.paragraph, offset: start.offset + new.utf8.count)
    }
    let head = line(start.paragraph)[0..<start.offset]
    let tail = line(end.paragraph)[end.offset..<line(end.paragraph).end]
    let replacement = Self.lines(of: head + new + tail).map(Paragraph.init)
    paragraphs.replaceSubrange(touched, with: replacement)
    count(replacement[...], by: 1)
    let last = start.paragraph + replacement.count - 1
    return Spot(paragraph: last, offset: line(last).end - tail.utf8.count)
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
  private(set) var characters: Int
  private(set) var words: Int
  private var kept: (columns: Int, layout: RowLayout)?

  init(_ text: String) {
    line = TextLine(text)
    characters = text.count
    words = Self.words(in: text)
  }

  mutating func replace(_ bytes: Range<Int>, with new: String) {
    line.replace(bytes, with: new)
    characters = line.text.count
    words = Self.words(in: line.text)
    if let (columns, layout) = kept {
      kept = (columns, layout.replacing(bytes, byBytes: new.utf8.count, in: line, columns: columns))
    }
  }

  func layout(columns: Int) -> RowLayout {
    if let kept, kept.columns == columns { return kept.layout }
    return RowLayout(line.text, columns: columns)
  }

  mutating func keepLayout(columns: Int) {
    if kept?.columns != columns { kept = (columns, layout(columns: columns)) }
  }

  private static func words(in text: String) -> Int {
    var words = 0
    var isInWord = false
    for scalar in text.unicodeScalars {
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
