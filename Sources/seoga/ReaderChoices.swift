import CursesTerminal
import Glibc
import LibraryStore
import Messages
import ScreenKit
import Screens
import SeogaResources

/// What the reader chose, as their files say it while the screens are open: settings, keys and themes.
final class ReaderChoices {
  /// A theme of the reader's, as it was read last.
  private struct OwnTheme {
    let name: String
    let theme: Theme?
  }

  let settings: LiveSettings
  let keys: LiveKeys
  /// Those every screen and every sentence holds.
  let words: Words
  private let paths: Paths
  private let themes: ReaderThemes
  private let speaking: (Settings) throws(ResourceError) -> Words
  private var own: OwnTheme?
  /// What is odd about it, and was not said yet.
  private var oddTheme: String?
  private var watches: [FolderWatch] = []
  /// Whether the terminal said that it draws the signs two columns wide that the full set has more than the safe one.
  private var drawsWide = false

  /// - Parameters:
  ///   - words: those of the language that is chosen; from now on they name the reader's keys.
  ///   - language: that of the locale.
  ///   - speaking: the words of the language that some settings choose.
  init(
    _ settings: Settings,
    paths: Paths,
    words: Words,
    language: Language,
    speaking: @escaping (Settings) throws(ResourceError) -> Words,
    tracker: WorkTracker
  ) {
    self.settings = LiveSettings(
      settings,
      path: paths.settings,
      found: ["language": language.rawValue],
      tracker: tracker
    )
    keys = LiveKeys(KeysRead(paths.keys), path: paths.keys, tracker: tracker)
    words.speak(as: words.showing(keys: keys.current.shown))
    self.words = words
    self.paths = paths
    self.speaking = speaking
    themes = ReaderThemes(path: paths.themes, words: words)
  }

  // MARK: The look

  /// The set of signs where the reader chose none: ASCII where nothing else can be shown, as on the Linux console and
  /// without any UTF-8 locale.
  private static func glyphs(_ opening: CursesTerminal.OpenedTerminal) -> Glyphs.GlyphSet {
    if case .onlyASCII = opening.locale { return .ascii }
    return opening.choice.description == "linux" ? .ascii : .safe
  }

  private var chosenGlyphs: Glyphs.GlyphSet? { settings.current.glyphs.flatMap(Glyphs.GlyphSet.init) }

  /// Whether the signs that are chosen would break the columns of this terminal, and others are shown.
  private var isTooWide: Bool { drawsWide && chosenGlyphs == .full }

  /// What screens look like; without a UTF-8 locale no set of signs but ASCII can be shown.
  func look(_ opening: CursesTerminal.OpenedTerminal) -> Look {
    let found = Self.glyphs(opening)
    let fitting = isTooWide ? .safe : chosenGlyphs ?? found
    let glyphs = if case .onlyASCII = opening.locale { found } else { fitting }
    return Look(settings.current, theme: theme, glyphs: glyphs, words: words)
  }

  /// Goes by what the terminal says of its signs.
  func take(isWide: Bool, _ runtime: Runtime, _ opening: CursesTerminal.OpenedTerminal) {
    drawsWide = isWide
    guard isTooWide else { return }
    runtime.look = look(opening)
    tellWidth(runtime)
  }

  private var theme: Theme {
    let name = settings.current.theme ?? ThemeName.terminal.rawValue
    if let theme = ThemeName(rawValue: name)?.theme {
      own = nil
      return theme
    }
    if own?.name != name { readTheme(name) }
    return own?.theme ?? .terminal
  }

  /// Reads a theme of the reader's, as for the first time or after an editor changed it.
  private func readTheme(_ name: String) {
    let (theme, sentences) = themes.theme(named: name)
    own = OwnTheme(name: name, theme: theme)
    oddTheme = sentences.first
  }

  // MARK: Changes

  /// Has the program go by each change at once.
  ///
  /// - Parameters:
  ///   - journal: how large the undo journal may grow.
  ///   - catalogues: has the catalogues go by a change.
  func follow(
    _ factory: ScreenFactory,
    _ runtime: Runtime,
    _ opening: CursesTerminal.OpenedTerminal,
    journal: JournalPlace.JournalLimit?,
    catalogues: @escaping (_ now: Settings, _ before: Settings) -> Void
  ) {
    settings.found["glyphs"] = Self.glyphs(opening).rawValue
    let effects = SettingsEffects(
      runtime: runtime,
      words: words,
      speaking: { [speaking, keys] settings throws(ResourceError) in
        try speaking(settings).showing(keys: keys.current.shown)
      },
      look: { [unowned self] _ in look(opening) }
    )
    factory.keysTaken = { effects.take($0) }
    factory.settingsTaken = { [unowned self] settings, before in
      journal?.bytes = settings.journalBytes
      catalogues(settings, before)
      effects.take(settings, insteadOf: before)
      tellTheme(runtime)
      if settings.glyphs != before.glyphs, isTooWide { tellWidth(runtime) }
    }
  }

  /// Takes over what others write into the reader's files, until `end`; also where a link leads to one of them, as in a
  /// folder of settings that is kept elsewhere.
  func watch(_ runtime: Runtime, _ opening: CursesTerminal.OpenedTerminal) {
    settings.themes = themes.names
    let linked = [paths.settings, paths.keys].compactMap { path -> FolderWatch? in
      guard let real = realpath(path, nil) else { return nil }
      defer { free(real) }
      let target = String(cString: real)
      guard target != path, let slash = target.lastIndex(of: "/") else { return nil }
      let name = String(target[target.index(after: slash)...])
      return FolderWatch(String(target[..<slash]), only: name, clock: ContinuousClock())
    }
    watches = [FolderWatch(paths.config, clock: ContinuousClock())] + linked
    for watch in watches {
      watch.listen { [unowned self] in
        settings.read()
        keys.read()
        lookAtThemes(runtime, opening)
      }
    }
    // They were read a moment ago; what is odd in them is said once.
    if oddSettings.isEmpty { settings.read() }
    if oddKeys.isEmpty { keys.read() }
  }

  func end() {
    for watch in watches { watch.end() }
    watches = []
  }

  /// Has the settings offer the themes there are, and the screen follow what an editor changes in the one it shows.
  private func lookAtThemes(_ runtime: Runtime, _ opening: CursesTerminal.OpenedTerminal) {
    settings.themes = themes.names
    guard let before = own else { return }
    readTheme(before.name)
    guard own?.theme != before.theme else { return oddTheme = nil }
    runtime.look = look(opening)
    tellTheme(runtime)
  }

  // MARK: What is odd

  private func tellTheme(_ runtime: Runtime) {
    if let sentence = oddTheme { runtime.show(Message(sentence)) }
    oddTheme = nil
  }

  private func tellWidth(_ runtime: Runtime) { runtime.showAlso(words("terminal.wideSigns")) }

  /// What is said as soon as the screens are there, one sentence each.
  func notices() -> [String] {
    defer { oddTheme = nil }
    let keys = KeySentences(words: words).notice(of: keys.file.sentences(words))
    return [keys, oddSettings.first, oddTheme].compactMap(\.self)
  }

  /// What of the keys has no effect.
  var oddKeys: [String] { keys.file.sentences(words) }

  /// What settings have no effect; of those of another version nothing is said at every start.
  var oddSettings: [String] {
    settings.current.isOdd
      ? SettingsFile.odd(paths.settings).filter { $0.spec != nil }
        .map { SettingsSentences(words: words).sentence(for: $0) } : []
  }
}
