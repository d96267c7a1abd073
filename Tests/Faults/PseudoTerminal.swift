import Glibc
import Probe

/// A program on a pseudo-terminal of our own, fed as fast as it reads and read as fast as it writes.
final class PseudoTerminal {
  /// It could not be started, or what was waited for did not come.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Bytes of its output that are kept, the last ones.
  private static let kept = 64 * 1024

  let process: pid_t
  private let terminal: Int32
  /// The modes the program found.
  private let before: [UInt8]
  private(set) var output: [UInt8] = []
  private var status: Int32?

  init(_ words: [String], environment: [String: String], columns: Int = 80, rows: Int = 24) throws {
    let words = words.map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for string in words + variables { free(string) } }
    var process: pid_t = 0
    var modes = termios()
    terminal = probe_open(
      words.map { UnsafePointer($0) } + [nil],
      variables.map { UnsafePointer($0) } + [nil],
      Int32(columns),
      Int32(rows),
      &modes,
      &process
    )
    guard terminal >= 0 else { throw Failure(description: "no terminal") }
    self.process = process
    _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
    before = Self.bytes(of: modes)
  }

  deinit {
    if status == nil { probe_end(process) }
    close(terminal)
  }

  /// Bytes of memory in use.
  var memory: Int { Int(probe_memory(process)) }

  /// Its status as waitpid tells it; nil while it runs.
  func ended() -> Int32? {
    var found: Int32 = 0
    if status == nil, waitpid(process, &found, WNOHANG) == process { status = found }
    return status
  }

  /// Whether the terminal's modes are those it found.
  var isGivenBack: Bool {
    var modes = termios()
    return tcgetattr(terminal, &modes) == 0 && Self.bytes(of: modes) == before
  }

  /// Types bytes, and reads meanwhile what they lead to.
  ///
  /// - Returns: false where the program ended before it took all of them.
  func type(_ bytes: [UInt8]) throws -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      if ended() != nil { return false }
      let ready = wait(for: Int16(POLLOUT) | Int16(POLLIN), milliseconds: 60_000)
      guard ready != 0 else { throw Failure(description: "it takes no keys any more") }
      if ready & Int16(POLLIN) != 0 { drain() }
      guard ready & Int16(POLLOUT) != 0 else { continue }
      // A terminal takes no more than a few thousand bytes.
      let count = rest.prefix(512).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 { rest.removeFirst(count) }
    }
    return true
  }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Reads until something holds; throws where nothing comes for so long.
  func read(_ awaited: String, milliseconds: Int32 = 60_000, until holds: () -> Bool) throws {
    while true {
      let hasEnded = ended() != nil
      drain()
      if holds() { return }
      guard !hasEnded, wait(for: Int16(POLLIN), milliseconds: milliseconds) != 0 else {
        let tail = String(decoding: output.suffix(500), as: UTF8.self)
        throw Failure(
          description: "waited for \(awaited); it ended: \(hasEnded); last came \(tail.debugDescription)"
        )
      }
    }
  }

  /// Whether a text has come since `forget`.
  func shows(_ text: String) -> Bool { output.firstRange(of: Array(text.utf8)) != nil }

  func forget() { output = [] }

  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Glibc.read(terminal, &buffer, buffer.count)
      guard count > 0 else { break }
      output += buffer[..<count]
    }
    if output.count > 2 * Self.kept { output.removeFirst(output.count - Self.kept) }
  }

  private func wait(for events: Int16, milliseconds: Int32) -> Int16 {
    var descriptor = pollfd(fd: terminal, events: events, revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return 0 }
    // Nobody holds the other end any more: let it be seen that the program ended.
    if descriptor.revents & Int16(POLLHUP) != 0 { usleep(1000) }
    return descriptor.revents
  }

  private static func bytes(of modes: termios) -> [UInt8] { withUnsafeBytes(of: modes) { Array($0) } }
}
