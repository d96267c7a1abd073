import ScreenKit
import TextScreen

/// Draws what stands beside the books.
struct BoardSideView {
  private static let gap = 3
  private static let noteGap = 2

  let columns: Range<Int>
  let select: (BoardSide.SideStop) -> Void

  /// Draws parts one below the other, with the marker on one of them.
  ///
  /// - Returns: the row below them.
  func draw(
    _ sections: [BoardSide.SideSection],
    at row: Int,
    selected: BoardSide.SideStop?,
    into frame: inout Frame
  ) -> Int {
    var row = row
    for (index, section) in sections.enumerated() {
      if index > 0, section.isApart { row += 1 }
      if section.stop == selected {
        frame.markHere(row: row + section.markedRow, column: columns.lowerBound - 2, to: columns.upperBound)
      }
      frame.stop(
        Rect(columns: columns, rows: row..<(row + section.lines.count)),
        isHere: section.stop == selected,
        go: { select(section.stop) }
      )
      for line in section.lines {
        draw(line, isSelected: section.stop == selected, row: row, into: &frame)
        row += 1
      }
    }
    return row
  }

  private func draw(_ line: BoardSide.SideLine, isSelected: Bool, row: Int, into frame: inout Frame) {
    let (start, end) = (columns.lowerBound, columns.upperBound)
    switch line {
    case .blank: break
    case .heading(let name, let beside, let right, let role):
      var used = frame.write(name, at: start, row: row, limit: columns.count, .heading)
      if !beside.isEmpty {
        used += Self.gap
        used += frame.write(beside, at: start + used, row: row, limit: columns.count - used)
      }
      // Half a phrase says nothing.
      guard used + 1 + TextWidth.columns(of: right) <= columns.count else { return }
      frame.write(right, endingAt: end, row: row, role)
    case .text(let text, let role): frame.write(text, at: start, row: row, limit: columns.count, role)
    case .pair(let left, let right, let role):
      let used = frame.write(left, at: start, row: row, limit: columns.count)
      let room = columns.count - used - 2
      if room > 0 { frame.write(right, endingAt: end, row: row, limit: room, role) }
    case .goalThread(let done, let whole):
      frame.progress(
        whole > 0 ? Double(done) / Double(whole) : 0,
        at: start,
        row: row,
        width: columns.count,
        .goal
      )
    case .note(let text, let title, let titleColumns, let day, let dayColumns):
      frame.write(day, endingAt: end, row: row, .quiet)
      let titleStart = end - dayColumns - Self.noteGap - titleColumns
      frame.write(title, at: titleStart, row: row, limit: titleColumns, .quiet)
      let room = titleStart - Self.noteGap - start
      if room > 0 { frame.write(text, at: start, row: row, limit: room, isSelected ? .selected : .text) }
    case .days(let label, let indent, let signs, let here):
      frame.write(label, at: start, row: row, .quiet)
      frame.write(signs, at: start + indent, row: row, limit: columns.count - indent, .days)
      if let here { frame.markHere(row: row, column: start + indent + here - 1) }
    }
  }
}
