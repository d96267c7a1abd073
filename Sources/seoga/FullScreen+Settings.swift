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
        try speaking(settings).showing(keys: keys.bindings.shown)
      },
      look: { [unowned self] settings in look(opening, settings) }
    )
    factory.settingsTaken = { [limit = files.journalLimit] settings, before in
      limit?.bytes = settings.journalBytes
      effects.take(settings, insteadOf: before)
    }
  }

  /// What settings have no effect; of those of another version nothing is said at every start.
  var oddSettings: [String] {
    settings.current.isOdd
      ? SettingsFile.odd(paths.settings).filter { $0.spec != nil }
        .map { SettingsSentences(words: words).sentence(for: $0) } : []
  }
}
