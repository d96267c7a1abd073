import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Books that another program wrote, or that a disk spoiled.
  @Suite struct FilesFromElsewhereTests {
    /// Sets the clipboard, moves the cursor in one C1 byte, and turns the text round.
    private static let title =
      "Start \u{1B}]52;c;c2VvZ2E=\u{7} \u{9B}2J \u{85} \u{202E}abc\u{2066}def\u{2069} End"

    /// What of a text no terminal may get as a part of a title.
    private static func dangers(in bytes: Data) -> [String] {
      var dangers: [String] = []
      if bytes.range(of: Data("\u{1B}]52".utf8)) != nil { dangers.append("ESC ]52") }
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        switch scalar.value {
        case 0x07, 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069:
          dangers.append("U+" + String(scalar.value, radix: 16, uppercase: true))
        default: break
        }
      }
      return dangers
    }

    private func home() throws -> (home: Home, id: String) {
      let home = try Home()
      let id = try home.add("TITLE", "--author", "AUTHOR", "--status", "reading")
      let file = home.book(id)
      let escaped = try JSONSerialization.data(withJSONObject: Self.title, options: .fragmentsAllowed)
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing("\"TITLE\"", with: String(decoding: escaped, as: UTF8.self))
        .replacing("\"AUTHOR\"", with: String(decoding: escaped, as: UTF8.self))
      try Data(text.utf8).write(to: file)
      return (home, id)
    }

    @Test func whatSteersATerminalReachesNoTerminal() async throws {
      let (home, _) = try home()
      let terminal = try Tmux("sh -c 'read line; exec \(Tmux.path(of: "seoga"))'", in: home)
      try terminal.record(to: "raw")
      try terminal.press("Enter")
      try await terminal.wait(for: "Start ?]52")
      try terminal.press("f")
      try await terminal.wait(for: "is a favourite now")
      for (key, awaited) in [
        ("s", "puts it on your list"), ("p", "Now at"), ("r", "Rating"), ("d", "Delete"),
      ] {
        try terminal.press(key)
        try await terminal.wait(for: awaited)
        try terminal.press("Escape")
        // Together with the next key it would be Alt.
        try await terminal.wait(for: "p progress")
      }
      try terminal.press("2")
      try await terminal.wait(for: "1 of 1")
      try terminal.press("Enter")
      try await terminal.wait(for: "A line about this book")
      try terminal.press("m")
      try await terminal.wait(for: "What do you want to keep?")
      #expect(try terminal.screen().contains("Start ?]52"))
      try terminal.closeWindow()
      let raw = try Data(contentsOf: home.folder.appending(path: "raw"))
      #expect(raw.range(of: Data("Start ".utf8)) != nil)
      #expect(Self.dangers(in: raw) == [])
    }

    @Test func whatSteersATerminalReachesNoPipe() throws {
      let (home, id) = try home()
      for command in [
        ["list"], ["show", id], ["list", "--json"], ["show", id, "--json"], ["progress", id, "3"],
      ] {
        let printed = try ChildProcess.run(
          ["sh", "-c", "\"$0\" \"$@\" 2>&1 | cat", Tmux.path(of: "seoga")] + command,
          environment: home.environment
        )
        #expect(printed.contains("Start "))
        #expect(Self.dangers(in: Data(printed.utf8)) == [])
        guard command.contains("--json") else { continue }
        let value = try JSONSerialization.jsonObject(with: Data(printed.utf8))
        let object = (value as? [[String: Any]])?.first ?? value as? [String: Any]
        #expect(
          (object?["title"] as? String)?.unicodeScalars.elementsEqual(Self.title.unicodeScalars) == true
        )
      }
    }

    @Test func aFileCutInHalfHidesNothingElse() async throws {
      let home = try Home()
      try home.add("무정", "--status", "reading")
      let id = try home.add("Walden", "--status", "reading")
      let half = try Data(contentsOf: home.book(id))
      let cut = half.prefix(half.count / 2)
      try cut.write(to: home.book(id))
      let terminal = try Tmux("sh -c '\(Tmux.path(of: "seoga")) 2> err; exec cat'", in: home)
      try await terminal.wait(for: "무정")
      try terminal.press("2")
      try await terminal.wait(for: "1 of 1")
      let sentence = "books/\(id).json breaks off in line"
      #expect(try terminal.screen().contains(sentence))
      try terminal.press("f")
      try await terminal.wait(for: "is a favourite now")
      try terminal.press("Q")
      try await terminal.wait("the end") { try !terminal.isAlternate }
      #expect(home.file("err")?.contains(sentence) == true)
      #expect(try home.seoga("list").contains(sentence))
      #expect(try Data(contentsOf: home.book(id)) == cut)
    }
  }
}
