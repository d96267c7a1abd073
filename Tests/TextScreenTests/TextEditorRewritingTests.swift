import Testing
import TextScreen

/// A text that was written on elsewhere.
@Suite struct TextEditorRewritingTests {
  private static let texts = [
    "", "a", "a\nb", "a\nb\nc", "x\na\nb\nc", "a\nb\nc\n", "a\n\nb\nc", "b\nc", "c", "a\nx\nc", "\n\n",
    "한글\u{1112}\u{1161}\nb", "a\r\nb", "a\nb\na\nb",
  ]

  @Test(arguments: texts)
  func itBecomesTheOtherTextAndBackInOneStep(old: String) {
    for new in Self.texts {
      var editor = TextEditor(old)
      editor.rewrite(to: new)
      #expect(Array(editor.text.utf8) == Array(new.utf8), "\(old.debugDescription)")
      #expect(editor.canUndo == !old.utf8.elementsEqual(new.utf8))
      editor.undo()
      #expect(Array(editor.text.utf8) == Array(old.utf8), "\(new.debugDescription)")
      #expect(!editor.canUndo)
    }
  }

  @Test func theCursorStaysInItsLine() {
    var editor = TextEditor("one\ntwo\nthree")
    editor.move(.down)
    editor.move(.right)
    editor.rewrite(to: "zero\nhalf\none\ntwo\nthree\nfour")
    #expect((editor.line, editor.column) == (4, 2))
    editor.rewrite(to: "one\ntwo\nfour")
    #expect((editor.line, editor.column) == (2, 2))
    editor.rewrite(to: "one")
    #expect((editor.line, editor.column) == (1, 2))
    editor.undo()
    #expect((editor.line, editor.column) == (2, 2))
  }
}
