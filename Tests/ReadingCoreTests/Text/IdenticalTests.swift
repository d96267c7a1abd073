import Testing

@testable import ReadingCore

/// Texts by their bytes, as files have them.
@Suite struct IdenticalTests {
  private static let texts = [
    "", "a", "b", "ab", "abc", "é", "e\u{301}", "서가", "서", "ㅅ", "\u{0}", "a\u{0}", "👑", "zz",
    "a text that is too long to stand in a string itself",
    "a text that is too long to stand in a string itsel",
    "a text that is too long to stand in a string itselé",
  ]

  @Test func aTextIsItselfAndNoOther() {
    for (place, one) in Self.texts.enumerated() {
      for (other, text) in Self.texts.enumerated() {
        #expect(one.isIdentical(to: text) == (place == other))
        #expect(one.isIdentical(to: text[...]) == (place == other))
      }
    }
  }

  @Test func textsComeInTheOrderOfTheirBytes() {
    for one in Self.texts {
      for other in Self.texts {
        #expect(one.precedes(other) == Array(one.utf8).lexicographicallyPrecedes(Array(other.utf8)))
      }
    }
  }

  @Test(arguments: [
    ("/library/books", "/library", "/books"), ("/library", "/library", ""), ("/library", "", "/library"),
    ("/librar", "/library", nil), ("/libraries", "/library", nil), ("e\u{301}x", "é", nil),
    ("서가/한", "서가", "/한"), ("e\u{301}", "e", "\u{301}"),
  ])
  func whatComesAfterABeginning(_ text: String, _ beginning: String, _ rest: String?) {
    #expect(text.rest(after: beginning).map { Array($0.utf8) } == rest.map { Array($0.utf8) })
  }
}
