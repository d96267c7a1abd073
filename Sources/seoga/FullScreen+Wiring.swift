import CatalogueAsking
import CursesTerminal
import LibraryStore
import ReadingCore
import ScreenKit
import Screens
import SeogaResources

// What the full screen is made of: the runtime, and what every screen stands on.
extension FullScreen {
  func runtime(
    _ terminal: CursesTerminal,
    _ session: TerminalSession,
    _ opening: CursesTerminal.OpenedTerminal,
    _ history: CommandHistory,
    _ catalogues: Catalogues
  ) -> Runtime {
    Runtime(
      terminal: terminal,
      words: words,
      look: choices.look(opening),
      clock: ContinuousClock(),
      program: Runtime.ProgramActions(
        quit: { [self] in end(0) },
        suspend: { session.suspend() },
        reload: { [weak self] in self?.factory?.reload() },
        undoActions: { [weak self] in self?.factory?.undoActions },
        commands: CommandTable.everywhere,
        named: { CommandTable.settings },
        action: { [weak self] in self?.factory?.action(for: $0) },
        network: { catalogues.network },
        word: { [weak self] in self?.factory?.syncWord($0) },
        sign: { [weak self] in self?.factory?.timerSign }
      ),
      tabs: Tab.all,
      history: history,
      keys: choices.keys.current
    )
  }

  func context(
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
      settings: choices.settings,
      keys: choices.keys,
      identifiers: .random,
      delay: runtime.delay,
      drafts: Drafts(folder: "\(state)/drafts"),
      strays: library.id == nil ? nil : Drafts(folder: "\(paths.state(libraryID: "unnamed"))/drafts"),
      clients: ScreenClients(
        files: ReaderFiles(home: paths.home),
        classics: { [resources, clock, words] in
          try? Classics.books(
            folder: resources,
            language: words.language,
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
