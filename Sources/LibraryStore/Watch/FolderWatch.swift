/// Notices what others change in a folder of small files and in the folders right in it, which may come later; or in
/// one file of a folder alone.
///
/// Where the kernel cannot tell of changes nothing is told.
@MainActor public final class FolderWatch {
  /// A change is told when nothing more has happened for so long: an editor writes a file in several steps.
  private static let debounce = Duration.milliseconds(100)
  /// Told all the same when it goes on for so many times that long.
  private static let mostWaits = 20

  private let path: String
  /// The one file that is of interest; nil for all.
  private let name: String?
  private let clock: any Clock<Duration>
  private var events: FolderEvents?
  /// The watches of the folder and of those in it, or of the nearest above it that is there.
  private var watches: Set<Int32> = []
  /// Whether the folder was there when it was last looked for.
  private var isThere = false
  private var telling: Task<Void, Never>?
  /// How often something changed, be it told yet or not.
  private var arrivals = 0

  /// - Parameter name: of the one file that is of interest, whose folder is watched alone; nil for all.
  public init(_ path: String, only name: String? = nil, clock: any Clock<Duration>) {
    self.path = path
    self.name = name
    self.clock = clock
  }

  /// Tells each time that something changed, until `end`.
  public func listen(_ report: @escaping @MainActor () async -> Void) {
    (events, watches) = (FolderEvents(), [])
    watchAll()
    events?.listen { [weak self] in self?.receive($0, report) }
  }

  public func end() {
    telling?.cancel()
    (telling, events) = (nil, nil)
  }

  private func receive(_ happened: [FolderEvent], _ report: @escaping @MainActor () async -> Void) {
    let wasThere = isThere
    // Where it is not there, all that happens is beside it or beside what leads to it.
    let isInside = happened.contains { event in
      switch event {
      case .inside(let watch, let changed):
        wasThere && watches.contains(watch) && (name.map { $0 == changed } ?? true)
      case .itself(let watch): wasThere && watches.contains(watch)
      case .lost: true
      }
    }
    // What was made since is watched as well.
    watchAll()
    if isInside || isThere != wasThere { changed(report) }
  }

  private func changed(_ report: @escaping @MainActor () async -> Void) {
    arrivals += 1
    guard telling == nil else { return }
    telling = Task { [weak self, clock] in
      var (told, waits) = (0, 0)
      while let arrivals = self?.arrivals, arrivals != told {
        guard (try? await clock.sleep(for: Self.debounce)) != nil else { return }
        waits += 1
        guard self?.arrivals == arrivals || waits >= Self.mostWaits else { continue }
        (told, waits) = (arrivals, 0)
        await report()
      }
      self?.telling = nil
    }
  }

  /// Watches the folder and those in it, or the nearest above it that is there, and no others any more.
  private func watchAll() {
    guard let events else { return }
    var found = nearest(events)
    while found.folder != path {
      // What was made between a look and the watch above it was told to nobody.
      let again = nearest(events)
      if again == found { break }
      if let watch = found.watch { watches.insert(watch) }
      found = again
    }
    isThere = found.folder == path
    var now = Set([found.watch].compactMap(\.self))
    if isThere, name == nil {
      let disk = Disk(access: .live)
      for name in (try? disk.names(in: path)) ?? [] where !name.hasPrefix(".") {
        if case .watching(let watch) = events.watch("\(path)/\(name)") { now.insert(watch) }
      }
    }
    for old in watches.subtracting(now) { events.forget(old) }
    watches = now
  }

  /// The folder, or the nearest above it that is there, and its watch; no watch where the system has none to give.
  private func nearest(_ events: FolderEvents) -> (folder: String, watch: Int32?) {
    var folder = path
    while true {
      switch events.watch(folder) {
      case .watching(let watch): return (folder, watch)
      case .refused: return (folder, nil)
      case .absent:
        let parent = Path.parent(of: folder)
        if parent == folder { return (folder, nil) }
        folder = parent
      }
    }
  }
}
