import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Two machines on one library, each with a window open.
  @Suite struct SyncedWindowsTests {
    /// A note is being typed on one while the other changes the same note, the same book's title and deletes another
    /// book.
    @Test func aNoteThatIsBeingTypedIsMergedUnderItsDraft() async throws {
      let (desk, lap) = (try Home(), try Home())
      let remote = desk.folder.appending(path: "remote.git").path
      _ = try ChildProcess.run(["git", "init", "--quiet", "--bare", remote], environment: desk.environment)
      let emma = try desk.add("Emma", "--status", "reading")
      try desk.add("피라네시", "--status", "reading")
      let dune = try desk.add("Dune", "--status", "reading")
      let note = try desk.seoga("note", "add", emma, "first words").trimmingCharacters(in: .newlines)
      try desk.seoga("sync", "setup", remote, "--host", "desk")
      try lap.seoga("sync", "setup", remote, "--host", "lap")

      let typing = try Tmux(Tmux.path(of: "seoga"), in: lap)
      try await typing.wait(for: "∙ in step")
      try typing.press("4", "Enter")
      try await typing.wait(for: "e edit")
      try typing.press("e", "End")
      try await typing.wait(for: "^S save")
      try typing.type(" typed on the lap")
      try await typing.wait(for: "first words typed on the lap")
      try typing.press("Left", "Left")
      try await typing.wait(for: "column 27")
      let caret = try typing.cursor

      try desk.seoga("note", "edit", note, "--text", "first words, from the desk")
      try desk.seoga("edit", emma, "title=Emma, annotated")
      try desk.seoga("remove", dune)
      try desk.seoga("sync")
      try lap.seoga("sync")
      try await typing.wait(for: "Emma, annotated")
      #expect(try typing.screen().contains("first words typed on the lap") && typing.cursor == caret)
      try typing.press("C-s")
      try await typing.wait(for: "both texts are kept as notes")
      #expect(try typing.cursor == caret)
      try typing.press("Escape", "F9")
      try await typing.wait(for: "∙ in step")

      let other = try Tmux(Tmux.path(of: "seoga"), in: desk)
      try await other.wait(for: "Emma, annotated")
      try other.press("F9")
      try await other.wait(for: "Fetched 1 book, 1 note from lap.")
      var shown: [String] = []
      for window in [typing, other] {
        try window.press("2")
        try await window.wait(for: "All books  2")
        #expect(try !window.screen().contains("Dune"))
        try window.press("4")
        try await window.wait(for: "from the desk")
        try await window.wait(for: "typed on the lap")
        try window.press("g")
        try await window.wait("the first row to be marked") {
          try window.markedRow()?.contains("typed on the lap") == true
        }
        shown.append(try window.screen().split(separator: "\n").dropLast(2).joined(separator: "\n"))
      }
      #expect(shown[0] == shown[1])
      let history = try lap.seoga("history", "--all")
      #expect(history.contains("  desk  ") && history.contains("  lap   "), "\(history)")
      // Throws where it finds anything.
      for home in [desk, lap] { try home.seoga("check") }
    }
  }
}
