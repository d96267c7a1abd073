/// Ends rows greedily while a paragraph goes by.
struct RowBreaker {
  /// UTF-8 offsets of the rows so far.
  private(set) var starts: [Int]
  private let columns: Int
  private var offset: Int
  private var column = 0
  private var wordStart: Int
  private var wordColumn = 0

  /// Rows of so many columns, at least 1, the first of which begins at an offset.
  init(columns: Int, start: Int = 0) {
    self.columns = max(1, columns)
    starts = [start]
    offset = start
    wordStart = start
  }

  /// Takes the next grapheme.
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
