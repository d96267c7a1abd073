import Foundation
import Glibc
import TestSupport
import Testing

extension EndToEnd {
  /// However Seoga is left while a note is being written, the terminal is as it was and no word is lost.
  @Suite struct LeavingTests {
    /// A way out of the program.
    enum Way: Equatable, CustomTestStringConvertible {
      case keys([String])
      case signal(Int32)
      /// A fault, for which only what is on the disk already can be kept.
      case fault(Int32)

      var status: Int32 {
        switch self {
        case .keys: 0
        case .signal(let number), .fault(let number): 128 + number
        }
      }

      var testDescription: String {
        switch self {
        case .keys(let keys): keys.joined(separator: ", ")
        case .signal(let number), .fault(let number):
          strsignal(number).map { String(cString: $0) } ?? "\(number)"
        }
      }
    }

    private static let lines = ["달빛 아래 첫 줄", "and a second, 👨‍👩‍👧"]
    private static let text = lines.joined(separator: "\n")

    /// A home with one book, and the editor open in it with a new note.
    private func writing(in home: Home) async throws -> Visit {
      try home.add("무정", "--author", "이광수", "--status", "reading")
      try home.settings("{\"sources\": [], \"mouse\": true}\n")
      let visit = try await Visit("seoga", in: home)
      try await visit.terminal.wait("the mouse to be told of") { try visit.terminal.reportsMouse }
      try await visit.terminal.wait(for: "무정")
      try visit.terminal.press("m")
      try await visit.terminal.wait(for: "What do you want to keep?")
      try visit.terminal.type(Self.lines[0])
      try visit.terminal.press("Enter")
      try visit.terminal.type(Self.lines[1])
      try await visit.terminal.wait(for: "and a second, 👨")
      return visit
    }

    /// The ends of the words as a file holds them.
    private func isKept(in home: Home) -> Bool {
      home.drafts().contains { $0.contains(Self.text.replacing("\n", with: "\\n")) }
    }

    @Test(
      arguments: [
        .keys(["C-c"]), .signal(SIGTERM), .signal(SIGHUP), .signal(SIGQUIT), .signal(SIGINT), .fault(SIGSEGV),
        .fault(SIGABRT), .fault(SIGTRAP), .fault(SIGILL),
      ] as [Way]
    )
    func theNoteIsOfferedAgain(after way: Way) async throws {
      let home = try Home()
      let visit = try await writing(in: home)
      switch way {
      case .keys(let keys): for key in keys { try visit.terminal.press(key) }
      case .signal(let number): try visit.send(number)
      case .fault(let number):
        try await visit.terminal.wait("the draft on the disk") { isKept(in: home) }
        try visit.send(number)
      }
      let complaints = try await visit.complaints()
      #expect(complaints == [])
      #expect(visit.status == way.status)
      try await resumeDraft(in: home)
    }

    @Test func theNoteIsOfferedAgainAfterTheWindowWasClosed() async throws {
      let home = try Home()
      let visit = try await writing(in: home)
      let session = try visit.terminal.session()
      #expect(Tmux.processes(inSession: session).values.contains("seoga"))
      try visit.terminal.closeWindow()
      try await visit.terminal.wait("everything to end") { Tmux.processes(inSession: session).isEmpty }
      try await resumeDraft(in: home)
    }

    /// Starts anew, takes up the offered draft, saves it, and looks at what was saved.
    private func resumeDraft(in home: Home) async throws {
      #expect(isKept(in: home))
      let again = try await Visit("seoga", in: home)
      try await again.terminal.wait(for: "was left unsaved")
      try again.terminal.press("Enter")
      try await again.terminal.wait("the text") {
        let screen = try again.terminal.screen()
        return screen.contains(Self.lines[0]) && screen.contains("and a second, 👨")
          && !screen.contains("was left unsaved")
      }
      try again.terminal.press("Escape")
      try await again.terminal.wait(for: "is saved.")
      try await again.terminal.wait("the draft to go") { home.drafts().isEmpty }
      try check(home)
    }

    @Test func escapeAndQuitSaveTheNote() async throws {
      let home = try Home()
      let visit = try await writing(in: home)
      try visit.terminal.press("Escape", "Q")
      let complaints = try await visit.complaints()
      #expect(complaints == [])
      #expect(visit.status == 0)
      try check(home)
      // What is saved may have left its draft behind, which the next start removes instead of offering it.
      let again = try await Visit("seoga", in: home)
      try await again.terminal.wait("no draft") { home.drafts().isEmpty }
      try await again.terminal.wait(for: "무정")
      #expect(try !again.terminal.screen().contains("was left unsaved"))
    }

    private func check(_ home: Home) throws {
      let texts = try home.notes().compactMap { $0["text"] as? String }
      #expect(texts.map { Array($0.utf8) } == [Array(Self.text.utf8)])
    }

    @Test func suspendedTheEditorKeepsThePlace() async throws {
      let home = try Home()
      try home.add("무정", "--status", "reading")
      let terminal = try Tmux("bash --norc --noprofile", in: home, variables: ["PS1": "$ "])
      try terminal.type("\(Tmux.path(of: "seoga"))\n")
      try await terminal.wait(for: "무정")
      try terminal.press("m")
      try await terminal.wait(for: "What do you want to keep?")
      try terminal.type(Self.lines[0])
      try terminal.press("Enter")
      try terminal.type(Self.lines[1])
      try terminal.press("Up", "Home", "Right")
      try await terminal.wait(for: "line 1, column 2")
      try terminal.press("C-z")
      try await terminal.wait("the shell") {
        try !terminal.isAlternate && terminal.screen().contains("Stopped")
      }
      #expect(isKept(in: home))
      try terminal.type("clear; fg\n")
      try await terminal.wait(for: "line 1, column 2")
      let screen = try terminal.screen()
      #expect(screen.contains(Self.lines[0]) && screen.contains("and a second, 👨"))
      #expect(try terminal.isAlternate)
      try terminal.type("!")
      try await terminal.wait(for: "달!빛")
    }
  }
}
