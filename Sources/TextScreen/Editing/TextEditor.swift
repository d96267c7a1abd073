/// A text of many paragraphs being written: what it says, where the cursor is, and what of it is in the window.
///
/// The text is kept byte for byte as typed; only line ends of pasted text become LF. Paragraphs are wrapped
/// softly at the window's columns. An edit costs no more than the paragraphs it touches and the rows in sight.
public struct TextEditor: Sendable {
  var document: TextDocument
  var cursor = TextPosition(paragraph: 0, offset: 0)
  /// The column that moving up and down tries to keep.
  var goal: Int?
  /// The first row in the window.
  var top = RowPlace(paragraph: 0, row: 0)

  /// Columns at which paragraphs wrap; the cursor may stand in the one behind.
  public internal(set) var columns: Int
  public internal(set) var rows: Int
  /// Another number after each change of the text.
  public private(set) var revision = 0
  /// What was cut or copied last; lines cut as such have their line end.
  public internal(set) var cutText = ""
  /// Where the selection was begun; its other end is the cursor.
  var anchor: SelectionAnchor?
  /// Whether the line cut or copied next is put to those before.
  var isCollectingLines = false

  private var history = TextHistory()

  /// An editor with the cursor at the start of the text.
  public init(_ text: String = "", columns: Int = 66, rows: Int = 16) {
    document = TextDocument(text)
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    settle()
  }

  public var text: String { document.text }
  public var isEmpty: Bool { document.end == TextPosition(paragraph: 0, offset: 0) }
  /// Graphemes of the text, line ends not counted.
  public var characterCount: Int { document.characters }
  /// Words of the text, parted by blanks and line ends.
  public var wordCount: Int { document.words }
  /// The cursor's line from 1, a line being what a line end ends.
  public var line: Int { cursor.paragraph + 1 }
  public var lineCount: Int { document.paragraphs.count }
  /// A line counted from 1, which there must be.
  public func text(ofLine line: Int) -> String { document.line(line - 1).text }
  /// Graphemes before the cursor in its line, plus 1.
  public var column: Int { document.characters(before: cursor) + 1 }
  public var canUndo: Bool { history.canUndo }
  public var canRedo: Bool { history.canRedo }

  /// Types a character in the place of what is selected; with the ones typed before and after without a move
  /// it is undone as one.
  public mutating func type(_ character: Character) {
    if character.isNewline { return newline() }
    replace(selection ?? cursor..<cursor, with: String(character), as: .typing)
  }

  public mutating func newline() {
    replace(selection ?? cursor..<cursor, with: "\n", as: .whole)
  }

  /// Puts a text in the place of what is selected, CR and CRLF as line ends; it is undone as one.
  public mutating func insert(_ text: String) {
    replace(selection ?? cursor..<cursor, with: Self.withPlainLineEnds(text), as: .whole)
  }

  /// Erases what is selected, or the grapheme or line end before the cursor.
  public mutating func backspace() {
    erase(previous(cursor)..<cursor, as: .erasing)
  }

  /// Erases what is selected, or the grapheme or line end behind the cursor.
  public mutating func delete() {
    erase(cursor..<next(cursor), as: .deleting)
  }

  /// Erases what is selected, or back to the start of the word at or before the cursor.
  public mutating func deleteWordBackward() {
    erase(wordStart(before: cursor)..<cursor, as: .whole)
  }

  /// Takes the last change back; false where there is none.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let change = history.undo() else { return false }
    _ = document.replace(change.start..<change.insertedEnd, with: change.removed)
    textChanged(cursor: change.before)
    return true
  }

  /// Does again what was taken back last; false where there is nothing.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let change = history.redo() else { return false }
    _ = document.replace(change.start..<change.removedEnd, with: change.inserted)
    textChanged(cursor: change.after)
    return true
  }

  /// Takes a key every text field has; false where the key means nothing to it.
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): type(character)
    case .enter: continueLine()
    case .backspace: backspace()
    case .alt("\u{7F}"): deleteWordBackward()
    case .delete: delete()
    case .shift(let direction): move(Movement(direction), selecting: true)
    default:
      guard let direction = Key.Direction(key) else { return false }
      move(Movement(direction))
    }
    return true
  }

  /// Ends a run of typing: what is typed next is taken back by itself.
  public mutating func endRun() { history.close() }

  /// Puts the cursor somewhere else, which ends a run of typing.
  mutating func place(at spot: TextPosition, keeping goal: Int? = nil) {
    cursor = spot
    self.goal = goal
    isCollectingLines = false
    history.close()
    settle()
  }

  private mutating func erase(_ range: Range<TextPosition>, as kind: TextHistory.TextChangeKind) {
    if let selection {
      replace(selection, with: "", as: .whole)
    } else {
      replace(range, with: "", as: kind)
    }
  }

  /// Changes the text; the cursor goes behind the new text or, where given, to a spot of the text as it will be.
  mutating func replace(
    _ range: Range<TextPosition>,
    with new: String,
    as kind: TextHistory.TextChangeKind,
    cursor spot: TextPosition? = nil
  ) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let removed = document.text(in: range)
    let before = cursor
    let end = document.replace(range, with: new)
    let after = document.aligned(spot ?? end)
    history.record(
      TextHistory.TextChange(
        kind: kind,
        start: range.lowerBound,
        removed: removed,
        inserted: new,
        before: before,
        after: after,
        removedEnd: range.upperBound,
        insertedEnd: end
      )
    )
    textChanged(cursor: after)
  }

  private mutating func textChanged(cursor spot: TextPosition) {
    cursor = spot
    goal = nil
    anchor = nil
    isCollectingLines = false
    revision += 1
    settle()
  }

  private static func withPlainLineEnds(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
