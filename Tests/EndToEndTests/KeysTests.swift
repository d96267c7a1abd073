import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A reader's `keys.json` and the palette in the built program.
  @Suite struct KeysTests {
    private func home(_ keys: String) throws -> Home {
      let home = try Home()
      let folder = home.folder.appending(path: ".config/seoga")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(keys.utf8).write(to: folder.appending(path: "keys.json"))
      return home
    }

    @Test func aFileFullOfMistakesIsToldByLinesAndTheProgramStarts() async throws {
      let keys = """
        {
          "book.add": "F7",
          "board.classics": "a1",
          "book.ad": "x",
          "global.redraw": "Q",
          "global.board": "B",
        }
        """
      let home = try home(keys)
      let terminal = try Tmux(
        "sh -c '\(Tmux.path(of: "seoga")) 2> err; echo $? > status; exec cat'",
        in: home
      )
      try await terminal.wait(for: "keys.json, line 3")
      let complaints = terminal.file("err")?.split(separator: "\n").map(String.init) ?? []
      for (line, sentence) in zip([3, 4, 5, 7], complaints) {
        #expect(sentence.hasPrefix("keys.json, line \(line): "), "\(sentence)")
      }
      #expect(complaints.count == 4)
      try terminal.press("F7")
      try await terminal.wait(for: "Title")
      try terminal.press("Escape")
      try terminal.press("Q")
      try await terminal.wait("the end") { terminal.file("status") == "0\n" }
    }

    @Test func aCommandRunByNameIsFoundAgainAtTheNextStart() async throws {
      let home = try Home()
      try home.add("Piranesi", "--status", "reading")
      for isFirst in [true, false] {
        let visit = try await Visit("seoga", in: home)
        try visit.terminal.press(":")
        try await visit.terminal.wait(for: "a command, or a word about it")
        if isFirst { try visit.terminal.type("shelf") } else { try visit.terminal.press("Up") }
        try await visit.terminal.wait(for: ": shelf")
        try visit.terminal.press("Enter")
        try await visit.terminal.wait(for: "All books")
        try visit.terminal.press("Q")
        let complaints = try await visit.complaints()
        #expect(complaints == [])
      }
    }
  }
}
