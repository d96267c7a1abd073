/// A text field of one line, shown in as many rows as it needs.
public struct LineEditor: Sendable, Hashable {
  /// What a field shows in its rows.
  public struct Layout: Sendable, Hashable {
    /// The rows in sight, at least one.
    public let rows: [String]
    /// Where the cursor stands among them; its column may be the one behind the last.
    public let cursor: Position
    /// Rows above and below those in sight.
    public let hidden: Hidden

    /// Counts of rows out of sight.
    public struct Hidden: Sendable, Hashable {
      public let above: Int
      public let below: Int
    }
  }

  /// The rows a field grows to before it scrolls.
  public static let mostRows = 6

  private var line: TextLine
  private var cursor: Int
  /// Whether the text was put there for the reader, who has not touched it yet.
  private var isOffered = false

  public init(_ text: String = "") {
    line = TextLine(Self.onOneLine(text))
    cursor = line.end
  }

  /// A field with a text that the reader did not type: what is typed first stands in its place, while any other key
  /// keeps it.
  public init(offering text: String) {
    self.init(text)
    isOffered = !text.isEmpty
  }

  public var text: String { line.text }

  /// The same with a mark in the place of each character, to be shown where nobody is to see what is typed.
  public func masked(by mark: Character) -> LineEditor {
    var masked = LineEditor(String(repeating: mark, count: text.count))
    let before = String(decoding: text.utf8.prefix(cursor), as: UTF8.self).count
    masked.cursor = masked.line.aligned(before * mark.utf8.count)
    return masked
  }

  /// Puts text before the cursor, each line end in it as one blank.
  public mutating func insert(_ text: String) {
    let new = Self.onOneLine(text)
    if isOffered, !new.isEmpty { remove(0..<line.end) }
    keep()
    line.replace(cursor..<cursor, with: new)
    cursor = line.aligned(cursor + new.utf8.count)
  }

  /// Takes an offered text for the reader's own.
  public mutating func keep() { isOffered = false }

  /// Takes a key every text field has; false where the key means nothing to it.
  public mutating func handle(_ key: Key) -> Bool {
    if case .character(let character) = key {
      insert(String(character))
      return true
    }
    guard edit(with: key) else { return false }
    keep()
    return true
  }

  private mutating func edit(with key: Key) -> Bool {
    switch key {
    case .backspace: remove(line.previous(cursor)..<cursor)
    case .delete: remove(cursor..<line.next(cursor))
    case .left: cursor = line.previous(cursor)
    case .right: cursor = line.next(cursor)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = line.end
    case .alt("b"): cursor = line.wordStart(before: cursor)
    case .alt("f"): cursor = line.wordStart(after: cursor)
    case .control("w"), .alt("\u{7F}"): remove(line.wordStart(before: cursor)..<cursor)
    case .control("u"): remove(0..<cursor)
    case .control("k"): remove(cursor..<line.end)
    default: return false
    }
    return true
  }

  /// Moves the cursor down so many rows, up where negative; false where there are no such rows.
  public mutating func moveRows(by rows: Int, columns: Int) -> Bool {
    let layout = RowLayout(text, columns: columns, hangs: false)
    let target = layout.row(of: cursor) + rows
    guard target >= 0, target < layout.count else { return false }
    cursor = layout.offset(at: layout.column(of: cursor, in: line), of: target, in: line)
    return true
  }

  /// Moves the cursor to a cell of what `layout` shows, or to the nearest place its row has.
  public mutating func move(toCell cell: Position, columns: Int, mostRows: Int = LineEditor.mostRows) {
    keep()
    let shown = layout(columns: columns, mostRows: mostRows)
    let row = shown.hidden.above + max(0, min(shown.rows.count - 1, cell.row))
    cursor = RowLayout(text, columns: columns, hangs: false).offset(at: cell.column, of: row, in: line)
  }

  /// The rows of so many columns, those around the cursor where there are more than `mostRows`.
  public func layout(columns: Int, mostRows: Int = LineEditor.mostRows) -> Layout {
    let layout = RowLayout(text, columns: columns, hangs: false)
    let height = min(layout.count, max(1, mostRows))
    let row = layout.row(of: cursor)
    let top = min(max(0, row - height / 2), layout.count - height)
    return Layout(
      rows: (top..<(top + height)).map { layout.text(of: $0, in: line) },
      cursor: Position(column: min(columns, layout.column(of: cursor, in: line)), row: row - top),
      hidden: Layout.Hidden(above: top, below: layout.count - top - height)
    )
  }

  private mutating func remove(_ bytes: Range<Int>) {
    line.replace(bytes, with: "")
    cursor = line.aligned(bytes.lowerBound)
  }

  private static func onOneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    return String(text.map { $0 == "\n" || $0 == "\r\n" || $0 == "\r" ? " " : $0 })
  }
}
