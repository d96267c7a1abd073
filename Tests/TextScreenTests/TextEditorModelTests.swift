import TestSupport
import Testing

@testable import TextScreen

/// The editor beside a text that is kept in the plainest way, key by key.
@Suite struct TextEditorModelTests {
  private static let pieces = [
    "a", "b", " ", "\t", "\n", "한", "글", "\u{1112}", "\u{1161}", "\u{11AB}", "e", "\u{301}", "\u{302}", "👨",
    "\u{200D}", "👩", "👨‍👩‍👧‍👦", "🏽", "\u{FE0F}", "\u{1F1F0}", "\u{1F1F7}", "क", "\u{94D}", "ष", "\u{200B}",
    "\u{1B}", "one two ", "a\r\nb", "\r", "눈이 오는 ", "- ", "> ", "2. ", "\n* ",
  ]
  private static let mostBytes = 500

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func agreesOverTenThousandKeys(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    var editor = TextEditor(columns: 11, rows: 5)
    var naive = NaiveText()
    for step in 0..<10_000 {
      perform(Int.random(in: 0..<26, using: &random), on: &editor, and: &naive, &random)
      guard agree(editor, naive), step % 8 > 0 || isTrue(editor) else {
        Issue.record("differs at step \(step): \(naive.text.debugDescription)")
        return
      }
      if naive.text.utf8.count > Self.mostBytes { clear(&editor, &naive) }
    }
    while editor.redo() {}
    let bytes = Array(editor.text.utf8)
    while editor.undo() {}
    #expect(editor.isEmpty)
    while editor.redo() {}
    #expect(Array(editor.text.utf8) == bytes)
  }

  private func clear(_ editor: inout TextEditor, _ naive: inout NaiveText) {
    editor.move(.start)
    naive.move(to: 0, selecting: false)
    editor.move(.end, selecting: true)
    naive.move(to: naive.text.utf8.count, selecting: true)
    editor.delete()
    naive.delete()
  }

  private func perform(
    _ operation: Int,
    on editor: inout TextEditor,
    and naive: inout NaiveText,
    _ random: inout SeededGenerator
  ) {
    switch operation {
    case 0...7: write(&editor, &naive, &random)
    case 8, 9:
      editor.backspace()
      naive.backspace()
    case 10:
      editor.delete()
      naive.delete()
    case 11...13:
      let selects = Bool.random(using: &random)
      editor.move(.left, selecting: selects)
      naive.left(selecting: selects)
    case 14:
      editor.move(.right, selecting: operation == 14)
      naive.right(selecting: operation == 14)
    case 15:
      editor.cut()
      naive.cutAway()
    case 16:
      editor.copy()
      naive.copy()
    case 17:
      editor.paste()
      naive.paste()
    case 18:
      editor.toggleMark()
      naive.toggleMark()
    case 19:
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        editor.undo()
        naive.undo()
      }
    case 20:
      editor.redo()
      naive.redo()
    case 21:
      editor.resize(
        columns: Int.random(in: 1...20, using: &random),
        rows: Int.random(in: 1...8, using: &random)
      )
    case 22:
      editor.continueLine()
      naive.enter()
    default:
      // Where these lead is for tests of their own; here it must only be a boundary.
      let selects = Bool.random(using: &random)
      editor.move(TextEditor.Movement.allCases.randomElement(using: &random) ?? .start, selecting: selects)
      naive.move(to: offset(of: editor.cursor, in: editor), selecting: selects)
    }
  }

  private func write(_ editor: inout TextEditor, _ naive: inout NaiveText, _ random: inout SeededGenerator) {
    let piece = Self.pieces.randomElement(using: &random) ?? ""
    let plain = String(piece.map { $0.isNewline ? "\n" : $0 })
    if piece.count == 1, let character = piece.first {
      editor.type(character)
      if character.isNewline { naive.insert(plain) } else { naive.type(plain) }
    } else {
      editor.insert(piece)
      naive.insert(plain)
    }
  }

  private func offset(of spot: TextPosition, in editor: TextEditor) -> Int {
    editor.document.text(in: TextPosition(paragraph: 0, offset: 0)..<spot).utf8.count
  }

  private func agree(_ editor: TextEditor, _ naive: NaiveText) -> Bool {
    let selection = editor.selection.map {
      offset(of: $0.lowerBound, in: editor)..<offset(of: $0.upperBound, in: editor)
    }
    return editor.text.utf8.elementsEqual(naive.text.utf8) && selection == naive.selection
      && offset(of: editor.cursor, in: editor) == naive.cursor
      && editor.cutText.utf8.elementsEqual(naive.cut.utf8)
  }

  // MARK: What follows from the text

  private func isTrue(_ editor: TextEditor) -> Bool {
    let line = editor.document.line(editor.cursor.paragraph)
    let cell = editor.cursorPosition
    let wrapped = editor.text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      RowLayout(String(line), columns: editor.columns).starts
    }
    let text = editor.text
    return line.aligned(editor.cursor.offset) == editor.cursor.offset
      && editor.characterCount == text.count { $0 != "\n" }
      && editor.wordCount == text.unicodeScalars.split { $0.properties.isWhitespace }.count
      && (0..<editor.rows).contains(cell.row) && cell.column == columnsBeforeCursor(editor)
      && editor.visibleRows.count == min(editor.rows, wrapped.count)
      && editor.visibleRows.count > cell.row
      && editor.visibleRows[cell.row].line == editor.line
      && countsAreTrue(editor)
  }

  /// What the row of the cursor shows before it.
  private func columnsBeforeCursor(_ editor: TextEditor) -> Int {
    let line = editor.document.line(editor.cursor.paragraph)
    let row = editor.visibleRows[editor.cursorPosition.row]
    let before = String(line[row.bytes.lowerBound..<editor.cursor.offset])
    // A mark that begins a row would join blanks put before it.
    let columns =
      row.column == 0
      ? TextWidth.columns(of: before)
      : ColumnWalk(before).reduce(row.column) { $0 + $1.columns(at: $0) }
    return min(editor.columns, columns)
  }

  private func countsAreTrue(_ editor: TextEditor) -> Bool {
    editor.document.paragraphs.allSatisfy {
      $0.layout(columns: editor.columns) == RowLayout($0.line.text, columns: editor.columns)
        && $0.characters == $0.line.text.count
    }
  }
}
