package import LibraryStore
package import ReadingCore
package import ScreenKit
package import SeogaResources

/// Makes each screen with what it needs, and nothing more; the one place that knows all of them.
package final class ScreenFactory {
  /// What the screens stand on.
  package struct Ground {
    package let library: Library
    package let words: Words
    package let clock: WallClock
    package let identifiers: Identifiers
    /// Waits for what is to happen a little later.
    package let delay: any Clock<Duration>
    /// Where unsaved notes are kept.
    package let drafts: Drafts
    /// Where they were kept while the library had no identifier, among those of other libraries.
    package let strays: Drafts?
    /// Files of the reader's outside the library.
    package let files: ReaderFiles
    /// Makes the bundled classics; nil where they cannot be read.
    package let classics: () -> [Book]?
    package let catalogues: Catalogues
    /// Makes pictures of covers.
    package let painter: CoverPainter
    /// What notes can be written with beside the editor.
    package let programs: NotePrograms

    /// The ground of the program, or of a test.
    package init(
      library: Library,
      words: Words,
      clock: WallClock,
      identifiers: Identifiers,
      delay: any Clock<Duration>,
      drafts: Drafts,
      strays: Drafts? = nil,
      files: ReaderFiles,
      classics: @escaping () -> [Book]?,
      catalogues: Catalogues,
      painter: CoverPainter = .none,
      programs: NotePrograms = .none
    ) {
      self.library = library
      self.words = words
      self.clock = clock
      self.identifiers = identifiers
      self.delay = delay
      self.drafts = drafts
      self.strays = strays
      self.files = files
      self.classics = classics
      self.catalogues = catalogues
      self.painter = painter
      self.programs = programs
    }
  }

  let ground: Ground
  let router: any Router
  let edits: LibraryEdits
  private let shelf: ShelfModel
  let newBook: AddBookModel
  let notes: NoteEditors
  private let allNotes: NotesModel
  let forms: EditBookDrafts
  let fields: FieldKeepers
  let covers: Covers
  let details: FoundDetails
  let tracker: WorkTracker
  lazy var late = lateDetails()
  private lazy var imports = makeImports()
  private lazy var quickNote = makeQuickNote()
  private lazy var draftOffers = makeDraftOffers()
  lazy var exports = Exports(
    words: ground.words,
    files: ground.files,
    clock: ground.delay,
    tracker: tracker,
    router: router
  )
  private(set) lazy var summary = BookPane(words: ground.words)

  /// A factory whose screens are opened through a router.
  package init(ground: Ground, tracker: WorkTracker, router: any Router) {
    self.ground = ground
    self.router = router
    self.tracker = tracker
    edits = LibraryEdits(library: ground.library, tracker: tracker, words: ground.words, router: router)
    fields = FieldKeepers(
      drafts: FieldDrafts(beside: ground.drafts),
      words: ground.words,
      wallClock: ground.clock,
      clock: ground.delay,
      tracker: tracker
    )
    shelf = ShelfModel(
      library: ground.library,
      words: ground.words,
      clock: ground.clock,
      filterKeeper: fields[.shelfFilter],
      readNotes: { [edits] in edits.readNotes() }
    )
    newBook = ScreenFactory.newBookModel(on: ground, edits: edits, tracker: tracker)
    covers = Covers(client: ground.catalogues.client, painter: ground.painter, tracker: tracker)
    details = FoundDetails(
      client: ground.catalogues.client,
      sources: ground.catalogues.sources,
      tracker: tracker
    )
    forms = EditBookDrafts(files: FormDrafts(beside: ground.drafts), words: ground.words)
    notes = ScreenFactory.noteEditors(on: ground, edits: edits, tracker: tracker, router: router)
    allNotes = NotesModel(
      library: ground.library,
      words: ground.words,
      clock: ground.clock,
      tracker: tracker,
      filterKeeper: fields[.notesFilter(bookID: nil)],
      readNotes: { [edits] in edits.readNotes() }
    )
  }

  private static func noteEditors(
    on ground: Ground,
    edits: LibraryEdits,
    tracker: WorkTracker,
    router: any Router
  ) -> NoteEditors {
    NoteEditors(
      edits: edits,
      drafts: ground.drafts,
      strays: ground.strays,
      words: ground.words,
      wallClock: ground.clock,
      identifiers: ground.identifiers,
      clock: ground.delay,
      tracker: tracker,
      router: router,
      programs: ground.programs,
      files: ground.files,
      obstacle: { [edits] in edits.obstacle(to: $0) }
    )
  }

  /// The screens of the first level.
  package func roots() -> [Tab: any Screen] {
    [
      .board: board(), .shelf: shelfScreen(), .search: searchScreen(), .notes: notesScreen(allNotes),
    ]
  }

  /// Offers what was left unsaved when the program ended.
  package func offerDrafts() { draftOffers.begin() }

  /// Ends what takes long and must not be left half done, and has all changes that were asked for handed to the
  /// store; to be called when the program is left.
  ///
  /// - Returns: what came of it, in a sentence; nil where nothing was under way.
  package func end() async -> String? {
    let outcome = await imports.end()
    await edits.end()
    fields.keepNow()
    _ = newBook.preserve()
    return outcome
  }

  /// Reads again what changed on the disk.
  package func reload() { edits.reload() }

  /// Reads again what others changed, by the names of the files; nil where any may be another.
  package func reload(_ names: Set<String>?) async { await edits.reload(names) }

  /// What can be undone and redone now.
  package var steps: Steps { edits.steps }

  /// What a command does that works on any screen; nil for others.
  package func action(for command: CommandSpec) -> CommandAction? {
    command == .newNote ? quickNote.action : nil
  }

  private func board() -> any Screen {
    BoardScreen(
      model: BoardModel(library: ground.library, words: ground.words, clock: ground.clock),
      actions: bookCommands(),
      addBook: { [self] in addBook() },
      putClassics: { [self] in putClassics() },
      importBooks: { [self] in imports.begin() }
    )
  }

  private func shelfScreen() -> any Screen {
    SplitListScreen(
      ShelfContent(
        model: shelf,
        actions: bookCommands(),
        edits: edits,
        router: router,
        addBook: { [self] in addBook() },
        importBooks: { [self] in imports.begin() },
        pane: summary
      )
    )
  }

  /// Opens the form for a new book; what was typed into it and left there goes before the title given.
  func addBook(titled title: String = "") {
    newBook.open(titled: title)
    router.push(AddBookScreen(model: newBook, router: router) { [shelf] in shelf.reveal($0) })
  }

  func book(_ id: String) -> any Screen {
    let model = BookModel(bookID: id, library: ground.library, words: ground.words, clock: ground.clock)
    return BookScreen(
      model: model,
      actions: bookCommands(),
      notes: BookNoteCommands(
        model: model,
        edits: edits,
        notes: noteCommands(),
        clock: ground.clock,
        identifiers: ground.identifiers,
        keeper: MemoKeeper(
          model: model,
          drafts: ground.drafts,
          identifiers: ground.identifiers,
          wallClock: ground.clock,
          clock: ground.delay,
          tracker: tracker
        ),
        router: router,
        doors: BookNoteCommands.Doors(
          readNote: { [self] noteID, bookID in openNotes(of: bookID, reading: noteID) },
          editNote: { [notes] noteID, bookID in notes.edit(noteID, of: bookID) },
          openNotes: { [self] in openNotes(of: $0) }
        )
      ),
      outside: BookScreen.Outside(
        covers: covers,
        sources: ground.catalogues.sources,
        openCover: { [self] in openCover($0) },
        fetch: { [self] in fetch($0) }
      ),
      close: { [router] in router.close($0) }
    )
  }

  // MARK: Imports

  private func makeImports() -> Imports {
    Imports(
      library: ground.library,
      words: ground.words,
      clock: ground.clock,
      identifiers: ground.identifiers,
      files: ground.files,
      tracker: tracker,
      edits: edits,
      router: router,
      openBook: { [self] in router.push(book($0)) }
    )
  }

  func bookCommands() -> BookCommands {
    BookCommands(
      library: ground.library,
      words: ground.words,
      clock: ground.clock,
      identifiers: ground.identifiers,
      edits: edits,
      fields: fields,
      router: router,
      doors: BookCommands.Doors(
        openBook: { [self] in router.push(book($0)) },
        newNote: { [notes] in notes.newNote(on: $0) },
        quickNote: { [self] in quickNote.begin(at: $0) },
        noteObstacle: { [self] in quickNote.reason },
        editBook: { [self] in editBook($0) },
        exportBook: { [self] in exports.begin($0) }
      )
    )
  }

  private func putClassics() {
    let words = ground.words
    guard let classics = ground.classics() else {
      return router.show(Message(words("message.classicsMissing")))
    }
    edits.addMissing(classics, knownBy: Classics.source) {
      Message(words.count("message.classics", $0.count))
    }
  }
}
