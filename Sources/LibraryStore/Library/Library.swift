public import Observation
public import ReadingCore

/// A library as the screens see it: its books in memory, and the one way to change them.
///
/// Changes go to the disk one after another, in the order they were asked for, off the main actor; memory
/// changes when the disk has. After a failure memory is what the disk holds.
@MainActor @Observable public final class Library {
  /// The books in the order of their identifiers.
  public private(set) var books: [Book] { didSet { revision += 1 } }
  /// The books in the trash, in the same order.
  public private(set) var deleted: [Book] { didSet { revision += 1 } }
  /// Grows with every change of `books` and `deleted`, so that what was worked out from them can be kept.
  public private(set) var revision = 0
  /// Files that were left alone.
  public private(set) var problems: [FileProblem]
  /// Whether the library may be written.
  public private(set) var access: LibraryAccess
  /// The library's identifier; nil where the folder has none yet.
  public private(set) var id: String?
  /// How far the change of many books is that is under way; nil while there is none.
  public private(set) var progress: ChangeProgress?

  /// Where the files lie.
  @ObservationIgnored public let folder: LibraryFolder

  @ObservationIgnored private let files: LibraryFiles
  @ObservationIgnored private var stamps: [String: FileStatus]
  @ObservationIgnored private var last: Task<Void, Never>?
  @ObservationIgnored private var turns = 0

  /// The library in memory as it was loaded from its files.
  public init(_ files: LibraryFiles, _ loaded: LoadedLibrary) {
    self.files = files
    folder = files.folder
    books = loaded.books
    deleted = loaded.deleted
    problems = loaded.problems
    access = loaded.access
    id = loaded.id
    stamps = loaded.stamps
  }

  /// Reads a library and waits for it; an absent or empty folder becomes one.
  ///
  /// Throws where the folder is no library, or cannot be made one.
  public convenience init(opening files: LibraryFiles) throws(StoreError) {
    try files.establish()
    self.init(files, try files.load())
  }

  /// The book of an identifier, nil where it is not among `books`.
  public func book(_ id: String) -> Book? { books.book(id) }

  /// Changes one book by a pure edit of what its file holds then, and gives it as it was saved.
  @discardableResult
  public func edit(
    _ id: String,
    _ change: @escaping @Sendable (inout Book) throws(StoreError) -> Void
  ) async throws(StoreError) -> Book {
    try await attempt { (files) throws(StoreError) in
      try files.edit(id, change)
    } publish: { book in
      self.books.put(book)
      self.stamps[self.folder.name(of: self.folder.book(id))] = nil
    }
  }

  /// Puts new books on the shelf: all, or none where one cannot be written.
  public func add(_ new: [Book]) async throws(StoreError) {
    _ = try await attempt { (files) throws(StoreError) in
      try files.add(new)
    } publish: { id in
      self.id = id
      for book in new { self.books.put(book) }
    }
  }

  /// Changes many books as one step, see `LibraryFiles.changeTogether`; the screens see them all at once at
  /// the end, and `progress` at every hundredth of the way.
  @discardableResult
  public func changeTogether<Value: Sendable>(
    cancellation: Cancellation = Cancellation(),
    _ change: @escaping @Sendable (LoadedLibrary) throws(StoreError) -> (books: [Book], value: Value)
  ) async throws(StoreError) -> Value {
    let result = await inTurn { () -> Result<Value, StoreError> in
      let relay = ProgressRelay { self.progress = $0 }
      defer {
        relay.end()
        self.progress = nil
      }
      // Only now: what was asked for before has changed the books.
      let earlier = self.loaded
      let result = await Self.offMain(self.files) { (files) throws(StoreError) in
        try files.changeTogether(
          reusing: earlier,
          isCancelled: { cancellation.isCancelled },
          report: relay.report,
          change
        )
      }
      switch result {
      case .success(let (value, library)):
        self.loaded = library
        return .success(value)
      case .failure(let error):
        _ = await self.refresh()
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Moves a book to the trash and gives it.
  @discardableResult
  public func remove(_ id: String) async throws(StoreError) -> Book {
    try await attempt { (files) throws(StoreError) in
      try files.remove(id)
    } publish: { book in
      self.books.drop(id)
      self.deleted.put(book)
    }
  }

  /// Brings a book back from the trash and gives it.
  @discardableResult
  public func restore(_ id: String) async throws(StoreError) -> Book {
    try await attempt { (files) throws(StoreError) in
      try files.restore(id)
    } publish: { book in
      self.deleted.drop(id)
      self.books.put(book)
    }
  }

  /// Reads again what changed on the disk.
  public func reload() async throws(StoreError) {
    try await inTurn { await self.refresh() }.get()
  }

  /// Whether no change is under way.
  public var isSettled: Bool { turns == 0 }

  /// Waits until every change asked for so far is on the disk or has failed.
  public func settle() async { await last?.value }

  private func attempt<Value: Sendable>(
    _ work: @escaping @Sendable (LibraryFiles) throws(StoreError) -> Value,
    publish: @escaping (Value) -> Void
  ) async throws(StoreError) -> Value {
    let result = await inTurn { () -> Result<Value, StoreError> in
      let result = await Self.offMain(self.files, work)
      switch result {
      case .success(let value): publish(value)
      case .failure: _ = await self.refresh()
      }
      return result
    }
    return try result.get()
  }

  /// Runs a turn once all turns asked for before it are over, so that neither files nor memory see two
  /// changes in another order than the reader made them.
  private func inTurn<Value: Sendable>(_ turn: @escaping () async -> Value) async -> Value {
    let before = last
    turns += 1
    let task = Task {
      await before?.value
      defer { turns -= 1 }
      return await turn()
    }
    last = Task { _ = await task.value }
    return await task.value
  }

  private func refresh() async -> Result<Void, StoreError> {
    let result = await Self.offMain(files) { [loaded] (files) throws(StoreError) in
      try files.load(reusing: loaded)
    }
    return result.map { loaded = $0 }
  }

  private var loaded: LoadedLibrary {
    get {
      var loaded = LoadedLibrary(id: id, access: access)
      (loaded.books, loaded.deleted, loaded.problems, loaded.stamps) = (books, deleted, problems, stamps)
      return loaded
    }
    set {
      (id, access, stamps) = (newValue.id, newValue.access, newValue.stamps)
      (books, deleted, problems) = (newValue.books, newValue.deleted, newValue.problems)
    }
  }

  @concurrent private nonisolated static func offMain<Value: Sendable>(
    _ files: LibraryFiles,
    _ work: @escaping @Sendable (LibraryFiles) throws(StoreError) -> Value
  ) async -> Result<Value, StoreError> {
    do throws(StoreError) {
      return .success(try work(files))
    } catch {
      return .failure(error)
    }
  }
}
