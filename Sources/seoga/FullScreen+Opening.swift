import CursesTerminal
import SeogaResources

// What the full screen makes of how the terminal could be opened.
extension FullScreen {
  func notices(_ opening: CursesTerminal.OpenedTerminal) -> [String] {
    var notices: [String] = []
    switch opening.locale {
    case .kept: break
    case .replaced(let was): notices.append(words("terminal.localeReplaced", ["locale": was]))
    case .onlyASCII(let was): notices.append(words("terminal.onlyASCII", ["locale": was]))
    }
    if case .instead(let term, let use) = opening.choice {
      notices.append(words("terminal.instead", ["term": term, "use": use]))
    }
    return notices
  }

  func sentence(for error: TerminalError) -> String {
    switch error {
    case .refused(.noTerminal): words("terminal.none")
    case .refused(.cannotPlaceCursor): words("terminal.dumb")
    case .refused(.unknown(let term)): words("terminal.unknown", ["term": term])
    case .unusable: words("terminal.unusable")
    }
  }
}
