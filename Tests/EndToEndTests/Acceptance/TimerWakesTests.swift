import Foundation
import TestSupport
import Testing

extension EndToEnd.AcceptanceTests {
  /// How often a program in which nobody presses a key is woken in 130 seconds.
  @Suite struct TimerWakesTests {
    private static let (begins, lasts) = (8.0, 130.0)

    /// Calls with which a thread gets something to do. The one that libdispatch looks at its threads with each second is
    /// not woken for us, and wakes nobody.
    private static let calls = ["clone3(", "FUTEX_WAKE", "write("]

    /// Runs Seoga for long enough and gives when it was woken, in seconds, a second or more apart.
    private static func wakes(in home: Home) async throws -> [Double] {
      let (log, seconds) = (home.folder.appending(path: "calls"), Int(begins + lasts) + 5)
      let program = "timeout --foreground \(seconds) \(Tmux.path(of: "seoga")) --offline"
      let traced = "strace -f -qq -ttt -o \(log.path) \(program)"
      let window = try Tmux("sh -c '\(traced); echo it was left; exec cat'", in: home)
      try await window.wait(for: "Emma")
      try await window.wait(for: "it was left", atMost: .seconds(seconds + 60))
      let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      func time(_ line: Substring) -> Double? {
        line.split(separator: " ").dropFirst().first.flatMap { Double($0) }
      }
      let start = (lines.first.flatMap(time) ?? 0) + begins
      return lines.filter { line in calls.contains { line.contains($0) } }.compactMap(time)
        .filter { $0 > start && $0 < start + lasts }
        .reduce(into: []) { wakes, time in
          if wakes.last.map({ time - $0 > 1 }) ?? true { wakes.append(time) }
        }
    }

    @Test func aRunningTimerWakesOnceAMinuteAndNoneNever() async throws {
      let (with, without) = (try Home(), try Home())
      for home in [with, without] { try home.add("Emma", "--status", "reading") }
      try with.seoga("timer", "start", "Emma")
      async let running = Self.wakes(in: with)
      async let idle = Self.wakes(in: without)
      let (wakes, none) = try await (running, idle)
      #expect((2...3).contains(wakes.count), "\(wakes)")
      #expect(none == [], "\(none)")
    }
  }
}
