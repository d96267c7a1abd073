import ScreenKit
import TextScreen

/// The words of a search over their thread, with what is to be known of them at the right.
struct SearchField {
  private static let gap = 2

  private let editor: LineEditor
  private let hint: String
  private let note: String
  private let isFocused: Bool
  /// The sign before words that can be asked only later; empty before others.
  private let waiting: String
  private let columns: Range<Int>
  private let layout: LineEditor.Layout

  /// Words in some columns, in as many rows as they take and there may be; `note` stands at the right of the first,
  /// and `waiting` before words that can be asked only later.
  init(
    editor: LineEditor,
    hint: String,
    note: String,
    isFocused: Bool,
    waiting: String?,
    mostRows: Int,
    columns: Range<Int>
  ) {
    (self.editor, self.hint, self.note, self.isFocused) = (editor, hint, note, isFocused)
    self.waiting = waiting.map { "\($0) " } ?? ""
    self.columns = columns
    let used = note.isEmpty ? 0 : min(TextWidth.columns(of: note), columns.count / 2) + SearchField.gap
    width = columns.count - used - TextWidth.columns(of: self.waiting)
    // One column less than there is, so that the cursor behind the last letter stays in the field.
    layout = editor.layout(columns: max(1, width - 1), mostRows: mostRows)
  }

  private let width: Int

  /// Rows it takes, its thread among them.
  var rows: Int { layout.rows.count + 1 }

  func draw(row: Int, into frame: inout Frame) {
    frame.write(note, endingAt: columns.upperBound, row: row, limit: columns.count / 2, .quiet)
    let start = columns.lowerBound + frame.write(waiting, at: columns.lowerBound, row: row, .notNow)
    if editor.text.isEmpty { frame.write(hint, at: start, row: row, limit: width, .quiet) }
    let role: Role = waiting.isEmpty ? .text : .notNow
    frame.write(lines: layout.rows, at: start, row: row, limit: width, role)
    let heavy = isFocused ? columns.count : 0
    frame.thread(
      at: columns.lowerBound,
      row: row + layout.rows.count,
      width: columns.count,
      heavy: heavy
    )
    if isFocused {
      let cursor = layout.cursor
      frame.canvas.cursor = Position(column: start + cursor.column, row: row + cursor.row)
    }
  }
}
