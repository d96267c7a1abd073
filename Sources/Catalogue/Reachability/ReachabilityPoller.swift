public import Observation

/// Whether the sources on the network can be reached, as far as is known.
@MainActor @Observable
public final class ReachabilityPoller {
  /// What is known of a source, or of all of them.
  public enum Reach: Sendable, Hashable {
    case unknown, up, down
  }

  /// Whether a source's machine takes a connection; comes back within 2 seconds.
  public typealias Probe = @Sendable (CatalogueSource) async -> Bool

  /// What is known of each enabled source, by its name.
  public private(set) var reach: [String: Reach]
  /// Whether somebody looks at the answers: Search is shown, or a query waits for the network.
  public var isWatched = false

  /// A poller that knows nothing before `start`.
  ///
  /// - Parameter sources: those that are enabled.
  public init(sources: [CatalogueSource], clock: any Clock<Duration>, probe: @escaping Probe) {
    reach = Dictionary(uniqueKeysWithValues: sources.map { ($0.name, .unknown) })
  }

  /// A poller that never asks: every source stays as given, `down` for a program that was told to be offline.
  public init(sources: [CatalogueSource], standing reach: Reach) {
    self.reach = Dictionary(uniqueKeysWithValues: sources.map { ($0.name, reach) })
  }

  /// `up` where any source is, `down` where all are, or there is none.
  public var overall: Reach {
    if reach.values.contains(.up) { return .up }
    return reach.values.contains(.unknown) ? .unknown : .down
  }

  /// Begins to look, at once and then by itself.
  public func start() {}

  /// Looks at once: a request failed, the program was resumed, the network changed.
  public func look() {}

  /// Ends looking.
  public func stop() {}
}
