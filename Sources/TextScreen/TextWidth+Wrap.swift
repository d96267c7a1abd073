extension TextWidth {
  /// A text in rows of at most so many columns.
  ///
  /// Rows end at blanks, Korean too, and inside a word only where the word alone is wider than a row; never
  /// inside a grapheme. Line ends of the text are kept as row ends, empty lines as empty rows. Blanks at the
  /// end of a row are left out.
  public static func wrap(_ text: String, to columns: Int) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    return lines.flatMap { line in
      let paragraph = String(line)
      let starts = rowStarts(of: paragraph, to: columns)
      return starts.indices.map { row in
        let isLast = row + 1 == starts.count
        let bytes = starts[row]..<(isLast ? paragraph.utf8.count : starts[row + 1])
        return withoutTrailingBlanks(slice(of: paragraph, bytes: bytes))
      }
    }
  }

  /// The UTF-8 offsets at which the rows of a paragraph begin, the first being 0.
  ///
  /// Blanks belong to the row they end and may reach beyond its last column.
  static func rowStarts(of paragraph: String, to columns: Int) -> [Int] {
    RowLayout(paragraph, columns: columns).starts
  }

  /// Part of a text between two offsets on boundaries of its graphemes.
  static func slice(of text: String, bytes: Range<Int>) -> Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: bytes.count)]
  }

  /// A row without the blanks at its end.
  static func withoutTrailingBlanks(_ row: Substring) -> String {
    var row = row
    while let last = row.last, last == " " || last == "\t" || last == "\u{3000}" { row.removeLast() }
    return String(row)
  }
}
