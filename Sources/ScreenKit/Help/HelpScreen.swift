import SeogaResources
import TextScreen

extension CommandSpec {
  static let helpRun = CommandSpec("help.run", .enter)
  static let helpClose = CommandSpec("help.close", .escape, .function(1))
  static let helpNext = CommandSpec("help.next", .down, .tab, isOffered: false)
  static let helpPrevious = CommandSpec("help.previous", .up, .backTab, isOffered: false)
  static let helpPageDown = CommandSpec("help.pageDown", .pageDown, isOffered: false)
  static let helpPageUp = CommandSpec("help.pageUp", .pageUp, isOffered: false)
}

extension CommandScope {
  package static let help = CommandScope(
    "help.inHelp",
    takesText: true,
    [.helpRun, .helpClose, .helpNext, .helpPrevious, .helpPageDown, .helpPageUp]
  )
}

/// Every command in scope with its live key: typing narrows, Enter runs.
final class HelpScreen: Screen {
  private static let keyColumns = 11
  private static let columnGap = 4
  /// Narrower than this, most sentences would be cut.
  private static let leastColumns = 54
  private static let footRows = 3

  private let model: HelpModel
  private let close: () -> Void
  private let runChosen: (Command) -> Void

  init(model: HelpModel, close: @escaping () -> Void, run: @escaping (Command) -> Void) {
    self.model = model
    self.close = close
    runChosen = run
  }

  let scope = CommandScope.help

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .helpRun: CommandAction { [self] in if let command = model.chosen { runChosen(command) } }
    case .helpClose: CommandAction(run: close)
    case .helpNext: CommandAction { [model] in model.move(by: 1) }
    case .helpPrevious: CommandAction { [model] in model.move(by: -1) }
    case .helpPageDown: CommandAction { [model] in model.move(by: 10) }
    case .helpPageUp: CommandAction { [model] in model.move(by: -10) }
    default: nil
    }
  }

  func type(_ key: Key) -> Bool { model.edit { $0.handle(key) } }

  func paste(_ text: String) { _ = model.edit { $0.paste(text) } }

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
    QueryField(
      query: model.list.query,
      prompt: model.words("help.title"),
      role: .heading,
      promptGap: 2,
      hint: model.words("help.hint"),
      count: frame.grid.sizeClass == .narrow ? "" : model.words.count("help.count", model.commands.count)
    ).draw(row: row, into: &frame)
    frame.thread(at: text.lowerBound, row: row + 1, width: text.count, heavy: text.count)
  }

  /// Headings and commands flow down the columns there is room for, as far on as the chosen line needs.
  private func drawLines(rows: Range<Int>, into frame: inout Frame) {
    let lines = model.lines
    let text = frame.grid.text
    let columns = text.count >= 2 * HelpScreen.leastColumns + HelpScreen.columnGap ? 2 : 1
    let width = (text.count - (columns - 1) * HelpScreen.columnGap) / columns
    let room = rows.count * columns
    let chosen = lines.firstIndex { $0.number == model.list.selected } ?? 0
    let skipped = max(0, min(chosen - room / 2, lines.count - room))
    drawBelow(lines.dropFirst(skipped + room), row: rows.upperBound, into: &frame)
    for (place, line) in lines.dropFirst(skipped).prefix(room).enumerated() {
      let left = text.lowerBound + place / rows.count * (width + HelpScreen.columnGap)
      let row = rows.lowerBound + place % rows.count
      switch line {
      case .blank: break
      case .heading(let heading): frame.write(heading, at: left, row: row, limit: width, .heading)
      case .command(let command, let number):
        draw(
          command,
          isChosen: number == model.list.selected,
          columns: left..<(left + width),
          row: row,
          into: &frame
        )
      }
    }
  }

  private func drawBelow(_ lines: ArraySlice<HelpModel.HelpLine>, row: Int, into frame: inout Frame) {
    let count = lines.count { $0.number != nil }
    guard count > 0, !frame.grid.isLow else { return }
    frame.write("\(count) \(frame.glyphs.down)", endingAt: frame.grid.text.upperBound, row: row, .quiet)
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
    if case .disabled(let reason) = command.availability {
      frame.write(reason, at: text.lowerBound, row: row, limit: text.count, .warn)
    } else {
      frame.write(command.help, at: text.lowerBound, row: row, limit: text.count, .quiet)
    }
    let names = model.words("help.names", ["name": command.name, "id": command.id])
    frame.write(names, at: text.lowerBound, row: row + 1, limit: text.count, .quiet)
  }
}
