package import CatalogueAsking
package import LibraryStore
package import ReadingCore
package import ScreenKit
package import Screens
package import SeogaResources
package import Testing
package import TextScreen

/// A library with books and the program's screens over it, driven by keys.
@MainActor
package final class Stage {
  package let folder: TemporaryLibrary
  package let library: Library
  package let driver: ScreenDriver
  package let drafts: Drafts
  /// The clocks the timer goes by.
  package let machine: ManualMachine
  private let locks = DraftLocks()
  private let factory: ScreenFactory
  package let context: ScreenContext
  package let catalogues: Catalogues
  /// The tables as they lie in the checkout, read once for all tests.
  private static var known: [Language: Words] = [:]

  private static func words(_ language: Language, _ folder: ResourceFolder?) throws -> Words {
    if folder == nil, let words = known[language] { return words }
    let words = try Words.load(
      language: language,
      folder: folder ?? .locate(),
      first: ScreenFactory.firstTables
    )
    if folder == nil { known[language] = words }
    return words
  }

  private static let earlierIDs = 1_000
  /// What is held back as long as this is there; its end is not waited for then.
  package var held: HeldBack?

  /// The screens over a library of some books, at 2026-11-20 in Seoul.
  ///
  /// - Parameters:
  ///   - isRead: whether the books are known before the first frame, or only after `read`.
  ///   - cache: the folder of the library's cache where it is read only later; by default it has none.
  ///   - catalogues: those that can be asked; by default one that has nothing.
  ///   - painter: makes pictures of covers; by default nothing does.
  ///   - programs: what notes can be written with beside the editor; by default nothing.
  ///   - wallClock: the reader's own; by default it stands.
  ///   - sync: the way to the reader's other machines; by default there is none.
  ///   - unpacking: the way to what has to be unpacked; by default there is none.
  ///   - resources: where the words are; by default those of the program.
  package init(
    _ books: [Book] = [],
    language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    tab: Tab = .board,
    access: FileAccess = .live,
    isJournalled: Bool = false,
    keys: KeyBindings = KeyBindings(),
    isRead: Bool = true,
    cache: String? = nil,
    catalogues: Catalogues? = nil,
    collections: Collections = .none,
    painter: CoverPainter = .unimplemented,
    programs: NotePrograms = NotePrograms(),
    look: Look = Look(),
    clock wallClock: WallClock = .standing,
    settings: Settings = Settings(),
    sync: SyncClient = .none,
    unpacking: UnpackingClient = .none,
    machine: ManualMachine = ManualMachine(),
    resources: ResourceFolder? = nil,
    beside shared: TemporaryLibrary? = nil
  ) throws {
    let folder = try shared ?? TemporaryLibrary()
    if !books.isEmpty { try folder.write(books) }
    let identifiers = Identifiers.counted()
    // Those of an earlier run are taken.
    if shared != nil { for _ in 0..<Stage.earlierIDs { _ = identifiers.make() } }
    let files = folder.files(
      access: access,
      isJournalled: isJournalled,
      clock: wallClock,
      identifiers: identifiers,
      names: settings.nameOrder ?? .usual
    )
    let library = isRead ? try Library(opening: files) : try Library(files) { _ in cache }
    let words = try Self.words(language, resources).showing(keys: keys.shown)
    let tracker = WorkTracker()
    let clock = ManualClock()
    let drafts = Drafts(folder: folder.outside, access: locks.noting(access))
    let catalogues = catalogues ?? StubCatalogues().catalogues()
    let live = LiveKeys(
      keys == KeyBindings() ? KeysRead("\(folder.outside)/keys.json", access: access) : KeysRead(keys),
      path: "\(folder.outside)/keys.json",
      access: access,
      tracker: tracker
    )
    var made: (factory: ScreenFactory, context: ScreenContext)?
    driver = ScreenDriver(
      columns: columns,
      rows: rows,
      words: words,
      tracker: tracker,
      clock: clock,
      tab: tab,
      keys: keys,
      look: look,
      network: { catalogues.network }
    ) { runtime in
      let context = ScreenContext(
        library: library,
        words: words,
        clock: wallClock,
        machine: machine.clock,
        settings: LiveSettings(
          settings,
          path: "\(folder.outside)/settings.json",
          found: ["language": language.rawValue, "glyphs": "safe"],
          access: access,
          tracker: tracker
        ),
        keys: live,
        identifiers: identifiers,
        delay: runtime.delay,
        drafts: drafts,
        clients: ScreenClients(
          files: ReaderFiles(home: folder.outside, access: access),
          classics: {
            try? Classics.books(
              folder: .locate(),
              language: language,
              identifiers: identifiers,
              stamp: WallClock.standing.now().stamp
            )
          },
          catalogues: catalogues,
          collections: collections,
          painter: painter,
          handover: programs.handover,
          pictures: programs.pictures,
          opener: programs.opener,
          sync: sync,
          unpacking: unpacking
        ),
        tracker: tracker,
        router: runtime
      )
      let factory = ScreenFactory(context)
      let effects = SettingsEffects(
        runtime: runtime,
        words: words,
        speaking: { settings throws(ResourceError) in
          let chosen = settings.language.flatMap(Language.init) ?? language
          let folder = if let resources { resources } else { try ResourceFolder.locate() }
          return try Words.load(language: chosen, folder: folder).showing(keys: live.current.shown)
        },
        look: { settings in
          Look(
            settings,
            theme: settings.theme.flatMap(ThemeName.init)?.theme ?? look.theme,
            glyphs: settings.glyphs.flatMap(Glyphs.GlyphSet.init) ?? (look.glyphs == .ascii ? .ascii : .safe),
            words: words
          )
        }
      )
      factory.keysTaken = { effects.take($0) }
      factory.settingsTaken = { effects.take($0, insteadOf: $1) }
      made = (factory, context)
      return factory
    }
    guard let made else { throw CancellationError() }
    self.drafts = drafts
    self.machine = machine
    (factory, context) = made
    self.catalogues = catalogues
    self.folder = folder
    self.library = library
  }

  /// What the program does once the first frame stands.
  package func lookAtSync() async {
    factory.lookAtSync()
    await driver.settled()
  }

  /// What it does as it is left.
  package func leaveSync() async { await factory.leaveSync() }

  /// The next run of the program over the same files, after this one was killed: nothing was written down for it.
  package func restarted(
    tab: Tab = .board,
    catalogues: Catalogues? = nil,
    ending others: Stage...
  ) async throws -> Stage {
    for stage in [self] + others { stage.locks.end() }
    return try await beside(tab: tab, catalogues: catalogues)
  }

  /// Another run of the program beside this one, which has offered what was left unsaved.
  package func beside(tab: Tab = .board, catalogues: Catalogues? = nil) async throws -> Stage {
    let stage = try Stage(tab: tab, catalogues: catalogues, machine: machine, beside: folder)
    stage.factory.offerDrafts()
    await stage.driver.settled()
    return stage
  }

  /// Lets half a second go by, and waits for what that has written.
  ///
  /// - Returns: whether it is there.
  package func rest(until isWritten: () throws -> Bool) async rethrows -> Bool {
    await driver.pass(.milliseconds(500))
    await driver.settled()
    return try isWritten()
  }

  /// Leaves a draft behind and offers it, as the next start does.
  package func offer(_ draft: Draft) async throws {
    try drafts.save(draft)
    factory.offerDrafts()
    await driver.settled()
  }

  /// Asks for what was owed when the program ended, as the next start does.
  package func askForOwed() async {
    factory.askForOwed()
    await driver.settled()
  }

  /// Shows what others changed, as the program does when its watch told of it.
  package func notice(_ names: Set<String>? = nil) async {
    driver.runtime.pin()
    await factory.reload(names)
    await driver.settled()
  }

  /// Lets seconds go by, for the timer and whatever waits for it.
  package func pass(seconds: Int) async {
    machine.pass(seconds)
    await driver.pass(.seconds(seconds))
    await driver.settled()
  }

  /// Reads the timer, as the program does when its watch told that another changed it.
  package func noticeTimer() async {
    factory.readTimer()
    await driver.settled()
  }

  /// Reads the library, as the program does after its first frame.
  package func read() async {
    factory.reload()
    await driver.settled()
  }

  /// Ends what is under way, as leaving the program does, and gives what came of it.
  package func end() async -> String? { await factory.end() }

  /// Waits until what the first frame began is done, as the count of the board's figures.
  package func settle() async { await driver.settled() }

  package var screen: String { driver.screen }

  /// Waits, with the frames that are due, until something is so.
  package func until(_ condition: () -> Bool, _ location: SourceLocation = #_sourceLocation) async {
    let isSo = await becomesSo {
      driver.runtime.invalidate()
      driver.runtime.renderIfDue()
      return condition()
    }
    if !isSo { Issue.record("what was waited for never came:\n\(screen)", sourceLocation: location) }
  }

  /// Presses keys and waits until what they began is done.
  package func press(_ keys: Key...) async {
    for key in keys {
      driver.press(key)
      if held == nil { await driver.settled() }
    }
  }

  /// Presses the key of each character and waits until what they began is done.
  package func type(_ text: String) async {
    driver.type(text)
    if held == nil { await driver.settled() }
  }
}
