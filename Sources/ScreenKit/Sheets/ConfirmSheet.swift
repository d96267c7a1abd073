package import SeogaResources
package import TextScreen

/// The question before something goes away or against what is written; the key that led to it says yes again, so
/// the hand stays where it is.
package final class ConfirmSheet: Screen {
  /// What is asked about, as its rows of the command table.
  package struct Kind {
    fileprivate let scope: String
    fileprivate let confirm: String
    fileprivate let leave: String
    fileprivate let keys: [Key]

    /// - Parameters:
    ///   - scope: key of the words for its scope in the help.
    ///   - confirm: id of the command that says yes.
    ///   - leave: id of the command that says no.
    ///   - keys: the keys that led to the question.
    package init(scope: String, confirm: String, leave: String, keys: [Key]) {
      self.scope = scope
      self.confirm = confirm
      self.leave = leave
      self.keys = keys
    }
  }

  package var scope: String { kind.scope }
  private let kind: Kind
  private let words: Words
  private let question: String
  private let detail: String
  private let confirm: () -> Void
  private let close: () -> Void
  private let left: () -> Void

  /// A question; `left` is called where the answer was no, after `close`.
  package init(
    _ kind: Kind,
    words: Words,
    question: String,
    detail: String,
    confirm: @escaping () -> Void,
    close: @escaping () -> Void,
    left: @escaping () -> Void = {}
  ) {
    self.kind = kind
    self.words = words
    self.question = question
    self.detail = detail
    self.confirm = confirm
    self.close = close
    self.left = left
  }

  package var commands: [Command] {
    [
      Command(kind.confirm, kind.keys, words: words) { [self] in
        close()
        confirm()
      },
      Command(kind.leave, [.escape, .character("q")], words: words) { [self] in
        close()
        left()
      },
    ]
  }

  package func sheetRows(in grid: Grid) -> Int? { grid.isLow ? 3 : 4 }

  package func draw(into frame: inout Frame) {
    let text = frame.grid.text
    let row = frame.rows.lowerBound
    frame.write(question, at: text.lowerBound, row: row, limit: text.count, .heading)
    for (index, line) in TextWidth.wrap(detail, to: text.count).prefix(2).enumerated() {
      frame.write(String(line), at: text.lowerBound, row: row + 1 + index)
    }
    frame.canvas.cursor = Position(column: text.lowerBound, row: row)
  }
}
