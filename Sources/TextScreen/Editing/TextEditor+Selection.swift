extension TextEditor {
  /// The end of the selection that stays.
  struct SelectionAnchor: Sendable, Hashable {
    var spot: TextPosition
    /// Whether it was set to stay whatever moves the cursor.
    var isMark: Bool
  }

  /// What is selected; nil where it is nothing.
  var selection: Range<TextPosition>? {
    guard let spot = anchor?.spot, spot != cursor else { return nil }
    return min(spot, cursor)..<max(spot, cursor)
  }

  public var hasSelection: Bool { selection != nil }
  /// Whether a mark is set, so that every movement selects.
  public var isMarking: Bool { anchor?.isMark ?? false }

  /// Sets the mark at the cursor, or takes it and what is selected away.
  public mutating func toggleMark() {
    anchor = anchor == nil ? SelectionAnchor(spot: cursor, isMark: true) : nil
    place(at: cursor)
  }

  /// Words, graphemes and lines of what is selected, or of everything.
  public var counts: (words: Int, characters: Int, lines: Int) {
    let counted = selection.map { TextDocument(document.text(in: $0)) } ?? document
    return (counted.words, counted.characters, counted.paragraphs.count)
  }

  // MARK: Cut, copy, paste

  /// Cuts what is selected, or else the cursor's line with its line end; lines cut one after the other are
  /// pasted together.
  public mutating func cut() {
    if let selection {
      cutText = document.text(in: selection)
      return replace(selection, with: "", as: .whole)
    }
    let range = lineRange
    guard !range.isEmpty else { return }
    cutText = (isCollectingLines ? cutText : "") + document.line(cursor.paragraph).text + "\n"
    replace(range, with: "", as: .whole)
    isCollectingLines = true
  }

  /// Copies what is selected, or else the cursor's line with its line end, and goes on to the next line; lines
  /// copied so are pasted together.
  public mutating func copy() {
    if let selection {
      cutText = document.text(in: selection)
      anchor = nil
      return place(at: cursor)
    }
    cutText = (isCollectingLines ? cutText : "") + document.line(cursor.paragraph).text + "\n"
    place(at: lineRange.upperBound)
    isCollectingLines = true
  }

  /// Puts what was cut or copied last in the place of what is selected.
  public mutating func paste() {
    guard !cutText.isEmpty else { return }
    replace(selection ?? cursor..<cursor, with: cutText, as: .whole)
  }

  private var lineRange: Range<TextPosition> {
    let start = TextPosition(paragraph: cursor.paragraph, offset: 0)
    let isLast = cursor.paragraph == document.end.paragraph
    return start..<(isLast ? document.end : TextPosition(paragraph: cursor.paragraph + 1, offset: 0))
  }

  // MARK: On the screen

  /// The columns of a row that are selected, one more where the line end is.
  public func selectedColumns(of row: WindowRow) -> Range<Int>? {
    guard let selection else { return nil }
    let paragraph = row.line - 1
    guard selection.lowerBound.paragraph <= paragraph, paragraph <= selection.upperBound.paragraph else {
      return nil
    }
    let isBegun = selection.lowerBound.paragraph < paragraph
    let goesOn = selection.upperBound.paragraph > paragraph
    let start = isBegun ? 0 : selection.lowerBound.offset
    let end = goesOn ? document.line(paragraph).end : selection.upperBound.offset
    let columns = columns(of: start..<max(start, end), in: row)
    guard goesOn, row.bytes.upperBound == document.line(paragraph).end else { return columns }
    let width = columns?.upperBound ?? self.columns(to: row.bytes.upperBound, in: row)
    return (columns?.lowerBound ?? width)..<(width + 1)
  }

  /// The columns of a row that some bytes of its line take; nil where none of them stands there.
  public func columns(of bytes: Range<Int>, in row: WindowRow) -> Range<Int>? {
    let shown = bytes.clamped(to: row.bytes)
    guard !shown.isEmpty else { return nil }
    return columns(to: shown.lowerBound, in: row)..<columns(to: shown.upperBound, in: row)
  }

  private func columns(to offset: Int, in row: WindowRow) -> Int {
    ColumnWalk(document.line(row.line - 1)[row.bytes.lowerBound..<offset])
      .reduce(row.column) { $0 + $1.columns(at: $0) }
  }
}
