import Testing

@testable import TextScreen

extension TextEditor {
  /// The text selected.
  var selectedText: String { selection.map { document.text(in: $0) } ?? "" }
}

@Suite struct TextEditorSelectionTests {
  @Test func shiftSelectsUntilTheCursorMovesOtherwise() {
    var editor = TextEditor("눈이 온다\nsnow")
    #expect([.shift(.right), .shift(.right)].allSatisfy { editor.handle($0) })
    #expect(editor.selectedText == "눈이")
    _ = editor.handle(.shift(.down))
    #expect(editor.selectedText == "눈이 온다\nsnow")
    _ = editor.handle(.left)
    #expect(!editor.hasSelection)
    _ = editor.handle(.shift(.wordLeft))
    #expect(editor.selectedText == "sno")
  }

  @Test func aMarkSelectsWithEveryMove() {
    var editor = TextEditor("one two")
    editor.toggleMark()
    editor.move(.wordRight)
    editor.move(.right)
    #expect((editor.selectedText, editor.isMarking) == ("one t", true))
    editor.toggleMark()
    #expect((editor.selectedText, editor.isMarking) == ("", false))
  }

  @Test func typingTakesThePlaceOfTheSelection() {
    var editor = TextEditor("one two")
    editor.move(.wordRight, selecting: true)
    editor.type("x")
    editor.type("y")
    #expect((editor.text, editor.hasSelection) == ("xytwo", false))
    editor.undo()
    #expect((editor.text, editor.column) == ("one two", 5))
  }

  @Test func cutsCopiesAndPastesTheSelection() {
    var editor = TextEditor("one\ntwo\nthree")
    editor.move(.right)
    editor.toggleMark()
    editor.move(.down)
    editor.cut()
    #expect((editor.text, editor.cutText) == ("owo\nthree", "ne\nt"))
    editor.move(.end)
    editor.paste()
    #expect(editor.text == "owo\nthreene\nt")
    editor.move(.wordLeft, selecting: true)
    editor.copy()
    #expect((editor.cutText, editor.hasSelection) == ("t", false))
    editor.move(.start)
    editor.move(.wordRight, selecting: true)
    editor.paste()
    #expect(editor.text == "t\nthreene\nt")
    for _ in 0..<3 { editor.undo() }
    #expect(editor.text == "one\ntwo\nthree")
  }

  @Test func countsTheSelectionOrEverything() {
    var editor = TextEditor("눈이 온다\none two")
    #expect(editor.counts == (words: 4, characters: 12, lines: 2))
    editor.move(.wordRight)
    editor.move(.down, selecting: true)
    #expect(editor.counts == (words: 3, characters: 7, lines: 2))
  }

  @Test func drawsTheSelectionInTheColumnsOfItsRows() {
    var editor = TextEditor("가나다 one two\n\nx", columns: 8, rows: 6)
    editor.move(.right)
    editor.move(.end, selecting: true)
    let rows = editor.visibleRows
    #expect(rows.map(\.text) == ["가나다", "one two", "", "x"])
    #expect(rows.map { editor.selectedColumns(of: $0) } == [2..<7, 0..<8, 0..<1, 0..<1])
    editor.move(.left)
    #expect(rows.allSatisfy { editor.selectedColumns(of: $0) == nil })
  }

  /// Every kind of grapheme, where it stands in a row and where it goes over to the next one.
  @Test(
    arguments: [
      ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("👨‍👩‍👧‍👦", 2), ("🇰🇷", 2), ("e\u{301}", 1), ("漢", 2), ("x", 1),
      ("👍🏽", 2),
    ]
  )
  func theCursorStandsInTheColumnOfItsGrapheme(_ grapheme: String, _ width: Int) {
    var editor = TextEditor("ab " + String(repeating: grapheme, count: 12), columns: 7, rows: 20)
    editor.move(.wordRight)
    var cells: [Position] = []
    for _ in 0..<12 {
      cells.append(editor.cursorPosition)
      editor.move(.right)
    }
    // The word goes to the second row whole, and is parted there.
    let perRow = 7 / width
    let expected = (0..<12).map { Position(column: $0 % perRow * width, row: 1 + $0 / perRow) }
    #expect(cells == expected)
  }

  @Test func tabsReachToTheNextStopOfTheirRow() {
    var editor = TextEditor("a\tb\t한\tc", columns: 10, rows: 5)
    var columns: [Int] = []
    for _ in 0..<8 {
      columns.append(editor.cursorPosition.column)
      editor.move(.right)
    }
    #expect(columns == [0, 1, 4, 5, 8, 10, 0, 1])
    #expect(editor.visibleRows.map(\.text) == ["a\tb\t한", "c"])
  }
}
