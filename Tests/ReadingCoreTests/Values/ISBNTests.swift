import Testing

@testable import ReadingCore

@Suite struct ISBNTests {
  @Test(arguments: [
    ("9780306406157", "9780306406157"), ("978-0-306-40615-7", "9780306406157"),
    ("0306406152", "9780306406157"), ("0-306-40615-2", "9780306406157"),
    ("080442957X", "9780804429573"), ("0 8044 2957 x", "9780804429573"), ("9791190090018", "9791190090018"),
  ])
  func bothFormsAreOneNumber(text: String, digits: String) {
    #expect(ISBN(text: text)?.digits == digits)
  }

  @Test(arguments: [
    "", "9780306406158", "0306406153", "0804429571", "X804429570", "12345678", "9770306406154",
    "978030640615X",
    "97803064061570", "B000FC1PWA", "９７８０３０６４０６１５７", "한강",
  ])
  func othersAreNone(text: String) {
    #expect(ISBN(text: text) == nil)
  }
}
