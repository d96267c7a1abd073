import Markdown
import ReadingCore
import ScreenKit
import TextScreen

/// A note wrapped into rows: the reader's words, and below them the book's own with where they stand.
struct NoteText {
  /// A place in a note that holds at every width.
  struct NoteAnchor: Hashable, Comparable {
    let part: Int
    let paragraph: Int
    /// Letters before it in its paragraph; blanks do not count, since rows end at them.
    fileprivate(set) var letters = 0

    static func < (left: NoteAnchor, right: NoteAnchor) -> Bool {
      (left.part, left.paragraph, left.letters) < (right.part, right.paragraph, right.letters)
    }
  }

  struct NoteTextLine {
    var text = ""
    /// Whether it is quoted, outermost: it begins where quotations do.
    var isQuoted = false
    var isSource = false
    var anchor: NoteAnchor
    /// The column it begins in: items hang, and what is quoted in a quotation stands further in.
    var column = 0
    /// Columns of the dashed lines before what is quoted; the outermost hangs in the margin.
    var bars: [Int] = []
    /// Signs of items and the columns they stand in.
    var signs: [(column: Int, text: String)] = []
    /// Columns of a light thread, in place of words; 0 for none.
    var thread = 0
    /// Columns that look different from the rest, counted from where it begins.
    var looks: [(columns: Range<Int>, role: Role)] = []
    /// Columns of links, counted from where it begins, and whether the link begins there.
    var links: [(columns: Range<Int>, link: Int, isFirst: Bool)] = []

    var isBlank: Bool { text.isEmpty && thread == 0 && signs.isEmpty && bars.isEmpty }

    /// The columns of a frame that some of its columns are, where its first one is given.
    func columns(_ columns: Range<Int>, from first: Int) -> Range<Int> {
      (first + columns.lowerBound)..<(first + columns.upperBound)
    }
  }

  private(set) var lines: [NoteTextLine] = []
  /// In the order of the text.
  private(set) var links: [DocumentLink] = []

  /// Wraps a note for so many columns, quotations for so many; `source` says where the book's words stand.
  init(_ note: Note, columns: Int, quoteColumns: Int, source: String) {
    let quote = note.quote.map { FieldText.trimmed($0) } ?? ""
    let text = FieldText.trimmed(note.text)
    // Somebody who keeps a line as a quote and nothing else wrote it where a thought would stand.
    let isQuote = note.kind == .quote && quote.isEmpty
    if !text.isEmpty || quote.isEmpty {
      if isQuote {
        add(text, part: 0, columns: quoteColumns, isQuoted: true)
      } else {
        let document = MarkdownDocument(text)
        links = document.links
        add(document, columns: columns, quoteColumns: quoteColumns)
      }
    }
    if !quote.isEmpty {
      if !text.isEmpty { add("", part: 1, columns: 1) }
      add(quote, part: 2, columns: quoteColumns, isQuoted: true)
    }
    guard isQuote ? !text.isEmpty : !quote.isEmpty else { return }
    let first = lines.count
    add(source, part: 3, columns: quoteColumns)
    for index in first..<lines.count { lines[index].isSource = true }
  }

  // MARK: The book's words

  /// What the book says, and where, has no signs of the reader's.
  private mutating func add(_ text: String, part: Int, columns: Int, isQuoted: Bool = false) {
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, paragraph) in paragraphs.enumerated() {
      let base = NoteTextLine(
        isQuoted: isQuoted,
        anchor: NoteAnchor(part: part, paragraph: index),
        bars: isQuoted ? [-NoteTextMargin.bar] : []
      )
      add(TextWidth.rows(of: String(paragraph), to: columns), like: base)
    }
  }

  // MARK: Rows

  /// Adds the rows of a paragraph; `stretches` of its bytes look different.
  mutating func add(
    _ rows: [TextWidth.WrappedRow],
    like base: NoteTextLine,
    _ looks: [(bytes: Range<Int>, role: Role)] = [],
    links: [(bytes: Range<Int>, link: Int, isFirst: Bool)] = []
  ) {
    var letters = 0
    for (index, row) in rows.enumerated() {
      var line = base
      line.text = row.text
      line.anchor.letters = letters
      if index > 0 { line.signs = [] }
      line.looks = looks.compactMap { look in
        row.columns(of: look.bytes).map { (columns: $0, role: look.role) }
      }
      line.links = links.compactMap { link in
        let isFirst = link.isFirst && row.bytes.contains(link.bytes.lowerBound)
        return row.columns(of: link.bytes).map { (columns: $0, link: link.link, isFirst: isFirst) }
      }
      lines.append(line)
      letters += row.text.unicodeScalars.count { !$0.properties.isWhitespace }
    }
  }

  /// Where a row without words stands that is drawn with a paragraph: above it, as far as said, or below.
  enum WordlessPlace: Int {
    case furtherAbove = -2, above, below
  }

  mutating func addRow(like base: NoteTextLine, _ place: WordlessPlace, thread: Int = 0) {
    var line = base
    (line.signs, line.thread) = ([], thread)
    line.anchor.letters = place == .below ? .max : place.rawValue
    lines.append(line)
  }

  // MARK: Window

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

  /// The rows a link stands in; nil where it has no words.
  func rows(ofLink link: Int) -> ClosedRange<Int>? {
    let rows = lines.indices.filter { row in lines[row].links.contains { $0.link == link } }
    guard let first = rows.first, let last = rows.last else { return nil }
    return first...last
  }
}
