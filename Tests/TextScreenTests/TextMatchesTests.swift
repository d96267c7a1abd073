import Testing

@testable import TextScreen

@Suite struct TextMatchesTests {
  /// Capitals and the accent of é count for nothing.
  private static func fold(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.lowercased().unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
          switch scalar {
          case "\u{301}": []
          case "é": ["e"]
          case "ß": ["s", "s"]
          default: [scalar]
          }
        }
      )
    )
  }

  private func matches(_ words: String, in editor: TextEditor) -> TextMatches {
    editor.matches(of: words, folded: Self.fold)
  }

  @Test func findsWhatIsTheSameWhenFolded() {
    var editor = TextEditor("Café, cafe\u{301} 눈 CAFE\ncaf\nStraße strasse")
    let found = matches("cafe", in: editor)
    #expect(found.count == 3)
    var columns: [Int] = []
    for _ in 0..<4 {
      columns.append(editor.column)
      editor.moveToNext(of: found)
    }
    #expect(columns == [1, 7, 14, 1])
    editor.moveToPrevious(of: found)
    #expect((editor.column, editor.present(in: found)) == (1, 0))
    #expect(matches("ss", in: editor).count == 2)
    #expect(matches("", in: editor).count == 0)
    #expect(matches("\u{301}", in: editor).count == 0)
  }

  @Test func findsInLongLinesWhatItFindsInShort() {
    let editor = TextEditor(String(repeating: "é눈눈a ", count: 3000))
    let found = matches("눈A É", in: editor)
    #expect(found.count == 2999)
    #expect(found.ranges.last.map { editor.document.text(in: $0) } == "눈a é")
  }

  @Test(arguments: [
    ("s", "sßs sß", ["s", "s", "s"]), ("ss", "sß ßs ss", ["ß", "ß", "ss"]),
    ("sss", "ßs sß sss", ["ßs", "sß", "sss"]),
    ("ssss", "ßß sßs", ["ßß", "sßs"]),
  ])
  func wholePlacesHaveNothingElse(words: String, text: String, expected: [String]) {
    for start in ["", String(repeating: "é", count: 63), String(repeating: "ß", count: 32) + "."] {
      let editor = TextEditor(start + text)
      let found = editor.matches(of: words, folded: Self.fold, whole: true)
      #expect(found.ranges.suffix(expected.count).map { editor.document.text(in: $0) } == expected)
    }
  }

  @Test func replacesOneAndAll() {
    var editor = TextEditor("one two\nOne three one")
    var found = matches("one", in: editor)
    editor.moveToNext(of: found)
    #expect(editor.present(in: found) == 1)
    editor.replace(1, of: found, with: "1")
    #expect((editor.text, editor.column) == ("one two\n1 three one", 2))
    found = matches("one", in: editor)
    editor.replaceAll(found, with: "하나")
    #expect(editor.text == "하나 two\n1 three 하나")
    editor.replaceAll(found, with: "stale")
    #expect(editor.text == "하나 two\n1 three 하나")
    editor.undo()
    #expect(editor.text == "one two\n1 three one")
    editor.undo()
    #expect(editor.text == "one two\nOne three one")
  }

  @Test func drawsThePlacesInTheirRows() {
    let editor = TextEditor("눈 one 눈 onetwo", columns: 8, rows: 4)
    let found = matches("one", in: editor)
    let columns = editor.visibleRows.map { row in editor.columns(of: found, in: row).map(\.columns) }
    #expect(editor.visibleRows.map(\.text) == ["눈 one", "눈", "onetwo"])
    #expect(columns == [[3..<6], [], [0..<3]])
  }
}
