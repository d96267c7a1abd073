package import TextScreen

/// A screen that is a list, with what tells more of the row under the marker beside it where there is room.
package final class SplitListScreen<Content: ListContent>: Screen {
  package let content: Content
  private var window = ListWindow()
  private var drawnRows = DrawnRows()

  package init(_ content: Content) {
    self.content = content
    content.screen = self
  }

  // MARK: Commands

  package var scope: CommandScope { content.scope(in: window) }

  package func action(for command: CommandSpec) -> CommandAction? { actions(command) }

  package var actions: (_ command: CommandSpec) -> CommandAction? {
    let own = content.actions(in: window)
    return { [self] command in
      own(command) ?? content.filterAction(for: command)
        ?? ListCommands.action(for: command) { [self] step in content.move(in: window, step) }
    }
  }

  package func type(_ key: Key) -> Bool { content.type(key) }

  package func paste(_ text: String) { content.paste(text) }

  package func shown() { content.shown() }

  package func hidden() { content.hidden() }

  package func drawn() { content.drawn() }

  package func pin() { content.pin() }

  // MARK: Drawing

  package func draw(into frame: inout Frame) {
    let layout = SplitLayout(frame.grid, rows: frame.rows, content.share)
    let isCovered = layout.pane == nil && content.isInPane
    drawList(in: layout.list, isCovered: isCovered, into: &frame)
    if isCovered {
      content.drawPane(in: layout.list, into: &frame)
    } else if let pane = layout.pane {
      let cursor = frame.canvas.cursor
      // What stands there moves on its own, or not at all.
      frame.scrolls(pane, by: { _ in })
      content.drawPane(in: pane, into: &frame)
      if !content.isInPane { frame.canvas.cursor = cursor }
    }
  }

  /// A list that is covered is measured all the same: steps from row to row go on below the cover.
  private func drawList(in rect: Rect, isCovered: Bool, into frame: inout Frame) {
    let head = content.head(rect.columns, of: frame)
    let rows = content.rows(rect.columns, of: frame)
    let foot = content.footRows(frame.grid)
    let top = rect.rows.lowerBound + head.rows
    let body = Rect(
      columns: rect.columns,
      rows: top..<max(top + rows.height, rect.rows.upperBound - foot)
    )
    let headings = rows.hasHeadings && !frame.grid.isLow ? 1 : 0
    let gap = gap(of: rows, in: frame.grid)
    window.grid = frame.grid
    window.height = max(1, (body.rows.count - headings + gap) / (rows.height + gap))
    window.body = body
    guard !isCovered else { return }
    head.draw(in: rect, into: &frame)
    let shape = content.isEmpty ? nil : drawShape(in: body, into: &frame)
    let place = shape ?? drawRows(rows, headings: headings, in: body, into: &frame)
    if foot > 0 { content.drawFoot(place: place, in: rect.last(foot), into: &frame) }
    guard let row = frame.grid.restRow else { return }
    let phrase = content.remark ?? place
    // A shape may reach down into the rest row below the list.
    let end = shape == nil ? rect.columns.upperBound : frame.grid.text.upperBound
    frame.write(phrase, endingAt: end, row: row, limit: rect.columns.count, .quiet)
  }

  private func drawShape(in body: Rect, into frame: inout Frame) -> String? {
    let caret = frame.canvas.cursor
    defer { if content.isTyping { frame.canvas.cursor = caret } }
    return content.drawShape(in: body, into: &frame)
  }

  /// - Returns: where in the list the marker is, in words.
  private func drawRows(
    _ rows: any ListRows,
    headings: Int,
    in body: Rect,
    into frame: inout Frame
  ) -> String {
    guard !content.isEmpty else {
      content.drawEmpty(in: body, into: &frame)
      return ""
    }
    let list = content.list(height: window.height)
    if headings > 0 { rows.drawHeadings(above: list.top, row: body.rows.lowerBound, into: &frame) }
    let marked = content.hasMarker ? list.selected : nil
    let caret = frame.canvas.cursor
    let left = body.columns.lowerBound
    let window = window
    frame.scrolls(
      Rect(columns: body.columns, rows: body.rows),
      by: { [content] rows in
        content.move(in: window) { $0.scroll(by: rows) }
      }
    )
    drawnRows.begin(rows, from: left, in: frame)
    var row = body.rows.lowerBound + headings
    for index in list.visible {
      if index == marked { mark(row, of: rows, in: body.columns, into: &frame) }
      drawnRows.draw(index, isSelected: index == marked, of: rows, from: left, row: row, into: &frame)
      // No part of what the row is drawn as, in a column before that.
      if rows.isMarked(index) { frame.mark(.marked, at: left - 1, row: row, in: body.columns) }
      frame.stop(
        Rect(columns: (left - 2)..<body.columns.upperBound, rows: row..<(row + rows.height)),
        isHere: index == marked && !content.isInPane,
        go: { [content] in content.point(at: index, in: window) }
      )
      row += rows.height + gap(of: rows, in: frame.grid)
    }
    // Before anything else marks a row of its own.
    frame.fillSelection()
    if content.isTyping { frame.canvas.cursor = caret }
    return content.place(in: list)
  }

  /// Blank rows between two of a list, of which the reader may want more.
  private func gap(of rows: any ListRows, in grid: Grid) -> Int {
    rows.height == 1 ? max(rows.gap, grid.listGap) : rows.gap
  }

  private func mark(_ row: Int, of rows: any ListRows, in columns: Range<Int>, into frame: inout Frame) {
    let column = columns.lowerBound - 2
    if content.isInPane {
      frame.write(frame.glyphs.elsewhere, at: column, row: row, .here)
    } else {
      frame.markHere(row: row, column: column, to: columns.upperBound, height: rows.height)
    }
  }
}
