import ScreenKit
import TextScreen

/// The words of a search over their thread, with what is to be known of them at the right.
struct SearchField {
  private static let gap = 2

  let editor: LineEditor
  let hint: String
  /// Stands at the right of the first row.
  let note: String
  let isFocused: Bool
  /// Whether the words can be asked only later.
  let isWaiting: Bool
  let mostRows: Int

  /// Draws it from a row down.
  ///
  /// - Returns: the rows it took.
  func draw(columns: Range<Int>, row: Int, into frame: inout Frame) -> Int {
    frame.write(note, endingAt: columns.upperBound, row: row, limit: columns.count / 2, .quiet)
    let used = note.isEmpty ? 0 : min(TextWidth.columns(of: note), columns.count / 2) + SearchField.gap
    var start = columns.lowerBound
    if isWaiting { start += frame.write("\(frame.glyphs.notNow) ", at: start, row: row, .notNow) }
    let width = columns.upperBound - used - start
    // One column less than there is, so that the cursor behind the last letter stays in the field.
    let layout = editor.layout(columns: max(1, width - 1), mostRows: mostRows)
    if editor.text.isEmpty {
      frame.write(hint, at: start, row: row, limit: width, .quiet)
    }
    for (index, line) in layout.rows.enumerated() {
      frame.write(line, at: start, row: row + index, limit: width, isWaiting ? .notNow : .text)
    }
    let thread = row + layout.rows.count
    let heavy = isFocused ? columns.count : 0
    frame.thread(at: columns.lowerBound, row: thread, width: columns.count, heavy: heavy)
    if isFocused {
      let cursor = layout.cursor
      frame.canvas.cursor = Position(column: start + cursor.column, row: row + cursor.row)
    }
    return layout.rows.count + 1
  }
}
