import SeogaResources
import TextScreen

/// Every command in scope with its live key: typing narrows, Enter runs.
final class HelpScreen: Screen {
  private static let keyColumns = 11
  private static let columnGap = 4
  private static let leastColumns = 34
  private static let footRows = 3

  private let model: HelpModel
  private let close: () -> Void
  private let runChosen: (Command) -> Void

  init(model: HelpModel, close: @escaping () -> Void, run: @escaping (Command) -> Void) {
    self.model = model
    self.close = close
    runChosen = run
  }

  let scope = "help.inHelp"

  var commands: [Command] {
    let words = model.words
    return [
      Command("help.run", [.enter], words: words) { [self] in
        if let command = model.chosen { runChosen(command) }
      },
      Command("help.close", [.escape, .function(1)], words: words) { [self] in close() },
      Command("help.next", [.down, .tab], words: words, inFooter: false) { [model] in model.move(by: 1) },
      Command("help.previous", [.up, .backTab], words: words, inFooter: false) { [model] in
        model.move(by: -1)
      },
      Command("help.pageDown", [.pageDown], words: words, inFooter: false) { [model] in
        model.move(by: 10)
      },
      Command("help.pageUp", [.pageUp], words: words, inFooter: false) { [model] in
        model.move(by: -10)
      },
    ]
  }

  var takesText: Bool { true }

  func type(_ key: Key) -> Bool { model.edit { $0.handle(key) } }

  func paste(_ text: String) {
    _ = model.edit { editor in
      editor.insert(text)
      return true
    }
  }

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    let top = frame.rows.lowerBound
    drawField(into: &frame, row: top)
    let body = (top + 3)..<(frame.rows.upperBound - (frame.grid.isLow ? 0 : HelpScreen.footRows))
    drawLines(rows: body, into: &frame)
    if !frame.grid.isLow, let chosen = model.chosen { drawFoot(chosen, into: &frame) }
  }

  private func drawField(into frame: inout Frame, row: Int) {
    let text = frame.grid.text
    let title = model.words("help.title")
    let used = frame.write(title, at: text.lowerBound, row: row, .heading) + 2
    let column = text.lowerBound + used
    let count = model.words.count("help.count", model.commands.count)
    if model.query.text.isEmpty {
      frame.write(model.words("help.hint"), at: column, row: row, limit: text.count - used, .quiet)
    } else {
      frame.write(model.query.text, at: column, row: row, limit: text.count - used)
    }
    if frame.grid.sizeClass != .narrow {
      frame.write(count, endingAt: text.upperBound, row: row, .quiet)
    }
    frame.thread(at: text.lowerBound, row: row + 1, width: text.count, heavy: text.count)
    let before = String(model.query.text.prefix(model.query.cursorOffset))
    frame.canvas.cursor = Position(column: column + TextWidth.columns(of: before), row: row)
  }

  /// Headings and commands flow down the columns there is room for, as far on as the chosen line needs.
  private func drawLines(rows: Range<Int>, into frame: inout Frame) {
    let lines = model.lines
    let text = frame.grid.text
    let columns = text.count >= 2 * HelpScreen.leastColumns + HelpScreen.columnGap ? 2 : 1
    let width = (text.count - (columns - 1) * HelpScreen.columnGap) / columns
    let room = rows.count * columns
    let chosen = lines.firstIndex { $0.number == model.selected } ?? 0
    let skipped = max(0, min(chosen - room / 2, lines.count - room))
    for (place, line) in lines.dropFirst(skipped).prefix(room).enumerated() {
      let left = text.lowerBound + place / rows.count * (width + HelpScreen.columnGap)
      let row = rows.lowerBound + place % rows.count
      switch line {
      case .blank: break
      case .heading(let heading): frame.write(heading, at: left, row: row, limit: width, .heading)
      case .command(let command, let number):
        draw(
          command,
          isChosen: number == model.selected,
          columns: left..<(left + width),
          row: row,
          into: &frame
        )
      }
    }
  }

  private func draw(
    _ command: Command,
    isChosen: Bool,
    columns: Range<Int>,
    row: Int,
    into frame: inout Frame
  ) {
    let isReady = command.availability == .ready
    let mark = columns.lowerBound - (frame.grid.text.lowerBound - frame.grid.mark)
    if isChosen { frame.write(frame.glyphs.here, at: mark, row: row, .here) }
    if !isReady { frame.write(frame.glyphs.notNow, at: mark + 1, row: row, .notNow) }
    frame.write(
      keys(of: command),
      at: columns.lowerBound,
      row: row,
      limit: HelpScreen.keyColumns - 1,
      isReady ? .key : .notNow
    )
    let role: Role = !isReady ? .notNow : isChosen ? .selected : .text
    frame.write(
      command.help,
      at: columns.lowerBound + HelpScreen.keyColumns,
      row: row,
      limit: columns.count - HelpScreen.keyColumns,
      role
    )
  }

  /// As many of the keys as the column holds whole, the first in any case.
  private func keys(of command: Command) -> String {
    var shown = ""
    for name in command.keys.map(KeyName.text(of:)) {
      let longer = shown.isEmpty ? name : "\(shown) \(name)"
      if !shown.isEmpty, TextWidth.columns(of: longer) >= HelpScreen.keyColumns { break }
      shown = longer
    }
    return shown
  }

  private func drawFoot(_ command: Command, into frame: inout Frame) {
    let text = frame.grid.text
    let row = frame.rows.upperBound - 2
    frame.write(command.help, at: text.lowerBound, row: row, limit: text.count, .quiet)
    guard case .disabled(let reason) = command.availability else { return }
    frame.write(reason, at: text.lowerBound, row: row + 1, limit: text.count, .warn)
  }
}
