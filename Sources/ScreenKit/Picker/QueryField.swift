import TextScreen

/// The row in which a list is narrowed: what is asked, what is typed, and how many rows that leaves.
struct QueryField {
  private static let gap = 2

  let query: LineEditor
  let prompt: String
  let role: Role
  /// Columns from the prompt to the words.
  let promptGap: Int
  let hint: String
  let count: String

  func draw(row: Int, into frame: inout Frame) {
    let text = frame.grid.text
    frame.write(count, endingAt: text.upperBound, row: row, .quiet)
    let used = frame.write(prompt, at: text.lowerBound, row: row, role) + promptGap
    let column = text.lowerBound + used
    let counted = count.isEmpty ? 0 : TextWidth.columns(of: count) + QueryField.gap
    let room = max(1, text.count - used - counted)
    // The row with the cursor, where what is typed takes more than one.
    let layout = query.layout(columns: room, mostRows: 1)
    if query.text.isEmpty {
      frame.write(Phrases.fitting(hint, columns: room), at: column, row: row, .quiet)
    } else {
      frame.write(layout.rows.first ?? "", at: column, row: row, limit: room)
    }
    frame.canvas.cursor = Position(column: column + layout.cursor.column, row: row)
  }
}
