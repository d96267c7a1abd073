import Catalogue
import CatalogueAsking
import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources

/// The catalogues on the screen of the settings: what changes them, and what is known of each beside its entry.
@Observable final class CatalogueSettings: HasContext {
  /// What came of asking one to see whether it answers.
  enum CatalogueTest {
    case asking
    case told(CatalogueAnswer)
  }

  /// Services that take a key, shown also where the settings do not name them.
  private static let services: [CatalogueSource.ServiceKind] = [.aladin, .googleBooks]
  /// What a service is asked that has no feed: any word it has books for.
  private static let testWords = "book"

  @ObservationIgnored let context: ScreenContext
  private(set) var secrets: [String: SecretsClient.SecretStanding] = [:]
  /// How many questions are left today of those that count them.
  private(set) var callsLeft: [String: Int] = [:]
  private var tests: [CatalogueSource: CatalogueTest] = [:]

  init(_ context: ScreenContext) {
    self.context = context
    look()
  }

  private var catalogues: Catalogues { context.clients.catalogues }

  // MARK: What is there

  /// Those of the settings in their order, and the services one could have a key for.
  var sources: [CatalogueSource] {
    let named = catalogues.sources
    let others = Self.services.filter { kind in
      !named.contains { $0.kind == kind || $0.name == kind.word }
    }
    return named + others.map { CatalogueSource(kind: $0, isEnabled: false) }
  }

  func source(_ name: String) -> CatalogueSource? { sources.first { $0.name == name } }

  private func isNamed(_ name: String) -> Bool { catalogues.sources.contains { $0.name == name } }

  func test(of source: CatalogueSource) -> CatalogueTest? { tests[source] }

  /// Whether something is kept that a source wants to know.
  func hasSecret(_ name: String) -> Bool { secrets[name] == .key || secrets[name] == .login }

  /// Looks what keys there are, and how many questions are left.
  func look() {
    let sources = sources
    tracker.run { [self] in
      for source in sources {
        let standing = await catalogues.secrets.standing(source.name)
        if secrets[source.name] != standing { secrets[source.name] = standing }
        guard let most = source.kind.callsPerDay else { continue }
        let left = max(0, most - (await catalogues.calls(source.name)))
        if callsLeft[source.name] != left { callsLeft[source.name] = left }
      }
    }
  }

  // MARK: Testing

  /// Asks a source once, to say whether it answers.
  func test(_ source: CatalogueSource) {
    if case .asking = tests[source] { return }
    guard let query = source.kind == .opds ? CatalogueQuery(feed: nil) : CatalogueQuery(Self.testWords) else {
      return
    }
    tests[source] = .asking
    tracker.run { [self] in
      let answer = await catalogues.client.search(query.anew, nil, source)
      tests[source] = .told(answer)
      look()
    }
  }

  // MARK: Changing

  /// Why no catalogue can be changed; nil where it can.
  var obstacle: String? {
    if let problem = context.liveSettings.problem { return StoreSentences(words: words).text(of: problem) }
    return entries == nil ? words("source.problem.noList") : nil
  }

  private var entries: SourceEntries? { SourceEntries(context.liveSettings.current.sources) }

  private func change(_ change: (inout SourceEntries) -> Void) {
    guard var entries else { return }
    change(&entries)
    context.liveSettings.change("sources", to: entries.value)
  }

  func turn(_ source: CatalogueSource) {
    change { entries in
      if isNamed(source.name) {
        entries.set(source.name, isEnabled: !source.isEnabled)
      } else {
        entries.add(CatalogueSource(kind: source.kind))
      }
    }
  }

  func remove(_ name: String) { change { $0.remove(name) } }

  func canMove(_ name: String, by steps: Int) -> Bool {
    var entries = entries
    return entries?.move(name, by: steps) == true
  }

  func move(_ name: String, by steps: Int) { change { _ = $0.move(name, by: steps) } }

  /// Adds the catalogue at an address, and asks it at once what it is.
  func add(_ source: CatalogueSource) {
    change { $0.add(source) }
    test(source)
  }

  /// A source as it can be added: under a name that no other has.
  func named(_ source: CatalogueSource) -> CatalogueSource {
    var named = source
    var number = 2
    while isTaken(named.name) {
      named.name = "\(source.name) \(number)"
      number += 1
    }
    return named
  }

  /// Whether another source has a name, or one of Seoga's own.
  func isTaken(_ name: String, besides own: String? = nil) -> Bool {
    let taken = [CatalogueSource.shelf, CatalogueSource.classics] + catalogues.sources.map(\.name)
    return taken.contains { $0 != own && TextFold.fold($0) == TextFold.fold(name) }
  }

  /// Gives a source another name and address; what is kept for it goes with the name.
  func change(_ source: CatalogueSource, to new: CatalogueSource) {
    let before = catalogues.sources
    change { $0.change(source.name, to: new) }
    followNames(from: before)
  }

  /// Keeps under their new names the keys of sources that were called otherwise before.
  func followNames(from before: [CatalogueSource]) {
    let now = catalogues.sources
    guard before.count == now.count else { return }
    for (old, new) in zip(before, now) where old.name != new.name && old.kind == new.kind {
      guard !now.contains(where: { $0.name == old.name }) else { continue }
      keep { secrets throws(SecretsClient.SecretRefusal) in try await secrets.move(old.name, new.name) }
    }
  }

  // MARK: Keys

  /// Keeps what a source wants to know, or forgets it where that is nothing.
  func keep(_ secret: SecretsChange.Secret?, of source: CatalogueSource) {
    let name = source.name
    let said = words(
      secret == nil ? "catalogue.secret.gone" : "catalogue.secret.kept",
      ["name": SourceWords(words).name(name)]
    )
    keep(said) { secrets throws(SecretsClient.SecretRefusal) in
      if let secret { try await secrets.put(secret, name) } else { try await secrets.remove(name) }
    }
    // Whoever gives a service a key wants it asked.
    if secret != nil, !isNamed(name) { turn(source) }
  }

  private func keep(
    _ said: String? = nil,
    _ change: @escaping @Sendable (SecretsClient) async throws(SecretsClient.SecretRefusal) -> Void
  ) {
    tracker.run { [self] in
      do throws(SecretsClient.SecretRefusal) {
        try await change(catalogues.secrets)
        if let said { router.show(Message(said)) }
        tests = [:]
        catalogues.keysChanged()
      } catch {
        router.show(Message(sentence(error)))
      }
      look()
    }
  }

  private func sentence(_ refusal: SecretsClient.SecretRefusal) -> String {
    switch refusal {
    case .open: words("catalogue.secret.open")
    case .store(let error): StoreSentences(words: words).text(of: error)
    }
  }
}
