import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Clicks and the wheel, as a terminal tells of them.
  @Suite struct MouseTests {
    private func home(_ settings: String = "{\"sources\": [], \"mouse\": true}\n") throws -> Home {
      let home = try Home()
      for number in 1...30 { try home.add("Book \(number < 10 ? "0" : "")\(number)", "--status", "want") }
      try home.settings(settings)
      return home
    }

    /// The row and the column in which a text begins.
    private func place(of text: String, in terminal: Tmux) throws -> (column: Int, row: Int) {
      let lines = try terminal.screen().split(separator: "\n", omittingEmptySubsequences: false)
      let row = try #require(lines.firstIndex { $0.contains(text) })
      let start = try #require(lines[row].firstRange(of: text))
      return (lines[row].distance(from: lines[row].startIndex, to: start.lowerBound), row)
    }

    private func click(on text: String, in terminal: Tmux) throws {
      let (column, row) = try place(of: text, in: terminal)
      try terminal.click(column: column, row: row)
    }

    @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color"])
    func tabsRowsAndTheWheelAreWhatTheyAreDrawnAs(description: String) async throws {
      let terminal = try Tmux(Tmux.path(of: "seoga"), in: home(), variables: ["TERM": description])
      try await terminal.wait(for: "2 Shelf")
      try await terminal.wait("the mouse to be told of") { try terminal.reportsMouse }
      try click(on: "2 Shelf", in: terminal)
      try await terminal.wait(for: "▸ Book 01")
      try click(on: "Book 04", in: terminal)
      try await terminal.wait(for: "▸ Book 04")
      let (column, row) = try place(of: "Book 07", in: terminal)
      for _ in 0..<5 { try terminal.turnWheel(down: true, column: column, row: row) }
      try await terminal.wait(for: "▸ Book 19")
      #expect(try !terminal.screen().contains("Book 01"))
      try terminal.turnWheel(down: false, column: column, row: row)
      try await terminal.wait(for: "▸ Book 16")
      // The second click opens, and one in a text types nothing.
      try click(on: "Book 16", in: terminal)
      try await terminal.wait(for: "A line about this book")
      try terminal.press("m")
      try await terminal.wait(for: "What do you want to keep?")
      try terminal.type("abcdef")
      try await terminal.wait(for: "abcdef")
      try click(on: "cdef", in: terminal)
      try terminal.type("X")
      try await terminal.wait(for: "abXcdef")
    }

    @Test func anotherProgramGetsTheTerminalWithoutIt() async throws {
      let home = try home()
      let script = "#!/bin/sh\nwhile [ ! -e \"$HOME/done\" ]; do sleep 0.05; done\n"
      try Data(script.utf8).write(to: home.folder.appending(path: "editor"))
      let editor = "sh \(home.folder.path)/editor"
      let terminal = try Tmux(Tmux.path(of: "seoga"), in: home, variables: ["EDITOR": editor])
      try await terminal.wait(for: "2 Shelf")
      try terminal.press("2")
      try await terminal.wait(for: "▸ Book 01")
      try terminal.press("m")
      try await terminal.wait(for: "What do you want to keep?")
      #expect(try terminal.reportsMouse)
      try terminal.press("C-t")
      try await terminal.wait("the editor") { try !terminal.isAlternate }
      #expect(try !terminal.reportsMouse)
      try Data().write(to: home.folder.appending(path: "done"))
      try await terminal.wait("the screen to be taken again") { try terminal.isAlternate }
      try await terminal.wait("the mouse to be told of") { try terminal.reportsMouse }
    }

    @Test func withoutTheSettingTheTerminalKeepsItsMouse() async throws {
      let terminal = try Tmux(Tmux.path(of: "seoga"), in: home("{\"sources\": []}\n"))
      try await terminal.wait(for: "2 Shelf")
      #expect(try !terminal.reportsMouse)
      // What comes all the same is nothing, and no letters either.
      try terminal.click(column: 10, row: 0)
      try terminal.press("2")
      try await terminal.wait(for: "▸ Book 01")
    }
  }
}
