/// Which terminal description the screen is opened with, decided before ncurses is asked.
///
/// ncurses itself ends the process, or draws rubbish, on a terminal it does not know.
public nonisolated enum TerminalChoice: Equatable, Sendable {
  public nonisolated enum TerminalRefusal: Equatable, Sendable {
    /// Standard input or standard output is not a terminal.
    case noTerminal
    /// TERM says that the cursor cannot be placed: empty, absent, `dumb`.
    case cannotPlaceCursor
    /// Neither TERM nor any description tried in its place is installed.
    case unknown(term: String)
  }

  /// TERM as it is.
  case asNamed(String)
  /// Another description, since TERM is not known here.
  case instead(of: String, use: String)
  case refused(TerminalRefusal)

  /// Decides from TERM, from whether both standard input and output are terminals, and from a question to
  /// terminfo.
  public static func choose(
    term: String?,
    isInteractive: Bool,
    isKnown: (String) -> Bool
  ) -> TerminalChoice {
    guard isInteractive else { return .refused(.noTerminal) }
    guard let term, !term.isEmpty, term != "dumb" else { return .refused(.cannotPlaceCursor) }
    if isKnown(term) { return .asNamed(term) }
    for substitute in ["xterm-256color", "vt100"] where isKnown(substitute) {
      return .instead(of: term, use: substitute)
    }
    return .refused(.unknown(term: term))
  }

  /// The description to open, or nil when refused.
  public var description: String? {
    switch self {
    case .asNamed(let name), .instead(of: _, use: let name): name
    case .refused: nil
    }
  }
}
