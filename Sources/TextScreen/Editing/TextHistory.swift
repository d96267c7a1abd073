/// What was done to a text, to be taken back and done again.
struct TextHistory: Sendable {
  /// How changes that follow each other join into one.
  enum TextChangeKind: Sendable {
    /// Letters typed one behind the other.
    case typing
    /// Graphemes erased one before the other.
    case erasing
    /// Graphemes deleted one behind the other.
    case deleting
    /// Stands by itself.
    case whole
  }

  /// A stretch of text that took the place of another, byte for byte.
  struct TextChange: Sendable {
    var kind: TextChangeKind
    var start: TextPosition
    var removed: String
    var inserted: String
    var before: TextPosition
    var after: TextPosition
    var removedEnd: TextPosition
    var insertedEnd: TextPosition
  }

  /// Bytes after which the next word typed begins another run: taking back is no loss of a page.
  private static let mostTyped = 40

  private var done: [TextChange] = []
  private var undone: [TextChange] = []
  private var isOpen = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Ends a run: what is done next is taken back by itself.
  mutating func close() {
    isOpen = false
  }

  mutating func record(_ change: TextChange) {
    undone = []
    if isOpen, let last = done.indices.last, TextHistory.join(change, to: &done[last]) { return }
    done.append(change)
    isOpen = change.kind != .whole
  }

  mutating func undo() -> TextChange? {
    guard let change = done.popLast() else { return nil }
    undone.append(change)
    isOpen = false
    return change
  }

  mutating func redo() -> TextChange? {
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    isOpen = false
    return change
  }

  /// Puts a change to the end of the last one; false where the two are no run.
  private static func join(_ next: TextChange, to last: inout TextChange) -> Bool {
    guard last.kind == next.kind else { return false }
    switch next.kind {
    case .typing where next.start == last.insertedEnd && next.removed.isEmpty && !isFull(last, before: next):
      last.inserted += next.inserted
      last.insertedEnd = next.insertedEnd
    case .erasing where next.removedEnd == last.start:
      last.removed = next.removed + last.removed
      // The end of what was removed stays where it was: it is told from the text before both.
      last.start = next.start
      last.insertedEnd = next.insertedEnd
    case .deleting where next.start == last.start:
      last.removed += next.removed
      last.removedEnd = TextHistory.end(of: next.removed, from: last.removedEnd)
    default:
      return false
    }
    last.after = next.after
    return true
  }

  /// Whether a run of typing is long enough, and another word begins.
  private static func isFull(_ run: TextChange, before next: TextChange) -> Bool {
    let blank = UInt8(ascii: " ")
    return run.inserted.utf8.count >= mostTyped && run.inserted.utf8.last == blank
      && next.inserted.utf8.first != blank
  }

  /// Where a text ends that begins at a spot.
  private static func end(of text: String, from start: TextPosition) -> TextPosition {
    let bytes = text.utf8
    guard let lastLineEnd = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      return TextPosition(paragraph: start.paragraph, offset: start.offset + bytes.count)
    }
    let lineEnds = bytes.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    return TextPosition(
      paragraph: start.paragraph + lineEnds,
      offset: bytes.distance(from: lastLineEnd, to: bytes.endIndex) - 1
    )
  }
}
