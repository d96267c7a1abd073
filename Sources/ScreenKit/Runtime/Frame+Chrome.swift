import SeogaResources
import TextScreen

/// Footer, messages and the edge of sheets: what the runtime draws around every screen.
extension Frame {
  private static let gap = 3
  private static let narrowGap = 2
  /// Rows a message can have, and in a high window the share of it.
  private static let messageRows = (least: 3, share: 4)

  /// A message, or the keys of the commands that fit, with the help at the right end.
  mutating func drawFooter(commands: FooterCommands, takesText: Bool, message: Message?) {
    let row = grid.footerRow
    blank(rows: row..<(row + 1))
    var column = grid.text.lowerBound
    var end = grid.text.upperBound
    if let help = commands.last("global.help"),
      let hint = Frame.hint(of: help, takesText: takesText, notNow: look.marks?[.notNow])
    {
      draw(hint, at: end - hint.columns, row: row)
      end -= hint.columns + Frame.narrowGap
    }
    let gap = grid.sizeClass == .narrow ? Frame.narrowGap : Frame.gap
    let (hasKeyHints, notNow) = (look.hasKeyHints, look.marks?[.notNow])
    func hint(of command: Command) -> Hint? {
      let isMeant = hasKeyHints && command.inFooter && command.id != "global.help"
      guard message?.offers.contains(command.id) ?? isMeant else { return nil }
      return Frame.hint(of: command, takesText: takesText, notNow: notNow)
    }
    if let message {
      var choice = 0
      commands.forEach { command in
        if let hint = hint(of: command) { choice += hint.columns + (choice == 0 ? Frame.gap : gap) }
        return true
      }
      column = draw(message, beside: choice, until: end, row: row)
    }
    commands.forEach { command in
      guard let hint = hint(of: command) else { return true }
      guard column + hint.columns <= end else { return false }
      draw(hint, at: column, row: row)
      column += hint.columns + gap
      return true
    }
  }

  /// A sentence in the footer's row, with room beside it for the keys it offers; where there is none for both the
  /// keys have the row to themselves. What does not fit begins in the rows above, the rest row first.
  ///
  /// - Parameter choice: the columns of the keys with the gaps before them; 0 without keys.
  /// - Returns: the column in the footer's row where the keys begin.
  private mutating func draw(_ message: Message, beside choice: Int, until end: Int, row: Int) -> Int {
    let start = grid.text.lowerBound
    let (room, gap) = (max(1, end - start), choice > 0 ? Frame.gap : 0)
    let texts = ([message.text] + message.shorter).map { TextWidth.printable($0, oneLine: true) }
    let text = texts[texts.count - 1]
    let title = message.title.map { TextWidth.printable($0, oneLine: true) }
    func whole(_ text: String, _ columns: Int) -> Bool {
      TextWidth.columns(of: text) + message.spare <= columns
    }
    func fitting(_ columns: Int) -> String? {
      if let text = texts.first(where: { whole($0, columns) }) { return text }
      let shown = Phrases.fitting(text, about: title, columns: columns, mark: glyphs.cut)
      return TextWidth.columns(of: shown) <= columns ? shown : nil
    }
    // Before a title is left out the keys go below.
    let isAlone =
      choice > 0 && texts.count > 1 && !whole(texts[0], room - choice) && whole(texts[0], grid.text.count)
    if !isAlone, let sentence = fitting(room - choice) {
      stamp(sentence, at: start, row: row, .message)
      return start + TextWidth.columns(of: sentence) + gap
    }
    var lines: [String]
    if choice > 0, let sentence = fitting(grid.text.count) {
      lines = [sentence]
    } else {
      lines = rows(of: Phrases.fitting(text, about: title, columns: 1, mark: glyphs.cut), columns: room)
    }
    let last = TextWidth.columns(of: lines.last ?? "")
    let isBeside = lines.count > 1 && last + choice <= room
    if choice > 0, !isBeside { lines.append("") }
    blank(rows: (row - lines.count + 1)..<row)
    cover(rows: (row - lines.count + 1)..<row)
    for (index, line) in lines.enumerated() {
      stamp(line, at: start, row: row - lines.count + 1 + index, .message)
    }
    return isBeside ? start + last + gap : start
  }

  /// The rows of a sentence that one cannot hold, cut where there are too many.
  private func rows(of text: String, columns: Int) -> [String] {
    let most = max(Frame.messageRows.least, grid.size.rows / Frame.messageRows.share)
    let lines = TextWidth.wrap(text, to: columns)
    guard lines.count > most else { return lines }
    let rest = lines[(most - 1)...].joined(separator: " ")
    return lines.prefix(most - 1) + [TextWidth.clip(rest, to: columns, mark: glyphs.cut)]
  }

  /// Makes room for a sheet at the foot: its heavy upper edge, what is above made quiet.
  mutating func openSheet(rows needed: Int) {
    let bottom = grid.footerRow
    let top = max(1, bottom - needed - 1)
    canvas.cursor = nil
    cover(rows: 0..<grid.size.rows)
    dim(rows: 0..<top)
    blank(rows: top..<grid.footerRow)
    rows = top..<bottom
    thread(at: grid.text.lowerBound, row: top, width: grid.text.count, heavy: grid.text.count)
    rows = (top + 1)..<bottom
  }

  /// The one line of a window too small for any screen.
  mutating func drawTooSmall(words: Words) {
    let least = "\(Grid.least.columns)x\(Grid.least.rows)"
    let size = "\(grid.size.columns)x\(grid.size.rows)"
    let sentence = words("tooSmall.sentence", ["least": least, "size": size])
    let fits = TextWidth.columns(of: sentence) <= grid.size.columns
    stamp(fits ? sentence : words("tooSmall.short", ["least": least]), at: 0, row: 0)
    canvas.cursor = Position(column: 0, row: 0)
  }

  private struct Hint {
    let id: String
    let key: String
    let label: String
    let isReady: Bool

    var columns: Int { TextWidth.columns(of: key) + 1 + TextWidth.columns(of: label) }
  }

  /// - Parameter notNow: what is said of a command that cannot run; nil where a sign says it.
  private static func hint(of command: Command, takesText: Bool, notNow: String?) -> Hint? {
    guard let key = command.key(besideText: takesText) else { return nil }
    let isReady = command.availability == .ready
    let label = isReady ? command.label : [command.label, notNow].compactMap(\.self).joined(separator: ", ")
    return Hint(id: command.id, key: KeyName.text(of: key), label: label, isReady: isReady)
  }

  private mutating func draw(_ hint: Hint, at column: Int, row: Int) {
    if !hint.isReady, look.marks == nil { stamp(glyphs.notNow, at: column - 1, row: row, .notNow) }
    let width = stamp(hint.key, at: column, row: row, hint.isReady ? .key : .notNow)
    stamp(hint.label, at: column + width + 1, row: row, hint.isReady ? .quiet : .notNow)
    stampButton(column..<(column + hint.columns), row: row, hint.id)
  }
}
