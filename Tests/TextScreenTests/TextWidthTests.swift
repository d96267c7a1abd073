import Testing
import TextScreen

@Suite struct TextWidthTests {
  struct Drawn: Sendable, CustomTestStringConvertible {
    let text: String
    let cells: [String]
    let columns: Int

    init(_ text: String, _ cells: [String], _ columns: Int) {
      self.text = text
      self.cells = cells
      self.columns = columns
    }

    var testDescription: String {
      text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    }
  }

  @Test(arguments: [
    Drawn("", [], 0),
    Drawn("Dune", ["D", "u", "n", "e"], 4),
    Drawn("서가", ["서", "가"], 4),
    // Decomposed Hangul comes out composed.
    Drawn("\u{1109}\u{1165}\u{1100}\u{1161}", ["서", "가"], 4),
    Drawn("\u{1112}\u{1161}\u{11AB}", ["한"], 2),
    Drawn("가\u{11A8}", ["각"], 2),
    // A conjoining part alone is the letter; an old vowel stays a mark of its lead.
    Drawn("\u{1100}", ["ㄱ"], 2),
    Drawn("\u{1161}", ["ㅏ"], 2),
    Drawn("\u{11B9}", ["ㅄ"], 2),
    Drawn("\u{1112}\u{119E}\u{11AB}", ["\u{1112}\u{119E}\u{11AB}"], 2),
    Drawn("ㅋㅋ", ["ㅋ", "ㅋ"], 4),
    Drawn("e\u{301}", ["e\u{301}"], 1),
    Drawn("a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", ["a\u{301}\u{302}\u{303}\u{304}"], 1),
    Drawn("👨‍👩‍👧‍👦", ["👨"], 2),
    Drawn("👍🏽", ["👍"], 2),
    Drawn("🏽", ["🏽"], 2),
    Drawn("❤\u{FE0F}", ["❤"], 1),
    Drawn("1\u{FE0F}\u{20E3}", ["1\u{20E3}"], 1),
    Drawn("🇰🇷", ["K", "R"], 2),
    Drawn("🏴\u{E0067}\u{E0062}\u{E007F}", ["🏴"], 2),
    Drawn("क्ष", ["क्", "ष"], 2),
    Drawn("\u{1B}]52;c", ["?", "]", "5", "2", ";", "c"], 6),
    Drawn("a\u{9B}b\u{7F}", ["a", "?", "b", "?"], 4),
    Drawn("x\u{202E}y\u{2066}z\u{200F}", ["x", "?", "y", "?", "z", "?"], 6),
    Drawn("a\r\nb\nc\u{2028}", ["a", "?", "b", "?", "c", "?"], 6),
    Drawn("\u{301}", ["?"], 1),
    Drawn("\u{301}\u{302}", ["?"], 1),
    // Neither seen nor dangerous: soft hyphen, zero-width space, byte order mark.
    Drawn("re\u{AD}ad\u{200B}\u{FEFF}", ["r", "e", "a", "d"], 4),
    Drawn("a\tb", ["a", " ", " ", " ", "b"], 5),
    Drawn("서가\tb", ["서", "가", " ", " ", " ", " ", "b"], 9),
    // A sign that stands alone in most texts, with what makes it one with the next.
    Drawn("書\u{FE00}가\u{302E}나a", ["書", "가", "\u{302E}", "나", "a"], 9),
    Drawn("漢\u{200D}字가\u{11A8}", ["漢", "字", "각"], 6),
    Drawn("…“é", ["…", "“", "é"], 3),
    Drawn("⋯▸╍", ["⋯", "▸", "╍"], 3),
    Drawn("╍╌▐a⠛가\u{2500}", ["╍", "╌", "▐", "a", "⠛", "가", "\u{2500}"], 8),
    Drawn("╍\u{301}╌\u{FE0F}▐\u{200D}", ["╍\u{301}", "╌", "▐"], 3),
    Drawn("▪\u{FE0F}◾▟", ["▪", "◾", "▟"], 4),
  ])
  func reducesToCells(_ drawn: Drawn) {
    let cells = TextWidth.cells(of: drawn.text)
    #expect(cells.map { Array($0.text.utf8) } == drawn.cells.map { Array($0.utf8) })
    #expect(cells.reduce(0) { $0 + $1.columns } == drawn.columns)
    #expect(TextWidth.columns(of: drawn.text) == drawn.columns)
  }

  @Test func aCellNeedsNoMoreColumnsThanItsScalars() {
    let texts = ["👨‍👩‍👧‍👦🇰🇷가나\u{1112}\u{119E}", "क्ष e\u{301} 각 \u{1100}\u{1100}\u{1161}"]
    for cluster in texts.flatMap(TextWidth.cells) {
      #expect(cluster.text.unicodeScalars.reduce(0) { $0 + TextWidth.columns(of: $1) } == cluster.columns)
    }
  }

  @Test(arguments: [
    ("The Dispossessed", 16, "The Dispossessed"),
    ("The Dispossessed", 15, "The Dispossess⋯"),
    ("The Left Hand", 5, "The⋯"),
    ("우리가 빛의 속도로", 18, "우리가 빛의 속도로"),
    ("우리가 빛의 속도로", 17, "우리가 빛의 속도⋯"),
    ("우리가 빛의 속도로", 16, "우리가 빛의 속⋯"),
    ("우리가", 3, "우⋯"),
    ("우리가", 2, "⋯"),
    ("우리가", 1, "⋯"),
    ("우리가", 0, ""),
    ("", 0, ""),
    ("🇰🇷🇰🇷", 3, "🇰🇷⋯"),
    ("a\tbc", 5, "a⋯"),
    ("a\tb", 5, "a\tb"),
  ])
  func clips(_ text: String, columns: Int, expected: String) {
    let clipped = TextWidth.clip(text, to: columns)
    #expect(clipped == expected)
    #expect(TextWidth.columns(of: clipped) <= columns)
  }

  @Test func clipsWithAnotherMark() {
    #expect(TextWidth.clip("abcdef", to: 4, mark: "$") == "abc$")
    #expect(TextWidth.clip("abcdef", to: 4, mark: "") == "abcd")
    #expect(TextWidth.clip("abcdef", to: 2, mark: "...") == "")
  }

  @Test(arguments: [
    ("Dune", 6, TextWidth.Alignment.left, "Dune  "),
    ("344", 6, .right, "   344"),
    ("서가", 6, .left, "서가  "),
    ("서가", 3, .left, "서⋯"),
    ("서가나", 5, .right, "서가⋯"),
    ("서가나", 4, .right, " 서⋯"),
    ("", 2, .left, "  "),
    ("x", 0, .left, ""),
  ])
  func pads(_ text: String, columns: Int, alignment: TextWidth.Alignment, expected: String) {
    let padded = TextWidth.pad(text, to: columns, alignment: alignment)
    #expect(padded == expected)
    #expect(TextWidth.columns(of: padded) == columns)
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("여러\n줄\t칸", "여러\n줄\t칸"),
    ("title\u{1B}]52;c;x\u{7}", "title?]52;c;x?"),
    ("a\u{9D}b\u{80}\u{7F}", "a?b??"),
    ("a\u{202E}b\u{2069}", "a?b?"),
    ("a\r\nb\rc", "a\nb?c"),
    ("👨‍👩‍👧‍👦\u{200F}e\u{301}\u{AD}", "👨‍👩‍👧‍👦\u{200F}e\u{301}\u{AD}"),
  ])
  func printsSafely(_ text: String, expected: String) {
    #expect(Array(TextWidth.printable(text).utf8) == Array(expected.utf8))
  }

  @Test func printsOnOneLine() {
    #expect(TextWidth.printable("a\nb\tc\r\nd\u{2028}e", oneLine: true) == "a b c d e")
  }
}
