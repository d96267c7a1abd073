import ScreenKit
import Testing

@testable import Screens

/// What stands on a spine, from the row below its head; a full stop is a blank.
@Suite struct SpineTextTests {
  /// Title, author, heart, columns, rows; the rows read from the top.
  nonisolated private static let cases: [(String, String, Bool, Int, Int, [String])] = [
    (
      "토지 1", "박경리", false, 3, 12,
      ["토.", "지.", "...", ".1.", "...", "...", "...", "...", "...", "박.", "경.", "리."]
    ),
    ("총, 균, 쇠", "", false, 5, 13, [".총..", ".....", ".균..", ".....", ".쇠.."]),
    // No room above the author.
    ("작별하지 않는다", "한강", false, 2, 11, ["작", "별", "하", "지", "..", "않", "는", "다"]),
    ("소년이 온다", "한강", true, 2, 12, ["소", "년", "이", "..", "온", "다", "..", "..", "한", "강", "..", "❦."]),
    (
      "Emma", "Austen", true, 3, 11,
      [".E.", ".m.", ".m.", ".a.", "...", "...", "...", "...", "...", "...", ".❦."]
    ),
    // Cut at the end of a word, and above the heart.
    (
      "The Left Hand of Darkness", "Le Guin", true, 2, 11,
      ["T.", "h.", "e.", "..", "L.", "e.", "f.", "t.", "⋮.", "..", "❦."]
    ),
    ("A Wizard of Earthsea", "Le Guin", false, 1, 10, ["A", ".", "W", "i", "z", "a", "r", "d", "⋮"]),
    // Within a word where its end would leave less than half.
    (
      "The Dispossessed", "", false, 2, 11,
      ["T.", "h.", "e.", "..", "D.", "i.", "s.", "p.", "o.", "s.", "⋮."]
    ),
    ("Frankenstein", "", false, 2, 11, ["F.", "r.", "a.", "n.", "k.", "e.", "n.", "s.", "t.", "e.", "⋮."]),
    ("우리가 빛의 속도로 갈 수 없다면", "", false, 2, 11, ["우", "리", "가", "..", "빛", "의", "..", "속", "도", "로", "⋮."]),
    // Two lines side by side where all of it has room so.
    (
      "Pride and Prejudice", "Austen", false, 3, 11,
      ["P.P", "r.r", "i.e", "d.j", "e.u", "..d", "a.i", "n.c", "d.e"]
    ),
    (
      "The Master and Margarita", "", false, 3, 11,
      [".T.", ".h.", ".e.", "...", ".M.", ".a.", ".s.", ".t.", ".e.", ".r.", ".⋮."]
    ),
    (
      "하늘과 바람과 별과 시", "", false, 5, 8,
      [
        "하.별", "늘.과", "과...", "...시", "바...", "람...", "과...",
      ]
    ),
    (
      "사피엔스", "유발 하라리", false, 4, 13,
      [
        ".사.", ".피.", ".엔.", ".스.", "....", "....", "....", ".유.", ".발.", "....", ".하.", ".라.", ".리.",
      ]
    ),
    ("사피엔스", "유발 하라리", false, 4, 11, [".사.", ".피.", ".엔.", ".스."]),
    // No name of wide letters on a spine of one column.
    ("Emma", "한강", false, 1, 10, ["E", "m", "m", "a"]),
    ("Emma", "", true, 1, 1, ["⋮"]),
    ("Emma", "", true, 1, 0, []),
    ("", "", false, 1, 4, []),
    ("a \n\t b", "", false, 1, 4, ["a", ".", "b"]),
    (
      "Wait: why, then;", "", false, 1, 20,
      ["W", "a", "i", "t", ".", "w", "h", "y", ".", "t", "h", "e", "n", ";"]
    ),
    ("👨‍👩‍👧 e\u{301}t", "", false, 2, 9, ["👨", "..", "e\u{301}.", "t."]),
  ]

  @Test(arguments: cases.indices) func letters(index: Int) {
    let (title, author, isFavourite, body, rows, expected) = Self.cases[index]
    let text = SpineText(
      title,
      author: author,
      isFavourite: isFavourite,
      body: body,
      rows: rows,
      glyphs: .safe
    )
    var seen: [String] = []
    for row in 0..<rows {
      var line = ""
      var column = 0
      for letter in text.letters.filter({ $0.row == row }).sorted(by: { $0.column < $1.column }) {
        line += String(repeating: ".", count: letter.column - column) + letter.text
        column = letter.column + SpineText.letter(of: letter.text)
      }
      seen.append(line + String(repeating: ".", count: max(0, body - column)))
    }
    while let last = seen.last, last.allSatisfy({ $0 == "." }), seen.count > expected.count {
      seen.removeLast()
    }
    #expect(seen == expected, "\(title)")
    for row in 0..<rows { #expect(text.isFree(row) == !text.letters.contains { $0.row == row }) }
  }

  @Test func plainSigns() {
    let text = SpineText("Frankenstein", author: "", isFavourite: true, body: 1, rows: 6, glyphs: .ascii)
    #expect(text.letters.suffix(2).map(\.text) == [":", "*"])
  }
}
