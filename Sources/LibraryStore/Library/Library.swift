public import Observation
public import ReadingCore

/// A library as the screens see it: a card of every book in memory, whole books when they are looked at, and
/// the one way to change them.
///
/// Changes go to the disk one after another, in the order they were asked for, off the main actor; memory
/// changes when the disk has. After a failure memory is what the disk holds.
@MainActor @Observable public final class Library {
  /// The cards of all books, as far as they are known.
  public private(set) var index = LibraryIndex()
  /// The books in hand; known before all others.
  public private(set) var board = BoardCards()
  /// Grows where a book holds something else than before, so that what was worked out from the books can be kept.
  public private(set) var revision = 0
  /// Whether the folder was looked at since the program began; before that `index` knows nothing.
  public private(set) var isRead = false
  /// Why it could not be; nil where it was, or nobody tried yet.
  public internal(set) var failure: StoreError?
  /// How far the reading of files is that takes long; nil else.
  public internal(set) var reading: ChangeProgress?
  /// The notes of all books; nil until they were asked for.
  public internal(set) var notes: NoteIndex?
  /// What all books add to the figures; nil until that was asked for.
  public internal(set) var tallies: TallyIndex?
  /// What the board tells of all books; nil until it was counted once.
  public internal(set) var boardFigures: BoardFigures?
  /// The saved shelves, as far as their file could be read.
  public private(set) var shelves = SavedShelves()
  /// The goals, as far as their file could be read.
  public private(set) var goals = ReadingGoals()
  public private(set) var problems: [FileProblem] = []
  /// Conflict copies that were merged into what they are versions of since the program began.
  public private(set) var merged: [MergedCopy] = []
  public internal(set) var access: LibraryAccess
  /// The library's identifier; nil where the folder has none yet.
  public private(set) var id: String?
  /// How far the change of many books is that is under way; nil while there is none.
  public internal(set) var progress: ChangeProgress?

  /// Which way steps can be turned; nil until somebody looked.
  public internal(set) var undoAvailability: UndoAvailability?

  /// The steps that were turned back here, by the names of their changes.
  var undoneSteps: Set<String> = []
  /// The changes that lines of the journal turn, by the names of those lines.
  @ObservationIgnored var turnedSteps: [String: String] = [:]

  @ObservationIgnored public let folder: LibraryFolder

  @ObservationIgnored var files: LibraryFiles
  @ObservationIgnored let cache: IndexCache?
  @ObservationIgnored private var recent = RecentBooks()
  @ObservationIgnored var last: Task<Void, Never>?
  @ObservationIgnored var turns = 0
  /// Whether nobody waits for what is being read any more.
  @ObservationIgnored let leaving = Cancellation()

  /// A library of which nothing is read yet; an absent or empty folder becomes one.
  ///
  /// `cache` gives the folder of the cache for the library's identifier. The board is what it was when the
  /// program was left last, of each part as many books as a window of so many rows can show; `recallBoard` gives all that
  /// was kept, `reload` reads the rest. The goals are those of their file. Throws where the folder is no library, or
  /// cannot be made one.
  public init(
    _ files: LibraryFiles,
    rows: Int = BoardCards.keptLimit,
    cache: (_ libraryID: String) -> String? = { _ in nil }
  ) throws(StoreError) {
    let (condition, id) = try files.established()
    self.files = files
    folder = files.folder
    access = condition.access
    self.id = id
    self.files.opened = OpenedLibrary(id: id)
    self.cache = id.flatMap(cache).map {
      IndexCache(folder: $0, root: files.folder.wholePath, disk: files.disk)
    }
    if let board = self.cache?.board(most: rows, files.names) { self.board = board }
    boardFigures = self.cache?.boardFigures()
    // One small file, so that the first frame does not ask for a goal that is there.
    if let goals = try? files.goals() { self.goals = goals }
  }

  /// Takes the whole board that was kept, once the first frame is drawn: what a form puts at the end of the queue goes
  /// behind all that is known of it.
  public func recallBoard() {
    if !isRead, let board = cache?.board(most: BoardCards.keptLimit, files.names) { self.board = board }
  }

  /// Reads a library with its notes and waits for it; an absent or empty folder becomes one.
  ///
  /// Throws where the folder is no library, or cannot be made one.
  public convenience init(opening files: LibraryFiles) throws(StoreError) {
    try self.init(files)
    (notes, tallies) = (NoteIndex(), TallyIndex())
    adopt(try LibraryReading(files: files, cache: nil, kept: .all).all(nil) { _, _ in })
  }

  /// Whether it is known that there is no book on the shelf.
  public var isEmpty: Bool { isRead && index.shelf.isEmpty }

  /// The book of an identifier as its file holds it; nil where there is none, or none that can be read.
  ///
  /// Waits for the disk where the book was not looked at lately.
  public func book(_ id: String, in place: LibraryFiles.BookFolder = .shelf) -> Book? {
    recent.book(id, in: place, of: revision) { files.readable(id, in: place) }
  }

  /// Changes one book by a pure edit of what its file holds then, and gives it as it was saved.
  @discardableResult
  public func edit(
    _ id: String,
    _ change: @escaping @Sendable (inout Book) throws(StoreError) -> Void
  ) async throws(StoreError) -> Book {
    try await attempt(id) { (files) throws(StoreError) in
      try files.edit(id, change)
    } publish: { book in
      self.put(book)
    }
  }

  /// Changes one book by what was learned of it since, see `LibraryFiles.complete`; says whether that is a step of
  /// its own.
  public func complete(
    _ id: String,
    _ change: @escaping @Sendable (inout Book) throws(StoreError) -> Void
  ) async throws(StoreError) -> Bool {
    try await attempt(id) { (files) throws(StoreError) in
      try files.complete(id, change)
    } publish: { completed in
      self.put(completed.book)
    }.isStep
  }

  /// Puts new books on the shelf: all, or none where one cannot be written.
  public func add(_ new: [Book]) async throws(StoreError) {
    _ = try await attempt(new.map(\.id)) { (files) throws(StoreError) in
      try files.add(new)
    } publish: { id in
      self.id = id
      for book in new { self.put(book) }
    }
  }

  /// Changes many books as one step, see `LibraryFiles.changeTogether`; the screens see them all at once at
  /// the end, and `progress` at every hundredth of the way.
  ///
  /// - Parameters:
  ///   - ids: the only books the change needs to see; nil for all.
  ///   - isImport: whether it is an import, which is told to whoever undoes it.
  @discardableResult
  public func changeTogether<Value: Sendable>(
    among ids: Set<String>? = nil,
    isImport: Bool = false,
    cancellation: Cancellation = Cancellation(),
    _ change: @escaping @Sendable (LoadedLibrary) throws(StoreError) -> (books: [Book], value: Value)
  ) async throws(StoreError) -> Value {
    let names = ids.map { Set($0.map { "books/\($0).json" }) }
    return try await attemptTogether(names, cancellation) { (files, isCancelled, report) throws(StoreError) in
      try files.changeTogether(
        among: ids,
        isImport: isImport,
        isCancelled: isCancelled,
        report: report,
        change
      ).value
    }
  }

  /// Moves a book to the trash and gives it.
  @discardableResult
  public func remove(_ id: String) async throws(StoreError) -> Book {
    try await attempt(id) { (files) throws(StoreError) in
      try files.remove(id)
    } publish: { book in
      self.put(book, in: .trash)
    }
  }

  /// Brings a book back from the trash and gives it.
  @discardableResult
  public func restore(_ id: String) async throws(StoreError) -> Book {
    let book = try await attempt(id) { (files) throws(StoreError) in
      try files.restore(id)
    } publish: { book in
      self.put(book, isMoved: true)
    }
    // The book that stood for it does so no more; the book is back, whether that can be read or not.
    if let kept = book.absorbedBy { try? await reload(["books/\(kept).json"]) }
    return book
  }

  /// Changes the saved shelves, see `LibraryFiles.changeShelves`, and gives them as they were saved.
  @discardableResult
  public func changeShelves(
    _ change:
      @escaping @Sendable (inout SavedShelves, _ stamp: String) throws(SavedShelves.ShelfRefusal) -> Void
  ) async throws(StoreError) -> SavedShelves {
    try await attempt(names: [folder.name(of: folder.shelves)]) { (files) throws(StoreError) in
      try files.changeShelves(change)
    } publish: { shelves in
      self.shelves = shelves
    }
  }

  /// Changes the goals, see `LibraryFiles.changeGoals`, and gives them as they were saved.
  @discardableResult
  public func changeGoals(
    _ change:
      @escaping @Sendable (inout ReadingGoals, _ stamp: String) throws(ReadingGoals.GoalRefusal) -> Void
  ) async throws(StoreError) -> ReadingGoals {
    try await attempt(names: [folder.name(of: folder.goals)]) { (files) throws(StoreError) in
      try files.changeGoals(change)
    } publish: { goals in
      self.goals = goals
    }
  }

  /// Reads what changed on the disk since it was read last, or of that what has one of some names, such as
  /// `books/1bcdfghjkmnp.json`.
  public func reload(_ names: Set<String>? = nil) async throws(StoreError) {
    try await inTurn { await self.refresh(names) }.get()
  }

  /// Every book whole, as the files hold them once what was asked for before is written.
  public func whole() async throws(StoreError) -> LoadedLibrary {
    let library = try await inTurn {
      await Self.offMain(self.files) { (files) throws(StoreError) in try files.load() }
    }.get()
    if !library.merged.isEmpty { merged += library.merged }
    return library
  }

  /// Says of an identifier whether a book of it is on the shelf, by the files themselves.
  public var isOnShelf: @Sendable (_ id: String) -> Bool {
    { [files] id in files.readable(id, in: .shelf) != nil }
  }

  /// Whether no change is under way.
  public var isSettled: Bool { turns == 0 }

  /// Waits until every change asked for so far is on the disk or has failed.
  public func settle() async { await last?.value }

  /// Breaks off what is only being read, since nobody waits for it any more.
  public func stopReading() { leaving.cancel() }

  /// Waits until every change asked for is on the disk or has failed, and keeps in the cache what the next
  /// start is to show first; to be called when the program is left.
  public func leave() async {
    stopReading()
    await settle()
    guard isRead else { return }
    cache?.save(board, index.names)
    if let boardFigures { cache?.save(boardFigures) }
  }

  // MARK: Memory

  func put(_ book: Book, in place: LibraryFiles.BookFolder = .shelf, isMoved: Bool = false) {
    recent.forget()
    if place == .shelf { recent.keep(book) }
    revision += 1
    // Of a library that is not known one book would be all there is.
    guard isRead else { return }
    let bytes = RecordFile.bytes(book)
    let indexed = IndexedBook(book, bytes: bytes, file: nil, isDeleted: place == .trash)
    index.put(indexed, in: place)
    if place == .trash || isMoved { index.drop(book.id, in: place == .trash ? .shelf : .trash) }
    board = index.board
    notes?.change(put: place == .shelf ? [NotedBook(book, sum: indexed.sum)] : [], drop: [book.id])
    tallies?.change(put: place == .shelf ? [TalliedBook(book, sum: indexed.sum)] : [], drop: [book.id])
  }

  func adopt(_ outcome: IndexReading.IndexReadingOutcome) {
    (id, access) = (outcome.id ?? id, outcome.access)
    if problems != outcome.problems { problems = outcome.problems }
    // Of a file that cannot be read what was known of it stays, and is not written.
    if let read = outcome.sharedFiles.shelves, read != shelves { shelves = read }
    if let read = outcome.sharedFiles.goals, read != goals { goals = read }
    if !outcome.merged.isEmpty { merged += outcome.merged }
    // Whatever was looked at since may have been between two changes.
    recent.forget()
    let isReordered = index.names != outcome.index.names
    index = outcome.index
    files.opened = OpenedLibrary(id: id, hasBooks: !index.isEmpty)
    keepNotes(outcome)
    keepTallies(outcome)
    defer { (isRead, failure) = (true, nil) }
    // Files that were only looked at again are the same to everybody who looks at books.
    guard outcome.changed?.isEmpty != true || isReordered || !isRead else { return }
    revision += 1
    board = index.board
  }
}
