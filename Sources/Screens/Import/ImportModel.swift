import Interchange
import LibraryStore
import Observation
import ReadingCore
import SeogaResources
import TextScreen

/// One import, from what it would do to what it did.
@Observable final class ImportModel {
  /// How far it has come.
  enum Stage {
    /// What it would do is being worked out.
    case planning
    /// Nothing is written yet.
    case preview
    /// The books are being written.
    case writing
    case done
  }

  /// How the writing ended.
  enum Ending: Equatable {
    /// All books are written; and why that cannot be undone, in a sentence, nil where it can.
    case done(unkept: String?)
    /// Everything was taken back, because the reader wanted it.
    case stopped
    case failed(StoreError)
  }

  let words: Words
  let sentences: ImportSentences
  let path: String
  let file: ImportFile
  private let library: Library
  private let clock: WallClock
  private let identifiers: Identifiers
  private let tracker: WorkTracker

  private(set) var stage = Stage.planning
  private(set) var report = ImportReport(entries: [])
  /// Name of the file the skipped rows were written to; nil before they were.
  var keptAs: String?
  private(set) var place = ImportPlace()
  /// Whether the reader wants the writing to stop.
  private(set) var isStopping = false
  /// Books of the shelf by the works of entries that the reader has given to them.
  @ObservationIgnored private var assigned: [String: String] = [:]
  /// The books as they would be written, by identifier.
  @ObservationIgnored private var planned: [String: Book] = [:]
  /// The library's revision when the plan was made.
  @ObservationIgnored private var basis: Int?
  @ObservationIgnored private var rows: ImportRows
  @ObservationIgnored private var cancellation = Cancellation()
  @ObservationIgnored private var writing: Task<Ending, Never>?

  init(
    path: String,
    file: ImportFile,
    library: Library,
    words: Words,
    clock: WallClock,
    identifiers: Identifiers,
    tracker: WorkTracker
  ) {
    self.path = path
    self.file = file
    self.library = library
    self.words = words
    self.clock = clock
    self.identifiers = identifiers
    self.tracker = tracker
    sentences = ImportSentences(words: words)
    rows = ImportRows(ImportReport(entries: []), sentences: sentences)
  }

  /// The file without its folder.
  var name: String { ImportModel.name(of: path) }

  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  var today: ReadingDay { clock.today }

  /// How far the writing is; nil where that is not known.
  var progress: ChangeProgress? { stage == .writing ? library.progress : nil }

  /// Whether an import would change anything.
  var changesSomething: Bool { report.entries.contains { $0.fate == .added || $0.fate == .merged } }

  // MARK: Planning

  /// Works out what the import would do.
  func plan() {
    stage = .planning
    tracker.run { [self] in
      // What cannot be read now is told when the books are to be written.
      let books = try? await library.whole()
      basis = library.revision
      take(await ImportModel.batch(file, books, assigned, identifiers, clock.now().stamp))
      stage = .preview
    }
  }

  /// Gives all entries of a work to a book of the shelf, and plans anew.
  func assign(_ work: String, to book: String) {
    guard stage == .preview else { return }
    assigned[work] = book
    plan()
  }

  /// Whether the shelf has changed since the plan was made.
  var isOutdated: Bool { basis != library.revision }

  private func take(_ batch: ImportBatch) {
    planned = Dictionary(batch.books.map { ($0.id, $0) }) { $1 }
    report = batch.reports.first ?? ImportReport(entries: [])
    rows = ImportRows(report, sentences: sentences)
  }

  @concurrent private nonisolated static func batch(
    _ file: ImportFile,
    _ library: LoadedLibrary?,
    _ assigned: [String: String],
    _ identifiers: Identifiers,
    _ stamp: String
  ) async -> ImportBatch {
    ImportBatch(
      [file],
      shelf: library?.books ?? [],
      trash: library?.deleted ?? [],
      assigned: assigned,
      identifiers: identifiers,
      stamp: stamp
    )
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
    let (file, assigned, identifiers, stamp) = (file, assigned, identifiers, clock.now().stamp)
    do throws(StoreError) {
      let batch = try await library.changeTogether(cancellation: cancellation) { now throws(StoreError) in
        let batch = ImportBatch(
          [file],
          shelf: now.books,
          trash: now.deleted,
          assigned: assigned,
          identifiers: identifiers,
          stamp: stamp
        )
        return (batch.books, batch)
      }
      take(batch)
      stage = .done
      if place.list == .all, report.entries.contains(where: \.deservesLook) { place.show(.toLookAt) }
      return .done(unkept: StoreSentences(words: words).unkept(in: library))
    } catch {
      stage = .preview
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

  /// The row of the file in a row of the list; nil where there is none.
  func entry(at row: Int) -> ImportReport.Entry? { current.entry(at: row) }

  /// How many rows the list shows.
  var count: Int { current.count }

  /// Rows and window of the list where it is as high as given.
  func list(height: Int) -> ListMovement { place.movement(height: height, in: current) }

  /// The row under the marker; nil where nothing is shown.
  var selected: ImportReport.Entry? { entry(at: list(height: place.height).selected) }

  /// Goes through the list; `height` is the rows of its window.
  func move(height: Int, _ step: (inout ListMovement) -> Void) {
    var list = list(height: height)
    step(&list)
    place.move(to: list, in: current)
  }

  /// Goes so many lists on, around the end.
  func showList(after steps: Int) {
    let lists = ImportRows.List.allCases
    let index = (lists.firstIndex(of: place.list) ?? 0) + steps
    place.show(lists[(index % lists.count + lists.count) % lists.count])
  }

  /// The book a row makes or meets, as it is or would be; nil for a row that is left out.
  func book(of entry: ImportReport.Entry) -> Book? {
    guard let id = entry.book else { return nil }
    return stage == .done ? library.book(id) : planned[id] ?? library.book(id)
  }

  private var current: ImportRows {
    rows.update(place.list, filter: place.filter)
    return rows
  }

  // MARK: Filter

  func beginFilter() { place.beginFilter() }

  func editFilter(_ change: (inout LineEditor) -> Void) { place.editFilter(change) }

  func keepFilter() { place.keepFilter(selecting: selected?.row) }

  func leaveFilter() { place.leaveFilter() }

  func clearFilter() { place.clearFilter(selecting: selected?.row) }
}
