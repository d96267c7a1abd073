import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The Tab key in the shells that have completions.
  @Suite struct CompletionTests {
    enum Shell: String, CaseIterable {
      case bash, zsh, fish

      /// What starts it without the files of whoever runs the tests.
      var command: String {
        switch self {
        case .bash: "bash --norc --noprofile"
        case .zsh: "zsh -f"
        case .fish: "fish --no-config"
        }
      }

      /// What makes it read the completions in the home folder.
      var preparation: String {
        switch self {
        case .bash: "source ./completions"
        case .zsh: "autoload -U compinit; compinit -D -u; source ./completions"
        case .fish: "source ./completions"
        }
      }

      var isInstalled: Bool {
        (try? ChildProcess.run([rawValue, "--version"], environment: ProcessInfo.processInfo.environment))
          != nil
      }
    }

    private static let tools = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../Tools"
    )

    private func terminal(_ shell: Shell, in home: Home) async throws -> Tmux {
      let completions = try ChildProcess.run(
        ["bash", Self.tools.appending(path: "completions.sh").path, Tmux.path(of: "seoga"), shell.rawValue],
        environment: home.environment
      )
      try Data(completions.utf8).write(to: home.folder.appending(path: "completions"))
      let programs = URL(filePath: Tmux.path(of: "seoga")).deletingLastPathComponent().path
      let terminal = try Tmux(
        shell.command,
        in: home,
        columns: 120,
        variables: ["PATH": "\(programs):\(home.environment["PATH"] ?? "")"]
      )
      try terminal.type("\(shell.preparation); clear; echo rea''dy\n")
      try await terminal.wait(for: "ready")
      return terminal
    }

    /// What is typed, and what it becomes when Tab and another character follow.
    private static let lines = [
      ("seoga pro", "seoga progress 7"), ("seoga add --au", "seoga add --author 7"),
      ("seoga add x --status fin", "seoga add x --status finished 7"),
      ("seoga edit ID rat", "seoga edit ID rating=7"),
      ("seoga edit ID --set rat", "seoga edit ID --set rating=7"),
      ("seoga note add ID --kind q", "seoga note add ID --kind quote 7"),
      ("seoga show ", "seoga show ID 7"), ("seoga note edit ", "seoga note edit NOTE 7"),
    ]

    @Test(arguments: Shell.allCases)
    func tabFillsIn(shell: Shell) async throws {
      if !shell.isInstalled { try Test.cancel("\(shell.rawValue) is not installed") }
      let home = try Home()
      let id = try home.add("무정: \"its\" title", "--author", "O'Brien")
      let note = try home.seoga("note", "add", id, "두 줄\n$x").trimmingCharacters(in: .newlines)
      let terminal = try await terminal(shell, in: home)
      for (typed, filled) in Self.lines {
        func line(_ text: String) -> String {
          text.replacing("ID", with: id).replacing("NOTE", with: note)
        }
        try terminal.type(line(typed))
        try terminal.press("Tab")
        // Typed ahead, a key would keep zsh from filling in.
        try await terminal.wait(for: line(filled).dropLast().trimmingCharacters(in: .whitespaces))
        try terminal.type("7")
        try await terminal.wait(for: line(filled))
        try terminal.press("C-u")
      }
    }

    @Test(arguments: [Shell.zsh, .fish])
    func titlesStandBesideTheIds(shell: Shell) async throws {
      if !shell.isInstalled { try Test.cancel("\(shell.rawValue) is not installed") }
      let home = try Home()
      let first = try home.add("무정: \"its\" title", "--author", "O'Brien")
      // A beginning that both have is filled in before any list is shown.
      var second = try home.add("Walden")
      while second.first == first.first {
        try home.seoga("remove", second)
        second = try home.add("Walden")
      }
      let terminal = try await terminal(shell, in: home)
      try terminal.type("seoga show ")
      try terminal.press("Tab")
      try await terminal.wait(for: "무정: \"its\" title, O'Brien")
      try await terminal.wait(for: "Walden")
    }
  }
}
