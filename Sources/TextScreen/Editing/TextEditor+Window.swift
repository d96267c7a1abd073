/// A row of a paragraph as wrapped.
struct RowPlace: Sendable, Hashable, Comparable {
  var paragraph: Int
  var row: Int

  static func < (left: RowPlace, right: RowPlace) -> Bool {
    (left.paragraph, left.row) < (right.paragraph, right.row)
  }
}

extension TextEditor {
  public struct WindowRow: Sendable, Hashable {
    /// What it shows, blanks at which it was wrapped left out.
    public let text: String
    /// Its line from 1.
    public let line: Int
    /// Whether its line began in a row above.
    public let isContinuation: Bool
    /// The bytes of its line it stands for, from the line's start.
    public let bytes: Range<Int>
    /// The column it begins in: the rows of an item hang.
    public let column: Int
  }

  /// The rows in the window, at most `rows`.
  public var visibleRows: [WindowRow] {
    var visible: [WindowRow] = []
    var place = top
    while visible.count < rows, place.paragraph <= document.end.paragraph {
      let line = document.line(place.paragraph)
      let layout = layout(of: place.paragraph)
      for row in place.row..<min(layout.count, place.row + rows - visible.count) {
        visible.append(
          WindowRow(
            text: layout.text(of: row, in: line),
            line: place.paragraph + 1,
            isContinuation: row > 0,
            bytes: layout.bytes(of: row, in: line),
            column: layout.first(of: row)
          )
        )
      }
      place = RowPlace(paragraph: place.paragraph + 1, row: 0)
    }
    return visible
  }

  /// The cursor's cell within the window; its column may be the one behind the last.
  public var cursorPosition: Position {
    let target = cursorRow
    let line = document.line(cursor.paragraph)
    let column = layout(of: cursor.paragraph).column(of: cursor.offset, in: line)
    var row = -top.row + target.row
    for paragraph in top.paragraph..<target.paragraph { row += layout(of: paragraph).count }
    return Position(column: min(columns, column), row: row)
  }

  /// Whether rows lie above and below the window.
  public var hasMore: (above: Bool, below: Bool) {
    (top > RowPlace(paragraph: 0, row: 0), !isLast(rowPlace(top, movedBy: rows - 1)))
  }

  /// Takes a window of another size; the cursor stays, and the first row as far as that allows.
  public mutating func resize(columns: Int, rows: Int) {
    guard (max(1, columns), max(1, rows)) != (self.columns, self.rows) else { return }
    let start = layout(of: top.paragraph).starts[top.row]
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    top.row = layout(of: top.paragraph).row(of: start)
    settle()
  }

  var cursorRow: RowPlace {
    RowPlace(
      paragraph: cursor.paragraph,
      row: layout(of: cursor.paragraph).row(of: cursor.offset)
    )
  }

  func layout(of paragraph: Int) -> RowLayout {
    document.paragraphs[paragraph].layout(columns: columns)
  }

  /// A row so many rows further down, up where negative, as far as there are rows.
  func rowPlace(_ start: RowPlace, movedBy rows: Int) -> RowPlace {
    var place = start
    var left = rows
    while left > 0 {
      let count = layout(of: place.paragraph).count
      guard place.row + left >= count else { break }
      guard place.paragraph < document.end.paragraph else {
        return RowPlace(paragraph: place.paragraph, row: count - 1)
      }
      left -= count - place.row
      place = RowPlace(paragraph: place.paragraph + 1, row: 0)
    }
    while left < 0, place.row + left < 0 {
      guard place.paragraph > 0 else { return RowPlace(paragraph: 0, row: 0) }
      left += place.row + 1
      place.paragraph -= 1
      place.row = layout(of: place.paragraph).count - 1
    }
    place.row += left
    return place
  }

  /// Brings the cursor into the window with some rows around it, and keeps the layouts in sight.
  mutating func settle() {
    document.keepLayout(of: cursor.paragraph, columns: columns)
    top.paragraph = min(top.paragraph, document.end.paragraph)
    top.row = min(top.row, layout(of: top.paragraph).count - 1)
    let around = min(2, (rows - 1) / 2)
    let first = RowPlace(paragraph: 0, row: 0)
    if top > first, cursorRow < rowPlace(top, movedBy: around) {
      top = rowPlace(cursorRow, movedBy: -around)
    } else if cursorRow > rowPlace(top, movedBy: rows - 1 - around) {
      top = rowPlace(cursorRow, movedBy: around + 1 - rows)
    }
    var bottom = rowPlace(top, movedBy: rows - 1)
    if isLast(bottom) {
      top = min(top, rowPlace(bottom, movedBy: 1 - rows))
      bottom = rowPlace(top, movedBy: rows - 1)
    }
    for paragraph in top.paragraph...bottom.paragraph {
      document.keepLayout(of: paragraph, columns: columns)
    }
  }

  private func isLast(_ place: RowPlace) -> Bool {
    place.paragraph == document.end.paragraph && place.row == layout(of: place.paragraph).count - 1
  }
}
