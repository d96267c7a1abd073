import Testing

@testable import CursesTerminal

@Suite struct RestoreSequenceTests {
  private func bytes(_ capabilities: [String: String]) -> String {
    String(decoding: RestoreSequence.bytes { capabilities[$0] }, as: UTF8.self)
  }

  @Test func theScreenIsLeftBeforeTheCursorIsShown() {
    let made = bytes([
      "cup": "\u{1B}[%i%p1%d;%p2%dH", "sgr0": "<plain>", "op": "<default>", "rmkx": "<keys>",
      "rmcup": "<main>",
      "cnorm": "<cursor>",
    ])
    #expect(made == "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l<plain><default><keys><main><cursor>")
  }

  @Test func withoutASecondScreenTheLastRowIsLeft() {
    #expect(
      bytes(["cup": "\u{1B}[%i%p1%d;%p2%dH"]) == "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[999;1H\r\n"
    )
  }

  @Test func aTerminalOfAnotherFamilyGetsNothingItWouldPrint() {
    #expect(bytes(["cup": "\u{1B}=%p1%c%p2%c", "sgr0": "<plain>"]) == "<plain>\r\n")
  }

  @Test(arguments: [
    ("\u{1B}[m\u{F}$<2>", "\u{1B}[m\u{F}"), ("a$<10.5*/>b$<3>", "ab"), ("$<", "$<"), ("$<x>", "$<x>"),
    ("", ""),
  ])
  func delaysAreNotSent(text: String, expected: String) {
    #expect(RestoreSequence.withoutPadding(text) == expected)
  }
}
