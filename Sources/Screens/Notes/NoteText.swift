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
    /// Whether the book says it, and a dashed line stands in its margin.
    var isQuoted = false
    var isSource = false
    let anchor: NoteAnchor
    /// Columns that look different from the rest.
    var looks: [(columns: Range<Int>, role: Role)] = []
  }

  private(set) var lines: [NoteTextLine] = []

  /// Wraps a note for so many columns, quotations for so many; `source` says where the book's words stand.
  init(_ note: Note, columns: Int, quoteColumns: Int, source: String) {
    let quote = note.quote.map { FieldText.trimmed($0) } ?? ""
    let text = FieldText.trimmed(note.text)
    // Somebody who keeps a line as a quote and nothing else wrote it where a thought would stand.
    let isQuote = note.kind == .quote && quote.isEmpty
    if !text.isEmpty || quote.isEmpty {
      add(text, part: 0, columns: isQuote ? quoteColumns : columns, isQuoted: isQuote)
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

  private mutating func add(_ text: String, part: Int, columns: Int, isQuoted: Bool = false) {
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, paragraph) in paragraphs.enumerated() {
      var letters = 0
      // What the book says, and where, has no signs of the reader's.
      let stretches = part == 0 && !isQuoted ? MarkdownLine(String(paragraph)).stretches : []
      for row in TextWidth.rows(of: String(paragraph), to: columns) {
        let anchor = NoteAnchor(part: part, paragraph: index, letters: letters)
        let looks = stretches.compactMap { stretch in
          row.columns(of: stretch.bytes).map { (columns: $0, role: stretch.role) }
        }
        lines.append(NoteTextLine(text: row.text, isQuoted: isQuoted, anchor: anchor, looks: looks))
        letters += row.text.unicodeScalars.count { !$0.properties.isWhitespace }
      }
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
