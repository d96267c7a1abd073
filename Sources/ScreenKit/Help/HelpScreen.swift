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

  /// A row of the list: a line, or of a command that takes several rows one of them.
  private struct HelpRow {
    let line: HelpModel.HelpLine
    let text: String
    let isFirst: Bool
  }

  func draw(into frame: inout Frame) {
    let top = frame.rows.lowerBound
    drawField(into: &frame, row: top)
    // The list keeps half of the rows, however long the reason is.
    let room = max(HelpScreen.footRows, (frame.rows.count - 3) / 2)
    let foot = frame.grid.isLow ? [] : Array(foot(columns: frame.grid.text.count).prefix(room - 1))
    // The foot keeps its rows while the marker goes from line to line.
    let footRows = frame.grid.isLow ? 0 : max(HelpScreen.footRows, foot.count + 1)
    drawLines(rows: (top + 3)..<max(top + 3, frame.rows.upperBound - footRows), into: &frame)
    for (index, line) in foot.enumerated() {
      let row = frame.rows.upperBound - foot.count + index
      frame.write(line.text, at: frame.grid.text.lowerBound, row: row, line.role)
    }
  }

  private func drawField(into frame: inout Frame, row: Int) {
    let text = frame.grid.text
    QueryField(
      query: model.query,
      prompt: model.words("help.title"),
      role: .heading,
      promptGap: 2,
      hint: model.words("help.hint"),
      count: frame.grid.sizeClass == .narrow ? "" : model.words.count("help.count", model.count)
    ).draw(row: row, into: &frame)
    frame.thread(at: text.lowerBound, row: row + 1, width: text.count, heavy: text.count)
  }

  /// Headings and commands flow down the columns there is room for, as far on as the chosen line needs.
  private func drawLines(rows: Range<Int>, into frame: inout Frame) {
    let text = frame.grid.text
    let columns = text.count >= 2 * HelpScreen.leastColumns + HelpScreen.columnGap ? 2 : 1
    let width = (text.count - (columns - 1) * HelpScreen.columnGap) / columns
    let lines = model.lines.flatMap { HelpScreen.rows(of: $0, width: width) }
    let (room, marked) = (rows.count * columns, model.marked)
    let chosen = lines.firstIndex { $0.line.number != nil && $0.line.number == marked } ?? 0
    let skipped = max(0, min(chosen - room / 2, lines.count - room))
    frame.scrolls(Rect(columns: text, rows: rows), by: { [model] in model.move(by: $0) })
    drawBelow(lines.dropFirst(skipped + room), row: rows.upperBound, into: &frame)
    for (place, row) in lines.dropFirst(skipped).prefix(room).enumerated() {
      let left = text.lowerBound + place / rows.count * (width + HelpScreen.columnGap)
      let isChosen = row.line.number != nil && row.line.number == marked
      draw(
        row,
        isChosen,
        columns: left..<(left + width),
        row: rows.lowerBound + place % rows.count,
        into: &frame
      )
    }
  }

  /// The rows a line takes, none of its words cut.
  private static func rows(of line: HelpModel.HelpLine, width: Int) -> [HelpRow] {
    let texts = TextWidth.wrap(line.text, to: line.command == nil ? width : width - keyColumns)
    return texts.enumerated().map { HelpRow(line: line, text: $0.element, isFirst: $0.offset == 0) }
  }

  private func drawBelow(_ lines: ArraySlice<HelpRow>, row: Int, into frame: inout Frame) {
    let count = lines.count { $0.isFirst && $0.line.number != nil }
    guard count > 0, !frame.grid.isLow else { return }
    frame.write("\(count) \(frame.glyphs.down)", endingAt: frame.grid.text.upperBound, row: row, .quiet)
  }

  private func draw(
    _ shown: HelpRow,
    _ isChosen: Bool,
    columns: Range<Int>,
    row: Int,
    into frame: inout Frame
  ) {
    guard let command = shown.line.command, let number = shown.line.number else {
      frame.write(shown.text, at: columns.lowerBound, row: row, shown.line.isHeading ? .heading : .text)
      return
    }
    frame.stop(columns, row: row, isHere: isChosen, go: { [model] in model.move(to: number) })
    draw(shown, of: command, isChosen: isChosen, columns: columns, row: row, into: &frame)
  }

  private func draw(
    _ shown: HelpRow,
    of command: Command,
    isChosen: Bool,
    columns: Range<Int>,
    row: Int,
    into frame: inout Frame
  ) {
    let isReady = command.availability == .ready
    if shown.isFirst {
      let mark = columns.lowerBound - (frame.grid.text.lowerBound - frame.grid.mark)
      if isChosen { frame.write(frame.glyphs.here, at: mark, row: row, .here) }
      if !isReady { frame.mark(.notNow, at: mark + 1, row: row, in: columns) }
      let limit = HelpScreen.keyColumns - 1
      frame.write(keys(of: command), at: columns.lowerBound, row: row, limit: limit, isReady ? .key : .notNow)
    }
    let role: Role = !isReady ? .notNow : isChosen ? .selected : .text
    frame.write(shown.text, at: columns.lowerBound + HelpScreen.keyColumns, row: row, role)
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

  /// What the line under the marker does, or why it cannot, and how else it is called.
  private func foot(columns: Int) -> [(text: String, role: Role)] {
    guard let command = model.chosen else { return [] }
    let names = model.words("help.names", ["name": command.name, "id": command.id])
    var (sentence, role) = (command.help, Role.quiet)
    if case .disabled(let reason) = command.availability { (sentence, role) = (reason, .warn) }
    return TextWidth.wrap(sentence, to: columns).map { ($0, role) }
      + TextWidth.wrap(names, to: columns).map { ($0, .quiet) }
  }
}
