package import Catalogue
package import CatalogueAsking
package import ScreenKit

package struct Catalogues {
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

  package let client: CatalogueClient
  /// Those the reader's settings name, in their order, whether they are asked or not.
  package let sources: [CatalogueSource]
  package let poller: ReachabilityPoller
  package let memory: Memory
  package let debts: Debts
  package let lists: Lists
  /// How many questions a source was asked today, by its name.
  package let calls: @Sendable (_ source: String) async -> Int
  /// Whether a source cannot be asked, as the reader has no key for it.
  package let lacksKey: @Sendable (_ source: CatalogueSource) async -> Bool
  /// Whether the network is not to be used, so that waiting for it is of no use.
  package let isForbidden: Bool
  /// Why there are none although nobody turned them off; nil where there is no reason.
  package let obstacle: String?

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
    self.isForbidden = isForbidden
    self.obstacle = obstacle
  }

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
