import Foundation
package import Glibc

/// A real terminal: one window of a tmux server of our own.
package final class Tmux {
  /// What was waited for did not come; the screen as it was then.
  package struct Timeout: Error, CustomStringConvertible {
    package let awaited: String
    package let screen: String
    package var description: String { "waited for \(awaited); the screen:\n\(screen)" }
  }

  /// The terminal would take no other size.
  package struct NoSize: Error {
    package let code: Int32
  }

  /// Whether tmux can be run at all.
  package static let isInstalled =
    (try? ChildProcess.run(["tmux", "-V"], environment: ProcessInfo.processInfo.environment)) != nil

  /// The path of a program of this package, built beside the tests.
  package static func path(of program: String) -> String {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: program).path
  }

  package let home: Home
  private let socket = "seoga-\(UUID().uuidString)"
  private let environment: [String: String]

  /// Opens a window of so many columns and rows that runs one command line of sh; without a home it gets an
  /// empty one of its own.
  package init(
    _ command: String,
    in home: Home? = nil,
    columns: Int = 80,
    rows: Int = 24,
    variables: [String: String] = [:]
  ) throws {
    self.home = try home ?? Home()
    environment = self.home.environment.merging(variables) { $1 }
    try run(
      [
        "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", self.home.folder.path,
        "exec " + command,
      ]
    )
  }

  deinit { _ = try? run(["kill-server"]) }

  // MARK: Typing

  /// Presses keys by tmux's names: `Enter`, `C-c`, `M-x`, `F1`, `Up`.
  package func press(_ keys: String...) throws { try run(["send-keys"] + keys) }

  package func type(_ text: String) throws { try run(["send-keys", "-l", "--", text]) }

  /// Pastes text, marked as such if the program asked for that; line ends stay as they are.
  package func paste(_ text: String) throws {
    let file = home.folder.appending(path: ".paste")
    try Data(text.utf8).write(to: file)
    try run(["load-buffer", file.path])
    try run(["paste-buffer", "-p", "-r"])
  }

  /// Clicks on a cell counted from 0.
  package func click(column: Int, row: Int) throws { try report(button: 0, column, row) }

  /// Turns the wheel by a notch over a cell counted from 0.
  package func turnWheel(down: Bool, column: Int, row: Int) throws {
    try report(button: down ? 65 : 64, column, row)
  }

  /// Tells of the mouse as a terminal does.
  private func report(button: Int, _ column: Int, _ row: Int) throws {
    let bytes = "\u{1B}[<\(button);\(column + 1);\(row + 1)M".utf8
    try run(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  package func resize(columns: Int, rows: Int) throws {
    try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Tells the program in the window another size at once, of which tmux itself would pass on only a few in a
  /// second; the window should be at least as large.
  package func announce(columns: Int, rows: Int) throws {
    let descriptor = open(try value("pane_tty"), O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(descriptor) }
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0 else { throw NoSize(code: errno) }
  }

  /// Has a file of the home folder take every byte that reaches the terminal from now on.
  package func record(to name: String) throws {
    try run(["pipe-pane", "-O", "cat > '\(home.folder.path)/\(name)'"])
  }

  /// Closes the window, as a click on its corner does.
  package func closeWindow() throws { try run(["kill-window"]) }

  // MARK: Looking

  /// The rows of the screen, blanks at their ends removed.
  package func screen() throws -> String { try run(["capture-pane", "-p"]) }

  /// The same with all that scrolled out of it.
  package func history() throws -> String { try run(["capture-pane", "-p", "-S", "-"]) }

  /// The rows of the screen with the colours and attributes as escape sequences.
  package func styledScreen() throws -> String { try run(["capture-pane", "-p", "-e"]) }

  package var isAlternate: Bool { get throws { try value("alternate_on") == "1" } }

  package var isCursorVisible: Bool { get throws { try value("cursor_flag") == "1" } }

  /// Whether clicks go to the program, in whatever form.
  package var reportsMouse: Bool {
    get throws { try ["mouse_any_flag", "mouse_sgr_flag"].contains { try value($0) == "1" } }
  }

  package var cursor: [Int] { get throws { try ["cursor_x", "cursor_y"].compactMap { Int(try value($0)) } } }

  /// The modes of the terminal, as stty tells them.
  package func modes() throws -> String {
    try ChildProcess.run(["stty", "-a", "-F", try value("pane_tty")], environment: environment)
  }

  /// The first row with the mark of what is selected.
  package func markedRow() throws -> String? {
    try screen().split(separator: "\n").first { $0.contains("▸ ") }.map(String.init)
  }

  package var command: String { get throws { try value("pane_current_command") } }

  /// The names of the processes started in the window that are still there, by id.
  package func processes() throws -> [pid_t: String] { Self.processes(inSession: try session()) }

  /// The session of the window's processes.
  package func session() throws -> pid_t { pid_t(try value("pane_pid")) ?? -1 }

  /// The names of the processes of a session, by id.
  package static func processes(inSession session: pid_t) -> [pid_t: String] {
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
    var names: [pid_t: String] = [:]
    for id in ids where getsid(id) == session {
      let name = try? String(contentsOfFile: "/proc/\(id)/comm", encoding: .utf8)
      names[id] = name?.trimmingCharacters(in: .newlines)
    }
    return names
  }

  /// The text of a file in the home folder, nil while there is none.
  package func file(_ name: String) -> String? { home.file(name) }

  // MARK: Waiting

  /// Waits until the screen shows a text.
  package func wait(for text: String, atMost limit: Duration = .seconds(30)) async throws {
    try await wait("“\(text)”", atMost: limit) { try screen().contains(text) }
  }

  /// Waits until something holds; `Timeout` where it does not within the limit.
  package func wait(
    _ awaited: String,
    atMost limit: Duration = .seconds(30),
    until holds: () throws -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + limit
    while try !holds() {
      guard ContinuousClock.now < deadline else {
        throw Timeout(awaited: awaited, screen: (try? screen()) ?? "(closed)")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  private func value(_ name: String) throws -> String {
    try run(["display-message", "-p", "#{\(name)}"]).trimmingCharacters(in: .newlines)
  }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    try ChildProcess.run(["tmux", "-L", socket, "-f", "/dev/null"] + arguments, environment: environment)
  }
}
