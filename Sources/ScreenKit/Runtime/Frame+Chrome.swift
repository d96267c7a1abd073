import SeogaResources
import TextScreen

/// Header, footer and the edge of sheets: what the runtime draws around every screen.
extension Frame {
  private static let gap = 3
  private static let narrowGap = 2
  /// Rows a message can have, and in a high window the share of it.
  private static let messageRows = (least: 3, share: 4)

  /// The name and the tabs, the present one marked, and at the right whether there is a network.
  mutating func drawHeader(tabs: [Tab], present: Tab, network: NetworkState, words: Words) {
    let showsName = grid.size.columns >= 80
    // The mark stands in the last column of the gap.
    let gap = grid.sizeClass == .regular ? Frame.gap : Frame.narrowGap
    var column = grid.text.lowerBound
    if showsName { column += stamp(words("app.name"), at: column, row: 0, .quiet) + gap + 1 }
    for each in tabs {
      let isHere = each == present
      if isHere {
        stamp(glyphs.here, at: column - 1, row: 0, .here)
      } else if each.needsNetwork, network == .down {
        stamp(glyphs.notNow, at: column - 1, row: 0, .notNow)
      }
      let name = isHere || grid.sizeClass != .narrow ? " " + words(each.wordKey) : ""
      column += stamp("\(each.number)\(name)", at: column, row: 0, isHere ? .selected : .quiet) + gap
    }
    draw(network, behind: column - gap, words: words)
  }

  /// Being offline is no alarm, so both are said as quietly.
  private mutating func draw(_ network: NetworkState, behind column: Int, words: Words) {
    let text: String
    switch network {
    case .unknown: return
    case .up: text = "\(glyphs.online) \(words("header.online"))"
    case .down: text = "\(glyphs.notNow) \(words("header.offline"))"
    }
    let start = grid.text.upperBound - TextWidth.columns(of: text)
    if start > column { stamp(text, at: start, row: 0, .quiet) }
  }

  /// A message, or the keys of the commands that fit, with the help at the right end.
  mutating func drawFooter(commands: [Command], takesText: Bool, message: Message?) {
    let row = grid.footerRow
    blank(rows: row..<(row + 1))
    var column = grid.text.lowerBound
    var end = grid.text.upperBound
    if let help = commands.last(where: { $0.id == "global.help" }),
      let hint = Frame.hint(of: help, takesText: takesText)
    {
      let width = TextWidth.columns(of: hint.key) + 1 + TextWidth.columns(of: hint.label)
      draw(hint, at: end - width, row: row)
      end -= width + Frame.narrowGap
    }
    if let message { column = draw(message, until: end, row: row) + Frame.gap }
    let gap = grid.sizeClass == .narrow ? Frame.narrowGap : Frame.gap
    for command in commands.filter({ !$0.isBehindOthers }) + commands.filter(\.isBehindOthers) {
      let isOffered =
        message?.offers.contains(command.id) ?? (command.inFooter && command.id != "global.help")
      guard isOffered, let hint = Frame.hint(of: command, takesText: takesText) else { continue }
      let width = TextWidth.columns(of: hint.key) + 1 + TextWidth.columns(of: hint.label)
      guard column + width <= end else { break }
      draw(hint, at: column, row: row)
      column += width + gap
    }
  }

  /// A sentence in the footer's row; what does not fit there begins in the rows above it, the rest row first.
  ///
  /// - Returns: the column after it in the footer's row.
  private mutating func draw(_ message: Message, until end: Int, row: Int) -> Int {
    let start = grid.text.lowerBound
    let text = TextWidth.printable(message.text, oneLine: true)
    let most = max(Frame.messageRows.least, grid.size.rows / Frame.messageRows.share)
    var lines = TextWidth.wrap(text, to: max(1, end - start))
    if lines.count > most {
      let rest = lines[(most - 1)...].joined(separator: " ")
      lines = lines.prefix(most - 1) + [TextWidth.clip(rest, to: max(1, end - start), mark: glyphs.cut)]
    }
    blank(rows: (row - lines.count + 1)..<row)
    for (index, line) in lines.enumerated() {
      stamp(line, at: start, row: row - lines.count + 1 + index, .message)
    }
    return start + TextWidth.columns(of: lines.last ?? "")
  }

  /// Makes room for a sheet at the foot: its heavy upper edge, what is above made quiet.
  mutating func openSheet(rows needed: Int) {
    let bottom = grid.footerRow
    let top = max(1, bottom - needed - 1)
    canvas.cursor = nil
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
    let key: String
    let label: String
    let isReady: Bool
  }

  private static func hint(of command: Command, takesText: Bool) -> Hint? {
    guard let key = command.key(besideText: takesText) else { return nil }
    return Hint(key: KeyName.text(of: key), label: command.label, isReady: command.availability == .ready)
  }

  private mutating func draw(_ hint: Hint, at column: Int, row: Int) {
    if !hint.isReady { stamp(glyphs.notNow, at: column - 1, row: row, .notNow) }
    let width = stamp(hint.key, at: column, row: row, hint.isReady ? .key : .notNow)
    stamp(hint.label, at: column + width + 1, row: row, hint.isReady ? .quiet : .notNow)
  }
}
