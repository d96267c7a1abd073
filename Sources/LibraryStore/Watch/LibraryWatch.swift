/// Notices what others change in a library's folder: other windows of Seoga, its subcommands, an editor, git,
/// a synchronising program.
///
/// Where the kernel tells of changes, nothing runs while nothing changes. Where it cannot, as on network file
/// systems, the folders are looked at every 5 s, and of the files those alone that are shown. Of a link in
/// `books` to a file elsewhere only the link is watched. A folder that went is told as a change, and so is its
/// coming back.
@MainActor public final class LibraryWatch {
  /// Takes the names of changed files, such as `books/1bcdfghjkmnp.json` and `seoga.json`; nil where any may
  /// be another. It is called again only when it is over.
  public typealias Report = @MainActor (Set<String>?) async -> Void

  /// A change is told when nothing more has happened for so long: one checkout is one change.
  private static let debounce = Duration.milliseconds(100)
  /// Told all the same when it goes on for so many times that long.
  private static let mostWaits = 20
  private static let pause = Duration.seconds(5)

  private let folder: LibraryFolder
  private let disk: Disk
  private let clock: any Clock<Duration>
  private var events: FolderEvents?
  private var watched: WatchedFolders?
  private var firstLook: FolderLook?

  private var followed: @MainActor () -> Set<String> = { [] }
  private var report: Report?
  private var gathered = LibraryChanges()
  private var telling: Task<Void, Never>?
  private var looking: Task<Void, Never>?
  /// How often something changed, be it told yet or not.
  package private(set) var arrivals = 0

  /// Watches from now on and keeps what happens until `listen`; to be made before the library is read, so
  /// that nothing happens between the two.
  public convenience init(_ folder: LibraryFolder, access: FileAccess = .live, clock: any Clock<Duration>) {
    self.init(folder, access: access, clock: clock, hears: true)
  }

  /// - Parameter hears: false where the kernel is to tell nothing, as on other systems.
  package init(_ folder: LibraryFolder, access: FileAccess, clock: any Clock<Duration>, hears: Bool) {
    self.folder = folder
    self.clock = clock
    disk = Disk(access: access)
    events = hears ? FolderEvents() : nil
    watched = events.map { WatchedFolders(folder, events: $0) }
    if isBlind { firstLook = FolderLook(folder, files: [], disk: disk) }
  }

  /// Tells of what changed since the watch was made and will change.
  ///
  /// - Parameter followed: names of the files that are shown now, and have to be looked at each where nobody
  ///   tells of changes.
  public func listen(
    followed: @escaping @MainActor () -> Set<String> = { [] },
    _ report: @escaping Report
  ) {
    (self.followed, self.report) = (followed, report)
    events?.listen { [weak self] in self?.receive($0) }
    if isBlind { look() }
  }

  /// Looks for a library that was found to be gone, of which nobody may have told.
  public func lookForReturn() {
    watched?.renew()
    if isBlind, report != nil { look() }
  }

  public func end() {
    (report, events, watched) = (nil, nil, nil)
    telling?.cancel()
    looking?.cancel()
  }

  private var isBlind: Bool { watched?.isBlind ?? true }

  private func receive(_ happened: [FolderEvent]) {
    guard let watched else { return }
    note(watched.changes(happened))
    if isBlind { look() }
  }

  // MARK: Telling

  private func note(_ changes: LibraryChanges) {
    guard !changes.isEmpty, report != nil else { return }
    gathered.add(changes)
    arrivals += 1
    if telling == nil { telling = Task { await tell() } }
  }

  private func tell() async {
    defer { telling = nil }
    while !gathered.isEmpty {
      for _ in 0..<Self.mostWaits {
        let before = arrivals
        guard (try? await clock.sleep(for: Self.debounce)) != nil else { return }
        if arrivals == before { break }
      }
      let names = gathered.names
      gathered = LibraryChanges()
      await report?(names)
    }
  }

  // MARK: Looking where nobody tells

  private func look() {
    guard looking == nil else { return }
    looking = Task { [weak self, clock] in
      var before = self?.firstLook
      while (try? await clock.sleep(for: Self.pause)) != nil, let self, isBlind {
        let now = await Self.look(folder, followed(), disk)
        if let before { note(now.changes(since: before)) }
        before = now
        if watched?.isBare == true, now.hasBooks { hearAgain() }
      }
      self?.looking = nil
    }
  }

  /// Watches a library that came back where a bare folder was.
  private func hearAgain() {
    watched?.renew()
    var changes = LibraryChanges()
    changes.noteAll()
    note(changes)
  }

  /// Off the main actor: a disk elsewhere may take its time.
  @concurrent private nonisolated static func look(
    _ folder: LibraryFolder,
    _ names: Set<String>,
    _ disk: Disk
  ) async -> FolderLook { FolderLook(folder, files: names, disk: disk) }
}
