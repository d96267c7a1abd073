/// A line of text whose places are UTF-8 offsets on grapheme boundaries, so that none costs a count.
struct TextLine: Sendable, Hashable {
  private(set) var text: String

  /// Bytes in the line.
  var end: Int { text.utf8.count }

  init(_ text: String) {
    self.text = text
  }

  mutating func replace(_ bytes: Range<Int>, with new: String) {
    text.replaceSubrange(index(bytes.lowerBound)..<index(bytes.upperBound), with: new)
  }

  /// Puts a text behind the last grapheme, which may join it.
  mutating func append(_ other: String) { text += other }

  func wordStarts(in bytes: Range<Int>) -> Int {
    let scalars = text.unicodeScalars
    let (start, end) = (index(bytes.lowerBound), index(bytes.upperBound))
    var isInWord = bytes.lowerBound > 0 && !scalars[scalars.index(before: start)].isBlank
    var words = 0
    for scalar in scalars[start..<end] {
      let isBlank = scalar.isBlank
      if !isBlank, !isInWord { words += 1 }
      isInWord = !isBlank
    }
    return words
  }

  subscript(bytes: Range<Int>) -> Substring {
    text[index(bytes.lowerBound)..<index(bytes.upperBound)]
  }

  /// The grapheme boundary at an offset, or the next one behind it.
  func aligned(_ offset: Int) -> Int {
    guard offset > 0, offset < end else { return min(max(0, offset), end) }
    let index = index(offset)
    if String.Index(index, within: text) != nil { return offset }
    return self.offset(text.index(after: index))
  }

  /// The boundary behind the grapheme that begins at an offset.
  func next(_ offset: Int) -> Int {
    guard offset < end else { return end }
    if let simple = text.simpleScalar(at: offset) { return offset + simple.bytes }
    return self.offset(text.index(after: index(offset)))
  }

  /// The boundary before the grapheme that ends at an offset.
  func previous(_ offset: Int) -> Int {
    offset > 0 ? self.offset(text.index(before: index(offset))) : 0
  }

  /// Where a grapheme counted from 0 begins, or the line's end.
  func offset(ofGrapheme number: Int) -> Int {
    let index = text.index(text.startIndex, offsetBy: number, limitedBy: text.endIndex)
    return offset(index ?? text.endIndex)
  }

  func wordStart(before offset: Int) -> Int {
    var characters = self[0..<offset]
    while let last = characters.last, last.isWhitespace { characters.removeLast() }
    if let kind = characters.last.map(WordKind.init) {
      while let last = characters.last, WordKind(last) == kind { characters.removeLast() }
    }
    return characters.utf8.count
  }

  /// Where the word behind the one at an offset begins, or the line's end.
  func wordStart(after offset: Int) -> Int {
    var characters = self[offset..<end]
    if let kind = characters.first.map(WordKind.init), kind != .blank {
      while let first = characters.first, WordKind(first) == kind { characters.removeFirst() }
    }
    while let first = characters.first, first.isWhitespace { characters.removeFirst() }
    return end - characters.utf8.count
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }
}

/// What a word is made of: letters, or signs in a row.
private enum WordKind {
  case blank, letters, signs

  init(_ character: Character) {
    if character.isWhitespace {
      self = .blank
    } else if character.isLetter || character.isNumber || character == "_" || character == "'" {
      self = .letters
    } else {
      self = .signs
    }
  }
}

extension Unicode.Scalar {
  /// As the property White_Space, whose look-up would cost more than all the rest of an edit.
  fileprivate var isBlank: Bool {
    switch value {
    case 0x20, 0x09...0x0D: true
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
