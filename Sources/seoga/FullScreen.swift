import CatalogueAsking
import CursesTerminal
import Glibc
import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import Screens
import SeogaResources

/// The program on the whole terminal: opens the library and the screen, runs until it is left, gives the
/// terminal back.
final class FullScreen {
  let paths: Paths
  let files: LibraryFiles
  private let clock: WallClock
  let settings: LiveSettings
  private let tracker = WorkTracker()
  /// The words of the language that some settings choose.
  let speaking: (Settings) throws(ResourceError) -> Words
  let words: Words
  let keys: LiveKeys
  private let resources: ResourceFolder
  private let rows: Int
  private let sentences: StoreSentences
  private let catalogues: (_ libraryID: String?) -> ScreenCatalogues
  private let unpacking: UnpackingClient
  private let sync: SyncClient
  private let report: (String) -> Void
  private var factory: ScreenFactory?
  private var watch: LibraryWatch?
  private var timerWatch: FolderWatch?
  var settingsWatches: [FolderWatch] = []
  /// What is odd about the reader's theme that is looked at.
  var oddTheme: [String] = []
  private(set) var asking: ScreenCatalogues?
  /// What a signal left no time to say on the screen.
  private var unkept: String?
  private var ending: ((Int32) -> Void)?

  /// - Parameters:
  ///   - speaking: the words of the language that some settings choose.
  ///   - rows: those of the terminal.
  ///   - catalogues: makes the catalogues of a library.
  ///   - unpacking: the way to what has to be unpacked.
  ///   - sync: the way to the reader's other machines.
  ///   - report: writes one sentence to standard error.
  init(
    paths: Paths,
    files: LibraryFiles,
    clock: WallClock,
    settings: Settings,
    words: Words,
    speaking: @escaping (Settings) throws(ResourceError) -> Words,
    resources: ResourceFolder,
    rows: Int,
    catalogues: @escaping (_ libraryID: String?) -> ScreenCatalogues,
    unpacking: UnpackingClient,
    sync: SyncClient,
    report: @escaping (String) -> Void
  ) {
    self.paths = paths
    self.files = files
    self.clock = clock
    self.settings = LiveSettings(
      settings,
      path: paths.settings,
      found: ["language": words.language.rawValue],
      tracker: tracker
    )
    self.speaking = speaking
    keys = LiveKeys(KeysRead(paths.keys), path: paths.keys, tracker: tracker)
    self.words = words.showing(keys: keys.current.shown)
    self.resources = resources
    self.rows = rows
    self.catalogues = catalogues
    self.unpacking = unpacking
    self.sync = sync
    self.report = report
    sentences = StoreSentences(words: words)
  }

  /// Runs until the reader or a signal ends it.
  ///
  /// - Returns: the exit code: 0, 1 where it could not start, 128 and the signal's number where one ended it.
  func run() async -> Int32 {
    let library: Library
    do throws(StoreError) {
      library = try Library(files, rows: rows) { [paths] in paths.cache(libraryID: $0) }
    } catch {
      report(sentences.text(of: error))
      return 1
    }
    let oddKeys = keys.file.sentences(words)
    for sentence in oddKeys { report(sentence) }
    let state = paths.state(libraryID: library.id ?? "unnamed")
    // Without the folder there is only no log; the first draft will say what is wrong with it.
    try? FileAccess.live.makeFolders(state)
    let terminal = CursesTerminal(logPath: "\(state)/log")
    let session = TerminalSession(terminal: terminal)
    let opening: CursesTerminal.OpenedTerminal
    do throws(TerminalError) {
      opening = try session.open()
    } catch {
      report(sentence(for: error))
      return 1
    }
    let code = await loop(terminal, session, opening, library, state)
    library.stopReading()
    if let outcome = await factory?.end() { report(outcome) }
    await library.leave()
    await factory?.leaveSync()
    for merged in library.merged { report(sentences.text(of: merged)) }
    for problem in library.problems { report(sentences.text(of: problem)) }
    let others = keys.file.sentences(words).filter { !oddKeys.contains($0) }
    for sentence in others + (asking?.sentences ?? []) + oddSettings { report(sentence) }
    // Last: nothing waits for it but the program's own end.
    await asking?.end()
    return code
  }

  private func loop(
    _ terminal: CursesTerminal,
    _ session: TerminalSession,
    _ opening: CursesTerminal.OpenedTerminal,
    _ library: Library,
    _ state: String
  ) async -> Int32 {
    let historyFile = CommandHistoryFile(folder: state)
    let history = CommandHistory(historyFile.load())
    let catalogues = catalogues(library.id)
    asking = catalogues
    let runtime = runtime(terminal, session, opening, history, catalogues.catalogues)
    if settings.current.mouse == true { runtime.usesMouse = true }
    let factory = ScreenFactory(context(library, state, catalogues.catalogues, session, runtime))
    self.factory = factory
    followSettings(factory, runtime, opening)
    let code = await withCheckedContinuation { continuation in
      ending = { continuation.resume(returning: $0) }
      runtime.start(tab: .first(settings.current), root: factory.root)
      // Two threads are made for it, which nobody needs before there is something to see.
      session.listen(handlers(runtime, catalogues))
      begin(library, factory, runtime, catalogues, notices(opening))
      timerWatch = .timer(in: state, factory)
      settingsWatches =
        FolderWatch.settings(at: paths.settings) { [settings] in settings.read() }
        + FolderWatch.settings(at: paths.keys) { [keys] in keys.read() }
      followThemes(runtime, opening)
    }
    watch?.end()
    timerWatch?.end()
    for watch in settingsWatches { watch.end() }
    session.close()
    if let unkept { report(unkept) }
    if !history.added.isEmpty { historyFile.add(history.added) }
    return code
  }

  private func runtime(
    _ terminal: CursesTerminal,
    _ session: TerminalSession,
    _ opening: CursesTerminal.OpenedTerminal,
    _ history: CommandHistory,
    _ catalogues: Catalogues
  ) -> Runtime {
    Runtime(
      terminal: terminal,
      words: words,
      look: look(opening, settings.current),
      clock: ContinuousClock(),
      program: Runtime.ProgramActions(
        quit: { [self] in end(0) },
        suspend: { session.suspend() },
        reload: { [weak self] in self?.factory?.reload() },
        undoActions: { [weak self] in self?.factory?.undoActions },
        commands: CommandTable.everywhere,
        named: CommandTable.settings,
        action: { [weak self] in self?.factory?.action(for: $0) },
        network: { catalogues.network },
        word: { [weak self] in self?.factory?.syncWord($0) },
        sign: { [weak self] in self?.factory?.timerSign }
      ),
      tabs: Tab.all,
      history: history,
      keys: keys.current
    )
  }

  private func handlers(_ runtime: Runtime, _ catalogues: ScreenCatalogues) -> TerminalSession.Handlers {
    TerminalSession.Handlers(
      onEvents: { runtime.handle($0) },
      onResize: { runtime.resized() },
      willSuspend: { runtime.preserve() },
      didResume: {
        runtime.resumed()
        catalogues.resumed()
      },
      onTerminate: { [self] signal in
        unkept = runtime.preserve()
        end(128 + signal)
      }
    )
  }

  /// Looks about once the first frame stands, which shows what was in hand when the program was left last.
  private func begin(
    _ library: Library,
    _ factory: ScreenFactory,
    _ runtime: Runtime,
    _ catalogues: ScreenCatalogues,
    _ openingNotices: [String]
  ) {
    library.recallBoard()
    paths.narrow()
    // The library is watched before it is read, so that nothing happens between the two.
    let watch = LibraryWatch(library.folder, clock: ContinuousClock())
    self.watch = watch
    factory.reload()
    factory.offerDrafts()
    factory.askForOwed()
    factory.lookAtSync()
    listen(to: watch, runtime)
    lookForReturn(of: library, watch)
    catalogues.start()
    let notices =
      openingNotices + [KeySentences(words: words).notice(of: keys.file.sentences(words))].compactMap(\.self)
      + [catalogues.notice, restOfWords()].compactMap(\.self) + oddSettings.prefix(1)
      + oddTheme.prefix(1)
    if !notices.isEmpty { runtime.show(Message(notices.joined(separator: " "))) }
  }

  /// Reads the words no first frame needs, and gives what is wrong with them.
  private func restOfWords() -> String? {
    do throws(ResourceError) {
      try words.readRest()
      return nil
    } catch {
      return error.description
    }
  }

  /// Shows what other programs change; of the files alone that are open where nothing tells of changes.
  private func listen(to watch: LibraryWatch, _ runtime: Runtime) {
    let folder = LibraryFolder(root: paths.library)
    watch.listen {
      Set(runtime.openRecords.map { folder.name(of: folder.book($0)) })
    } _: { [weak self] names in
      runtime.pin()
      await self?.factory?.reload(names)
    }
  }

  /// A folder that was unmounted may be gone without a word, and come back so.
  private func lookForReturn(of library: Library, _ watch: LibraryWatch) {
    withObservationTracking {
      _ = library.access
    } onChange: {
      Task { @MainActor [weak self, weak library, weak watch] in
        guard let self, let library, let watch else { return }
        if case .readOnly(.gone) = library.access { watch.lookForReturn() }
        lookForReturn(of: library, watch)
      }
    }
  }

  private func end(_ code: Int32) {
    ending?(code)
    ending = nil
  }

  private func context(
    _ library: Library,
    _ state: String,
    _ catalogues: Catalogues,
    _ session: TerminalSession,
    _ runtime: Runtime
  ) -> ScreenContext {
    ScreenContext(
      library: library,
      words: words,
      clock: clock,
      machine: .system,
      settings: settings,
      keys: keys,
      identifiers: .random,
      delay: runtime.delay,
      drafts: Drafts(folder: "\(state)/drafts"),
      strays: library.id == nil ? nil : Drafts(folder: "\(paths.state(libraryID: "unnamed"))/drafts"),
      clients: ScreenClients(
        files: ReaderFiles(home: paths.home),
        classics: { [resources, clock, language = words.language] in
          try? Classics.books(
            folder: resources,
            language: language,
            identifiers: .random,
            stamp: clock.now().stamp
          )
        },
        catalogues: catalogues,
        collections: .files(
          CollectionLoader(words: words, resources: resources, folder: paths.collections)
        ),
        painter: .chafa,
        handover: .live(.own(), folder: "\(state)/editor", session: session),
        pictures: .tesseract(isApart: true),
        opener: .desktop,
        sync: sync,
        unpacking: unpacking
      ),
      tracker: tracker,
      router: runtime
    )
  }
}
