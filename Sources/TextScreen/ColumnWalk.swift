/// A text's graphemes one after the other with the columns they take.
struct ColumnWalk: Sequence, IteratorProtocol {
  struct ColumnStep {
    /// UTF-8 offset just behind it.
    let end: Int
    /// A blank between words, where a row may end; no-break spaces are none.
    let isBlank: Bool
    private let fixed: Int
    private let isTab: Bool

    fileprivate init(end: Int, byte: UInt8) {
      self.end = end
      isBlank = byte == 0x20
      fixed = 1
      isTab = false
    }

    fileprivate init(endOfWide end: Int) {
      self.end = end
      isBlank = false
      fixed = 2
      isTab = false
    }

    fileprivate init(end: Int, character: Character) {
      self.end = end
      isTab = character == "\t"
      isBlank = isTab || character == " " || character == "\u{3000}"
      fixed = isTab ? 0 : CellSequence.columns(of: character)
    }

    /// The columns it takes when it begins at a column of its row.
    func columns(at column: Int) -> Int {
      isTab ? TextWidth.tabStop - column % TextWidth.tabStop : fixed
    }
  }

  private let text: Substring
  private var index: Substring.Index
  private var offset: Int

  init(_ text: String) {
    self.init(text[...])
  }

  /// A walk through part of a text, whose start counts as an offset.
  init(_ text: Substring, from offset: Int = 0) {
    self.text = text
    self.offset = offset
    index = text.startIndex
  }

  mutating func next() -> ColumnStep? {
    guard index < text.endIndex else { return nil }
    if let byte = text.plainByte(at: index) {
      text.utf8.formIndex(after: &index)
      offset += 1
      return ColumnStep(end: offset, byte: byte)
    }
    if text.wideSign(at: index) != nil {
      text.unicodeScalars.formIndex(after: &index)
      offset += 3
      return ColumnStep(endOfWide: offset)
    }
    let character = text[index]
    index = text.index(after: index)
    offset += character.utf8.count
    return ColumnStep(end: offset, character: character)
  }
}
