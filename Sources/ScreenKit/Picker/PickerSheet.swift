package import TextScreen

/// What a picker offers: rows that what is typed narrows, and what is done with the one chosen.
package protocol PickerContent: AnyObject {
  var scope: CommandScope { get }
  /// What commands do besides moving in the list.
  func action(for command: CommandSpec) -> CommandAction?
  /// What is asked, in a row above the words; nil where the prompt says it all.
  var title: (text: String, detail: String)? { get }
  var prompt: (text: String, role: Role) { get }
  var hint: String { get }
  var list: QueriedList { get set }
  func type(_ key: Key) -> Bool
  func paste(_ text: String)
  /// Rows there are, matching or not.
  var total: Int { get }
  /// Rows that match.
  var count: Int { get }
  var counted: String { get }
  var nothing: String { get }
  /// Columns by which rows stand further in than what is typed.
  var indent: Int { get }
  func draw(_ index: Int, isSelected: Bool, columns: Range<Int>, row: Int, into frame: inout Frame)
}

extension PickerContent {
  package var title: (text: String, detail: String)? { nil }
  package var indent: Int { 0 }

  package func type(_ key: Key) -> Bool { list.edit { $0.handle(key) }.isUsed }

  package func paste(_ text: String) { _ = list.edit { $0.paste(text) } }
}

/// A sheet on which one of many things is chosen by typing.
package final class PickerSheet<Content: PickerContent>: Screen {
  private let content: Content

  package init(_ content: Content) { self.content = content }

  package var scope: CommandScope { content.scope }

  package func action(for command: CommandSpec) -> CommandAction? {
    content.action(for: command)
      ?? ListCommands.action(for: command, pageLength: PickerLayout.mostRows) { [self] step in
        go(to: step.index(from: content.list.selected, count: content.count))
      }
  }

  package func type(_ key: Key) -> Bool { content.type(key) }

  package func paste(_ text: String) { content.paste(text) }

  // MARK: Drawing

  package func sheetRows(in grid: Grid) -> Int? {
    1 + (content.title == nil ? 0 : 1) + PickerLayout.rows(of: content.total, in: grid) + grid.gap
  }

  package func draw(into frame: inout Frame) {
    var row = frame.rows.lowerBound
    if let title = content.title {
      let text = frame.grid.text
      let used = frame.write(title.text, at: text.lowerBound, row: row, limit: text.count, .heading) + 2
      frame.write(title.detail, at: text.lowerBound + used, row: row, limit: text.count - used, .quiet)
      row += 1
    }
    let end = frame.rows.upperBound - frame.grid.gap
    drawRows((row + 1)..<max(row + 1, end), into: &frame)
    QueryField(
      query: content.list.query,
      prompt: content.prompt.text,
      role: content.prompt.role,
      promptGap: content.title == nil ? 1 : 2,
      hint: content.hint,
      count: content.counted
    ).draw(row: row, into: &frame)
  }

  private func drawRows(_ rows: Range<Int>, into frame: inout Frame) {
    let text = frame.grid.text
    let columns = (text.lowerBound + content.indent)..<text.upperBound
    guard content.count > 0 else {
      frame.write(
        content.nothing,
        at: columns.lowerBound,
        row: rows.lowerBound,
        limit: columns.count,
        .quiet
      )
      return
    }
    let selected = content.list.selected
    frame.scrolls(Rect(columns: text, rows: rows), by: { [self] in go(to: content.list.selected + $0) })
    let first = max(0, selected - rows.count + 1)
    for (row, index) in zip(rows, first..<content.count) {
      if index == selected {
        frame.write(frame.glyphs.here, at: columns.lowerBound - 2, row: row, .here)
      }
      content.draw(index, isSelected: index == selected, columns: columns, row: row, into: &frame)
      frame.stop(text, row: row, isHere: index == selected, go: { [self] in go(to: index) })
    }
  }

  private func go(to row: Int) {
    content.list.move(by: row - content.list.selected, count: content.count)
  }
}

private enum PickerLayout {
  static let mostRows = 12
  private static let leastRows = 4

  static func rows(of total: Int, in grid: Grid) -> Int {
    max(leastRows, min(mostRows, grid.size.rows / 4, total))
  }
}
