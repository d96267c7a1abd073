import CursesTerminal
import LibraryStore
import ScreenKit
import Screens
import SeogaResources

// What the full screen makes of how the terminal could be opened.
extension FullScreen {
  /// The set of signs where the reader chose none: ASCII where nothing else can be shown, as on the Linux console and
  /// without any UTF-8 locale.
  func glyphs(_ opening: CursesTerminal.OpenedTerminal) -> Glyphs.GlyphSet {
    if case .onlyASCII = opening.locale { return .ascii }
    return opening.choice.description == "linux" ? .ascii : .safe
  }

  /// What screens look like with some settings; without a UTF-8 locale no set of signs but ASCII can be shown.
  func look(_ opening: CursesTerminal.OpenedTerminal, _ settings: Settings) -> Look {
    oddTheme = []
    let found = glyphs(opening)
    var chosen = settings.glyphs.flatMap(Glyphs.GlyphSet.init) ?? found
    if case .onlyASCII = opening.locale { chosen = .ascii }
    let name = settings.theme ?? ThemeName.terminal.rawValue
    if let theme = ThemeName(rawValue: name)?.theme { return Look(settings, theme: theme, glyphs: chosen) }
    let own = ReaderThemes(path: paths.themes, words: words).theme(named: name)
    oddTheme = own.sentences
    return Look(settings, theme: own.theme ?? .terminal, glyphs: chosen)
  }

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
