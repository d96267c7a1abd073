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
  /// When the program turns to what nobody waits for, so that the first picture is there before.
  private static let lookAround = Duration.milliseconds(50)

  let paths: Paths
  private let files: LibraryFiles
  let clock: WallClock
  let choices: ReaderChoices
  let tracker: WorkTracker
  let resources: ResourceFolder
  private let rows: Int
  private let sentences: StoreSentences
  private let catalogues: (_ libraryID: String?) -> ScreenCatalogues
  let unpacking: UnpackingClient
  let sync: SyncClient
  private let report: (String) -> Void
  private(set) var factory: ScreenFactory?
  private var watch: LibraryWatch?
  private var timerWatch: FolderWatch?
  private var asking: ScreenCatalogues?
  /// What a signal left no time to say on the screen.
  private var unkept: String?
  private var ending: ((Int32) -> Void)?

  /// - Parameters:
  ///   - choices: what the reader chose, and the words it is said in.
  ///   - tracker: counts what is under way.
  ///   - rows: those of the terminal.
  ///   - catalogues: makes the catalogues of a library.
  ///   - unpacking: the way to what has to be unpacked.
  ///   - sync: the way to the reader's other machines.
  ///   - report: writes one sentence to standard error.
  init(
    paths: Paths,
    files: LibraryFiles,
    clock: WallClock,
    choices: ReaderChoices,
    tracker: WorkTracker,
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
    self.choices = choices
    self.tracker = tracker
    self.resources = resources
    self.rows = rows
    self.catalogues = catalogues
    self.unpacking = unpacking
    self.sync = sync
    self.report = report
    sentences = StoreSentences(words: choices.words)
  }

  var words: Words { choices.words }

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
    let oddKeys = choices.oddKeys
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
    let others = choices.oddKeys.filter { !oddKeys.contains($0) }
    for sentence in others + (asking?.sentences ?? []) + choices.oddSettings { report(sentence) }
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
    if choices.settings.current.mouse == true { runtime.usesMouse = true }
    let factory = ScreenFactory(context(library, state, catalogues.catalogues, session, runtime))
    self.factory = factory
    choices.follow(
      factory,
      runtime,
      opening,
      journal: files.journalLimit,
      catalogues: { catalogues.take($0, insteadOf: $1) }
    )
    let code = await withCheckedContinuation { continuation in
      ending = { continuation.resume(returning: $0) }
      runtime.start(tab: .first(choices.settings.current), root: factory.root)
      // Two threads are made for it, which nobody needs before there is something to see.
      session.listen(handlers(runtime, catalogues))
      begin(library, factory, runtime, catalogues, notices(opening))
      timerWatch = .timer(in: state, factory)
      _ = runtime.delay.after(Self.lookAround) { [self] in lookAround(runtime, session, opening) }
    }
    watch?.end()
    timerWatch?.end()
    choices.end()
    session.close()
    if let unkept { report(unkept) }
    if !history.added.isEmpty { historyFile.add(history.added) }
    return code
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
      openingNotices + [catalogues.notice, restOfWords()].compactMap(\.self)
    if !notices.isEmpty { runtime.show(Message(notices.joined(separator: " "))) }
  }

  /// Says what is odd about the reader's files, follows what others write into them, and asks how wide signs are drawn.
  private func lookAround(
    _ runtime: Runtime,
    _ session: TerminalSession,
    _ opening: CursesTerminal.OpenedTerminal
  ) {
    guard ending != nil else { return }
    choices.watch(runtime, opening)
    for notice in choices.notices() { runtime.showAlso(notice) }
    session.askWidth { [choices] in choices.take(isWide: $0, runtime, opening) }
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

  func end(_ code: Int32) {
    ending?(code)
    ending = nil
  }
}
