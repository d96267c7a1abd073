import SeogaResources
import TextScreen

/// The question before a book goes to the trash; the same key again says yes, so the hand stays where it is.
final class ConfirmSheet: Screen {
  let scope = "help.delete"
  private let words: Words
  private let question: String
  private let detail: String
  private let confirm: () -> Void
  private let close: () -> Void

  init(
    words: Words,
    question: String,
    detail: String,
    confirm: @escaping () -> Void,
    close: @escaping () -> Void
  ) {
    self.words = words
    self.question = question
    self.detail = detail
    self.confirm = confirm
    self.close = close
  }

  var commands: [Command] {
    [
      Command("delete.confirm", [.character("d")], words: words) { [self] in
        close()
        confirm()
      },
      Command("delete.leave", [.escape, .character("q")], words: words) { [self] in close() },
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
