import Foundation
import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// The reading timer over the ends of the program that runs it.
  @Suite struct TimerTests {
    /// Moves the clocks that a program sees: the one on the wall, and the one that counts from when the machine was
    /// turned on.
    private static let clocks = """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <stdlib.h>
      #include <time.h>

      int clock_gettime(clockid_t clock, struct timespec *now) {
        static int (*real)(clockid_t, struct timespec *);
        if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
        int outcome = real(clock, now);
        const char *shift = clock == CLOCK_REALTIME ? getenv("WALL_SHIFT")
          : clock == CLOCK_BOOTTIME ? getenv("BOOT_SHIFT") : NULL;
        if (outcome == 0 && shift) now->tv_sec += atol(shift);
        return outcome;
      }
      """

    /// Variables with which a program's clocks are so many seconds off.
    private static func shifted(wall: Int, boot: Int, in home: Home) throws -> [String: String] {
      let (source, library) = (
        home.folder.appending(path: "clocks.c"), home.folder.appending(path: "clocks.so")
      )
      if !FileManager.default.fileExists(atPath: library.path) {
        try Data(clocks.utf8).write(to: source)
        let line = ["cc", "-shared", "-fPIC", "-o", library.path, source.path, "-ldl"]
        _ = try ChildProcess.run(line, environment: home.environment)
      }
      return ["LD_PRELOAD": library.path, "WALL_SHIFT": "\(wall)", "BOOT_SHIFT": "\(boot)"]
    }

    /// Has the timer that runs be one that was started before the machine was turned on.
    private static func turnOff(in home: Home) throws {
      let state = home.folder.appending(path: ".local/state/seoga")
      let libraries = try FileManager.default.contentsOfDirectory(at: state, includingPropertiesForKeys: nil)
      let timer = try #require(libraries.first).appending(path: "timer.json")
      let text = try String(contentsOf: timer, encoding: .utf8)
      let earlier = text.replacing(#/"boot": "[^"]*"/#, with: #""boot": "another run""#)
      try #require(earlier != text)
      try Data(earlier.utf8).write(to: timer)
    }

    private static func seoga(
      _ words: [String],
      _ variables: [String: String],
      in home: Home
    ) throws -> String {
      try ChildProcess.run(
        [Tmux.path(of: "seoga")] + words,
        environment: home.environment.merging(variables) { $1 }
      )
    }

    /// What the log of a book says, without what differs from run to run.
    private static func log(_ id: String, in home: Home) throws -> [String] {
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: home.book(id))) as? [String: Any]
      let reads = object?["reads"] as? [[String: Any]] ?? []
      return reads.flatMap { $0["log"] as? [[String: Any]] ?? [] }
        .map { "\($0["at"] ?? "") \($0["minutes"] ?? "-")" }
    }

    /// Killed while it runs, then the machine's clock is an hour behind: it has run on all the same.
    @Test(.enabled(if: ChildProcess.hasCompiler, "there is no C compiler"))
    func outlivesAKillAndAClockThatIsSetBack() async throws {
      let home = try Home()
      let id = try home.add("Emma", "--pages", "512", "--status", "reading")
      let first = try await Visit("seoga", "--offline", in: home)
      try await first.terminal.wait(for: "Emma")
      try first.terminal.press("t")
      try await first.terminal.wait(for: "t 0:00")
      try first.send(SIGKILL)
      try await first.terminal.wait(for: "given back")

      // 24 minutes later by the machine, 36 minutes earlier by the wall.
      let variables = try Self.shifted(wall: 1440 - 3600, boot: 1440, in: home)
      let next = try await Visit("seoga", "--offline", in: home, variables: variables)
      try await next.terminal.wait(for: "t 0:24")
      try next.terminal.press("t")
      try await next.terminal.wait(for: "24 minutes on Emma. Which page are you on?")
      try next.terminal.type("152")
      try next.terminal.press("Enter")
      try await next.terminal.wait(for: "24 minutes read. Emma is at p. 152 of 512.")
      #expect(try Self.log(id, in: home) == ["152 24"])
      try await next.terminal.wait("the sign to go") { try !next.terminal.screen().contains("t 0:24") }
    }

    /// The machine was turned off meanwhile, so that only the wall's clock is left, and an hour back is impossible.
    @Test(.enabled(if: ChildProcess.hasCompiler, "there is no C compiler"))
    func asksWhereTheClocksSayNothing() async throws {
      let home = try Home()
      let id = try home.add("Emma", "--pages", "512", "--status", "reading")
      try home.seoga("timer", "start", "Emma")
      try Self.turnOff(in: home)
      let variables = try Self.shifted(wall: -3600, boot: 0, in: home)
      let window = try await Visit("seoga", "--offline", in: home, variables: variables)
      try await window.terminal.wait(for: "t -")
      try window.terminal.press("t")
      try await window.terminal.wait(for: "How long did you read?")
      try window.terminal.type("45")
      try window.terminal.press("Tab")
      try window.terminal.type("152")
      try window.terminal.press("Enter")
      try await window.terminal.wait(for: "45 minutes read. Emma is at p. 152 of 512.")
      #expect(try Self.log(id, in: home) == ["152 45"])
    }

    /// What one window and the command line do with the timer the other window shows.
    @Test(.enabled(if: ChildProcess.hasCompiler, "there is no C compiler"))
    func twoWindowsShowTheSameTimer() async throws {
      let home = try Home()
      let id = try home.add("Emma", "--pages", "512", "--status", "reading")
      let windows = [
        try Tmux("\(Tmux.path(of: "seoga")) --offline", in: home),
        try Tmux("\(Tmux.path(of: "seoga")) --offline", in: home),
      ]
      for window in windows { try await window.wait(for: "Emma") }
      try windows[0].press("t")
      for window in windows { try await window.wait(for: "t 0:00") }
      try home.seoga("timer", "pause")
      for window in windows { try await window.wait(for: "∘t 0:00") }
      #expect(try home.seoga("timer", "status", "--json").contains("\"state\": \"paused\""))
      try windows[1].press("T")
      try await windows[0].wait("the timer to go on") {
        let screen = try windows[0].screen()
        return screen.contains("t 0:00") && !screen.contains("∘t 0:00")
      }
      let later = try Self.shifted(wall: 1440, boot: 1440, in: home)
      #expect(try Self.seoga(["timer", "stop", "152"], later, in: home).contains("24 minutes read."))
      for window in windows {
        try await window.wait("the sign to go") { try !window.screen().contains("t 0:00") }
      }
      #expect(try Self.log(id, in: home) == ["152 24"])
    }
  }
}
