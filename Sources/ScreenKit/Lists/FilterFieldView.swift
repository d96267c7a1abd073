package import TextScreen

/// A filter while it is typed, over its heavy thread; the count of what it leaves stands at the right.
package struct FilterFieldView {
  package static let rows = 2
  private static let gap = 2

  let editor: LineEditor
  let count: Int
  /// Shown while nothing is typed: the first that there is room for, or the last.
  let hints: [String]
  let columns: Range<Int>

  /// The filter of a list; nil where none is typed.
  package init?(_ model: some ListModel, hints: [String], columns: Range<Int>) {
    guard let editor = model.state.draft else { return nil }
    self.init(editor, count: model.count, hints: hints, columns: columns)
  }

  /// A filter that leaves so many.
  package init(_ editor: LineEditor, count: Int, hints: [String], columns: Range<Int>) {
    (self.editor, self.count, self.hints, self.columns) = (editor, count, hints, columns)
  }

  package func draw(row: Int, into frame: inout Frame) {
    let count = String(count)
    frame.write(count, endingAt: columns.upperBound, row: row, .quiet)
    let width = columns.count - TextWidth.columns(of: count) - FilterFieldView.gap
    // One column less than there is, so that the cursor behind the last letter stays in the field.
    let layout = editor.layout(columns: width - 1, mostRows: 1)
    if editor.text.isEmpty {
      let hint = hints.first { TextWidth.columns(of: $0) <= width } ?? hints.last ?? ""
      frame.write(hint, at: columns.lowerBound, row: row, limit: width, .quiet)
    } else {
      frame.write(layout.rows.first ?? "", at: columns.lowerBound, row: row, limit: width)
    }
    frame.thread(at: columns.lowerBound, row: row + 1, width: columns.count, heavy: columns.count)
    frame.canvas.cursor = Position(column: columns.lowerBound + layout.cursor.column, row: row)
  }
}
