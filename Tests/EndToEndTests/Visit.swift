import Foundation
import Glibc
import TestSupport

/// A program in a window, between two looks at how the terminal is set.
///
/// No interactive shell stands around it, since that would mend the terminal by itself before it is looked at.
struct Visit {
  let terminal: Tmux

  /// Starts a built program with environment variables of its own, and waits until it has taken the screen.
  init(
    _ program: String,
    _ arguments: String...,
    in home: Home? = nil,
    variables: [String: String] = [:],
    atMost limit: Duration = .seconds(30)
  ) async throws {
    let words =
      variables.map { "\($0.key)=\($0.value)" } + [Tmux.path(of: program)] + arguments
    let script = """
      stty -a > before
      sh -c 'echo $$ > pid; exec env "$@"' sh \(words.joined(separator: " "))
      echo $? > status
      stty -a > after
      echo given back
      exec cat -v
      """
    terminal = try Tmux("sh -c '\(script.replacing("'", with: "'\\''"))'", in: home)
    try await terminal.wait("the screen to be taken", atMost: limit) {
      try terminal.isAlternate && terminal.isCursorVisible
    }
  }

  var process: pid_t {
    get throws { pid_t(terminal.file("pid")?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "") ?? -1 }
  }

  func send(_ signal: Int32) throws { kill(try process, signal) }

  /// What is wrong with the terminal once the program has ended; empty if it is as it was.
  func complaints() async throws -> [String] {
    try await terminal.wait(for: "given back")
    var complaints: [String] = []
    if terminal.file("before") != terminal.file("after") {
      complaints.append("modes: \(terminal.file("before") ?? "") became \(terminal.file("after") ?? "")")
    }
    if try terminal.isAlternate { complaints.append("the second screen is still on") }
    if try !terminal.isCursorVisible { complaints.append("the cursor is hidden") }
    if try terminal.reportsMouse { complaints.append("clicks are still told of") }
    try terminal.paste("pasted")
    try await terminal.wait(for: "pasted")
    if try terminal.screen().contains("[200~") { complaints.append("pastes are still marked") }
    // The shell says so before it becomes cat, and the terminal itself shows what is pasted.
    try await terminal.wait("the shell to be gone") { try terminal.command == "cat" }
    // Who was sent a signal may take a moment to end.
    let left = { try self.terminal.processes().values.filter { $0 != "cat" } }
    try? await terminal.wait("nobody to be left behind", atMost: .seconds(5)) { try left().isEmpty }
    if try !left().isEmpty { complaints.append("left behind: \(try left())") }
    return complaints
  }

  /// The exit status as sh tells it: 128 and the signal where one ended the program.
  var status: Int32? {
    terminal.file("status").flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }
}
