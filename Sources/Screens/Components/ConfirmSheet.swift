import SeogaResources
import TextScreen

/// The question before something goes away or against what is written; the key that led to it says yes again, so
/// the hand stays where it is.
final class ConfirmSheet: Screen {
  /// What is asked about.
  enum Kind {
    /// A book that would go to the trash.
    case book
    /// Notes that would be taken out of their books.
    case notes
    /// A read that would end before an entry of its log.
    case end

    fileprivate var scope: String {
      switch self {
      case .book: "help.delete"
      case .notes: "help.removeNotes"
      case .end: "help.endBefore"
      }
    }
    fileprivate var confirm: String {
      switch self {
      case .book: "delete.confirm"
      case .notes: "removeNotes.confirm"
      case .end: "endBefore.confirm"
      }
    }
    fileprivate var leave: String {
      switch self {
      case .book: "delete.leave"
      case .notes: "removeNotes.leave"
      case .end: "endBefore.leave"
      }
    }
    /// The keys that led to the question.
    fileprivate var keys: [Key] {
      switch self {
      case .book: [.character("d")]
      case .notes: [.character("d"), .character("x")]
      case .end: [.enter, .control("s")]
      }
    }
  }

  var scope: String { kind.scope }
  private let kind: Kind
  private let words: Words
  private let question: String
  private let detail: String
  private let confirm: () -> Void
  private let close: () -> Void
  private let left: () -> Void

  /// A question; `left` is called where the answer was no, after `close`.
  init(
    _ kind: Kind = .book,
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

  var commands: [Command] {
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
