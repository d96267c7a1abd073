package import TextScreen

/// How a text field is drawn: its text over a thread, heavy while it has the focus.
///
/// It grows with its text up to six rows or what there is room for, then scrolls so that the row with the cursor
/// stays in view.
package struct TextFieldView {
  package enum TextFieldState: Equatable {
    case normal
    case focused
    /// The reason stands below the thread; the text stays as typed.
    case wrong(reason: String, isFocused: Bool)
    case disabled(reason: String)
  }

  let text: FieldEditor
  let hint: String
  let state: TextFieldState
  /// What is to be known about the value though it is not wrong; it stands where a reason would.
  var remark = ""
  /// Whether the form says below the field what is wrong, since the field is too narrow for it.
  var leavesReason = false
  /// Rows of text the field grows to before it scrolls.
  var mostRows = LineEditor.mostRows

  package init(text: FieldEditor, hint: String, state: TextFieldState, remark: String = "") {
    self.text = text
    self.hint = hint
    self.state = state
    self.remark = remark
  }

  package init(text: LineEditor, hint: String, state: TextFieldState, mostRows: Int = LineEditor.mostRows) {
    self.init(text: .line(text), hint: hint, state: state)
    self.mostRows = mostRows
  }

  private var isFocused: Bool {
    switch state {
    case .focused: true
    case .wrong(_, let isFocused): isFocused
    case .normal, .disabled: false
    }
  }

  /// Rows the field takes at a width, its thread and its reason included.
  package func height(width: Int) -> Int {
    let lines = text.layout(columns: width, mostRows: mostRows).rows.count
    return lines + 1 + reasons(width: width).count
  }

  /// Why the field is wrong, or else the remark, in as many rows as that takes; none where the form says it.
  func reasons(width: Int) -> [String] {
    leavesReason || reason.isEmpty ? [] : TextWidth.wrap(reason, to: width)
  }

  /// Why the field is wrong, or else the remark; empty for neither.
  var reason: String { if case .wrong(let reason, _) = state { reason } else { remark } }

  var roleOfReasons: Role { if case .wrong = state { .wrong } else { .warn } }

  /// - Returns: the rows it took.
  @discardableResult
  package func draw(into frame: inout Frame, columns: Range<Int>, row: Int) -> Int {
    let layout = text.layout(columns: columns.count, mostRows: mostRows)
    let below = row + layout.rows.count
    if case .disabled(let reason) = state {
      frame.write(
        "\(frame.glyphs.notNow) \(reason)",
        at: columns.lowerBound,
        row: row,
        limit: columns.count,
        .notNow
      )
    } else if text.isEmpty {
      frame.write(hint, at: columns.lowerBound, row: row, limit: columns.count, .quiet)
    } else {
      frame.write(lines: layout.rows, at: columns.lowerBound, row: row, limit: columns.count)
    }
    frame.thread(
      at: columns.lowerBound,
      row: below,
      width: columns.count,
      heavy: isFocused ? columns.count : 0
    )
    if isFocused {
      frame.canvas.cursor = Position(
        column: columns.lowerBound + layout.cursor.column,
        row: row + layout.cursor.row
      )
    }
    let reasons = reasons(width: columns.count)
    let (left, room) = (columns.lowerBound, columns.count)
    return frame.write(lines: reasons, at: left, row: below + 1, limit: room, roleOfReasons) - row
  }
}
