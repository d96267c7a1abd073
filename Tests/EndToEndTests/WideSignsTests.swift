import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// How wide a terminal draws signs of ambiguous width is asked behind the first frame, and never waited for.
  @Suite struct WideSignsTests {
    private static let question = "\u{1B}[6n"
    private static let narrow = "\u{1B}[9;2R"
    private static let wide = "\u{1B}[9;3R"
    /// Each of the full set, and the safe one for it.
    private static let full: Character = "━"
    private static let safe: Character = "╍"
    private static let remark = "two columns wide"

    private let home: Home

    init() throws {
      home = try Home()
      try home.settings("{\"sources\":[], \"glyphs\": \"full\"}\n")
    }

    private func start() async throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        [
          "sh", "-c", "\(Tmux.path(of: "seoga")); echo given back; exec cat -v",
        ],
        environment: home.environment
      )
      try #require(await becomesSo { terminal.written.contains(Self.question) })
      return terminal
    }

    /// What is drawn once the help is opened and shut again, which the full set draws a rule in.
    private func drawn(_ terminal: PseudoTerminal, after written: Int) async throws -> Substring {
      terminal.type("?")
      try #require(await becomesSo { terminal.written.dropFirst(written).contains("to narrow") })
      return terminal.written.dropFirst(written)
    }

    /// Leaves the program, and expects nothing that came in to be left for the shell.
    private func leave(_ terminal: PseudoTerminal, _ keys: String, then late: String = "") async throws {
      terminal.type(keys)
      terminal.type(late)
      try #require(await becomesSo { terminal.written.contains("given back") })
      let written = terminal.written.count
      terminal.type("the end\n")
      try #require(await becomesSo { terminal.written.dropFirst(written).contains("the end\r\nthe end") })
      #expect(!terminal.written.dropFirst(written).contains("["))
    }

    @Test func theQuestionComesBehindTheFirstFrameAndTheSignIsDrawnOver() async throws {
      let terminal = try await start()
      let parts = terminal.written.split(separator: Self.question, maxSplits: 1)
      #expect(parts[0].contains("Seoga"))
      #expect(parts[0].hasSuffix("\u{1B}7\u{1B}[9;1H…"))
      #expect(parts[1].hasPrefix("\u{1B}8"))
      // The row of the sign is written anew.
      #expect(parts[1].contains("\u{1B}[9;1H") || parts[1].contains("\u{1B}[9d"))
      try await leave(terminal, Self.narrow + "Q")
    }

    @Test(arguments: [
      "\u{1B}[9;2R", "", "\u{1B}[9;40R", "\u{1B}[9;R", "\u{1B}[3;3R", "\u{1B}[9;3;3R", "\u{1B}[9;0R",
    ])
    func theFullSetStaysWhereTheAnswerIsNarrowOrNone(answer: String) async throws {
      let terminal = try await start()
      let written = terminal.written.count
      terminal.type(answer)
      let drawn = try await drawn(terminal, after: written)
      #expect(drawn.contains(Self.full))
      #expect(!terminal.written.contains(Self.safe))
      #expect(!terminal.written.contains(Self.remark))
      try await leave(terminal, "\u{3}")
    }

    @Test func theSafeSetIsShownWhereTheAnswerIsWideHoweverLate() async throws {
      let terminal = try await start()
      _ = try await drawn(terminal, after: terminal.written.count)
      let written = terminal.written.count
      terminal.type(Self.wide)
      try #require(await becomesSo { terminal.written.contains(Self.remark) })
      // What was drawn before stands in no column any more: all of it is drawn anew.
      let drawn = terminal.written.dropFirst(written)
      #expect(drawn.contains("\u{1B}[H\u{1B}[2J"))
      #expect(drawn.contains(Self.safe) && !drawn.contains(Self.full))
      try await leave(terminal, "\u{3}")
    }

    @Test func anAnswerThatComesAsTheProgramIsLeftIsNotTheShells() async throws {
      let terminal = try await start()
      try await leave(terminal, "Q", then: Self.wide)
    }

    @Test func tmuxDrawsThemNarrow() async throws {
      let terminal = try Tmux(Tmux.path(of: "seoga"), in: home)
      try await terminal.wait(for: "2 Shelf")
      try terminal.press("?")
      try await terminal.wait(for: "━━━")
    }

    @Test(
      .enabled(if: ChildProcess.hasScreen, "GNU screen is not installed"),
      arguments: [("off", "━━━"), ("on", "╍╍╍")]
    )
    func screenDrawsThemAsItIsSet(setting: String, rule: String) async throws {
      let folder = home.folder.path
      try Data("cjkwidth \(setting)\n".utf8).write(to: home.folder.appending(path: "screenrc"))
      let command =
        "env SCREENDIR=\(folder)/screens screen -U -c \(folder)/screenrc \(Tmux.path(of: "seoga"))"
      let terminal = try Tmux(
        "sh -c 'mkdir -m 700 screens; \(command); echo given back; exec cat -v'",
        in: home
      )
      try await terminal.wait(for: "2 Shelf")
      try terminal.press("?")
      try await terminal.wait(for: rule)
      try terminal.press("C-c")
      try await terminal.wait(for: "given back")
      #expect(try !terminal.screen().contains("9;"))
    }

    @Test func nothingIsAskedOfATerminalWithoutRoom() async throws {
      let terminal = try PseudoTerminal(
        [Tmux.path(of: "seoga")],
        environment: home.environment,
        rows: 8
      )
      try #require(await becomesSo { terminal.written.contains("\u{1B}[?2004h") })
      terminal.type("Q")
      try #require(await becomesSo { terminal.written.contains("\u{1B}[?2004l") })
      #expect(!terminal.written.contains(Self.question))
    }
  }
}
