import Interchange
import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// One import, from what it would do to what it did.
@Observable final class ImportModel: ListModel, HasContext {
  let context: ScreenContext
  let sentences: ImportSentences
  let path: String
  private(set) var file: ImportFile

  private(set) var stage = ImportStage.planning
  private(set) var report = ImportReport(entries: [])
  /// Name of the file the skipped rows were written to; nil before they were.
  var keptAs: String?
  private(set) var place: ImportPlace
  private(set) var isStopping = false
  /// How many rows Open Library has been asked for, of how many; nil where it is not being asked.
  private(set) var asking: (done: Int, total: Int)?
  /// What names the step that it was; nil before, and where it cannot be undone.
  private var step: String?
  @ObservationIgnored private var choices = ImportChoices()
  /// The books as they would be written, by identifier.
  @ObservationIgnored private var planned: [String: Book] = [:]
  @ObservationIgnored private var basis: Int?
  /// The library at that revision, for a plan that is made anew at every choice of the reader's.
  @ObservationIgnored private var shelf: LoadedLibrary?
  @ObservationIgnored private var isPlanning = false
  /// Asks Open Library for rows that do not name their book; nil once it was asked.
  @ObservationIgnored private var titles: ImportTitles?
  @ObservationIgnored private var titleQuestion: Task<Void, Never>?
  @ObservationIgnored private var isLeft = false
  @ObservationIgnored private var whenPlanned: () -> Void = {}
  /// Whether the plan is not what the reader wants by now.
  @ObservationIgnored private var isStale = false
  @ObservationIgnored private var rows: ImportRows
  @ObservationIgnored private var books: ImportBooks
  @ObservationIgnored private var bookList: ImportBookList
  @ObservationIgnored private var cancellation = Cancellation()
  @ObservationIgnored private var writing: Task<Ending, Never>?

  init(_ context: ScreenContext, path: String, file: ImportFile) {
    self.context = context
    let catalogues = context.clients.catalogues
    titles = ImportTitles(
      sources: catalogues.sources,
      obstacle: catalogues.obstacle,
      words: context.words
    )
    self.path = path
    self.file = file
    sentences = ImportSentences(words: context.words)
    place = ImportPlace(hasBooks: file.hasNotes)
    rows = ImportRows(ImportReport(entries: []), sentences: sentences)
    books = ImportBooks(ImportReport(entries: []), shelf: [], assigned: [:])
    bookList = ImportBookList(books, sentences: sentences)
  }

  /// The file without its folder.
  var name: String { ImportModel.name(of: path) }

  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  var today: ReadingDay { clock.today }

  /// How far the writing is; nil where that is not known.
  var progress: ChangeProgress? { stage == .writing ? library.progress : nil }

  /// Whether it is done, and was taken back since.
  var isUndone: Bool { stage == .done && step.map(library.isUndone) == true }

  var changesSomething: Bool { report.count(of: .added) + report.count(of: .merged) > 0 }

  // MARK: Planning

  /// Works out what the import would do; says once when that is known.
  func plan(_ planned: @escaping () -> Void = {}) {
    stage = .planning
    shelf = nil
    whenPlanned = planned
    planAnew()
  }

  /// Gives all entries of a work, or a row, to a book of the shelf, and plans anew.
  func assign(_ work: String, to book: String) {
    guard stage == .preview else { return }
    show(choices.assign(work, to: book, entries(of: work)), of: work)
    planAnew()
  }

  /// Leaves all entries of a work out, or takes them in again, and plans anew.
  func leaveOutOrTakeIn(_ work: String) {
    guard stage == .preview else { return }
    show(choices.leaveOutOrTakeIn(work, entries(of: work)), of: work)
    planAnew()
  }

  private func entries(of work: String) -> [ImportReport.ImportEntry] {
    books.row(of: work)?.entries.map { report.entries[$0] } ?? []
  }

  /// Shows what a choice comes to at once, before the plan says what else it changes.
  private func show(_ entries: [ImportReport.ImportEntry], of work: String) {
    let report = report.with(entries)
    var books = books
    books.change(work, report, shelf: shelf?.books ?? [], assigned: choices.assigned)
    apply(report, books)
  }

  var isOutdated: Bool { basis != library.revision }

  /// Plans until the plan is what the reader wants by then.
  private func planAnew() {
    isStale = true
    guard !isPlanning else { return }
    isPlanning = true
    tracker.run { [self] in
      while isStale, stage == .planning || stage == .preview {
        isStale = false
        if shelf == nil || isOutdated {
          // What cannot be read now is told when the books are to be written.
          shelf = try? await library.whole()
          basis = library.revision
        }
        await askForTitles()
        let plan = await wish.plan(file, shelf)
        // Where there is nothing to choose, it is not asked for again.
        if !file.hasNotes { shelf = nil }
        guard stage == .planning || stage == .preview else { isStale = true; break }
        // What was chosen meanwhile is shown already.
        if !isStale { apply(plan) }
      }
      isPlanning = false
      if stage == .planning { stage = .preview }
      whenPlanned()
      whenPlanned = {}
    }
  }

  /// Asks once, before the first plan; what is not answered is told beside its row.
  private func askForTitles() async {
    guard let titles, let shelf, !isLeft else { return }
    self.titles = nil
    let references = await ImportTitles.references(of: file, shelf)
    guard !references.isEmpty, !isLeft else { return }
    asking = (0, references.count)
    let question = Task {
      let (answers, sentence) = await titles.ask(references, by: { context.clients.catalogues.client }) {
        self.asking = ($0, references.count)
      }
      file = file.telling(answers)
      if let sentence, !Task.isCancelled { router.show(Message(sentence)) }
    }
    titleQuestion = question
    await question.value
    asking = nil
  }

  /// Whoever leaves wants no answers any more.
  func stopAsking() {
    isLeft = true
    titleQuestion?.cancel()
  }

  private var wish: ImportWish {
    choices.wish(identifiers: identifiers, stamp: clock.now().stamp)
  }

  private func apply(_ plan: (batch: ImportBatch, books: ImportBooks?)) {
    planned = Dictionary(plan.batch.books.map { ($0.id, $0) }) { $1 }
    apply(plan.batch.reports.first ?? ImportReport(entries: []), plan.books)
  }

  private func apply(_ report: ImportReport, _ books: ImportBooks?) {
    self.report = report
    rows = ImportRows(report, sentences: sentences)
    guard let books else { return }
    self.books = books
    bookList.update(books: books)
  }

  // MARK: Writing

  /// Imports: plans anew against what the files hold then, and writes it in one step.
  func write(_ ended: @escaping (Ending) -> Void) {
    guard stage == .preview else { return }
    stage = .writing
    isStopping = false
    cancellation = Cancellation()
    let task = Task { await write(cancellation) }
    writing = task
    tracker.run { ended(await task.value) }
  }

  private func write(_ cancellation: Cancellation) async -> Ending {
    let (file, wish) = (file, wish)
    do throws(StoreError) {
      let batch = try await library.changeTogether(isImport: true, cancellation: cancellation) {
        now throws(StoreError) in
        let batch = wish.batch(file, now)
        return (batch.books, batch)
      }
      apply((batch, nil))
      shelf = nil
      place.leaveBooks()
      let unkept = StoreSentences(words: words).unkept(in: library)
      step = unkept == nil ? await library.newestStep() : nil
      stage = .done
      if place.list == .all, report.entries.contains(where: \.deservesLook) { place.show(.toLookAt) }
      return .done(unkept: unkept)
    } catch {
      stage = .preview
      if isStale { planAnew() }
      return error == .cancelled ? .stopped : .failed(error)
    }
  }

  /// Wishes the writing to stop; where the books already take their places it is finished instead.
  func stop() {
    isStopping = true
    cancellation.cancel()
  }

  /// Waits for the end of the writing; nil where nothing was being written.
  func ending() async -> Ending? { stage == .writing ? await writing?.value : nil }

  // MARK: Rows

  func entry(at row: Int) -> ImportReport.ImportEntry? { shownEntries.entry(at: row) }

  func row(at row: Int) -> ImportBooks.ImportBookRow? { shownBooks.book(at: row) }

  var count: Int { current.count }

  /// Marker and window, by the numbers of rows, and the filter.
  var state: ListState<Int, String> {
    get { place.state }
    set { place.state = newValue }
  }

  func id(inRow row: Int) -> Int? { current.number(at: row) }

  func row(of number: Int) -> Int? { current.row(of: number) }

  var selected: ImportReport.ImportEntry? {
    place.isByBook ? nil : entry(at: list(height: state.height).selected)
  }

  var selectedRow: ImportBooks.ImportBookRow? {
    place.isByBook
      ? row(at: list(height: state.height).selected) : selected?.work.flatMap(books.row)
  }

  /// What a book can be chosen for under the marker; nil where there is nothing.
  var choice: ImportChoice? {
    if file.hasNotes { return selectedRow.flatMap(ImportChoice.init) }
    return selected.flatMap(ImportChoice.init)
  }

  /// The book whose entries alone are shown; nil where those of all are.
  var openedRow: ImportBooks.ImportBookRow? { place.opened.flatMap(books.row(numbered:)) }

  /// The book under the marker, as it is or would be; nil where there is none.
  var selectedBook: Book? { (place.isByBook ? selectedRow?.book : selected?.book).flatMap(book) }

  /// Goes so many lists on, around the end.
  func showList(after steps: Int) {
    let lists = ImportRows.ImportRowList.allCases
    let index = (lists.firstIndex(of: place.list) ?? 0) + steps
    place.show(lists[(index % lists.count + lists.count) % lists.count])
  }

  func openSelected() {
    if place.isByBook, let row = selectedRow { place.open(row.number) }
  }

  func closeOpened() { place.close() }

  private func book(_ id: String) -> Book? {
    stage == .done && !isUndone ? library.book(id) : planned[id] ?? library.book(id)
  }

  private var current: any NumberedRows { place.isByBook ? shownBooks : shownEntries }

  private var shownBooks: ImportBookList {
    bookList.update(filter: state.text)
    return bookList
  }

  private var shownEntries: ImportRows {
    rows.update(place.list, filter: state.text, of: openedRow)
    return rows
  }
}
