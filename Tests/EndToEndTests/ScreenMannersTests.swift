import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// What the terminal is, and what comes from it.
  @Suite struct ScreenMannersTests {
    private static let program = "seoga-faults"

    @Test func textOfEveryWidthIsDrawnAndRead() async throws {
      let visit = try await Visit(Self.program)
      try visit.terminal.type("책 é 👨‍👩‍👧 ㅓ")
      try await visit.terminal.wait(for: "책 é 👨 ㅓ")
      #expect(try visit.terminal.cursor == [10, 1])
    }

    @Test func aPasteIsTextAndNeverKeys() async throws {
      let visit = try await Visit(Self.program)
      try visit.terminal.paste("가\n나\u{3}다")
      try await visit.terminal.wait(for: "[가/나다]")
    }

    @Test func aLongPasteLosesNoCharacter() async throws {
      let visit = try await Visit(Self.program)
      try visit.terminal.resize(columns: 200, rows: 10)
      try visit.terminal.paste(String(repeating: "가나다라마바사\n", count: 3000))
      try await visit.terminal.wait(for: "[가나다라마바사/가나다라마바사/")
      #expect(try !visit.terminal.screen().contains("\u{FFFD}"))
    }

    @Test(arguments: [(1, 1), (2, 1), (3, 2), (10, 3), (200, 60), (20, 5)])
    func anySizeIsDrawn(columns: Int, rows: Int) async throws {
      let visit = try await Visit(Self.program)
      try visit.terminal.resize(columns: columns, rows: rows)
      try visit.terminal.type("x")
      try visit.terminal.resize(columns: 80, rows: 24)
      try await visit.terminal.wait(for: "80x24")
      try await visit.terminal.wait(for: "\nx")
    }

    @Test func noColourLeavesAttributes() async throws {
      let plain = try await Visit(Self.program, variables: ["NO_COLOR": "1"])
      try await plain.terminal.wait(for: "빨강")
      #expect(try plain.terminal.styledScreen().contains("\u{1B}[4m빨강"))
      let coloured = try await Visit(Self.program)
      try await coloured.terminal.wait(for: "빨강")
      #expect(try !coloured.terminal.styledScreen().contains("\u{1B}[4m빨강"))
    }

    @Test func anUnknownTerminalIsReplaced() async throws {
      let visit = try await Visit(Self.program, variables: ["TERM": "no-such-terminal"])
      try await visit.terminal.wait(for: "xterm-256color")
    }

    @Test(arguments: ["C", "no_SUCH.locale"])
    func anotherLocaleIsReplaced(locale: String) async throws {
      let visit = try await Visit(Self.program, variables: ["LC_ALL": locale])
      try await visit.terminal.wait(for: "replaced(was: \"\(locale)\")")
      #expect(try visit.terminal.screen().contains("서가"))
    }
  }
}
