import Foundation
import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// A note in the reader's own editor, and back.
  @Suite struct EditorTests {
    /// A reader with one book and an editor that is a script.
    private final class Reader {
      let home = try? Home()
      private let script: String

      /// - Parameter script: what the editor does, its file being the last argument.
      init(_ script: String) { self.script = script }

      /// Seoga with a note begun, in a window of its own.
      func visit(editor: String? = nil) async throws -> Visit {
        let home = try #require(self.home)
        try home.add("Emma", "--status", "reading")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: home.folder.appending(path: "my editor"))
        let visit = try await Visit("seoga", in: home, variables: ["EDITOR": quoted(editor ?? command)])
        try await begin(visit.terminal)
        return visit
      }

      /// Seoga with a note begun, under a shell with job control.
      func shell() async throws -> Tmux {
        let home = try #require(self.home)
        try home.add("Emma", "--status", "reading")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: home.folder.appending(path: "my editor"))
        let variables = ["PS1": "$ ", "EDITOR": command]
        let terminal = try Tmux("bash --norc --noprofile", in: home, variables: variables)
        try terminal.type("stty -a > before; \(Tmux.path(of: "seoga"))\n")
        try await begin(terminal)
        return terminal
      }

      private func begin(_ terminal: Tmux) async throws {
        try await terminal.wait(for: "Emma")
        try terminal.press("m")
        try await terminal.wait(for: "What do you want to keep?")
        try terminal.type("눈이 온다")
        try await terminal.wait(for: "kept just now")
      }

      var command: String { "sh \(quoted((home?.folder.path ?? "") + "/my editor"))" }

      func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }

      func text() throws -> String? { try home?.notes().first?["text"] as? String }

      /// The files that editors work at.
      var files: [String] {
        let state = home?.folder.appending(path: ".local/state/seoga")
        let found = state.flatMap { FileManager.default.enumerator(at: $0, includingPropertiesForKeys: nil) }
        return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "md" }.map(\.path)
      }
    }

    /// Saves the note, leaves, and expects it to say this and the terminal to be as it was.
    private func leave(_ visit: Visit, _ reader: Reader, noting text: String) async throws {
      try visit.terminal.press("Escape")
      try await visit.terminal.wait(for: "is saved.")
      try visit.terminal.press("Q")
      let complaints = try await visit.complaints()
      #expect(complaints == [])
      #expect(visit.status == 0)
      #expect(try reader.text() == text)
    }

    /// The same under a shell, which would mend the terminal; it is looked at with what the shell runs.
    private func leave(_ terminal: Tmux, _ reader: Reader, noting text: String) async throws {
      try terminal.press("Escape")
      try await terminal.wait(for: "is saved.")
      try terminal.press("Q")
      try await terminal.wait("the shell") { try !terminal.isAlternate }
      try terminal.type("stty -a > after; echo over\n")
      try await terminal.wait("the modes") { terminal.file("after")?.isEmpty == false }
      #expect(terminal.file("after") == terminal.file("before"))
      #expect(try reader.text() == text)
    }

    @Test func argumentsAndQuotesReachIt() async throws {
      let reader = Reader(
        #"for argument; do echo "$argument"; done > "$HOME/arguments"; stat -c %a "$3" >> "$HOME/arguments""#
          + #"; echo 소리를 지운다 >> "$3""#
      )
      let editor = reader.command + #" "two  words" 'it'\''s'"#
      let visit = try await reader.visit(editor: editor)
      try visit.terminal.press("C-t")
      try await visit.terminal.wait(for: "소리를 지운다")
      let told = visit.terminal.file("arguments")?.split(separator: "\n").map(String.init) ?? []
      #expect(told.first == "two  words" && told.dropFirst().first == "it's" && told.last == "600")
      #expect(told.count == 4 && told[2].hasSuffix(".md") && told[2].contains("/editor/"))
      #expect(reader.files == [])
      try await leave(visit, reader, noting: "눈이 온다\n소리를 지운다")
    }

    @Test func oneThatFailsChangesNothing() async throws {
      let reader = Reader("echo other > \"$1\"; exit 3")
      let visit = try await reader.visit()
      try visit.terminal.press("C-t")
      try await visit.terminal.wait(for: "ended with code 3")
      #expect(reader.files.count == 1)
      try await leave(visit, reader, noting: "눈이 온다")
    }

    @Test func oneThatIsNotThereChangesNothing() async throws {
      let reader = Reader("")
      let visit = try await reader.visit(editor: "no-such-editor --wait")
      try visit.terminal.press("C-t")
      try await visit.terminal.wait(for: "was not found (code 127)")
      #expect(reader.files == [])
      try await leave(visit, reader, noting: "눈이 온다")
    }

    @Test func oneThatEmptiesTheFileChangesNothing() async throws {
      let reader = Reader(": > \"$1\"")
      let visit = try await reader.visit()
      try visit.terminal.press("C-t")
      try await visit.terminal.wait(for: "left an empty text")
      #expect(reader.files == [])
      try await leave(visit, reader, noting: "눈이 온다")
    }

    @Test(arguments: [
      ":", "stty raw -echo", "stty sane",
      "printf '\\033[?1049h\\033[?25l\\033[2J\\033[5;10r\\033[31mrubbish'",
      "cat < /dev/null", "kill -9 $$",
    ])
    func howeverItLeavesTheTerminal(script: String) async throws {
      let reader = Reader("\(script); echo $? > \"$HOME/done\"")
      let visit = try await reader.visit()
      let terminal = visit.terminal
      // All but how long ago the note was kept.
      let rows = { try terminal.screen().split(separator: "\n").filter { !$0.contains(" kept ") } }
      let (screen, cursor, modes) = (try rows(), try terminal.cursor, try terminal.modes())
      try terminal.press("C-t")
      if script.hasPrefix("kill") {
        try await terminal.wait(for: "code 137")
      } else {
        try await terminal.wait("the editor's end") { terminal.file("done") != nil }
        try await terminal.wait("the same screen") { try rows() == screen }
      }
      #expect(try terminal.isAlternate && terminal.isCursorVisible)
      #expect(try terminal.cursor == cursor)
      #expect(try terminal.modes() == modes)
      try terminal.type("!")
      try await terminal.wait(for: "눈이 온다!")
      try await leave(visit, reader, noting: "눈이 온다!")
    }

    @Test func oneThatReadsTheTerminalIsAnswered() async throws {
      let reader = Reader("printf 'say: '; read -r line; echo \"$line\" >> \"$1\"")
      let visit = try await reader.visit()
      try visit.terminal.press("C-t")
      try await visit.terminal.wait(for: "say:")
      #expect(try !visit.terminal.isAlternate)
      try visit.terminal.resize(columns: 70, rows: 20)
      try visit.terminal.type("뒤의 눈\n")
      try await visit.terminal.wait("the note") {
        try visit.terminal.isAlternate && visit.terminal.screen().contains("뒤의 눈")
      }
      try await visit.terminal.wait("the smaller screen") {
        try visit.terminal.screen().split(separator: "\n").allSatisfy { $0.count <= 70 }
      }
      try visit.terminal.resize(columns: 80, rows: 24)
      try await visit.terminal.wait("the old size") {
        try visit.terminal.modes().contains("rows 24; columns 80")
      }
      try await leave(visit, reader, noting: "눈이 온다\n뒤의 눈")
    }

    @Test func interruptingItIsNoEndOfSeoga() async throws {
      // What comes before a program is started waits for its end: none may go on for long.
      let wait = "while :; do sleep 0.05; done"
      let reader = Reader("trap 'echo cut >> \"$1\"; exit 0' INT; printf 'say: '; \(wait)")
      let terminal = try await reader.shell()
      try terminal.press("C-t")
      try await terminal.wait(for: "say:")
      try terminal.press("C-c")
      try await terminal.wait("the note") {
        try terminal.isAlternate && terminal.screen().contains("cut")
      }
      try await leave(terminal, reader, noting: "눈이 온다\ncut")
    }

    @Test(
      arguments: [
        ("read -r line", "C-z"), ("kill -STOP $$; read -r line", nil),
        ("sh -c 'kill -STOP $$'; read -r line", nil),
      ] as [(String, String?)]
    )
    func oneThatIsStoppedGivesTheShellItsPrompt(script: String, key: String?) async throws {
      let reader = Reader("printf 'say: '; \(script); echo \"$line\" >> \"$1\"")
      let terminal = try await reader.shell()
      try terminal.press("C-t")
      try await terminal.wait(for: "say:")
      if let key { try terminal.press(key) }
      try await terminal.wait(for: "Stopped")
      try terminal.type("stty -a > between; clear; fg\n")
      try await terminal.wait("the editor") {
        try terminal.screen().contains("my editor") || terminal.command != "bash"
      }
      #expect(try !terminal.isAlternate)
      try terminal.type("go on\n")
      try await terminal.wait("the note") {
        try terminal.isAlternate && terminal.screen().contains("go on") && terminal.screen().contains("눈이 온다")
      }
      try await leave(terminal, reader, noting: "눈이 온다\ngo on")
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func aSignalEndsBothAndKeepsEverything(signal: Int32) async throws {
      let reader = Reader("stty raw -echo; echo written >> \"$1\"; printf 'say: '; exec cat > /dev/null")
      let visit = try await reader.visit()
      try visit.terminal.press("C-t")
      try await visit.terminal.wait(for: "say:")
      try visit.send(signal)
      let complaints = try await visit.complaints()
      #expect(complaints == [])
      #expect(visit.status == 128 + signal)
      #expect(reader.files.count == 1 && reader.home?.drafts().first?.contains("눈이 온다") == true)
      let next = try await Visit("seoga", in: reader.home)
      try await next.terminal.wait(for: "was left unsaved")
      try next.terminal.press("Enter")
      try await next.terminal.wait(for: "written")
      #expect(reader.files == [])
    }
  }
}
