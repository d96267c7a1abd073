/// Ends rows greedily while a paragraph goes by.
struct RowBreaker {
  /// Bytes of a paragraph after which a row begins whatever stands before it.
  ///
  /// Rows follow from those above, so that one letter may move every row below it; no edit has to look further
  /// than to the next such place. Only texts of hundreds of rows without a line end have any.
  static let pinDistance = 8192
  /// Bytes more within which a blank is waited for.
  private static let patience = 1024

  /// UTF-8 offsets of the rows so far.
  private(set) var starts: [Int]
  /// Those of them that do not follow from the rows above.
  private(set) var pins: [Int] = []
  private var lastPin: Int
  private let columns: Int
  /// Columns left blank in every row but the paragraph's first.
  private let hang: Int
  private(set) var offset: Int
  /// The column the row begins in, and the one reached.
  private var rowColumn: Int
  private var column: Int
  private var wordStart: Int
  private var wordColumn = 0

  /// Rows of so many columns, at least 1, the first of which begins at an offset.
  init(columns: Int, hang: Int = 0, start: Int = 0, lastPin: Int = 0) {
    self.columns = max(1, columns)
    self.hang = hang
    starts = [start]
    offset = start
    rowColumn = start > 0 ? hang : 0
    column = rowColumn
    wordStart = start
    self.lastPin = lastPin
  }

  init(_ text: String, columns: Int, hang: Int = 0) {
    self.init(columns: columns, hang: hang)
    if text.utf8.count <= columns, TextWidth.isPlain(text) { return }
    for step in ColumnWalk(text) { append(step) }
  }

  mutating func append(_ step: ColumnWalk.ColumnStep) {
    if offset - lastPin >= RowBreaker.pinDistance { pinIfDue() }
    let width = step.columns(at: column)
    if step.isBlank {
      column += width
      wordStart = step.end
      wordColumn = column
    } else {
      // A word behind the sign of an item that hangs would gain nothing by a row of its own.
      if column + width > columns, wordColumn > hang {
        begin(at: wordStart, with: column - wordColumn)
      }
      if column > rowColumn, column + width > columns {
        begin(at: offset, with: 0)
      }
      column += width
    }
    offset = step.end
  }

  private mutating func pinIfDue() {
    let isAtWord = wordStart == offset
    guard isAtWord || offset - lastPin >= RowBreaker.pinDistance + RowBreaker.patience else { return }
    if starts.last != offset { begin(at: offset, with: 0) }
    pins.append(offset)
    lastPin = offset
  }

  /// Begins a row with what already stands behind the last blank, which takes so many columns.
  private mutating func begin(at start: Int, with columns: Int) {
    starts.append(start)
    rowColumn = hang
    column = hang + columns
    wordStart = start
    wordColumn = 0
  }
}
