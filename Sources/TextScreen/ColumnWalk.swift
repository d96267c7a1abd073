/// A text's graphemes one after the other with the columns they take.
struct ColumnWalk: Sequence, IteratorProtocol {
  struct ColumnStep {
    /// UTF-8 offset just behind it.
    let end: Int
    /// A blank between words, where a row may end; no-break spaces are none.
    let isBlank: Bool
    private let fixed: Int
    private let isTab: Bool

    fileprivate init(end: Int, simple: SimpleScalar) {
      self.end = end
      isBlank = simple.scalar == " "
      fixed = simple.columns
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
  /// What the start of the text counts as.
  private let start: Int
  private let end: Int
  private var offset: Int

  init(_ text: String) {
    self.init(text[...])
  }

  /// A walk through part of a text, whose start counts as an offset.
  init(_ text: Substring, from offset: Int = 0) {
    self.text = text
    self.offset = offset
    start = offset
    end = offset + text.utf8.count
  }

  mutating func next() -> ColumnStep? {
    guard offset < end else { return nil }
    if let simple = text.simpleScalar(at: offset - start) {
      offset += simple.bytes
      return ColumnStep(end: offset, simple: simple)
    }
    let character = text[text.utf8.index(text.startIndex, offsetBy: offset - start)]
    offset += character.utf8.count
    return ColumnStep(end: offset, character: character)
  }
}
