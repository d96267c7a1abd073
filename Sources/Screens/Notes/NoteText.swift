import ReadingCore
import ScreenKit
import TextScreen

/// A note wrapped into rows: the reader's words, and below them the book's own with where they stand.
struct NoteText {
  /// A place in a note that holds at every width.
  struct NoteAnchor: Hashable, Comparable {
    fileprivate let part: Int
    fileprivate let paragraph: Int
    /// Letters before it in its paragraph; blanks do not count, since rows end at them.
    fileprivate let letters: Int

    static func < (left: NoteAnchor, right: NoteAnchor) -> Bool {
      (left.part, left.paragraph, left.letters) < (right.part, right.paragraph, right.letters)
    }
  }

  struct NoteTextLine {
    let text: String
    /// How many times it is quoted, each with a dashed line before it.
    var quotes = 0
    var isSource = false
    let anchor: NoteAnchor
    /// The column it begins in: rows of an item hang, and what is quoted in a quotation stands further in.
    var column = 0
    /// Columns that look different from the rest.
    var looks: [(columns: Range<Int>, role: Role)] = []
  }

  /// Columns a quotation stands further in than the one around it.
  static let quotation = 2
  /// Quotations in one another that are told apart.
  private static let mostQuotes = 6

  private(set) var lines: [NoteTextLine] = []

  /// Wraps a note for so many columns, quotations for so many; `source` says where the book's words stand.
  init(_ note: Note, columns: Int, quoteColumns: Int, source: String) {
    let quote = note.quote.map { FieldText.trimmed($0) } ?? ""
    let text = FieldText.trimmed(note.text)
    // Somebody who keeps a line as a quote and nothing else wrote it where a thought would stand.
    let isQuote = note.kind == .quote && quote.isEmpty
    if !text.isEmpty || quote.isEmpty {
      if isQuote {
        add(text, part: 0, columns: quoteColumns, quotes: 1)
      } else {
        addWritten(text, columns: columns, quoteColumns: quoteColumns)
      }
    }
    if !quote.isEmpty {
      if !text.isEmpty { add("", part: 1, columns: 1) }
      add(quote, part: 2, columns: quoteColumns, quotes: 1)
    }
    guard isQuote ? !text.isEmpty : !quote.isEmpty else { return }
    let first = lines.count
    add(source, part: 3, columns: quoteColumns)
    for index in first..<lines.count { lines[index].isSource = true }
  }

  /// What the book says, and where, has no signs of the reader's.
  private mutating func add(_ text: String, part: Int, columns: Int, quotes: Int = 0) {
    for (index, paragraph) in NoteText.paragraphs(of: text).enumerated() {
      add(TextWidth.rows(of: paragraph, to: columns), [], part: part, paragraph: index, quotes: quotes)
    }
  }

  private mutating func addWritten(_ text: String, columns: Int, quoteColumns: Int) {
    for (index, paragraph) in NoteText.paragraphs(of: text).enumerated() {
      let line = MarkdownReading(paragraph)
      let quotes = min(line.quotes, NoteText.mostQuotes)
      let further = NoteText.quotation * max(0, quotes - 1)
      let width = max(1, (quotes > 0 ? quoteColumns : columns) - further)
      let rows = TextWidth.rows(of: line.text, to: width, hang: LineStart.hang(of: line.text, columns: width))
      add(rows, line.stretches, part: 0, paragraph: index, quotes: quotes, further: further)
    }
  }

  private static func paragraphs(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0) }
  }

  private mutating func add(
    _ rows: [TextWidth.WrappedRow],
    _ stretches: [MarkdownLine.Stretch],
    part: Int,
    paragraph: Int,
    quotes: Int,
    further: Int = 0
  ) {
    var letters = 0
    for row in rows {
      let looks = stretches.compactMap { stretch in
        row.columns(of: stretch.bytes).map { (columns: $0, role: stretch.role) }
      }
      lines.append(
        NoteTextLine(
          text: row.text,
          quotes: quotes,
          anchor: NoteAnchor(part: part, paragraph: paragraph, letters: letters),
          column: further + row.column,
          looks: looks
        )
      )
      letters += row.text.unicodeScalars.count { !$0.properties.isWhitespace }
    }
  }

  /// Rows above a window of so many rows that begins at an anchor, as far down as there are rows to fill it.
  func top(at anchor: NoteAnchor?, height: Int) -> Int {
    guard let anchor else { return 0 }
    let row = (lines.firstIndex { $0.anchor > anchor } ?? lines.count) - 1
    return clamped(row, height: height)
  }

  /// The nearest number of rows there can be above the window.
  func clamped(_ top: Int, height: Int) -> Int { max(0, min(top, lines.count - height)) }

  /// The anchor of a row at the top of the window; nil for the first.
  func anchor(at top: Int) -> NoteAnchor? { top > 0 && lines.indices.contains(top) ? lines[top].anchor : nil }
}
