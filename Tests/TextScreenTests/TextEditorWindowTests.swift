import Testing
import TextScreen

@Suite struct TextEditorWindowTests {
  private func shown(_ editor: TextEditor) -> [String] {
    editor.visibleRows.map(\.text)
  }

  @Test func wrapsAsTheReaderSeesIt() {
    let text = "첫 장의 눈과 뒤에 오는 눈이 다르다.\n\nthere it walks"
    let editor = TextEditor(text, columns: 12, rows: 9)
    #expect(shown(editor) == TextWidth.wrap(text, to: 12))
    #expect(shown(editor) == ["첫 장의 눈과", "뒤에 오는", "눈이 다르다.", "", "there it", "walks"])
    #expect(editor.visibleRows.map(\.line) == [1, 1, 1, 2, 3, 3])
    #expect(editor.visibleRows.map(\.isContinuation) == [false, true, true, false, false, true])
  }

  /// Rows with the columns they begin in.
  private func drawn(_ text: String, columns: Int) -> [String] {
    let field = FieldEditor.lines(TextEditor(text, columns: columns, rows: 30))
    return field.layout(columns: columns, mostRows: 30).rows
  }

  @Test(
    arguments: [
      ("- one two three", 9, ["- one two", "  three"]),
      ("12. one two three", 11, ["12. one two", "    three"]),
      ("- [ ] one two three", 13, ["- [ ] one two", "      three"]),
      ("> - one two three", 11, ["> - one two", "    three"]),
      ("  * 눈이 온다 온다", 10, ["  * 눈이", "    온다", "    온다"]),
      // What is no item does not hang, and no item takes more than half of the columns.
      ("-one two three", 9, ["-one two", "three"]), ("> one two three", 9, ["> one two", "three"]),
      ("        - one two", 10, ["        -", "     one", "     two"]),
      ("- abcdefghij", 6, ["- abcd", "  efgh", "  ij"]),
    ] as [(String, Int, [String])]
  )
  func wrappedItemsHang(_ text: String, columns: Int, rows: [String]) {
    let shown = drawn(text, columns: columns)
    #expect(shown == rows)
  }

  @Test func theCursorGoesThroughRowsThatHang() {
    var editor = TextEditor("- one two three\nabcdefghi", columns: 9, rows: 9)
    editor.move(.end)
    editor.move(.up)
    #expect(editor.cursorPosition == Position(column: 7, row: 1))
    editor.move(.rowStart)
    #expect(editor.cursorPosition == Position(column: 2, row: 1) && editor.column == 11)
    editor.move(.up)
    #expect(editor.cursorPosition == Position(column: 2, row: 0))
  }

  /// The cursor's cells while it goes right through a text from its start.
  private func path(_ text: String, columns: Int) -> [Position] {
    var editor = TextEditor(text, columns: columns, rows: 9)
    return text.indices.map { _ in
      editor.move(.right)
      return editor.cursorPosition
    }
  }

  @Test(
    arguments: [
      ("abcd", 3, [(1, 0), (2, 0), (0, 1), (1, 1)]),
      ("abc", 3, [(1, 0), (2, 0), (3, 0)]),
      // A wide one that no longer fits goes to the next row whole, composed or not.
      ("a한b", 2, [(0, 1), (0, 2), (1, 2)]),
      ("a\u{1112}\u{1161}\u{11AB}b", 2, [(0, 1), (0, 2), (1, 2)]),
      ("ab👨‍👩‍👧‍👦c", 3, [(1, 0), (0, 1), (2, 1), (3, 1)]),
      ("ab🇰🇷c", 3, [(1, 0), (0, 1), (2, 1), (3, 1)]),
      ("abe\u{301}\u{302}c", 3, [(1, 0), (2, 0), (0, 1), (1, 1)]),
      // A tab reaches to the next multiple of four; at the row's end it hangs over.
      ("a\tb", 9, [(1, 0), (4, 0), (5, 0)]),
      ("한\t\tb", 9, [(2, 0), (4, 0), (8, 0), (9, 0)]),
      ("abc\td", 4, [(1, 0), (2, 0), (3, 0), (0, 1), (1, 1)]),
      ("abc  d", 3, [(1, 0), (2, 0), (3, 0), (3, 0), (0, 1), (1, 1)]),
      ("ab\nc", 3, [(1, 0), (2, 0), (0, 1), (1, 1)]),
    ] as [(String, Int, [(Int, Int)])]
  )
  func placesTheCursor(_ text: String, columns: Int, cells: [(Int, Int)]) {
    #expect(path(text, columns: columns) == cells.map { Position(column: $0.0, row: $0.1) })
  }

  @Test func upAndDownKeepTheColumn() {
    var editor = TextEditor("abcdef\nx\n한글날 좋다", columns: 6, rows: 9)
    for _ in 0..<5 { editor.move(.right) }
    var cells: [Position] = []
    for movement in [TextEditor.Movement.down, .down, .down, .down, .up, .up, .up] {
      editor.move(movement)
      cells.append(editor.cursorPosition)
    }
    // In the wrapped row the blank that ends it is the last place; in a wide letter the place before it.
    let expected: [(Int, Int)] = [(1, 1), (4, 2), (4, 3), (4, 3), (4, 2), (1, 1), (5, 0)]
    #expect(cells == expected.map { Position(column: $0.0, row: $0.1) })
  }

  @Test func homeAndEndGoToTheRowThenToTheLine() {
    var editor = TextEditor("하나 둘 셋 넷", columns: 6, rows: 9)
    editor.move(.down)
    editor.move(.rowEnd)
    #expect(editor.cursorPosition == Position(column: 5, row: 1))
    editor.move(.rowEnd)
    #expect(editor.cursorPosition == Position(column: 2, row: 2))
    editor.move(.rowStart)
    #expect(editor.cursorPosition == Position(column: 0, row: 2))
    editor.move(.rowStart)
    #expect(editor.cursorPosition == Position(column: 0, row: 0))
  }

  @Test func scrollsWithSomeRowsAroundTheCursor() {
    let text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    var editor = TextEditor(text, columns: 20, rows: 7)
    #expect(!editor.hasMore.above)
    for _ in 0..<4 { editor.move(.down) }
    #expect(shown(editor).first == "line 1")
    editor.move(.down)
    #expect((shown(editor).first, editor.cursorPosition.row) == ("line 2", 4))
    editor.move(.pageDown)
    #expect((editor.line, shown(editor).first) == (11, "line 7"))
    editor.move(.pageUp)
    #expect((editor.line, shown(editor).first) == (6, "line 2"))
    editor.move(.end)
    #expect((shown(editor).last, editor.cursorPosition.row) == ("line 30", 6))
    #expect(editor.hasMore == (true, false))
    editor.move(toLine: 15)
    #expect((editor.line, editor.cursorPosition.row) == (15, 2))
    editor.move(toLine: 99)
    #expect(editor.line == 30)
  }

  @Test func theWindowStaysFullWhenTheEndIsCutOff() {
    let text = (1...12).map { "line \($0)" }.joined(separator: "\n")
    var editor = TextEditor(text, columns: 20, rows: 5)
    editor.move(toLine: 8)
    for _ in 0..<5 { editor.cut() }
    #expect(shown(editor) == ["line 4", "line 5", "line 6", "line 7", ""])
  }

  @Test func resizingKeepsTheCursorAndTheFirstRow() {
    let text = (1...30).map { "word\($0) 눈이 온다" }.joined(separator: "\n")
    var editor = TextEditor(text, columns: 40, rows: 7)
    editor.move(toLine: 15)
    let first = shown(editor).first
    editor.resize(columns: 30, rows: 9)
    #expect((editor.line, shown(editor).first) == (15, first))
    editor.resize(columns: 8, rows: 3)
    #expect(editor.visibleRows[editor.cursorPosition.row].line == 15)
    editor.resize(columns: 0, rows: 0)
    #expect((editor.columns, editor.rows, editor.visibleRows.count) == (1, 1, 1))
    editor.resize(columns: 40, rows: 100)
    #expect(editor.visibleRows.count == 30)
  }
}

/// A cursor put where somebody points.
@Suite struct PointedTextTests {
  @Test(arguments: [
    (0, 0, "|one two\nthree\n\nfour"), (2, 0, "on|e two\nthree\n\nfour"), (99, 0, "one| two\nthree\n\nfour"),
    (1, 1, "one t|wo\nthree\n\nfour"), (99, 1, "one two|\nthree\n\nfour"), (5, 3, "one two\nthree\n|\nfour"),
    (2, 4, "one two\nthree\n\nfo|ur"), (2, 99, "one two\nthree\n\nfo|ur"),
    (-5, -5, "|one two\nthree\n\nfour"),
  ])
  func theCursorStandsInTheCellOrBeforeIt(column: Int, row: Int, expected: String) {
    var editor = TextEditor("one two\nthree\n\nfour", columns: 5, rows: 20)
    editor.move(toCell: Position(column: column, row: row))
    editor.type("|")
    #expect(editor.text == expected)
  }

  @Test func itIsTheWindowThatIsPointedAt() {
    var editor = TextEditor((1...50).map { "line \($0)" }.joined(separator: "\n"), columns: 20, rows: 10)
    editor.scroll(by: 20)
    let row = editor.visibleRows[5].text
    editor.move(toCell: Position(column: 0, row: 5))
    editor.type("|")
    #expect(editor.text(ofLine: editor.line) == "|" + row)
    editor.scroll(by: -100)
    #expect(editor.visibleRows[0].text == "line 1")
    editor.scroll(by: 1000)
    #expect(editor.visibleRows[9].text == "line 50")
  }

  @Test(arguments: [
    (0, 0, "|한글 abc"), (1, 0, "|한글 abc"), (2, 0, "한|글 abc"), (9, 0, "한글| abc"), (1, 1, "한글 a|bc"),
    (1, 9, "한글 a|bc"),
  ])
  func aFieldDoesTheSame(column: Int, row: Int, expected: String) {
    var line = LineEditor("한글 abc")
    line.move(toCell: Position(column: column, row: row), columns: 5)
    line.insert("|")
    #expect(line.text == expected)
    var field = FieldEditor("한글 abc")
    field.move(toCell: Position(column: column, row: row), columns: 5)
    field.insert("|")
    #expect(field.text == expected)
  }

  /// Whoever points into a text that was offered keeps it.
  @Test func anOfferedTextIsKept() {
    var line = LineEditor(offering: "120")
    line.move(toCell: Position(column: 1, row: 0), columns: 9)
    line.insert("5")
    #expect(line.text == "1520")
  }
}
