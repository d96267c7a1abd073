import CursesTerminal
import LibraryStore
import Messages
import ScreenKit
import Screens
import SeogaResources

// What the full screen makes of the reader's settings, and of their changes.
extension FullScreen {
  /// Has the program go by each change of the settings at once.
  func followSettings(
    _ factory: ScreenFactory,
    _ runtime: Runtime,
    _ opening: CursesTerminal.OpenedTerminal
  ) {
    settings.found["glyphs"] = glyphs(opening).rawValue
    let effects = SettingsEffects(
      runtime: runtime,
      words: words,
      speaking: { [speaking, keys] settings throws(ResourceError) in
        try speaking(settings).showing(keys: keys.current.shown)
      },
      look: { [unowned self] settings in look(opening, settings) }
    )
    factory.keysTaken = { effects.take($0) }
    factory.settingsTaken = { [unowned self, limit = files.journalLimit] settings, before in
      limit?.bytes = settings.journalBytes
      if settings.contact != before.contact { asking?.change(contact: settings.contact) }
      effects.take(settings, insteadOf: before)
      tellTheme(runtime)
    }
  }

  /// Has the settings offer the reader's themes, and the screen follow what an editor changes in the one it shows.
  func followThemes(_ runtime: Runtime, _ opening: CursesTerminal.OpenedTerminal) {
    let themes = ReaderThemes(path: paths.themes, words: words)
    settings.others["theme"] = themes.names
    let watch = FolderWatch(paths.themes, clock: ContinuousClock())
    watch.listen { [settings, unowned self] in
      settings.others["theme"] = themes.names
      guard ThemeName(rawValue: settings.current.theme ?? "terminal") == nil else { return }
      runtime.look = look(opening, settings.current)
      tellTheme(runtime)
    }
    settingsWatches.append(watch)
  }

  private func tellTheme(_ runtime: Runtime) {
    if let sentence = oddTheme.first { runtime.show(Message(sentence)) }
  }

  /// What settings have no effect; of those of another version nothing is said at every start.
  var oddSettings: [String] {
    settings.current.isOdd
      ? SettingsFile.odd(paths.settings).filter { $0.spec != nil }
        .map { SettingsSentences(words: words).sentence(for: $0) } : []
  }
}
