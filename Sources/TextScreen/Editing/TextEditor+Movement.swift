extension TextEditor {
  public struct CursorPosition: Sendable, Equatable {
    fileprivate let spot: TextPosition
  }

  public enum Movement: Sendable, Hashable, CaseIterable {
    /// By a grapheme, over line ends too.
    case left, right
    case wordLeft, wordRight
    /// By a row as shown, keeping the column as far as the rows reach.
    case up, down
    /// By nearly the window's rows.
    case pageUp, pageDown
    /// To the ends of the row as shown, and once there to those of the line.
    case rowStart, rowEnd
    case start, end
  }

  /// Moves the cursor; the selection grows with it where it is to, or where a mark is set, and else is no more.
  public mutating func move(_ movement: Movement, selecting: Bool = false) {
    anchor = selecting ? anchor ?? SelectionAnchor(spot: cursor, isMark: false) : markedAnchor
    let page = max(1, rows - 2)
    switch movement {
    case .left: place(at: previous(cursor))
    case .right: place(at: next(cursor))
    case .wordLeft: place(at: wordStart(before: cursor))
    case .wordRight: place(at: wordStart(after: cursor))
    case .up: moveRows(by: -1)
    case .down: moveRows(by: 1)
    case .pageUp: scrollRows(by: -page)
    case .pageDown: scrollRows(by: page)
    case .rowStart: moveToRowStart()
    case .rowEnd: moveToRowEnd()
    case .start: place(at: TextPosition(paragraph: 0, offset: 0))
    case .end: place(at: document.end)
    }
  }

  /// Moves the cursor to the start of a line counted from 1, or to the nearest there is.
  public mutating func move(toLine line: Int) {
    anchor = markedAnchor
    place(at: TextPosition(paragraph: min(max(0, line - 1), document.end.paragraph), offset: 0))
  }

  /// Moves by so many rows, the window along with the cursor.
  public mutating func scroll(by rows: Int) {
    anchor = markedAnchor
    scrollRows(by: rows)
  }

  /// Moves the cursor to a cell of the window, or to the nearest place its row has.
  public mutating func move(toCell cell: Position) {
    anchor = markedAnchor
    let target = rowPlace(top, movedBy: max(0, min(rows - 1, cell.row)))
    let offset = layout(of: target.paragraph)
      .offset(at: cell.column, of: target.row, in: document.line(target.paragraph))
    place(at: TextPosition(paragraph: target.paragraph, offset: offset))
  }

  public var place: CursorPosition { CursorPosition(spot: cursor) }

  /// Moves the cursor back to where it was, or near to that where the text is another by now.
  public mutating func move(to place: CursorPosition) {
    anchor = markedAnchor
    let paragraph = min(place.spot.paragraph, document.end.paragraph)
    self.place(at: document.aligned(TextPosition(paragraph: paragraph, offset: place.spot.offset)))
  }

  /// Moves the cursor to a line and a grapheme of it, both counted from 1, or to the nearest there is.
  public mutating func move(toLine line: Int, column: Int) {
    move(toLine: line)
    let found = document.line(cursor.paragraph)
    place(at: TextPosition(paragraph: cursor.paragraph, offset: found.offset(ofGrapheme: max(0, column - 1))))
  }

  /// The anchor, if it is a mark: any other holds only as long as Shift does.
  var markedAnchor: SelectionAnchor? { isMarking ? anchor : nil }

  func previous(_ spot: TextPosition) -> TextPosition {
    if spot.offset > 0 {
      return TextPosition(
        paragraph: spot.paragraph,
        offset: document.line(spot.paragraph).previous(spot.offset)
      )
    }
    guard spot.paragraph > 0 else { return spot }
    return TextPosition(paragraph: spot.paragraph - 1, offset: document.line(spot.paragraph - 1).end)
  }

  func next(_ spot: TextPosition) -> TextPosition {
    let line = document.line(spot.paragraph)
    if spot.offset < line.end {
      return TextPosition(paragraph: spot.paragraph, offset: line.next(spot.offset))
    }
    guard spot.paragraph < document.end.paragraph else { return spot }
    return TextPosition(paragraph: spot.paragraph + 1, offset: 0)
  }

  func wordStart(before spot: TextPosition) -> TextPosition {
    guard spot.offset > 0 else { return previous(spot) }
    return TextPosition(
      paragraph: spot.paragraph,
      offset: document.line(spot.paragraph).wordStart(before: spot.offset)
    )
  }

  func wordStart(after spot: TextPosition) -> TextPosition {
    let line = document.line(spot.paragraph)
    guard spot.offset < line.end else { return next(spot) }
    return TextPosition(paragraph: spot.paragraph, offset: line.wordStart(after: spot.offset))
  }

  private mutating func scrollRows(by rows: Int) {
    top = rowPlace(top, movedBy: rows)
    moveRows(by: rows)
  }

  private mutating func moveRows(by rows: Int) {
    let line = document.line(cursor.paragraph)
    let goal = goal ?? layout(of: cursor.paragraph).column(of: cursor.offset, in: line)
    let target = rowPlace(cursorRow, movedBy: rows)
    let offset = layout(of: target.paragraph)
      .offset(at: goal, of: target.row, in: document.line(target.paragraph))
    place(at: TextPosition(paragraph: target.paragraph, offset: offset), keeping: goal)
  }

  private mutating func moveToRowStart() {
    let start = layout(of: cursor.paragraph).starts[cursorRow.row]
    place(at: TextPosition(paragraph: cursor.paragraph, offset: cursor.offset == start ? 0 : start))
  }

  private mutating func moveToRowEnd() {
    let line = document.line(cursor.paragraph)
    let last = layout(of: cursor.paragraph).last(of: cursorRow.row, in: line)
    place(at: TextPosition(paragraph: cursor.paragraph, offset: cursor.offset == last ? line.end : last))
  }
}

extension TextEditor.Movement {
  init(_ direction: Key.Direction) {
    switch direction {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .home: self = .rowStart
    case .end: self = .rowEnd
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .wordLeft: self = .wordLeft
    case .wordRight: self = .wordRight
    }
  }
}
