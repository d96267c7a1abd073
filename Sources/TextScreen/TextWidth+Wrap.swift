extension TextWidth {
  /// A text in rows of at most so many columns.
  ///
  /// Rows end at blanks, Korean too, and inside a word only where the word alone is wider than a row; never
  /// inside a grapheme. Line ends of the text are kept as row ends, empty lines as empty rows. Blanks at the
  /// end of a row are left out.
  public static func wrap(_ text: String, to columns: Int) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    return lines.flatMap { rows(of: String($0), to: columns).map(\.text) }
  }

  public struct WrappedRow: Sendable, Hashable {
    /// What it shows, blanks at its end left out.
    public let text: String
    /// The bytes of the paragraph it stands for.
    public let bytes: Range<Int>

    /// The columns of the row that some bytes of its paragraph take; nil where none of them stands there.
    public func columns(of range: Range<Int>) -> Range<Int>? {
      let shown = range.clamped(to: bytes.lowerBound..<(bytes.lowerBound + text.utf8.count))
      guard !shown.isEmpty else { return nil }
      return columns(to: shown.lowerBound)..<columns(to: shown.upperBound)
    }

    private func columns(to offset: Int) -> Int {
      TextWidth.columns(of: TextWidth.prefix(of: text, bytes: offset - bytes.lowerBound))
    }
  }

  /// The rows of a text without line ends, see `wrap`.
  public static func rows(of paragraph: String, to columns: Int) -> [WrappedRow] {
    let starts = RowBreaker(paragraph, columns: columns).starts
    return starts.indices.map { row in
      let bytes = starts[row]..<(row + 1 == starts.count ? paragraph.utf8.count : starts[row + 1])
      let text = withoutTrailingBlanks(slice(of: paragraph, bytes: bytes))
      return WrappedRow(text: text, bytes: bytes)
    }
  }

  /// The UTF-8 offsets at which the rows of a paragraph begin, the first being 0.
  ///
  /// Blanks belong to the row they end and may reach beyond its last column.
  static func rowStarts(of paragraph: String, to columns: Int) -> [Int] {
    RowBreaker(paragraph, columns: columns).starts
  }

  /// Part of a text between two offsets on boundaries of its graphemes.
  static func slice(of text: String, bytes: Range<Int>) -> Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: bytes.count)]
  }

  static func withoutTrailingBlanks(_ row: Substring) -> String {
    var row = row
    while let last = row.last, last == " " || last == "\t" || last == "\u{3000}" { row.removeLast() }
    return String(row)
  }
}
