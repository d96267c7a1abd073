import Foundation
import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// Several programs at work on one library.
  @Suite struct TogetherTests {
    /// Two windows show what a subcommand writes, each with its place kept.
    @Test func windowsShowWhatOthersChange() async throws {
      let home = try Home()
      let first = try home.add("Aaa", "--status", "reading")
      try home.add("Bbb", "--status", "reading")
      let windows = [try Tmux(Tmux.path(of: "seoga"), in: home), try Tmux(Tmux.path(of: "seoga"), in: home)]
      for window in windows {
        try await window.wait(for: "Bbb")
        try window.press("2", "j")
        try await window.wait("the second book to be marked") {
          try window.markedRow()?.contains("Bbb") == true
        }
      }
      try home.add("0 before them", "--status", "reading")
      for window in windows {
        try await window.wait(for: "0 before them")
        #expect(try window.markedRow()?.contains("Bbb") == true)
        try window.press("4")
      }
      try home.seoga("note", "add", first, "a note from the shell")
      for window in windows { try await window.wait(for: "a note from the shell") }
      // One window changes what the other shows.
      try windows[0].press("1", "f")
      try windows[1].press("2")
      try await windows[1].wait(for: "❦")
      #expect(try windows[1].markedRow()?.contains("Bbb") == true)
    }

    /// Written by an editor in place, taken away, and put where no folder was.
    @Test func changesOfOtherProgramsAreShown() async throws {
      let home = try Home()
      let id = try home.add("Before", "--status", "reading")
      let window = try Tmux(Tmux.path(of: "seoga"), in: home)
      try await window.wait(for: "Before")
      let text = try String(contentsOf: home.book(id), encoding: .utf8)
      try Data(text.replacing("Before", with: "After").utf8).write(to: home.book(id))
      try await window.wait(for: "After")
      let books = home.book(id).deletingLastPathComponent()
      try FileManager.default.moveItem(at: books, to: home.folder.appending(path: "elsewhere"))
      try await window.wait("the book to go") { try !window.screen().contains("After") }
      try FileManager.default.moveItem(at: home.folder.appending(path: "elsewhere"), to: books)
      try await window.wait(for: "After")
    }

    /// Whoever holds the lock and sleeps is named; killed, it holds nobody up.
    @Test func aStoppedProgramThatHoldsTheLockIsNamed() async throws {
      let home = try Home()
      let id = try home.add("Book")
      let folder = home.book(id).deletingLastPathComponent().deletingLastPathComponent().path
      let window = try Tmux(
        "sh -c 'flock --no-fork \"\(folder)/.lock\" sh -c \"echo \\$\\$ > pid; kill -STOP \\$\\$\"; exec cat'",
        in: home
      )
      var process: Int32 = 0
      try await window.wait("the lock to be held") {
        process = Int32(window.file("pid")?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "") ?? 0
        return process > 0
          && (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") T ") == true
      }
      let refusal = #expect(throws: ChildProcess.Failure.self) {
        try home.seoga("edit", id, "--set", "title=New")
      }
      #expect(
        refusal?.output.contains("sh (\(process)) was suspended") == true,
        "\(refusal?.output ?? "")"
      )
      kill(process, SIGKILL)
      try await window.wait("the lock's end") { kill(process, 0) != 0 }
      try home.seoga("edit", id, "--set", "title=New")
    }

    /// Stopped while others write, it shows all of it when it goes on.
    @Test func whatHappensWhileItIsStoppedIsShownAfterwards() async throws {
      let home = try Home()
      try home.add("Before", "--status", "reading")
      let window = try Tmux("bash --norc --noprofile", in: home, variables: ["PS1": "$ "])
      try window.type("\(Tmux.path(of: "seoga"))\n")
      try await window.wait(for: "Before")
      try window.press("C-z")
      try await window.wait(for: "Stopped")
      try home.add("Meanwhile", "--status", "reading")
      try window.type("clear; fg\n")
      try await window.wait(for: "Meanwhile")
      try home.add("And after", "--status", "reading")
      try await window.wait(for: "And after")
    }
  }
}
