import Catalogue
import CatalogueAsking
import LibraryStore
import Messages
import ReadingCore
import Screens

/// The catalogues of the full screen: the way to them, whether they can be reached, what was asked lately.
///
/// Nothing of it reads a file or opens a socket before `start`.
final class ScreenCatalogues {
  let catalogues: Catalogues
  /// What is odd about the sources of the settings, one sentence each.
  private(set) var sentences: [String]
  /// What is said of that as soon as the screen is there; nil for nothing.
  let notice: String?
  private let words: SourceWords
  private let access: CatalogueAccess
  private let isOffline: Bool
  private var changes: NetworkChanges?

  /// The catalogues of the settings; `libraryID` is nil while the library has none.
  init(_ desk: Desk, libraryID: String?) {
    let (sources, problems) = CatalogueSource.list(from: desk.settings.sources)
    // Whom this version cannot ask it does not look for.
    let enabled = sources.filter { $0.isEnabled && $0.kind.isKnown }
    let probe = SocketProbe(environment: desk.program.environment)
    let asked = desk.asked(libraryID: libraryID)
    let clock = desk.program.clock
    isOffline = desk.isOffline
    access = desk.program.catalogues(desk, libraryID)
    words = desk.sourceWords
    sentences = problems.map(words.sentence)
    notice = desk.catalogueObstacle ?? sentences.first
    catalogues = Catalogues(
      client: access.client,
      sources: sources,
      poller: desk.isOffline
        ? ReachabilityPoller(sources: enabled, standing: .down)
        : ReachabilityPoller(sources: enabled, clock: ContinuousClock(), probe: { await probe($0) }),
      memory: Catalogues.Memory(load: { await asked.load() }, keep: { await asked.keep($0) }),
      debts: .files(in: "\(desk.paths.state(libraryID: libraryID ?? "unnamed"))/owed"),
      lists: .files(KeptListFiles(folder: "\(desk.cache(libraryID: libraryID))/lists")),
      // Off the main actor, as a disk may be slow.
      calls: { @concurrent [calls = CallsFile(path: desk.calls(libraryID: libraryID)), clock] source in
        calls.calls(of: source, at: clock.now())
      },
      lacksKey: { @concurrent [secrets = SecretsFile(path: desk.paths.secrets)] source in
        secrets.lacksKey(source)
      },
      secrets: .file(desk.paths.secrets),
      isForbidden: desk.isOffline,
      obstacle: desk.catalogueObstacle
    )
  }

  /// Begins to look whether the catalogues can be reached, and to hear of changes of the network.
  func start() {
    guard !isOffline, changes == nil, !catalogues.poller.reach.isEmpty else { return }
    catalogues.poller.start()
    changes = NetworkChanges(clock: ContinuousClock()) { [poller = catalogues.poller] in poller.look() }
  }

  /// Goes by what the reader chose now; which sources there are the screens know by then.
  func take(_ settings: Settings, insteadOf before: Settings) {
    if settings.contact != before.contact {
      Task { [access] in await access.changeContact(settings.contact) }
    }
    sentences = CatalogueSource.list(from: settings.sources).problems.map(words.sentence)
    start()
  }

  /// Looks at once: nobody knows how long the program was suspended.
  func resumed() { catalogues.poller.look() }

  func end() async {
    changes?.end()
    catalogues.poller.stop()
    await access.end()
  }
}
