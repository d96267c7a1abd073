public import Catalogue
public import Observation

/// Whether the sources on the network can be reached, as far as is known.
///
/// Each source is looked at every 15 s (5 s while none is up) as long as somebody watches, every 60 s else,
/// and at once where something happened that may have changed it. There is never more than one look at a time.
@MainActor @Observable
public final class ReachabilityPoller {
  /// What is known of a source, or of all of them.
  public enum Reachability: Sendable, Hashable {
    case unknown, up, down
  }

  /// Whether a source's machine takes a connection; comes back within 2 seconds.
  public typealias Probe = @Sendable (CatalogueSource) async -> Bool

  private static let pause = Duration.seconds(15)
  private static let pauseWhileDown = Duration.seconds(5)
  private static let pauseUnwatched = Duration.seconds(60)

  /// A type without parameters: what it takes to observe one with them is looked up before the first frame.
  private struct KnownReach {
    var bySource: [String: Reachability]
  }

  private var known: KnownReach
  /// Looks that were finished; another number says that what is known is known anew, even if it is the same.
  public private(set) var looks = 0
  /// Who looks at the answers: a screen is shown that asks the catalogues, or something waits for the network.
  public enum NetworkWatcher: Sendable {
    case search, discover
  }

  @ObservationIgnored private var watchers: Set<NetworkWatcher> = []
  public var isWatched: Bool { !watchers.isEmpty }

  @ObservationIgnored private var sources: [CatalogueSource]
  /// What is known of every source where none is asked.
  @ObservationIgnored private let standing: Reachability?
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let elapsed: () -> Duration
  @ObservationIgnored private let probe: Probe
  @ObservationIgnored private var isStarted = false
  @ObservationIgnored private var looking: Task<Void, Never>?
  /// Whether something happened during it, so that one more has to follow.
  @ObservationIgnored private var isAskedAgain = false
  /// When the last look ended, by `elapsed`.
  @ObservationIgnored private var looked: Duration?
  @ObservationIgnored private var waiting: Task<Void, Never>?

  /// A poller that knows nothing before `start`.
  ///
  /// - Parameter sources: those that are enabled.
  public init(sources: [CatalogueSource], clock: any Clock<Duration>, probe: @escaping Probe) {
    known = KnownReach(bySource: Self.all(sources, .unknown))
    self.sources = sources
    standing = nil
    self.clock = clock
    self.probe = probe
    elapsed = Self.stopwatch(clock)
  }

  /// A poller that never asks: every source stays as given, `down` for a program that was told to be offline.
  public init(sources: [CatalogueSource], standing reach: Reachability) {
    known = KnownReach(bySource: Self.all(sources, reach))
    self.sources = []
    standing = reach
    clock = ContinuousClock()
    probe = { _ in false }
    elapsed = { .zero }
  }

  /// What is known of each enabled source, by its name.
  public var reach: [String: Reachability] { known.bySource }

  /// `up` where any source is, `down` where all are, or there is none.
  public var overall: Reachability {
    if reach.values.contains(.up) { return .up }
    return reach.values.contains(.unknown) ? .unknown : .down
  }

  /// Notes that somebody looks at the answers, or does no more.
  public func watch(_ isWatching: Bool, for watcher: NetworkWatcher) {
    guard watchers.contains(watcher) != isWatching else { return }
    let before = isWatched
    if isWatching { watchers.insert(watcher) } else { watchers.remove(watcher) }
    if isWatched != before { resume() }
  }

  /// Looks for other sources from now on; of those that stay what is known stays.
  public func change(_ sources: [CatalogueSource]) {
    var known = Self.all(sources, standing ?? .unknown)
    for source in sources where self.sources.contains(source) { known[source.name] = reach[source.name] }
    if known != reach { self.known.bySource = known }
    guard standing == nil, sources != self.sources else { return }
    self.sources = sources
    look()
  }

  /// Begins to look, at once and then by itself.
  public func start() {
    guard !isStarted, standing == nil else { return }
    isStarted = true
    look()
  }

  /// Looks at once: a request failed, the program was resumed, the network changed.
  public func look() {
    guard isStarted else { return }
    if looking != nil {
      isAskedAgain = true
      return
    }
    waiting?.cancel()
    guard !sources.isEmpty else { return }
    looking = Task { [weak self, probe] in
      repeat {
        self?.isAskedAgain = false
        await Self.ask(self?.sources ?? [], probe) { self?.record($1, of: $0) }
      } while self?.isAskedAgain == true && !Task.isCancelled
      if !Task.isCancelled { self?.rest() }
    }
  }

  public func stop() {
    isStarted = false
    looking?.cancel()
    waiting?.cancel()
    (looking, waiting, looked) = (nil, nil, nil)
  }

  /// Asks all sources at once and tells of each as soon as it is known; nothing once it is cancelled.
  private static func ask(
    _ sources: [CatalogueSource],
    _ probe: @escaping Probe,
    tell: (String, Reachability) -> Void
  ) async {
    await withTaskGroup(of: (String, Bool).self) { group in
      for source in sources { group.addTask { (source.name, await probe(source)) } }
      for await (name, isUp) in group where !Task.isCancelled { tell(name, isUp ? .up : .down) }
    }
  }

  private func record(_ new: Reachability, of source: String) {
    // Setting what stands there already would draw a frame for nothing.
    if let old = reach[source], old != new { known.bySource[source] = new }
  }

  private func rest() {
    (looking, looked) = (nil, elapsed())
    looks += 1
    wait(for: pause)
  }

  /// Goes on in another rhythm, at once where the last look is older than that allows.
  private func resume() {
    guard isStarted, looking == nil, let looked else { return }
    let left = pause - (elapsed() - looked)
    if left <= .zero { look() } else { wait(for: left) }
  }

  private func wait(for time: Duration) {
    waiting?.cancel()
    waiting = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: time)) != nil, !Task.isCancelled else { return }
      self?.look()
    }
  }

  private var pause: Duration {
    if !isWatched { return Self.pauseUnwatched }
    return overall == .down ? Self.pauseWhileDown : Self.pause
  }

  private static func all(_ sources: [CatalogueSource], _ reach: Reachability) -> [String: Reachability] {
    Dictionary(sources.map { ($0.name, reach) }, uniquingKeysWith: { first, _ in first })
  }

  /// Time since it was made.
  private static func stopwatch<Time: Clock>(_ clock: Time) -> () -> Duration
  where Time.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
