internal import CNcurses
internal import Glibc

/// How a terminal was set when it was lent to another program, which may leave it in any way.
struct LentModes {
  private let terminal: Int32
  private var modes: termios
  /// Flags of the open terminal, which a program shares with everyone who has it from the same shell.
  private let flags: Int32

  /// Nil where the terminal is gone.
  init?(terminal: Int32) {
    self.terminal = terminal
    modes = termios()
    guard tcgetattr(terminal, &modes) == 0 else { return nil }
    flags = fcntl(terminal, F_GETFL)
  }

  /// Sets the terminal so again; what was typed ahead stays, since it was typed by the reader.
  mutating func putBack() {
    tcsetattr(terminal, TCSADRAIN, &modes)
    // A program that no longer waits for input leaves that to the next, and half a frame would be lost.
    if flags >= 0 { _ = fcntl(terminal, F_SETFL, flags) }
  }
}
