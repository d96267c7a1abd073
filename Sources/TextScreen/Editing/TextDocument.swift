/// A place in a text: a paragraph and a UTF-8 offset in it.
struct TextPosition: Sendable, Hashable, Comparable {
  var paragraph: Int
  var offset: Int

  static func < (left: TextPosition, right: TextPosition) -> Bool {
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
    text(in: TextPosition(paragraph: 0, offset: 0)..<end)
  }

  var end: TextPosition {
    let last = paragraphs.count - 1
    return TextPosition(paragraph: last, offset: paragraphs[last].line.end)
  }

  func line(_ paragraph: Int) -> TextLine {
    paragraphs[paragraph].line
  }

  func text(in range: Range<TextPosition>) -> String {
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

  func characters(before spot: TextPosition) -> Int {
    paragraphs[spot.paragraph].characters(before: spot.offset)
  }

  /// Puts other text in the place of a range.
  ///
  /// - Returns: where the new text ends, which may lie within a grapheme that it formed with what follows.
  mutating func replace(_ range: Range<TextPosition>, with new: String) -> TextPosition {
    let (start, end) = (range.lowerBound, range.upperBound)
    let touched = start.paragraph...end.paragraph
    count(paragraphs[touched], by: -1)
    guard start.paragraph != end.paragraph || new.utf8.contains(TextDocument.lineFeed) else {
      paragraphs[start.paragraph].replace(start.offset..<end.offset, with: new)
      count(paragraphs[touched], by: 1)
      return TextPosition(paragraph: start.paragraph, offset: start.offset + new.utf8.count)
    }
    // In this order, so that of a long line no more is copied than goes elsewhere.
    var tail = paragraphs[end.paragraph]
    tail.replace(0..<end.offset, with: "")
    var lines = Self.lines(of: new)
    let head = start.offset..<line(start.paragraph).end
    paragraphs[start.paragraph].replace(head, with: lines.removeFirst())
    var added = lines.map(Paragraph.init)
    let last = start.paragraph + added.count
    let ending: TextPosition
    if added.isEmpty {
      ending = TextPosition(paragraph: last, offset: line(last).end)
      paragraphs[last].append(tail)
    } else {
      ending = TextPosition(paragraph: last, offset: added[added.count - 1].line.end)
      added[added.count - 1].append(tail)
    }
    paragraphs.replaceSubrange((start.paragraph + 1)..<(end.paragraph + 1), with: added)
    count(paragraphs[start.paragraph...last], by: 1)
    return ending
  }

  /// A spot moved to the next grapheme boundary of its paragraph unless it is on one.
  func aligned(_ spot: TextPosition) -> TextPosition {
    TextPosition(paragraph: spot.paragraph, offset: line(spot.paragraph).aligned(spot.offset))
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

struct Paragraph: Sendable {
  private(set) var line: TextLine
  private var ruler: Ruler
  private var kept: (columns: Int, layout: RowLayout)?

  init(_ text: String) {
    line = TextLine(text)
    ruler = Ruler(line)
  }

  var characters: Int { ruler.characters }
  var words: Int { ruler.words }

  func characters(before offset: Int) -> Int { ruler.characters(before: offset, in: line) }

  mutating func replace(_ bytes: Range<Int>, with new: String) {
    guard !bytes.isEmpty || !new.isEmpty else { return }
    line.replace(bytes, with: new)
    let count = new.utf8.count
    ruler.replace(bytes, byBytes: count, in: line)
    if let columns = kept?.columns {
      kept?.layout.replace(bytes, byBytes: count, in: line, columns: columns)
    }
  }

  mutating func append(_ other: Paragraph) {
    guard other.line.end > 0 else { return }
    guard line.end > 0 else { return self = other }
    let joint = line.end
    line.append(other.line.text)
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
}
