import Testing

@testable import TextScreen

/// The editor beside a model that keeps one string and looks everything up anew.
@Suite struct TextEditorModelTests {
  private struct Model {
    var text = ""
    /// UTF-8 offset of the cursor, always on a grapheme boundary.
    var cursor = 0

    private var boundaries: [Int] {
      text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
    }

    mutating func replace(_ bytes: Range<Int>, with new: String) {
      var all = Array(text.utf8)
      all.replaceSubrange(bytes, with: new.utf8)
      text = String(decoding: all, as: UTF8.self)
      let end = bytes.lowerBound + new.utf8.count
      cursor = boundaries.first { $0 >= end } ?? 0
    }

    var previous: Int { boundaries.last { $0 < cursor } ?? 0 }
    var next: Int { boundaries.first { $0 > cursor } ?? cursor }
    var lineStart: Int { Array(text.utf8)[..<cursor].lastIndex(of: 10).map { $0 + 1 } ?? 0 }
    var lineEnd: Int { Array(text.utf8)[cursor...].firstIndex(of: 10) ?? text.utf8.count }
  }

  private static let pieces = [
    "a", "b", " ", "\t", "\n", "한", "글", "\u{1112}", "\u{1161}", "\u{11AB}", "e", "\u{301}", "\u{302}", "👨",
    "\u{200D}",
    "👩", "👨‍👩‍👧‍👦", "🏽", "\u{FE0F}", "\u{1F1F0}", "\u{1F1F7}", "क", "\u{94D}", "ष", "\u{200B}", "\u{1B}",
    "one two ",
    "a\r\nb", "\r", "눈이 오는 ",
  ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func agreesWithTheModel(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    var editor = TextEditor(columns: 11, rows: 5)
    var model = Model()
    for step in 0..<5000 {
      perform(Int.random(in: 0..<18, using: &random), on: &editor, and: &model, &random)
      guard agree(editor, model) else {
        Issue.record("differs at step \(step): \(model.text.debugDescription)")
        return
      }
    }
    let bytes = Array(editor.text.utf8)
    while editor.undo() {}
    #expect(editor.isEmpty)
    while editor.redo() {}
    #expect(Array(editor.text.utf8) == bytes)
  }

  private func perform(
    _ operation: Int,
    on editor: inout TextEditor,
    and model: inout Model,
    _ random: inout SeededGenerator
  ) {
    switch operation {
    case 0...5:
      let piece = Self.pieces.randomElement(using: &random) ?? ""
      let typed = String(piece.map { $0.isNewline ? "\n" : $0 })
      if piece.count == 1, let character = piece.first {
        editor.type(character)
      } else {
        editor.insert(piece)
      }
      model.replace(model.cursor..<model.cursor, with: typed)
    case 6, 7:
      editor.backspace()
      model.replace(model.previous..<model.cursor, with: "")
    case 8:
      editor.delete()
      model.replace(model.cursor..<model.next, with: "")
    case 9, 10:
      editor.move(.left)
      model.cursor = model.previous
    case 11:
      editor.move(.right)
      model.cursor = model.next
    case 12:
      editor.cutLine()
      let isLast = model.lineEnd == model.text.utf8.count
      model.replace(model.lineStart..<(model.lineEnd + (isLast ? 0 : 1)), with: "")
    case 13:
      let count = Int.random(in: 1...3, using: &random)
      for _ in 0..<count { editor.undo() }
      if Bool.random(using: &random) { for _ in 0..<count { editor.redo() } }
      model.text = editor.text
      model.cursor = offset(of: editor)
    case 14:
      editor.resize(
        columns: Int.random(in: 1...20, using: &random),
        rows: Int.random(in: 1...8, using: &random)
      )
    default:
      // Where these lead is for tests of their own; here it must only be a boundary.
      editor.move(TextEditor.Movement.allCases.randomElement(using: &random) ?? .start)
      model.cursor = offset(of: editor)
    }
  }

  private func offset(of editor: TextEditor) -> Int {
    editor.document.text(in: Spot(paragraph: 0, offset: 0)..<editor.cursor).utf8.count
  }

  private func agree(_ editor: TextEditor, _ model: Model) -> Bool {
    let line = editor.document.line(editor.cursor.paragraph)
    let cell = editor.cursorPosition
    let wrapped = model.text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      RowLayout(String(line), columns: editor.columns).starts
    }
    let text = model.text
    return Array(editor.text.utf8) == Array(text.utf8) && offset(of: editor) == model.cursor
      && line.aligned(editor.cursor.offset) == editor.cursor.offset
      && editor.characterCount == text.count { $0 != "\n" }
      && editor.wordCount == text.unicodeScalars.split { $0.properties.isWhitespace }.count
      && (0..<editor.rows).contains(cell.row) && (0...editor.columns).contains(cell.column)
      && editor.visibleRows.count == min(editor.rows, wrapped.count)
      && editor.visibleRows.count > cell.row
      && editor.visibleRows[cell.row].line == editor.line
      && keptLayoutsAreTrue(editor)
  }

  private func keptLayoutsAreTrue(_ editor: TextEditor) -> Bool {
    editor.document.paragraphs.allSatisfy {
      $0.layout(columns: editor.columns) == RowLayout($0.line.text, columns: editor.columns)
    }
  }
}
