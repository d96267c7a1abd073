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
}
