package import LibraryStore
import Messages
package import ReadingCore
package import ScreenKit
package import SeogaResources

/// What every screen stands on: the library and the way of changes to it, clocks, words, clients, the way to other
/// screens.
package final class ScreenContext {
  package let library: Library
  package let words: Words
  /// The clock, with the end of days that the reader chose.
  package private(set) var clock: WallClock
  /// What the reader chose; what it was made with is there until `take` is called, which draws all anew.
  package private(set) var settings: Settings
  package let liveSettings: LiveSettings
  package let keys: LiveKeys
  package let identifiers: Identifiers
  /// Waits for what is to happen a little later.
  package let delay: Delay
  package let drafts: Drafts
  /// Where they were kept while the library had no identifier, among those of other libraries.
  package let strays: Drafts?
  package let clients: ScreenClients
  package let tracker: WorkTracker
  let router: ScreenRouter
  let edits: LibraryEdits
  let fields: FieldKeepers
  package let timer: RunningTimer
  package let sync: SyncModel
  let covers: Covers

  package init(
    library: Library,
    words: Words,
    clock: WallClock,
    machine: MachineClock,
    settings: LiveSettings,
    keys: LiveKeys,
    identifiers: Identifiers,
    delay: Delay,
    drafts: Drafts,
    strays: Drafts? = nil,
    clients: ScreenClients,
    tracker: WorkTracker,
    router: any Router
  ) {
    self.library = library
    self.words = words
    self.clock = clock
    liveSettings = settings
    self.keys = keys
    self.settings = settings.current
    self.identifiers = identifiers
    self.delay = delay
    self.drafts = drafts
    self.strays = strays
    self.clients = clients
    self.tracker = tracker
    let router = ScreenRouter(router)
    self.router = router
    edits = LibraryEdits(library: library, tracker: tracker, words: words, router: router)
    fields = FieldKeepers(
      FieldKeepers.FieldTools(
        drafts: FieldDrafts(beside: drafts),
        sentences: StoreSentences(words: words),
        clock: clock,
        delay: delay,
        tracker: tracker
      )
    )
    timer = RunningTimer(TimerFile(beside: drafts), machine: machine, library: library, delay: delay)
    sync = SyncModel(clients.sync, library: library, tracker: tracker)
    covers = Covers(client: clients.catalogues.client, painter: clients.painter, tracker: tracker)
  }

  /// Has the screens go by what counts of the settings now.
  func takeSettings() {
    let ends = settings.dayEndsAt
    settings = liveSettings.current
    if settings.dayEndsAt != ends { clock.dayEnd = settings.dayEndsAt ?? .usual }
  }

  /// The words of books, to be kept as long as the day lasts.
  var bookWords: BookWords { BookWords(words: words, today: clock.today) }

  /// Why no note can be begun; nil where one can.
  var noteObstacle: String? {
    edits.obstacle() ?? (library.isEmpty ? words("quickNote.noBooks") : nil)
  }
}
