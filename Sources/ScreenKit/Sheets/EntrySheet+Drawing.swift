import TextScreen

extension EntrySheet {
  private static let gap = 3
  /// Columns from the margin after which sentences begin, unless what is typed is longer.
  private static let leastBeside = 23

  package func sheetRows(in grid: Grid) -> Int? {
    1 + grid.gap + fields.count + grid.gap + EntrySheet.footRows(in: grid)
  }

  /// Rows below the fields: the hint, and where there is no room beside a field its sentence.
  private static func footRows(in grid: Grid) -> Int { grid.sizeClass == .narrow ? 2 : 1 }

  package func draw(into frame: inout Frame) {
    let text = frame.grid.text
    var row = frame.rows.lowerBound
    drawTitle(row: row, into: &frame)
    row += 1 + frame.grid.gap
    let labels = fields.map { TextWidth.columns(of: $0.label) }.max() ?? 0
    let columns = (text.lowerBound + labels + 2)..<text.upperBound
    var below = ""
    for (index, reading) in readings.enumerated() {
      let isBeside = drawField(index, reading, columns, row: row, into: &frame)
      if index == model.focus, !isBeside { below = sentence(of: reading) }
      row += 1
    }
    drawFoot(below, role(of: readings[model.focus], isFocused: true), row: row, into: &frame)
  }

  private func drawTitle(row: Int, into frame: inout Frame) {
    frame.writeSheetTitle(title, titleDetail, about: about, row: row)
    let taken = [title, titleDetail, titleAside].map { TextWidth.columns(of: $0) + EntrySheet.gap }
    guard taken.reduce(0, +) <= frame.grid.text.count else { return }
    frame.write(titleAside, endingAt: frame.grid.text.upperBound, row: row, .quiet)
  }

  /// Draws a field in its row, and what it comes to beside it.
  ///
  /// - Returns: false where there is no room beside it.
  private func drawField(
    _ index: Int,
    _ reading: EntryReading,
    _ columns: Range<Int>,
    row: Int,
    into frame: inout Frame
  ) -> Bool {
    let field = fields[index]
    let isFocused = index == model.focus
    if isFocused, fields.count > 1 { frame.markHere(row: row) }
    frame.write(field.label, at: frame.grid.text.lowerBound, row: row, .quiet)
    // One column less than there is, so that the cursor behind the last letter stays in the field.
    let editor = field.isHidden ? model.editors[index].masked(by: "*") : model.editors[index]
    let layout = editor.layout(columns: max(1, columns.count - 1), mostRows: 1)
    let isEmpty = model.editors[index].text.isEmpty
    let shown = isEmpty ? field.standsFor : layout.rows.first ?? ""
    let end = frame.write(
      shown,
      at: columns.lowerBound,
      row: row,
      limit: columns.count,
      isEmpty ? .quiet : .text
    )
    if isFocused {
      frame.canvas.cursor = Position(column: columns.lowerBound + layout.cursor.column, row: row)
    }
    frame.points(
      Rect(columns: columns, rows: row..<(row + 1)),
      at: { [self] cell in
        if index != model.focus { focus(onField: index) }
        model.editors[index].move(toCell: cell, columns: max(1, columns.count - 1), mostRows: 1)
        return false
      }
    )
    let start = max(
      columns.lowerBound + end + EntrySheet.gap,
      frame.grid.text.lowerBound + EntrySheet.leastBeside
    )
    let sentence = sentence(of: reading)
    let isBeside =
      frame.grid.sizeClass != .narrow && TextWidth.columns(of: sentence) <= columns.upperBound - start
    if isBeside { frame.write(sentence, at: start, row: row, role(of: reading, isFocused: isFocused)) }
    return isBeside
  }

  /// The hint of the field in focus, or the sentence that has no room beside it, then the hint where it can.
  private func drawFoot(_ sentence: String, _ role: Role, row: Int, into frame: inout Frame) {
    let text = frame.grid.text
    let rows = frame.rows.upperBound - row
    let lines = EntrySheet.lines(of: sentence, rows: rows, columns: text.count, mark: frame.glyphs.cut)
    frame.write(lines: lines, at: text.lowerBound, row: row, role)
    let isNarrow = frame.grid.sizeClass == .narrow
    guard isNarrow ? lines.count < 2 : lines.isEmpty else { return }
    // A sentence keeps the first of two rows to itself, so that the hint does not jump while typing.
    let hint = TextWidth.wrap(fields[model.focus].hint, to: text.count)
    let start = isNarrow && (hint.count == 1 || !lines.isEmpty) ? row + 1 : row
    let room = frame.rows.upperBound - start
    let shown = hint.count <= room ? hint : [Phrases.fitting(fields[model.focus].hint, columns: text.count)]
    frame.write(lines: shown, at: text.lowerBound, row: start, .quiet)
  }

  /// As many whole phrases as the rows have room for, and a mark where that is not all: half a day is another day.
  private static func lines(of sentence: String, rows: Int, columns: Int, mark: String) -> [String] {
    guard !sentence.isEmpty, rows > 0 else { return [] }
    let all = TextWidth.wrap(sentence, to: columns)
    guard all.count > rows else { return all }
    var phrases = sentence.split(separator: ", ")
    while phrases.count > 1 {
      phrases.removeLast()
      let lines = TextWidth.wrap(phrases.joined(separator: ", ") + ", " + mark, to: columns)
      if lines.count <= rows { return lines }
    }
    let last = TextWidth.clip(all[(rows - 1)...].joined(separator: " "), to: columns, mark: mark)
    return all.prefix(rows - 1) + [last]
  }

  private func sentence(of reading: EntryReading) -> String {
    switch reading {
    case .empty: ""
    case .good(let sentence), .wrong(let sentence): sentence
    }
  }

  private func role(of reading: EntryReading, isFocused: Bool) -> Role {
    switch reading {
    case .wrong: isFocused && model.isRefused ? .wrong : .warn
    case .good, .empty: .text
    }
  }
}
