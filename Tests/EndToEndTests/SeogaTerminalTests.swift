import Glibc
import Testing

extension EndToEnd {
  /// Seoga itself on the terminal.
  @Suite struct SeogaTerminalTests {
    private func visit(variables: [String: String] = [:]) async throws -> Visit {
      let visit = try await Visit("seoga", variables: variables)
      try await visit.terminal.wait(for: "24 classics")
      return visit
    }

    @Test(arguments: [["q"], ["Q"], ["C-c"], ["Escape", "Q"]])
    func leavingByKeysGivesTheTerminalBack(keys: [String]) async throws {
      let visit = try await visit()
      for key in keys { try visit.terminal.press(key) }
      let complaints = try await visit.complaints()
      #expect(complaints == [])
      #expect(visit.status == 0)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGSEGV, SIGABRT, SIGILL])
    func leavingByASignalGivesTheTerminalBack(signal: Int32) async throws {
      let visit = try await visit()
      try visit.send(signal)
      let complaints = try await visit.complaints()
      #expect(complaints == [])
      #expect(visit.status == 128 + signal)
    }

    @Test func closingTheWindowLeavesNoProcess() async throws {
      let visit = try await visit()
      let session = try visit.terminal.session()
      try visit.terminal.closeWindow()
      try await visit.terminal.wait("everything to end") { Tmux.processes(inSession: session).isEmpty }
    }

    @Test func suspendedItKeepsThePlace() async throws {
      let terminal = try Tmux("bash --norc --noprofile", variables: ["PS1": "$ "])
      try terminal.type("\(Tmux.path(of: "seoga"))\n")
      try await terminal.wait(for: "24 classics")
      try terminal.press("?")
      try await terminal.wait("the help") { try terminal.markedRow() != nil }
      let first = try terminal.markedRow()
      try terminal.press("Down")
      try await terminal.wait("another row") { try terminal.markedRow() != first }
      let help = try terminal.screen()
      try terminal.press("C-z")
      try await terminal.wait("the shell") {
        try !terminal.isAlternate && terminal.screen().contains("Stopped")
      }
      try terminal.type("clear; fg\n")
      try await terminal.wait("the help again") { try terminal.screen() == help }
      #expect(try terminal.isAlternate)
    }

    @Test func resizesWhileKeysArePressedKeepTheSelection() async throws {
      let visit = try await visit()
      try visit.terminal.press("?")
      try await visit.terminal.wait("the help") { try visit.terminal.markedRow() != nil }
      let first = try visit.terminal.markedRow()
      try visit.terminal.press("Down", "Down", "Down")
      try await visit.terminal.wait("another row") { try visit.terminal.markedRow() != first }
      let row = try visit.terminal.markedRow()
      var random = Sequence(seed: 7)
      for _ in 0..<100 {
        try visit.terminal.resize(columns: random.next(in: 20...200), rows: random.next(in: 5...60))
        try visit.terminal.press("C-l")
      }
      try visit.terminal.resize(columns: 80, rows: 24)
      try await visit.terminal.wait("the same selection") { try visit.terminal.markedRow() == row }
    }

    @Test(arguments: ["TERM=dumb", "TERM="])
    func withoutAScreenItSaysHowToGoOn(variable: String) async throws {
      let terminal = try Tmux(
        "sh -c 'env \(variable) \(Tmux.path(of: "seoga")) > out 2> err; echo $? > status; exec cat'"
      )
      try await terminal.wait("the end") { terminal.file("status")?.isEmpty == false }
      #expect(terminal.file("status") == "1\n")
      #expect(terminal.file("err")?.isEmpty == false)
    }

    @Test func onAPipeItSaysHowToGoOn() throws {
      let failure = #expect(throws: Command.Failure.self) {
        try Command.run([Tmux.path(of: "seoga")], environment: ["HOME": "/nonexistent", "LC_ALL": "C.UTF-8"])
      }
      #expect(failure?.status == 1 << 8)
      #expect(failure?.output.isEmpty == false)
    }
  }

  /// Numbers that look random and are the same every time.
  private struct Sequence {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(in range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }
  }
}
