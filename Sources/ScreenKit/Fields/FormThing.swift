import TextScreen

/// What is there already and belongs to a field of a form: its text, what tells it from others, and its state.
package struct FormThing {
  private static let gap = 2

  let text: String
  let detail: String
  let state: String

  package init(text: String, detail: String, state: String) {
    (self.text, self.detail, self.state) = (text, detail, state)
  }

  /// Draws it in a row; where columns are few the detail goes first.
  func draw(isSelected: Bool, in columns: Range<Int>, row: Int, into frame: inout Frame) {
    let left = columns.lowerBound
    frame.write(frame.glyphs.have, at: left - 1, row: row, .have)
    let stateWidth = min(TextWidth.columns(of: state), columns.count / 2)
    frame.write(state, endingAt: columns.upperBound, row: row, limit: stateWidth, .quiet)
    let room = columns.count - stateWidth - Self.gap
    let detailWidth = TextWidth.columns(of: detail)
    let hasDetail = detailWidth > 0 && room - detailWidth - Self.gap >= columns.count / 3
    let limit = hasDetail ? room - detailWidth - Self.gap : room
    let used = frame.write(text, at: left, row: row, limit: limit, isSelected ? .selected : .have)
    guard hasDetail else { return }
    let column = max(left + used + Self.gap, min(left + 25, left + limit + Self.gap))
    frame.write(detail, at: column, row: row, limit: columns.upperBound - column, .quiet)
  }
}
