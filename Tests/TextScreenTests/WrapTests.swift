import Testing

@testable import TextScreen

@Suite struct WrapTests {
  @Test(arguments: [
    ("", 10, [""]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 6, ["one", "two", "three"]),
    ("one  two", 4, ["one", "two"]),
    ("a\n\nb", 10, ["a", "", "b"]),
    ("a\r\nb\rc\n", 10, ["a", "b", "c", ""]),
    // A word alone wider than the row is cut, and begins a row of its own.
    ("see incomprehensible", 6, ["see", "incomp", "rehens", "ible"]),
    ("첫 장의 눈과 뒤에", 7, ["첫 장의", "눈과", "뒤에"]),
    ("오는눈이다르다", 5, ["오는", "눈이", "다르", "다"]),
    ("서가", 1, ["서", "가"]),
    // Behind a narrow letter the wide one that no longer fits goes to the next row.
    ("a서가나다", 4, ["a서", "가나", "다"]),
    ("  indented text", 10, ["  indented", "text"]),
    ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
    ("서가\u{3000}나다", 5, ["서가", "나다"]),
    ("tail   ", 4, ["tail"]),
  ])
  func wraps(_ text: String, columns: Int, rows: [String]) {
    #expect(TextWidth.wrap(text, to: columns) == rows)
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇰🇷", "e\u{301}", "\u{1112}\u{1161}\u{11AB}", "한", "क्ष", "👍🏽", "\u{1112}\u{119E}"])
  func neverSplitsAGrapheme(_ grapheme: String) {
    for columns in 1...7 {
      for lead in ["", "a", "ab", "abc "] {
        let text = lead + String(repeating: grapheme, count: 5)
        let rows = TextWidth.wrap(text, to: columns)
        let graphemes = rows.flatMap { $0.filter { $0 != " " } }
        #expect(graphemes == text.filter { $0 != " " }.map { $0 })
        let widest = TextWidth.columns(of: grapheme)
        #expect(rows.allSatisfy { TextWidth.columns(of: $0) <= max(columns, widest) })
      }
    }
  }

  @Test func rowsBeginWhereTheLastEnded() {
    #expect(TextWidth.rowStarts(of: "눈과 뒤에 눈", to: 5) == [0, 7, 14])
    #expect(TextWidth.rowStarts(of: "abc   def", to: 3) == [0, 6])
    #expect(TextWidth.rowStarts(of: "abc\tdef", to: 8) == [0])
    #expect(TextWidth.rowStarts(of: "abc\tdef", to: 6) == [0, 4])
    #expect(TextWidth.rowStarts(of: "ab\tcd\tef", to: 8) == [0, 6])
  }
}
