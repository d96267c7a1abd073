import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A reader's history of years, brought in by the built program.
  @Suite struct ImportingTests {
    private static let rows = 10_000
    /// What so many rows take an unoptimised program on a busy machine.
    private static let long = Duration.seconds(120)

    private func export(in home: Home, rows: Int = rows) throws {
      try Data(GoodreadsRows.csv(count: rows)).write(to: home.folder.appending(path: "export.csv"))
    }

    private func library(of home: Home) -> URL { home.folder.appending(path: ".local/share/seoga") }

    /// How many books the library has, and the temporary files left in it.
    private func contents(of home: Home) throws -> (books: Int, left: [String]) {
      let printed = try home.seoga("list", "--json")
      let books = try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [Any]
      let files = FileManager.default.enumerator(at: library(of: home), includingPropertiesForKeys: nil)
      let names = (files?.compactMap { $0 as? URL } ?? []).map(\.lastPathComponent)
      return (books?.count ?? 0, names.filter { $0.hasPrefix(".seoga-") })
    }

    /// A stop may come too late, and is told so; that every one does is no chance.
    @Test func stoppedInTheMiddleItIsDoneOrNotBegun() async throws {
      for _ in 1...3 where try await isTakenBackWhenStopped() { return }
      Issue.record("no import was taken back")
    }

    private func isTakenBackWhenStopped() async throws -> Bool {
      let home = try Home()
      try export(in: home)
      // A shell that outlives Ctrl-C, and hands it on to what it runs.
      let script =
        "trap : INT; \(Tmux.path(of: "seoga")) import export.csv; echo ended $?; while :; do cat; done"
      let terminal = try Tmux("sh -c '\(script)'", in: home)
      try await terminal.wait(for: "╍╍", atMost: Self.long)
      #expect(try terminal.screen().contains("╌"))
      try terminal.press("C-c")
      try await terminal.wait(for: "ended", atMost: Self.long)
      let screen = try terminal.screen()
      #expect(!screen.contains("╍"), "the bar is taken away")
      #expect(screen.contains("ended 130"))
      let (books, left) = try contents(of: home)
      #expect(left == [])
      #expect([0, Self.rows].contains(books))
      #expect(screen.contains(books == 0 ? "stopped and taken back" : "import was finished"))
      return books == 0
    }

    @Test func leavingTheScreenInTheMiddleItIsDoneOrNotBegun() async throws {
      let home = try Home()
      try export(in: home)
      let visit = try await Visit("seoga", in: home)
      try await visit.terminal.wait(for: "bring yours: Goodreads")
      try visit.terminal.press("i")
      try await visit.terminal.wait(for: "books and notes from a file")
      try visit.terminal.press("C-u")
      try visit.terminal.type("~/export.csv")
      try visit.terminal.press("Enter")
      try await visit.terminal.wait(for: "Enter imports", atMost: Self.long)
      try visit.terminal.press("Enter")
      try await visit.terminal.wait(for: "writing ", atMost: Self.long)
      try visit.terminal.press("C-c")
      try await visit.terminal.wait(for: "given back", atMost: Self.long)
      let complaints = try await visit.complaints()
      #expect(complaints == [])
      #expect(visit.status == 0)
      let (books, left) = try contents(of: home)
      #expect(left == [])
      #expect([0, Self.rows].contains(books))
    }

    @Test func underVersionControlASecondImportChangesNothing() throws {
      let home = try Home()
      try export(in: home, rows: 200)
      func git(_ arguments: String...) throws -> String {
        let identity = ["-c", "user.name=Reader", "-c", "user.email=reader@example.org"]
        return try ChildProcess.run(
          ["git", "-C", library(of: home).path] + identity + arguments,
          environment: home.environment
        )
      }
      let file = home.folder.appending(path: "export.csv").path
      try home.seoga("import", file)
      _ = try git("init", "--quiet")
      _ = try git("add", "--all")
      _ = try git("commit", "--quiet", "--message", "first")
      #expect(try home.seoga("import", file).contains("0 added, 0 merged, 200 unchanged, 0 skipped"))
      #expect(try git("status", "--porcelain") == "")
    }
  }
}
