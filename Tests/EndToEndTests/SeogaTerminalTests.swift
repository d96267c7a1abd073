import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// Seoga itself on the terminal.
  @Suite struct SeogaTerminalTests {
    private func visit(variables: [String: String] = [:]) async throws -> Visit {
      let visit = try await Visit("seoga", variables: variables)
      try await visit.terminal.wait(for: "60 classics")
      return visit
    }

    @Test(arguments: [["q"], ["Q"], ["C-c"], ["Escape", "q"]])
    func leavingByKeysGivesTheTerminalBack(keys: [String]) async throws {
      let visit = try await visit()
      for key in keys { try visit.terminal.press(key) }
      let complaints = try await visit.complaints()
      #expect(complaints == [])
      #expect(visit.status == 0)
    }

    @Test func resizesKeepTheSelection() async throws {
      let terminal = try await visit().terminal
      try terminal.press("c", "2")
      try await terminal.wait(for: "1 of 60")
      let keys = ["j", "k", "g", "G", "C-d"]
      var random = Sequence(seed: 7)
      try terminal.resize(columns: 200, rows: 60)
      for _ in 0..<200 {
        try terminal.announce(columns: random.next(in: 20...200), rows: random.next(in: 5...60))
        try terminal.press(keys[random.next(in: 0...(keys.count - 1))])
      }
      // Somewhere in the middle, where both ends of the list are out of sight.
      try terminal.press("g", "j", "j", "j", "j", "j", "j", "j", "j", "j", "j", "j")
      try terminal.resize(columns: 80, rows: 24)
      try await terminal.wait(for: "12 of 60")
      let row = try terminal.markedRow()
      #expect(row != nil)

      try terminal.resize(columns: 200, rows: 60)
      try await terminal.wait("the large window") { try terminal.screen().split(separator: "\n").count > 24 }
      for _ in 0..<50 {
        try terminal.announce(columns: random.next(in: 20...200), rows: random.next(in: 5...60))
      }
      try terminal.resize(columns: 80, rows: 24)
      try await terminal.wait("the same selection") {
        try terminal.markedRow() == row && terminal.screen().contains("12 of 60")
      }
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
      let failure = #expect(throws: ChildProcess.Failure.self) {
        try ChildProcess.run(
          [Tmux.path(of: "seoga")],
          environment: ["HOME": "/nonexistent", "LC_ALL": "C.UTF-8"]
        )
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
