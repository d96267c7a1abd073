package import Catalogue
package import CatalogueAsking
import Observation
package import ScreenKit

/// The catalogues as the screens get them; which they are the reader may change at any time.
@Observable package final class Catalogues {
  /// Where answers are kept from one start to the next.
  package struct Memory: Sendable {
    /// What is kept; nothing where it cannot be read.
    package var load: @Sendable () async -> KeptAnswers
    /// Keeps a question with its answers, too; where that cannot be, the next start knows less.
    package var keep: @Sendable (KeptAnswers.KeptQuestion) async -> Void

    package init(
      load: @escaping @Sendable () async -> KeptAnswers,
      keep: @escaping @Sendable (KeptAnswers.KeptQuestion) async -> Void
    ) {
      self.load = load
      self.keep = keep
    }
  }

  /// Where it is kept what the sources still owe of books that were added, from one start to the next.
  package struct Debts: Sendable {
    package var load: @Sendable () async -> [OwedBook]
    /// Keeps what is owed of a book, in place of what was.
    package var keep: @Sendable (OwedBook) async -> Void
    package var settle: @Sendable (_ id: String) async -> Void

    package init(
      load: @escaping @Sendable () async -> [OwedBook],
      keep: @escaping @Sendable (OwedBook) async -> Void,
      settle: @escaping @Sendable (_ id: String) async -> Void
    ) {
      self.load = load
      self.keep = keep
      self.settle = settle
    }
  }

  /// Where the lists of the catalogues are kept from one start to the next.
  package struct Lists: Sendable {
    package var load: @Sendable (CatalogueList) async -> KeptList?
    package var keep: @Sendable (KeptList) async -> Void
    /// Those that are kept.
    package var names: @Sendable () async -> Set<CatalogueList>

    package init(
      load: @escaping @Sendable (CatalogueList) async -> KeptList?,
      keep: @escaping @Sendable (KeptList) async -> Void,
      names: @escaping @Sendable () async -> Set<CatalogueList>
    ) {
      (self.load, self.keep, self.names) = (load, keep, names)
    }
  }

  @ObservationIgnored package let client: CatalogueClient
  /// Those the reader's settings name, in their order, whether they are asked or not.
  package private(set) var sources: [CatalogueSource]
  @ObservationIgnored package let poller: ReachabilityPoller
  @ObservationIgnored package let memory: Memory
  @ObservationIgnored package let debts: Debts
  @ObservationIgnored package let lists: Lists
  /// How many questions a source was asked today, by its name.
  @ObservationIgnored package let calls: @Sendable (_ source: String) async -> Int
  /// Whether a source cannot be asked, as the reader has no key for it.
  @ObservationIgnored package let lacksKey: @Sendable (_ source: CatalogueSource) async -> Bool
  /// The reader's keys for them.
  @ObservationIgnored package let secrets: SecretsClient
  /// Whether the network is not to be used, so that waiting for it is of no use.
  @ObservationIgnored package let isForbidden: Bool
  /// Why there are none although nobody turned them off; nil where there is no reason.
  package private(set) var obstacle: String?
  /// Another number each time that others can be asked: they changed, or the keys for them did.
  package private(set) var revision = 0

  /// The catalogues of the settings; `poller` knows those that are enabled, and nothing else where they are not to
  /// be asked at all.
  package init(
    client: CatalogueClient,
    sources: [CatalogueSource],
    poller: ReachabilityPoller,
    memory: Memory,
    debts: Debts,
    lists: Lists,
    calls: @escaping @Sendable (_ source: String) async -> Int = { _ in 0 },
    lacksKey: @escaping @Sendable (_ source: CatalogueSource) async -> Bool = { _ in false },
    secrets: SecretsClient = .none,
    isForbidden: Bool = false,
    obstacle: String? = nil
  ) {
    self.client = client
    self.sources = sources
    self.poller = poller
    self.memory = memory
    self.debts = debts
    self.lists = lists
    self.calls = calls
    self.lacksKey = lacksKey
    self.secrets = secrets
    self.isForbidden = isForbidden
    self.obstacle = obstacle
  }

  /// Goes by other sources from now on, or by none for a reason.
  package func take(_ sources: [CatalogueSource], obstacle: String? = nil) {
    if obstacle != self.obstacle { self.obstacle = obstacle }
    guard sources != self.sources else { return }
    self.sources = sources
    revision += 1
    // Whom this version cannot ask it does not look for.
    poller.change(sources.filter { $0.isEnabled && $0.kind.isKnown })
  }

  /// Goes by other keys, which were written by now.
  package func keysChanged() { revision += 1 }

  /// Whether there is a network, as far as the catalogues tell; without any nobody knows.
  package var network: NetworkState {
    guard !poller.reach.isEmpty else { return .unknown }
    return switch poller.overall {
    case .unknown: .unknown
    case .up: .up
    case .down: .down
    }
  }
}
