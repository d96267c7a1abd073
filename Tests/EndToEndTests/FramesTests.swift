import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// How frames reach the terminal, as the system sees it.
  @Suite struct FramesTests {
    private static let traced = [
      "strace", "-f", "-qq", "-y", "-e", "trace=write,dup3,openat", "-e", "signal=none",
    ]

    private static var canRun: Bool {
      ChildProcess.end(
        of: traced + ["-o", "/dev/null", "true"],
        environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
      ).status == 0
    }

    @Test(.enabled(if: canRun, "strace is missing, or may trace nothing here"))
    func eachIsSentInOnePieceAndTheFirstSoon() async throws {
      let home = try Home()
      let log = home.folder.appending(path: "calls")
      let line = (Self.traced + ["-o", log.path, Tmux.path(of: "seoga")]).joined(separator: " ")
      let window = try Tmux("sh -c '\(line); echo it was left; read line'", in: home, columns: 120, rows: 40)
      try await window.wait(for: "60 classics")
      try window.press("c", "2")
      for number in 1...9 {
        try await window.wait(for: "\(number) of 60")
        try window.press("j")
      }
      try await window.wait(for: "10 of 60")
      try window.press("C-c")
      try await window.wait(for: "it was left")
      let calls = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      // A first frame waits for no words it does not show.
      let isTable = { (call: Substring) in call.contains("openat(") && call.contains(".strings\"") }
      let early = calls.prefix { !$0.contains("dup3(") }.filter(isTable)
      #expect(early.count == 4 && calls.count(where: isTable) > 20, "\(early.joined(separator: "\n"))")
      let begun = calls.indices.filter { calls[$0].contains("dup3(") && calls[$0].contains("memfd") }
      let (first, last) = (try #require(begun.first), try #require(begun.last))
      let within = calls[first..<last]
      let sent = within.count { $0.contains("write(") && $0.contains("/dev/pts/") }
      let gathered = within.count { $0.contains("write(") && $0.contains("memfd") }
      #expect(begun.count > 10 && sent < begun.count && gathered > 3 * sent)
    }
  }
}
