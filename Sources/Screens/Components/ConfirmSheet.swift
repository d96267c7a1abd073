import SeogaResources
import TextScreen

/// The question before something goes away; the same key again says yes, so the hand stays where it is.
final class ConfirmSheet: Screen {
  let scope: String
  private let name: String
  private let keys: [Key]
  private let words: Words
  private let question: String
  private let detail: String
  private let confirm: () -> Void
  private let close: () -> Void

  /// `name` is what the words of its rows stand under, and `keys` say yes.
  init(
    _ name: String = "delete",
    keys: [Key] = [.character("d")],
    words: Words,
    question: String,
    detail: String,
    confirm: @escaping () -> Void,
    close: @escaping () -> Void
  ) {
    scope = "help.\(name)"
    self.name = name
    self.keys = keys
    self.words = words
    self.question = question
    self.detail = detail
    self.confirm = confirm
    self.close = close
  }

  var commands: [Command] {
    [
      Command("\(name).confirm", keys, words: words) { [self] in
        close()
        confirm()
      },
      Command("\(name).leave", [.escape, .character("q")], words: words) { [self] in close() },
    ]
  }

  func sheetRows(in grid: Grid) -> Int? { grid.isLow ? 3 : 4 }

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    let row = frame.rows.lowerBound
    frame.write(question, at: text.lowerBound, row: row, limit: text.count, .heading)
    for (index, line) in TextWidth.wrap(detail, to: text.count).prefix(2).enumerated() {
      frame.write(String(line), at: text.lowerBound, row: row + 1 + index)
    }
    frame.canvas.cursor = Position(column: text.lowerBound, row: row)
  }
}
