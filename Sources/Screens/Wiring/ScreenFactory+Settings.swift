import Catalogue
import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

// What screens do when the reader chooses something else.
extension ScreenFactory {
  /// Has everything go by the settings as they are now.
  func takeSettings(insteadOf before: Settings) {
    context.takeSettings()
    let now = context.settings
    if now.sync != before.sync { syncNow.follow() }
    if now.sources != before.sources { takeSources(now) }
    if now.nameOrder != before.nameOrder { context.edits.sort(now.nameOrder ?? .usual) }
    settingsTaken(now, before)
  }

  /// Has the catalogues be those of the settings, and says what is odd about them.
  private func takeSources(_ settings: Settings) {
    let (sources, problems) = CatalogueSource.list(from: settings.sources)
    context.clients.catalogues.take(sources)
    catalogueSettings?.look()
    if let problem = problems.first {
      context.router.show(Message(SourceWords(context.words).sentence(problem)))
    }
  }

  /// Says what became of a change of the settings, or of what others wrote into their file.
  func tell(_ news: LiveSettings.SettingsNews) {
    let store = StoreSentences(words: context.words)
    let sentence =
      switch news {
      case .unwritten(let error): store.text(of: error)
      case .overtaken: context.words("settings.changedSince")
      case .unreadable(let problem): store.text(of: problem)
      case .odd(let odd):
        SettingsSentences(words: context.words).sentence(
          for: odd,
          counting: odd.spec?.text(in: context.settings)
        )
      }
    context.router.show(Message(sentence))
  }

  /// Opens the settings, or puts the marker of those that are open on one.
  func openSettings(at name: String? = nil) {
    if let settings { context.router.close(settings) }
    let model = SettingsModel(context, at: name)
    catalogueSettings = model.catalogues
    let screen = SplitListScreen(SettingsContent(context, model: model))
    settings = screen
    context.router.push(screen)
  }

  /// Says what became of a change of the keys, or of what others wrote into their file.
  func tell(_ news: LiveKeys.KeysNews) {
    let words = context.words
    let sentence =
      switch news {
      case .unwritten(let error): StoreSentences(words: words).text(of: error)
      case .odd(let file): KeySentences(words: words).notice(of: file.sentences(words))
      }
    if let sentence { context.router.show(Message(sentence)) }
  }

  /// Opens the list of all keys.
  func openKeys() {
    if let keys { context.router.close(keys) }
    let screen = SplitListScreen(KeysContent(context, model: KeysModel(context)))
    keys = screen
    context.router.push(screen)
  }
}
