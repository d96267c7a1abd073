/// Why there is no screen.
public nonisolated enum TerminalError: Error, Equatable {
  /// Known before anything was tried.
  case refused(TerminalChoice.TerminalRefusal)
  /// ncurses would not open a terminal that terminfo knows.
  case unusable
}
