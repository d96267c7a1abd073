import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Where there is no network at all.
  @Suite struct NoNetworkTests {
    private static func canRun(_ words: [String]) -> Bool {
      ChildProcess.end(of: words + ["true"], environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]).status
        == 0
    }

    private static let cut = ["unshare", "--net", "--map-root-user"]

    @Test(.enabled(if: canRun(cut), "no network namespace can be made here"))
    func everythingWorksWithoutANetwork() async throws {
      let home = try Home()
      // Open Library, as where nothing is chosen.
      try home.settings("{}")
      func seoga(_ words: String...) throws -> String {
        try ChildProcess.run(Self.cut + [Tmux.path(of: "seoga")] + words, environment: home.environment)
      }
      let id = try seoga("add", "A book", "--status", "reading").trimmingCharacters(in: .newlines)
      _ = try seoga("note", "add", id, "a note")
      _ = try seoga("progress", id, "12")
      #expect(try seoga("list").contains("A book"))
      let window = try Tmux((Self.cut + [Tmux.path(of: "seoga")]).joined(separator: " "), in: home)
      try await window.wait(for: "A book")
      try window.press("f", "2")
      try await window.wait(for: "❦")
      try await window.wait(for: "∘ offline")
      try window.press("3")
      try await window.wait(for: "Where Seoga searches")
      try window.type("메밀꽃")
      try await window.wait(for: "이효석")
      #expect(try seoga("search", "메밀꽃", "--source", "classics").contains("메밀꽃 필 무렵"))
    }

    private static let traced = ["strace", "-f", "-qq", "-e", "trace=network", "-e", "signal=none"]

    /// Without `--offline` the same program looks whether its catalogue is there; that is seen, so that the
    /// others' silence says something.
    @Test(.enabled(if: canRun(traced + ["-o", "/dev/null"]), "strace is missing, or may trace nothing here"))
    func offlineOpensNoSocket() async throws {
      let home = try Home()
      try home.add("A book")
      try home.settings(#"{"sources":[{"kind":"opds","url":"http://127.0.0.1:9/opds"}]}"#)
      for words in [["--offline", "list"], ["search", "--offline", "book"]] {
        let calls = try calls(of: words, in: home)
        #expect(calls == "", "\(words)")
      }
      #expect(try await callsOnTheScreen(of: "--offline", in: home) == "")
      #expect(try await callsOnTheScreen(of: "", in: home).contains("AF_INET"))
    }

    /// Words that were meant for the reader's own catalogues go nowhere else.
    @Test(.enabled(if: canRun(traced + ["-o", "/dev/null"]), "strace is missing, or may trace nothing here"))
    func brokenSettingsAskNobodyAndSaySoAtOnce() async throws {
      let home = try Home()
      try home.add("A book")
      try home.settings(#"{"sources":[{"kind":"opds","url":"http://127.0.0.1:9/opds"}}"#)
      let (line, log) = Self.screen(of: "", in: home)
      let window = try Tmux(line, in: home)
      try await window.wait(for: "No catalogue is asked until it can be read.")
      try window.press("3")
      try window.type("book")
      try await window.wait(for: "On your shelf")
      #expect(try window.screen().contains("catalogue is asked until it can be read."))
      try window.press("Enter", "Escape", "C-c")
      try await window.wait(for: "it was left")
      #expect(try String(contentsOf: log, encoding: .utf8) == "")
    }

    /// What a subcommand and its children ask of the network, a line each.
    private func calls(of words: [String], in home: Home) throws -> String {
      let log = home.folder.appending(path: "calls")
      let line = Self.traced + ["-o", log.path, Tmux.path(of: "seoga")] + words
      _ = try ChildProcess.run(line, environment: home.environment)
      return try String(contentsOf: log, encoding: .utf8)
    }

    /// The full screen as a window runs it, which says when it was left, and where its calls are written.
    private static func screen(of option: String, in home: Home) -> (line: String, log: URL) {
      let log = home.folder.appending(path: "calls")
      let line = (traced + ["-o", log.path, Tmux.path(of: "seoga"), option]).joined(separator: " ")
      return ("sh -c '\(line); echo it was left; read line'", log)
    }

    /// The same of the full screen while its shelf and its search are looked at.
    private func callsOnTheScreen(of option: String, in home: Home) async throws -> String {
      let (line, log) = Self.screen(of: option, in: home)
      let window = try Tmux(line, in: home)
      try await window.wait(for: "Board")
      try window.press("3")
      try await window.wait(for: "offline")
      // The words of the run before stand there.
      try window.press("C-u")
      try window.type("book")
      try window.press("Escape", "2")
      try await window.wait(for: "A book")
      try window.press("C-c")
      try await window.wait(for: "it was left")
      return try String(contentsOf: log, encoding: .utf8)
    }

    /// The program holds no code that could send anything.
    @Test func theProgramKnowsNoNetwork() throws {
      let home = try Home()
      let linked = try ChildProcess.run(["ldd", Tmux.path(of: "seoga")], environment: home.environment)
      for library in ["libcurl", "libxml2", "libz.", "FoundationNetworking", "libssl"] {
        #expect(!linked.contains(library))
      }
    }
  }
}
