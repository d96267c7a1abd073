import Testing

@testable import ReadingCore

/// White space at the ends of what people typed.
@Suite struct TrimmedTests {
  @Test(arguments: [
    ("", ""), (" ", ""), ("\u{3000}\n", ""), ("a", "a"), (" a", "a"), ("a ", "a"), ("a b", "a b"),
    ("\u{3000}눈 a", "눈 a"), ("a 눈\u{00A0}", "a 눈"), ("a\u{3000}", "a"), ("\ta\r\n", "a"),
    ("a\u{301} ", "a\u{301}"), ("\u{7F}a", "\u{7F}a"),
  ])
  func goesAndNothingElse(text: String, trimmed: String) {
    #expect(FieldText.trimmed(text) == trimmed)
    #expect(FieldText.trimmed("<\(text)>".dropFirst().dropLast()) == trimmed)
  }

  /// One blank for any white space, also where a sign joins it or the text begins and ends with letters of Hangul.
  @Test(arguments: [
    ("", ""), (" ", ""), ("한강", "한강"), ("한 강", "한 강"), ("한  강", "한 강"), (" 한강", "한강"), ("한강 ", "한강"),
    ("가\u{3000}나", "가 나"), ("a\u{A0}b", "a b"), ("a\tb\n", "a b"), ("J. R. R.  Tolkien", "J. R. R. Tolkien"),
    ("é ê", "é ê"), ("\u{2028}a", "a"), ("a\u{85}b", "a b"), ("📚 책", "📚 책"), ("한\u{2009}강", "한 강"),
  ])
  func oneBlankParts(text: String, spaced: String) {
    #expect(FieldText.spaced(text) == spaced)
    #expect(FieldText.spaced("<\(text)>".dropFirst().dropLast()) == spaced)
  }
}
