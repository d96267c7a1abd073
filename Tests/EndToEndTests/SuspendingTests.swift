import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// The program under a shell with job control.
  @Suite struct SuspendingTests {
    private static let program = "seoga-faults"

    private func shell() async throws -> Tmux {
      let terminal = try Tmux("bash --norc --noprofile", variables: ["PS1": "$ "])
      try terminal.type("stty -a > before; \(Tmux.path(of: Self.program))\n")
      try await terminal.wait(for: "resumes 0")
      try terminal.type("한글")
      try await terminal.wait(for: "한글")
      return terminal
    }

    private func isAtShell(_ terminal: Tmux) throws -> Bool {
      try !terminal.isAlternate && terminal.isCursorVisible && !terminal.reportsMouse
        && terminal.screen().contains("Stopped")
    }

    @Test func ctrlZAndForegroundKeepThePlace() async throws {
      let terminal = try await shell()
      try terminal.press("C-z")
      try await terminal.wait("the shell") { try isAtShell(terminal) }
      try terminal.resize(columns: 70, rows: 20)
      try terminal.type("clear; fg\n")
      try await terminal.wait(for: "70x20 resumes 1")
      #expect(try terminal.screen().contains("한글"))
      #expect(try terminal.isAlternate && terminal.reportsMouse)
      try terminal.type("x")
      try await terminal.wait(for: "한글x")
    }

    @Test func aStopFromOutsideTakesTheSameWay() async throws {
      let terminal = try await shell()
      let process = try #require(try terminal.processes().first { $0.value == Self.program }?.key)
      kill(process, SIGTSTP)
      try await terminal.wait("the shell") { try isAtShell(terminal) }
      try terminal.type("clear; fg\n")
      try await terminal.wait(for: "resumes 1")
      #expect(try terminal.screen().contains("한글"))
      #expect(try terminal.reportsMouse)
    }

    @Test func anUnannouncedStopIsMendedAfterwards() async throws {
      let terminal = try await shell()
      let process = try #require(try terminal.processes().first { $0.value == Self.program }?.key)
      kill(process, SIGSTOP)
      try await terminal.wait(for: "Stopped")
      try terminal.type("echo over the screen; fg\n")
      try await terminal.wait(for: "resumes 1")
      #expect(try !terminal.screen().contains("over the screen"))
      #expect(try terminal.screen().contains("한글"))
    }

    @Test func inTheBackgroundItWaits() async throws {
      let terminal = try await shell()
      try terminal.press("C-z")
      try await terminal.wait("the shell") { try isAtShell(terminal) }
      try terminal.type("clear; bg; wait; jobs > jobs; clear\n")
      try await terminal.wait("the job list") { terminal.file("jobs")?.contains("Stopped") == true }
      #expect(try !terminal.isAlternate && !terminal.reportsMouse)
      try terminal.type("fg\n")
      try await terminal.wait(for: "resumes 1")
    }
  }
}
