import Catalogue
package import LibraryStore
import ReadingCore
package import ScreenKit
import SeogaResources

/// Makes each screen; the one place that knows all of them.
package final class ScreenFactory {
  /// The tables of words that the board's first frame needs: to read all of them takes as long as all else.
  package static let firstTables = ["Board", "Book", "Commands", "Localizable"]

  let context: ScreenContext
  let board: BoardModel
  /// Made behind the first frame, where that is another's.
  private(set) lazy var shelf = ShelfModel(context)
  /// Made when it is asked for: its words are read from tables no first frame needs.
  private(set) lazy var newBook = AddBookModel(context)
  let notes: NoteEditors
  let forms: EditBookDrafts
  let details: FoundDetails
  let late: LateDetails
  let summary: BookPane
  /// The search of the first level, once it was made.
  weak var search: SearchModel?
  /// Made when the first screen is opened that needs it.
  private(set) lazy var found = FoundParts(context, details: details, late: late)
  private(set) lazy var discover = DiscoverModel(context, shelf: found.shelf)
  private lazy var statistics = StatisticsModel(context)
  /// Lists of the catalogues that were opened.
  var listed: [CatalogueList: ListedBooksModel] = [:]
  /// The preview that is looked at.
  weak var preview: PreviewModel?
  /// Servers that were opened, by their names.
  var servers: [String: ServerTreeModel] = [:]
  /// The settings that are open.
  weak var settings: (any Screen)?
  /// The catalogues among them.
  weak var catalogueSettings: CatalogueSettings?
  /// The list of all keys that is open.
  weak var keys: (any Screen)?
  /// Told what counts of the settings now, and what counted before.
  package var settingsTaken: (_ now: Settings, _ before: Settings) -> Void = { _, _ in }
  /// Told what keys count now, each time that others do.
  package var keysTaken: (KeyBindings) -> Void = { _ in }
  private let cardCovers: CardCovers
  private let imports: Imports
  private let exports: Exports
  private let quickNote: QuickNote
  /// What goals are held against.
  private let goalFigures: GoalFigures
  private lazy var draftOffers = makeDraftOffers()
  private(set) lazy var syncNow = SyncNow(context)

  /// The screens on a context, whose router leads to them from now on.
  package init(_ context: ScreenContext) {
    self.context = context
    board = BoardModel(context)
    notes = NoteEditors(context)
    forms = EditBookDrafts(files: FormDrafts(beside: context.drafts), words: context.words)
    let catalogues = context.clients.catalogues
    details = FoundDetails(catalogues, tracker: context.tracker)
    late = LateDetails(context, details: details)
    let colours = CoverColours(CoverColourFile(beside: context.drafts), tracker: context.tracker)
    let covers = RestingCovers(context.covers, catalogues: catalogues, delay: context.delay, colours: colours)
    summary = BookPane(words: context.words, covers: covers) { [library = context.library] in
      library.usualSpeed(of: $0)
    }
    cardCovers = CardCovers(
      context.covers,
      library: context.library,
      catalogues: catalogues,
      colours: colours
    )
    imports = Imports(context)
    exports = Exports(context)
    quickNote = QuickNote(context)
    goalFigures = GoalFigures(context.library) { context.clock.today }
    context.router.opens = { [weak self] in self?.open($0) }
    context.liveSettings.changed = { [weak self] in self?.takeSettings(insteadOf: $0) }
    context.liveSettings.told = { [weak self] in self?.tell($0) }
    context.keys.changed = { [weak self] in self?.keysTaken($0) }
    context.keys.told = { [weak self] in self?.tell($0) }
    details.learned = { [weak self] in self?.learn($0, of: $1) }
  }

  package func root(of tab: Tab) -> any Screen {
    switch tab {
    case .shelf: SplitListScreen(ShelfContent(context, model: shelf, pane: summary, covers: cardCovers))
    case .search: searchScreen()
    case .notes: notesScreen(NotesModel(context))
    case .discover: discoverScreen()
    case .statistics: StatisticsScreen(context, model: statistics)
    default: BoardScreen(context, model: board) { [self] in putClassics() }
    }
  }

  private func open(_ destination: ScreenDestination) {
    let router = context.router
    switch destination {
    case .book(let id): router.push(bookScreen(id))
    case .editBook(let book, let field): editBook(book, in: field)
    case .addBook(let title): addBook(titled: title)
    case .fetch(let book): fetch(book)
    case .preview(let subject): router.push(previewScreen(subject))
    case .cover(let subject): router.push(CoverScreen(context, of: subject))
    case .exportBook(let book): exports.begin(book)
    case .exportBooks(let ids): exports.begin(ids)
    case .exportYear(let year, let filter): exports.begin(year: year, among: filter)
    case .sharedFields(let ids, let hidden, let inOrder):
      router.push(SharedFieldsScreen(SharedFieldsModel(context, ids, hidden: hidden), inOrder: inOrder))
    case .importBooks: imports.begin()
    case .day(let day, let moved): openDay(day, moved)
    case .goals: goals.run()
    case .keys: openKeys()
    case .series(let name, let bookID): router.push(seriesScreen(name, at: bookID))
    case .search(let words): searchFor(words)
    case .shelf(let filter): showShelf(of: filter)
    case .statistics(let filter): showStatistics(of: filter)
    case .list(let list): router.push(listScreen(list))
    case .collection(let id): router.push(collectionScreen(id))
    case .server(let source, let branch): router.push(serverScreen(source, at: branch))
    case .notes(let bookID): router.push(notesScreen(NotesModel(context, bookID: bookID)))
    case .note(let id, let bookID):
      router.push(notesScreen(NotesModel(context, bookID: bookID, noteID: id)))
    case .editNote(let id, let bookID): notes.edit(id, of: bookID)
    case .newNote(let kind, let bookID): notes.newNote(kind, on: bookID)
    case .quickNote(let kind, let book): quickNote.begin(kind, at: book)
    }
  }

  /// Asks for the goals, beside what was read of them by now.
  private var goals: CommandAction {
    GoalQuestion(context, figures: goalFigures).action.preceded { [board] in board.count.look() }
  }

  private func openDay(_ day: ReadingDay, _ moved: @escaping (ReadingDay?) -> Void) {
    var close = {}
    let sheet = DaySheet(DayModel(context, day: day), moved: moved) { close() }
    close = { [router = context.router] in router.close(sheet) }
    context.router.push(sheet)
  }

  /// Goes to the shelf, over whatever was opened above it, and shows the books of a filter.
  private func showShelf(of filter: String) {
    context.router.select(.shelf)
    context.router.select(.shelf)
    shelf.show(filter: filter)
  }

  private func showStatistics(of filter: String) {
    statistics.show(filter: filter)
    context.router.select(.statistics)
  }

  private func seriesScreen(_ name: String, at bookID: String?) -> any Screen {
    let model = SeriesModel(context, series: name, at: bookID)
    return SplitListScreen(SeriesContent(context, model: model, pane: summary))
  }

  private func notesScreen(_ model: NotesModel) -> any Screen {
    SplitListScreen(NotesContent(context, model: model, exports: exports))
  }

  private func bookScreen(_ id: String) -> any Screen {
    let model = BookModel(context, bookID: id)
    let notes = BookNoteCommands(
      context,
      model: model,
      notes: NoteCommands(context),
      keeper: MemoKeeper(context, model: model)
    )
    return BookScreen(context, model: model, actions: BookCommands(context), notes: notes)
  }

  private func putClassics() {
    let words = context.words
    guard let classics = context.clients.classics() else {
      return context.router.show(Message(words("message.classicsMissing")))
    }
    context.edits.addMissing(classics, knownBy: Classics.source) {
      Message(words.count("message.classics", $0.count))
    }
  }

  // MARK: The program

  package func offerDrafts() { draftOffers.begin() }

  /// Ends what takes long and must not be left half done, and has all changes that were asked for handed to the
  /// store; to be called when the program is left.
  ///
  /// - Returns: what came of it, in a sentence; nil where nothing was under way.
  package func end() async -> String? {
    let outcome = await imports.end()
    await context.edits.end()
    await context.liveSettings.end()
    await context.keys.end()
    await preview?.end()
    context.fields.keepNow()
    _ = newBook.preserve()
    await cardCovers.colours.keep()
    return outcome
  }

  package func reload() {
    context.timer.read()
    context.edits.reload()
  }

  /// Reads the timer again, which another window may have changed, or the command line.
  package func readTimer() { context.timer.read() }

  /// What the header says of the timer; nil while there is none.
  package var timerSign: HeaderSign? { context.timer.sign(context.words) }

  /// What the header says of the other machines; nil where there are none.
  package func syncWord(_ glyphs: Glyphs) -> HeaderWord? { context.sync.word(context.words, glyphs) }

  /// Looks how the library stands to the other machines, and brings it in step where the reader wants that without
  /// being asked.
  package func lookAtSync() {
    syncNow.begin()
  }

  /// Hands on what changed as the program is left, where the reader wants that.
  package func leaveSync() async {
    if context.settings.syncsByItself { await context.sync.leave() }
  }

  /// Reads again what others changed, by the names of the files; nil where any may be another.
  package func reload(_ names: Set<String>?) async {
    let before = context.library.revision
    await context.edits.reload(names)
    // The watch tells of what is written here, too, and that is counted already.
    guard context.library.revision != before else { return }
    context.tracker.run { [sync = context.sync] in await sync.lookAgain() }
  }

  package var undoActions: UndoActions { context.edits.undoActions }

  /// What a command does that works on any screen; nil for others.
  package func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .newNote: quickNote.action(.thought)
    case .newQuote: quickNote.action(.quote)
    case .goal: goals
    case .sync: syncNow.action
    case .settings: CommandAction { [self] in openSettings() }
    case SettingRow.keys.command: CommandAction { [self] in openKeys() }
    default:
      SettingGroup.all.flatMap(\.rows).first { command == $0.command }.map { row in
        CommandAction { [self] in openSettings(at: row.name) }
      }
    }
  }
}
