import Glibc

/// A terminal without a screen: what a program writes to it is kept, and it answers what it is told to answer.
package final class PseudoTerminal {
  /// The system has no terminals to give, or the program could not be started.
  package struct NotStarted: Error {}

  /// Questions of Linux that Swift does not see: to lock or unlock the other side, and which that is.
  private static let lock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  private let end: Int32
  private let process: pid_t
  private var bytes: [UInt8] = []

  /// Starts a program found in PATH, whose standard input, output and error it is.
  package init(_ arguments: [String], environment: [String: String], columns: UInt16 = 80, rows: UInt16 = 24)
    throws
  {
    end = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    guard end >= 0, ioctl(end, Self.lock, &isLocked) == 0, ioctl(end, Self.number, &number) == 0 else {
      throw NotStarted()
    }
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(end, UInt(TIOCSWINSZ), &size)
    guard
      let process = ChildProcess.spawn(arguments, environment: environment, terminal: "/dev/pts/\(number)")
    else {
      close(end)
      throw NotStarted()
    }
    self.process = process
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(end)
  }

  /// Everything that was written to it so far.
  package var written: String {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var state = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    while poll(&state, 1, 0) > 0 {
      let count = read(end, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package func type(_ text: String) {
    _ = write(end, text, text.utf8.count)
  }
}
