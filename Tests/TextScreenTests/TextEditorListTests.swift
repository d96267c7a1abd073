import Testing

@testable import TextScreen

@Suite struct TextEditorListTests {
  @Test(
    arguments: [
      ("- 결", "- 결\n- "), ("  * one", "  * one\n  * "), ("9. nine", "9. nine\n10. "), ("3) 셋", "3) 셋\n4) "),
      ("> quoted", "> quoted\n> "), (">> - deep", ">> - deep\n>> - "), ("plain", "plain\n"),
      ("-no list", "-no list\n"),
      ("123456789. a", "123456789. a\n123456790. "), ("1234567890. a", "1234567890. a\n"),
      ("- [ ] 사기", "- [ ] 사기\n- [ ] "), ("> * [x] done", "> * [x] done\n> * [ ] "),
      ("- [y] no task", "- [y] no task\n- "),
      ("1. [X] 셋", "1. [X] 셋\n2. [ ] "),
      ("- []", "- []\n- "), ("--- ", "--- \n"), ("1.5 km", "1.5 km\n"), ("  indented", "  indented\n"),
    ]
  )
  func enterGoesOnWithTheList(_ text: String, _ expected: String) {
    var editor = TextEditor(text)
    editor.move(.end)
    _ = editor.handle(.enter)
    #expect(editor.text == expected)
    editor.undo()
    #expect(editor.text == text)
  }

  @Test(arguments: ["- ", "  12. ", "> ", "> - ", "*  ", "- [ ] ", "- [X] "])
  func enterOnAnItemWithoutWordsEndsTheList(_ item: String) {
    var editor = TextEditor("- one\n" + item)
    editor.move(.end)
    editor.continueLine()
    // What is typed next is no part of the list: Markdown takes the line after words for more of them.
    #expect(editor.text == "- one\n\n")
    #expect((editor.line, editor.column) == (3, 1))
    editor.undo()
    #expect(editor.text == "- one\n" + item)
  }

  @Test(arguments: ["", "one\n\n", "one\n  \n"])
  func whereNoWordsStandAboveNothingMoreIsLeftBlank(_ above: String) {
    var editor = TextEditor(above + "> ")
    editor.move(.end)
    editor.continueLine()
    #expect(editor.text == above)
  }

  @Test func enterPartsAnItemAndLeavesWhatStandsBeforeItsSign() {
    var editor = TextEditor("- onetwo")
    for _ in 0..<5 { editor.move(.right) }
    editor.continueLine()
    #expect(editor.text == "- one\n- two")
    editor.move(.start)
    editor.continueLine()
    #expect(editor.text == "\n- one\n- two")
  }

  @Test func quotesAndUnquotesTheLinesSelected() {
    var editor = TextEditor("one\n\n  two\nthree")
    editor.move(.right)
    for _ in 0..<3 { editor.move(.down, selecting: true) }
    editor.move(.rowStart, selecting: true)
    editor.toggle(.quote)
    #expect(editor.text == "> one\n\n  > two\nthree")
    #expect(editor.selectedText == "ne\n\n  > two\n")
    editor.toggle(.quote)
    #expect(editor.text == "one\n\n  two\nthree")
    editor.undo()
    editor.undo()
    #expect(editor.text == "one\n\n  two\nthree")
    #expect(!editor.canUndo)
  }

  @Test func aTaskKeepsItsTickWithoutItsBullet() {
    var editor = TextEditor("- [x] done")
    editor.toggle(.bullet)
    #expect(editor.text == "[x] done")
    editor.toggle(.bullet)
    #expect(editor.text == "- [x] done")
  }

  @Test func bulletsTheLineOfTheCursor() {
    var editor = TextEditor("> 눈")
    editor.move(.end)
    editor.toggle(.bullet)
    #expect((editor.text, editor.column) == ("> - 눈", 6))
    editor.toggle(.bullet)
    #expect((editor.text, editor.column) == ("> 눈", 4))
    editor = TextEditor()
    editor.toggle(.bullet)
    editor.type("x")
    #expect(editor.text == "- x")
  }

  @Test func linesThatLackTheSignGetItBeforeAnyLosesIt() {
    var editor = TextEditor("- one\ntwo")
    editor.move(.end, selecting: true)
    editor.toggle(.bullet)
    #expect(editor.text == "- one\n- two")
    editor.toggle(.bullet)
    #expect(editor.text == "one\ntwo")
  }
}
