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
    }

    /// The program holds no code that could send anything.
    @Test func theProgramKnowsNoNetwork() throws {
      let home = try Home()
      let linked = try ChildProcess.run(["ldd", Tmux.path(of: "seoga")], environment: home.environment)
      for library in ["libcurl", "FoundationNetworking", "libssl"] { #expect(!linked.contains(library)) }
    }
  }
}
