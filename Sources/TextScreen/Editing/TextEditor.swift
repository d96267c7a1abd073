/// A text of many paragraphs being written: what it says, where the cursor is, and what of it is in the window.
///
/// The text is kept byte for byte as typed; only line ends of pasted text become LF. Paragraphs are wrapped
/// softly at the window's columns. An edit costs no more than the paragraphs it touches and the rows in sight.
public struct TextEditor: Sendable {
  var document: TextDocument
  var cursor = Spot(paragraph: 0, offset: 0)
  /// The column that moving up and down tries to keep.
  var goal: Int?
  /// The first row in the window.
  var top = RowPlace(paragraph: 0, row: 0)

  /// Columns at which paragraphs wrap; the cursor may stand in the one behind.
  public internal(set) var columns: Int
  /// Rows in the window.
  public internal(set) var rows: Int
  /// Another number after each change of the text.
  public private(set) var revision = 0
  /// The lines cut or copied last, each with its line end.
  public private(set) var cutLines = ""

  private var history = TextHistory()
  private var isCollectingLines = false

  /// An editor with the cursor at the start of the text.
  public init(_ text: String = "", columns: Int = 66, rows: Int = 16) {
    document = TextDocument(text)
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    settle()
  }

  /// The text, byte for byte.
  public var text: String { document.text }
  /// Whether there is no text at all.
  public var isEmpty: Bool { document.end == Spot(paragraph: 0, offset: 0) }
  /// Graphemes of the text, line ends not counted.
  public var characterCount: Int { document.characters }
  /// Words of the text, parted by blanks and line ends.
  public var wordCount: Int { document.words }
  /// The cursor's line from 1, a line being what a line end ends.
  public var line: Int { cursor.paragraph + 1 }
  /// Graphemes before the cursor in its line, plus 1.
  public var column: Int { document.characters(before: cursor) + 1 }
  /// Whether there is something to take back.
  public var canUndo: Bool { history.canUndo }
  /// Whether something taken back can be done again.
  public var canRedo: Bool { history.canRedo }

  /// Types a character; with the ones typed before and after without a move it is undone as one.
  public mutating func type(_ character: Character) {
    if character.isNewline { return newline() }
    replace(cursor..<cursor, with: String(character), as: .typing)
  }

  /// Ends the line at the cursor.
  public mutating func newline() {
    replace(cursor..<cursor, with: "\n", as: .whole)
  }

  /// Puts a text before the cursor, CR and CRLF as line ends; it is undone as one.
  public mutating func insert(_ text: String) {
    replace(cursor..<cursor, with: Self.withPlainLineEnds(text), as: .whole)
  }

  /// Erases the grapheme or line end before the cursor.
  public mutating func backspace() {
    replace(previous(cursor)..<cursor, with: "", as: .erasing)
  }

  /// Erases the grapheme or line end behind the cursor.
  public mutating func delete() {
    replace(cursor..<next(cursor), with: "", as: .deleting)
  }

  /// Erases back to the start of the word at or before the cursor.
  public mutating func deleteWordBackward() {
    replace(wordStart(before: cursor)..<cursor, with: "", as: .whole)
  }

  /// Erases up to the start of the word behind the cursor.
  public mutating func deleteWordForward() {
    replace(cursor..<wordStart(after: cursor), with: "", as: .whole)
  }

  /// Cuts the cursor's line with its line end; lines cut one after the other are pasted together.
  public mutating func cutLine() {
    let isCollecting = isCollectingLines
    let text = document.line(cursor.paragraph).text
    let range = lineRange
    guard !range.isEmpty else { return }
    cutLines = (isCollecting ? cutLines : "") + text + "\n"
    replace(range, with: "", as: .whole)
    isCollectingLines = true
  }

  /// Copies the cursor's line with its line end and goes on to the next; lines copied so are pasted together.
  public mutating func copyLine() {
    cutLines = (isCollectingLines ? cutLines : "") + document.line(cursor.paragraph).text + "\n"
    place(at: lineRange.upperBound)
    isCollectingLines = true
  }

  /// Puts the lines cut or copied last before the cursor.
  public mutating func pasteLines() {
    replace(cursor..<cursor, with: cutLines, as: .whole)
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
    case .enter: newline()
    case .backspace: backspace()
    case .delete: delete()
    case .left: move(.left)
    case .right: move(.right)
    case .up: move(.up)
    case .down: move(.down)
    case .home: move(.rowStart)
    case .end: move(.rowEnd)
    case .pageUp: move(.pageUp)
    case .pageDown: move(.pageDown)
    default: return false
    }
    return true
  }

  /// Puts the cursor somewhere else, which ends a run of typing.
  mutating func place(at spot: Spot, keeping goal: Int? = nil) {
    cursor = spot
    self.goal = goal
    isCollectingLines = false
    history.close()
    settle()
  }

  private var lineRange: Range<Spot> {
    let start = Spot(paragraph: cursor.paragraph, offset: 0)
    let isLast = cursor.paragraph == document.end.paragraph
    return start..<(isLast ? document.end : Spot(paragraph: cursor.paragraph + 1, offset: 0))
  }

  private mutating func replace(_ range: Range<Spot>, with new: String, as kind: TextHistory.Kind) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let removed = document.text(in: range)
    let before = cursor
    let end = document.replace(range, with: new)
    let after = document.aligned(end)
    history.record(
      TextHistory.Change(
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

  private mutating func textChanged(cursor spot: Spot) {
    cursor = spot
    goal = nil
    isCollectingLines = false
    revision += 1
    settle()
  }

  private static func withPlainLineEnds(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
