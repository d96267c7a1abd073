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
  private(set) var offset: Int
  private var column = 0
  private var wordStart: Int
  private var wordColumn = 0

  /// Rows of so many columns, at least 1, the first of which begins at an offset.
  init(columns: Int, start: Int = 0, lastPin: Int = 0) {
    self.columns = max(1, columns)
    starts = [start]
    offset = start
    wordStart = start
    self.lastPin = lastPin
  }

  init(_ text: String, columns: Int) {
    self.init(columns: columns)
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

  private mutating func pinIfDue() {
    let isAtWord = wordStart == offset
    guard isAtWord || offset - lastPin >= RowBreaker.pinDistance + RowBreaker.patience else { return }
    if starts.last != offset { begin(at: offset, column: 0) }
    pins.append(offset)
    lastPin = offset
  }

  /// Begins a row with what already stands behind the last blank.
  private mutating func begin(at start: Int, column: Int) {
    starts.append(start)
    self.column = column
    wordStart = start
    wordColumn = 0
  }
}
