import Testing
import TextScreen

@Suite struct TextEditorTests {
  private func type(_ text: String, into editor: inout TextEditor) {
    for character in text { editor.type(character) }
  }

  @Test func writesParagraphs() {
    var editor = TextEditor()
    #expect(editor.isEmpty)
    type("눈이 온다\n\nsnow", into: &editor)
    #expect(editor.text == "눈이 온다\n\nsnow")
    #expect((editor.line, editor.column) == (3, 5))
    #expect((editor.wordCount, editor.characterCount) == (3, 9))
  }

  @Test(arguments: ["", "\n", "a\r\nb\rc", "\u{1112}\u{1161}\tx\n\n", "e\u{301}\u{0}\u{1B}"])
  func givesTextBackByteForByte(_ text: String) {
    #expect(Array(TextEditor(text).text.utf8) == Array(text.utf8))
  }

  @Test func pastedLineEndsBecomeLineFeeds() {
    var editor = TextEditor("[]")
    editor.move(.right)
    editor.insert("a\r\nb\rc\n\td")
    #expect(Array(editor.text.utf8) == Array("[a\nb\nc\n\td]".utf8))
    #expect((editor.line, editor.column) == (4, 3))
  }

  @Test func erasesWholeGraphemesAndLineEnds() {
    var editor = TextEditor("a👨‍👩‍👧‍👦\n🇰🇷e\u{301}")
    editor.move(.end)
    var seen: [String] = []
    for _ in 0..<6 {
      editor.backspace()
      seen.append(editor.text)
    }
    #expect(seen == ["a👨‍👩‍👧‍👦\n🇰🇷", "a👨‍👩‍👧‍👦\n", "a👨‍👩‍👧‍👦", "a", "", ""])
    editor.undo()
    editor.move(.start)
    editor.delete()
    editor.delete()
    editor.delete()
    #expect(editor.text == "🇰🇷e\u{301}")
  }

  @Test func movesAndErasesByWords() {
    var editor = TextEditor("하나, two's\n  셋")
    var stops: [Int] = []
    for _ in 0..<6 {
      editor.move(.wordRight)
      stops.append(editor.line * 100 + editor.column)
    }
    #expect(stops == [103, 105, 110, 201, 203, 204])
    for _ in 0..<3 {
      editor.move(.wordLeft)
      stops.append(editor.line * 100 + editor.column)
    }
    #expect(stops.suffix(3) == [203, 201, 110])
    editor.deleteWordBackward()
    #expect(editor.text == "하나, \n  셋")
  }

  @Test func cutsAndPastesLines() {
    var editor = TextEditor("one\ntwo\nthree")
    editor.cut()
    editor.cut()
    #expect((editor.text, editor.cutText) == ("three", "one\ntwo\n"))
    editor.move(.end)
    editor.cut()
    #expect((editor.text, editor.cutText) == ("", "three\n"))
    editor.cut()
    #expect(editor.cutText == "three\n")
    editor.paste()
    editor.paste()
    #expect(editor.text == "three\nthree\n")
    for _ in 0..<5 { editor.undo() }
    #expect(editor.text == "one\ntwo\nthree")
  }

  @Test func copiesLines() {
    var editor = TextEditor("one\ntwo")
    editor.copy()
    #expect(editor.line == 2)
    editor.copy()
    #expect((editor.text, editor.cutText) == ("one\ntwo", "one\ntwo\n"))
    editor.move(.start)
    editor.copy()
    #expect(editor.cutText == "one\n")
  }

  @Test func undoesATypingRunAtATime() {
    var editor = TextEditor()
    type("one two", into: &editor)
    editor.newline()
    type("three", into: &editor)
    editor.move(.left)
    type("x", into: &editor)
    editor.backspace()
    editor.backspace()
    var seen: [String] = []
    while editor.undo() { seen.append(editor.text) }
    #expect(seen == ["one two\nthrexe", "one two\nthree", "one two\n", "one two", ""])
    seen = []
    while editor.redo() { seen.append(editor.text) }
    #expect(seen == ["one two", "one two\n", "one two\nthree", "one two\nthrexe", "one two\nthre"])
    #expect((editor.line, editor.column) == (2, 4))
    type("!", into: &editor)
    #expect(!editor.canRedo)
  }

  @Test func undoGivesBackTheSameBytes() {
    var editor = TextEditor("e x\n\u{1100}")
    let before = Array(editor.text.utf8)
    editor.move(.right)
    editor.type("\u{301}")
    #expect(editor.column == 2)
    editor.type("\u{200D}")
    editor.move(.end)
    editor.type("\u{1161}")
    editor.type("\u{11A8}")
    #expect((editor.line, editor.column) == (2, 2))
    #expect(Array(editor.text.utf8) == Array("e\u{301}\u{200D} x\n\u{1100}\u{1161}\u{11A8}".utf8))
    while editor.undo() {}
    #expect(Array(editor.text.utf8) == before)
  }

  @Test func aGraphemeThatFormsAroundTheCursorMovesIt() {
    var editor = TextEditor("\u{301}x")
    editor.type("e")
    #expect(editor.column == 2)
    editor.type("y")
    #expect(editor.text == "e\u{301}yx")
    editor.undo()
    editor.undo()
    #expect(Array(editor.text.utf8) == Array("\u{301}x".utf8))
  }

  @Test func countsChangesOfTheText() {
    var editor = TextEditor("a")
    let start = editor.revision
    editor.move(.right)
    editor.delete()
    #expect(editor.revision == start)
    editor.type("b")
    editor.undo()
    #expect(editor.revision == start + 2)
  }

  @Test func takesTheKeysOfAField() {
    var editor = TextEditor()
    let keys: [Key] = [
      .character("a"), .enter, .character("c"), .left, .character("b"), .up, .end, .character("x"), .down,
      .home, .delete, .pageUp, .home, .right, .backspace, .pageDown,
    ]
    #expect(keys.allSatisfy { editor.handle($0) })
    #expect(editor.text == "x\nc")
    let others: [Key] = [.tab, .escape, .control("k"), .alt("u"), .function(1), .backTab]
    #expect(!others.contains { editor.handle($0) })
    #expect(editor.text == "x\nc")
  }
}
