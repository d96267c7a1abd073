import SeogaResources
import TextScreen

/// The question before something goes away; the same key again says yes, so the hand stays where it is.
final class ConfirmSheet: Screen {
  /// What is asked about.
  enum Kind {
    /// A book that would go to the trash.
    case book
    /// Notes that would be taken out of their books.
    case notes

    fileprivate var scope: String { self == .book ? "help.delete" : "help.removeNotes" }
    fileprivate var confirm: String { self == .book ? "delete.confirm" : "removeNotes.confirm" }
    fileprivate var leave: String { self == .book ? "delete.leave" : "removeNotes.leave" }
    /// The keys that led to the question.
    fileprivate var keys: [Key] {
      self == .book ? [.character("d")] : [.character("d"), .character("x")]
    }
  }

  var scope: String { kind.scope }
  private let kind: Kind
  private let words: Words
  private let question: String
  private let detail: String
  private let confirm: () -> Void
  private let close: () -> Void

  init(
    _ kind: Kind = .book,
    words: Words,
    question: String,
    detail: String,
    confirm: @escaping () -> Void,
    close: @escaping () -> Void
  ) {
    self.kind = kind
    self.words = words
    self.question = question
    self.detail = detail
    self.confirm = confirm
    self.close = close
  }

  var commands: [Command] {
    [
      Command(kind.confirm, kind.keys, words: words) { [self] in
        close()
        confirm()
      },
      Command(kind.leave, [.escape, .character("q")], words: words) { [self] in close() },
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
