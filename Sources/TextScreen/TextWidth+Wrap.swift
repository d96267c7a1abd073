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
    if paragraph.utf8.count <= columns, isPlain(paragraph) { return [0] }
    var rows = RowBreaker(columns: max(1, columns))
    for step in ColumnWalk(paragraph) { rows.take(step) }
    return rows.starts
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

/// Ends rows greedily while a paragraph goes by.
private struct RowBreaker {
  let columns: Int
  private(set) var starts = [0]
  private var offset = 0
  private var column = 0
  private var wordStart = 0
  private var wordColumn = 0

  init(columns: Int) {
    self.columns = columns
  }

  mutating func take(_ step: ColumnWalk.Step) {
    let width = step.columns(at: column)
    if step.isBlank {
      column += width
      wordStart = step.end
      wordColumn = column
    } else {
      if column + width > columns, wordColumn > 0 {
        begin(at: wordStart, column: column - wordColumn)
      }
      if column > 0, column + width > columns {
        begin(at: offset, column: 0)
      }
      column += width
    }
    offset = step.end
  }

  /// Begins a row with what already stands behind the last blank.
  private mutating func begin(at start: Int, column: Int) {
    starts.append(start)
    self.column = column
    wordStart = start
    wordColumn = 0
  }
}
