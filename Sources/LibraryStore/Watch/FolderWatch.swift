/// Notices what others change in a folder of small files and in the folders right in it, which may come later.
///
/// Where the kernel cannot tell of changes nothing is told.
@MainActor public final class FolderWatch {
  /// A change is told when nothing more has happened for so long: an editor writes a file in several steps.
  private static let debounce = Duration.milliseconds(100)

  private let path: String
  private let clock: any Clock<Duration>
  private var events: FolderEvents?
  private var telling: Task<Void, Never>?
  /// How often something changed, be it told yet or not.
  private var arrivals = 0

  public init(_ path: String, clock: any Clock<Duration>) {
    self.path = path
    self.clock = clock
  }

  /// Tells each time that something changed, until `end`.
  public func listen(_ report: @escaping @MainActor () async -> Void) {
    events = FolderEvents()
    watchAll()
    events?.listen { [weak self] _ in self?.changed(report) }
  }

  public func end() {
    telling?.cancel()
    events = nil
  }

  private func changed(_ report: @escaping @MainActor () async -> Void) {
    arrivals += 1
    guard telling == nil else { return }
    telling = Task { [weak self, clock] in
      var told = 0
      while let arrivals = self?.arrivals, arrivals != told {
        guard (try? await clock.sleep(for: Self.debounce)) != nil else { return }
        guard self?.arrivals == arrivals else { continue }
        told = arrivals
        // What was made since is watched as well.
        self?.watchAll()
        await report()
      }
      self?.telling = nil
    }
  }

  /// Watches the folder and those in it, or the nearest above it that is there.
  private func watchAll() {
    var folder = path
    while case .absent? = events?.watch(folder) {
      let parent = Path.parent(of: folder)
      if parent == folder { return }
      folder = parent
    }
    guard folder == path else { return }
    let disk = Disk(access: .live)
    for name in (try? disk.names(in: path)) ?? [] where !name.hasPrefix(".") {
      _ = events?.watch("\(path)/\(name)")
    }
  }
}
