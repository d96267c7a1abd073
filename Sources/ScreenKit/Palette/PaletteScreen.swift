import SeogaResources
import TextScreen

extension CommandSpec {
  static let paletteRun = CommandSpec("palette.run", .enter)
  static let paletteComplete = CommandSpec("palette.complete", .tab)
  static let paletteEarlier = CommandSpec("palette.earlier", .up, .control("p"))
  static let paletteLater = CommandSpec("palette.later", .down, .control("n"), isOffered: false)
  static let paletteClose = CommandSpec("palette.close", .escape, .function(2))
}

extension CommandScope {
  package static let palette = CommandScope(
    "help.inPalette",
    kind: .sheet,
    takesText: true,
    [.paletteRun, .paletteComplete, .paletteEarlier, .paletteLater, .paletteClose]
  )
}

/// A sheet that finds every command in scope by its name or by what it does, and shows the key that runs it.
final class PaletteScreen: Screen {
  private static let leastLines = 4
  private static let mostLines = 12
  private static let leastNameColumns = 16

  private let model: PaletteModel
  private let close: () -> Void
  private let runChosen: (Command) -> Void

  init(model: PaletteModel, close: @escaping () -> Void, run: @escaping (Command) -> Void) {
    self.model = model
    self.close = close
    runChosen = run
  }

  let scope = CommandScope.palette

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .paletteRun: CommandAction { [self] in if let command = model.chosen { runChosen(command) } }
    case .paletteComplete: CommandAction { [model] in model.complete() }
    case .paletteEarlier: CommandAction { [model] in model.moveUp() }
    case .paletteLater: CommandAction { [model] in model.moveDown() }
    case .paletteClose: CommandAction(run: close)
    default: nil
    }
  }

  func type(_ key: Key) -> Bool { model.edit { $0.handle(key) } }

  func paste(_ text: String) {
    _ = model.edit { editor in
      editor.insert(text)
      return true
    }
  }

  // MARK: Drawing

  func sheetRows(in grid: Grid) -> Int? {
    let lines = max(PaletteScreen.leastLines, min(PaletteScreen.mostLines, grid.size.rows / 4))
    return 1 + lines + (grid.isLow ? 0 : 1)
  }

  func draw(into frame: inout Frame) {
    let matches = model.matches
    let top = frame.rows.lowerBound
    let end = frame.rows.upperBound - (frame.grid.isLow ? 0 : 1)
    drawLines(matches, rows: (top + 1)..<max(top + 1, end), into: &frame)
    drawField(matching: matches.count, row: top, into: &frame)
  }

  private func drawField(matching: Int, row: Int, into frame: inout Frame) {
    let text = frame.grid.text
    let count = model.words(
      "palette.count",
      ["shown": String(matching), "count": String(model.count)]
    )
    frame.write(count, endingAt: text.upperBound, row: row, .quiet)
    frame.write(":", at: text.lowerBound, row: row, .key)
    let column = text.lowerBound + 2
    let room = max(1, text.upperBound - column - TextWidth.columns(of: count) - 2)
    // The row with the cursor, where what is typed takes more than one.
    let layout = model.query.layout(columns: room, mostRows: 1)
    if model.query.text.isEmpty {
      frame.write(model.words("palette.hint"), at: column, row: row, limit: room, .quiet)
    } else {
      frame.write(layout.rows[0], at: column, row: row, limit: room)
    }
    frame.canvas.cursor = Position(column: column + layout.cursor.column, row: row)
  }

  private func drawLines(_ matches: [Command], rows: Range<Int>, into frame: inout Frame) {
    guard !matches.isEmpty else {
      let text = frame.grid.text
      let sentence = model.words("palette.none")
      frame.write(sentence, at: text.lowerBound + 2, row: rows.lowerBound, limit: text.count - 2, .quiet)
      return
    }
    let names =
      frame.grid.sizeClass == .narrow
      ? frame.grid.text.count * 2 / 5 : max(PaletteScreen.leastNameColumns, model.nameColumns + 2)
    let skipped = max(0, model.selected - rows.count + 1)
    for (row, (index, command)) in zip(rows, matches.enumerated().dropFirst(skipped)) {
      draw(command, isChosen: index == model.selected, nameColumns: names, row: row, into: &frame)
    }
  }

  private func draw(
    _ command: Command,
    isChosen: Bool,
    nameColumns: Int,
    row: Int,
    into frame: inout Frame
  ) {
    let text = frame.grid.text
    let key = command.key(besideText: model.besideText).map(KeyName.text(of:)) ?? ""
    let left = text.lowerBound + 2
    if isChosen { frame.write(frame.glyphs.here, at: text.lowerBound, row: row, .here) }
    var sentence = command.help
    var right = key
    var isReady = true
    if case .disabled(let reason) = command.availability {
      (sentence, right, isReady) = (reason, frame.glyphs.notNow, false)
    }
    let role: Role = !isReady ? .notNow : isChosen ? .selected : .text
    frame.write(command.name, at: left, row: row, limit: nameColumns - 1, role)
    let column = left + nameColumns
    let room = text.upperBound - column - TextWidth.columns(of: right) - 2
    frame.write(sentence, at: column, row: row, limit: max(0, room), .quiet)
    frame.write(right, endingAt: text.upperBound, row: row, isReady ? .key : .notNow)
  }
}
