/// The text of a field: one line, or several where the field takes line ends.
public enum FieldEditor: Sendable {
  case line(LineEditor)
  case lines(TextEditor)

  public init(_ text: String = "", takesLines: Bool = false) {
    if takesLines {
      var editor = TextEditor(text)
      editor.move(.end)
      self = .lines(editor)
    } else {
      self = .line(LineEditor(text))
    }
  }

  public var text: String {
    switch self {
    case .line(let editor): editor.text
    case .lines(let editor): editor.text
    }
  }

  public var isEmpty: Bool {
    switch self {
    case .line(let editor): editor.text.isEmpty
    case .lines(let editor): editor.isEmpty
    }
  }

  public mutating func insert(_ text: String) {
    switch self {
    case .line(var editor):
      editor.insert(text)
      self = .line(editor)
    case .lines(var editor):
      editor.insert(text)
      self = .lines(editor)
    }
  }

  /// Takes a key that edits the field or moves within its line; false where the key means nothing to it.
  public mutating func handle(_ key: Key) -> Bool {
    switch self {
    case .line(var editor):
      let isTaken = editor.handle(key)
      self = .line(editor)
      return isTaken
    case .lines(var editor):
      guard FieldEditor.handle(key, &editor) else { return false }
      self = .lines(editor)
      return true
    }
  }

  /// Moves the cursor down so many rows, up where negative; false where there are no such rows.
  public mutating func moveRows(by rows: Int, columns: Int) -> Bool {
    switch self {
    case .line(var editor):
      let isMoved = editor.moveRows(by: rows, columns: columns)
      self = .line(editor)
      return isMoved
    case .lines(var editor):
      editor.resize(columns: columns, rows: LineEditor.mostRows)
      let before = (editor.line, editor.column)
      editor.move(rows < 0 ? .up : .down)
      guard before != (editor.line, editor.column) else { return false }
      self = .lines(editor)
      return true
    }
  }

  /// Moves the cursor to a cell of what `layout` shows, or to the nearest place its row has.
  public mutating func move(toCell cell: Position, columns: Int, mostRows: Int = LineEditor.mostRows) {
    switch self {
    case .line(var editor):
      editor.move(toCell: cell, columns: columns, mostRows: mostRows)
      self = .line(editor)
    case .lines(var editor):
      editor.resize(columns: columns, rows: max(1, mostRows))
      editor.move(toCell: cell)
      self = .lines(editor)
    }
  }

  /// The rows of so many columns, those around the cursor where there are more than `mostRows`.
  public func layout(columns: Int, mostRows: Int = LineEditor.mostRows) -> LineEditor.Layout {
    switch self {
    case .line(let editor): return editor.layout(columns: columns, mostRows: mostRows)
    case .lines(var editor):
      editor.resize(columns: columns, rows: max(1, mostRows))
      let (isMoreAbove, isMoreBelow) = editor.hasMore
      return LineEditor.Layout(
        rows: editor.visibleRows.map { String(repeating: " ", count: $0.column) + $0.text },
        cursor: editor.cursorPosition,
        hidden: LineEditor.Layout.Hidden(above: isMoreAbove ? 1 : 0, below: isMoreBelow ? 1 : 0)
      )
    }
  }

  /// The keys of a line, in a text of many.
  private static func handle(_ key: Key, _ editor: inout TextEditor) -> Bool {
    switch key {
    case .home, .control("a"): editor.move(.rowStart)
    case .end, .control("e"): editor.move(.rowEnd)
    case .alt("b"): editor.move(.wordLeft)
    case .alt("f"): editor.move(.wordRight)
    case .control("w"): editor.deleteWordBackward()
    case .control("k"): editor.cut()
    // A list means something in a note alone.
    case .enter: editor.newline()
    case .shift: return false
    case .up, .down, .pageUp, .pageDown: return false
    default: return editor.handle(key)
    }
    return true
  }
}
