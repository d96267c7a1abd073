import Testing
import TextScreen

@Suite struct LineEditorTests {
  private func editor(_ text: String, left: Int = 0) -> LineEditor {
    var editor = LineEditor(text)
    for _ in 0..<left { _ = editor.handle(.left) }
    return editor
  }

  @Test func insertsAtTheCursor() {
    var editor = editor("서점", left: 1)
    editor.insert("가 ")
    #expect(editor.text == "서가 점")
    #expect(editor.cursorOffset == 3)
  }

  @Test(
    arguments: [
      ([.character("5"), .character("0")], "50"), ([.backspace, .character("5")], "45"),
      ([.end, .character("5")], "425"), ([.left, .character("5")], "452"),
      ([.delete, .character("5")], "425"),
      ([.enter, .character("5")], "5"), ([.character("5"), .backspace], ""),
    ] as [([Key], String)]
  )
  func whatIsTypedFirstStandsInPlaceOfAnOffer(keys: [Key], expected: String) {
    var editor = LineEditor(offering: "42")
    for key in keys { _ = editor.handle(key) }
    #expect(editor.text == expected)
    var kept = LineEditor(offering: "42")
    kept.keep()
    kept.insert("5")
    #expect(kept.text == "425")
  }

  @Test func anOfferIsPastedOver() {
    var editor = LineEditor(offering: "42")
    editor.insert("")
    #expect(editor.text == "42")
    editor = LineEditor(offering: "42")
    editor.insert("87")
    #expect(editor.text == "87")
  }

  @Test func pastedLineEndsBecomeBlanks() {
    var editor = LineEditor("a")
    editor.insert("b\r\nc\nd\re\tf")
    #expect(editor.text == "ab c d e\tf")
    #expect(LineEditor("x\ny").text == "x y")
  }

  @Test(
    arguments: [
      ("ab", 1, [.backspace], "b", 0), ("ab", 1, [.delete], "a", 1), ("", 0, [.backspace, .delete], "", 0),
      ("a👨‍👩‍👧‍👦", 0, [.backspace], "a", 1), ("e\u{301}x", 1, [.backspace], "x", 0), ("🇰🇷🇰🇷", 1, [.delete], "🇰🇷", 1),
      ("one two", 0, [.control("w")], "one ", 4), ("one two  ", 0, [.control("w")], "one ", 4),
      ("a.b", 0, [.control("w"), .control("w")], "a", 1),
      ("one two", 0, [.alt("\u{7F}")], "one ", 4), ("눈이 온다", 1, [.alt("\u{7F}")], "눈이 다", 3),
      ("one two", 3, [.control("u")], "two", 0), ("one two", 3, [.control("k")], "one ", 4),
      ("one", 0, [.control("a"), .character("x")], "xone", 1),
      ("one", 2, [.control("e"), .character("x")], "onex", 4),
      ("one", 0, [.home, .right, .delete], "oe", 1),
      ("one two", 0, [.alt("b"), .alt("b"), .alt("f"), .delete], "one wo", 4),
      ("\u{1112}\u{1161}\u{11AB}글", 0, [.backspace, .backspace], "", 0),
    ] as [(String, Int, [Key], String, Int)]
  )
  func takesTheKeysOfAField(_ text: String, left: Int, keys: [Key], expected: String, cursor: Int) {
    var editor = editor(text, left: left)
    for key in keys {
      let isTaken = editor.handle(key)
      #expect(isTaken)
    }
    #expect(editor.text == expected)
    #expect(editor.cursorOffset == cursor)
  }

  @Test func aFieldOfManyLinesTakesAWordTheSameWay() {
    var field = FieldEditor("one\ntwo three", takesLines: true)
    for expected in ["one\ntwo ", "one\n", "one", ""] {
      let isTaken = field.handle(.alt("\u{7F}"))
      #expect(isTaken && field.text == expected)
    }
  }

  @Test(arguments: [.enter, .escape, .tab, .up, .down, .function(1), .control("s"), .alt("u")] as [Key])
  func leavesOtherKeys(_ key: Key) {
    var editor = editor("abc", left: 1)
    let before = editor
    let isTaken = editor.handle(key)
    #expect(!isTaken)
    #expect(editor == before)
  }

  @Test func aMarkJoinsTheLetterBeforeIt() {
    var editor = editor("ex", left: 1)
    editor.insert("\u{301}")
    #expect(editor.cursorOffset == 1)
    editor.insert("y")
    #expect(Array(editor.text.utf8) == Array("e\u{301}yx".utf8))
  }

  @Test func theCursorLeavesAGraphemeThatFormedAroundIt() {
    var editor = editor("\u{301}x", left: 2)
    editor.insert("e")
    #expect(editor.cursorOffset == 1)
    _ = editor.handle(.backspace)
    #expect(editor.text == "x")
    // What stood between two halves of a flag goes.
    editor = self.editor("\u{1F1F0} \u{1F1F7}", left: 1)
    _ = editor.handle(.backspace)
    #expect(editor.text.count == 1)
    #expect(editor.cursorOffset == 1)
  }

  @Test func growsRowByRow() {
    var editor = LineEditor("하나 둘 셋")
    #expect(editor.layout(columns: 10).rows == ["하나 둘 셋"])
    #expect(editor.layout(columns: 10).cursor == Position(column: 10, row: 0))
    #expect(editor.layout(columns: 7).rows == ["하나 둘", "셋"])
    #expect(editor.layout(columns: 7).cursor == Position(column: 2, row: 1))
    editor = self.editor("하나 둘 셋", left: 2)
    #expect(editor.layout(columns: 7).cursor == Position(column: 7, row: 0))
    #expect(LineEditor().layout(columns: 7).rows == [""])
  }

  @Test func scrollsBeyondTheMostRows() {
    let text = (1...9).map { "word\($0)" }.joined(separator: " ")
    let atEnd = LineEditor(text).layout(columns: 5)
    #expect(atEnd.rows == ["word4", "word5", "word6", "word7", "word8", "word9"])
    #expect(atEnd.cursor == Position(column: 5, row: 5))
    #expect((atEnd.hidden.above, atEnd.hidden.below) == (3, 0))
    let atStart = editor(text, left: text.count).layout(columns: 5)
    #expect(atStart.rows.first == "word1")
    #expect((atStart.hidden.above, atStart.hidden.below) == (0, 3))
    #expect(LineEditor(text).layout(columns: 5, mostRows: 1).rows == ["word9"])
  }

  @Test func movesBetweenRows() {
    var editor = LineEditor("하나 둘 셋")
    let moves = [1, -1, -1, 1].map { editor.moveRows(by: $0, columns: 7) }
    #expect(moves == [false, true, false, true])
    #expect(editor.cursorOffset == 6)
    _ = editor.moveRows(by: -1, columns: 7)
    #expect(editor.layout(columns: 7).cursor == Position(column: 2, row: 0))
  }
}

extension LineEditor {
  /// Graphemes before the cursor.
  fileprivate var cursorOffset: Int {
    var editor = self
    _ = editor.handle(.control("k"))
    return editor.text.count
  }
}
