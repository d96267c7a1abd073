import Testing

@testable import CursesTerminal

@Suite struct ClipboardSequenceTests {
  @Test(
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("눈\u{1B}\u{7}", "64iIGwc="),
    ]
  )
  func carriesTextInBase64(_ text: String, _ expected: String) {
    #expect(ClipboardSequence.bytes(of: text) == Array("\u{1B}]52;c;\(expected)\u{7}".utf8))
  }

  @Test func isBounded() {
    let most = String(repeating: "x", count: ClipboardSequence.mostBytes)
    #expect(ClipboardSequence.bytes(of: most)?.count == 99_992 + 8)
    #expect(ClipboardSequence.bytes(of: most + "x") == nil)
  }
}
