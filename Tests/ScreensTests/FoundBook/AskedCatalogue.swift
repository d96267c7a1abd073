import Catalogue
import CatalogueAsking
import ReadingCore
import Screens
import Synchronization
import TestSupport

/// A way to the catalogues with answers of its own, which remembers what it was asked.
final class AskedCatalogue: Sendable {
  /// What it was asked, in order.
  nonisolated enum Question: Hashable {
    case search(String, source: String)
    case details(String, source: String)
    case cover(String, source: String?)
  }

  private let log = Mutex<[Question]>([])
  private let held = Mutex<[CheckedContinuation<Void, Never>]?>(nil)

  /// What it was asked, in order.
  nonisolated var questions: [Question] { log.withLock { $0 } }

  /// Holds every answer back until `release`.
  nonisolated func hold() { held.withLock { $0 = [] } }

  /// Gives the answers that are held back, and all others at once.
  nonisolated func release() {
    let waiting = held.withLock { held in
      defer { held = nil }
      return held ?? []
    }
    for continuation in waiting { continuation.resume() }
  }

  nonisolated private func answer<Answer>(_ question: Question, _ answer: Answer) async -> Answer {
    log.withLock { $0.append(question) }
    await withCheckedContinuation { continuation in
      let isHeld = held.withLock { held in
        held?.append(continuation)
        return held != nil
      }
      if !isHeld { continuation.resume() }
    }
    return answer
  }

  /// The client; what is not given is not found.
  nonisolated func client(
    search: @escaping @Sendable (CatalogueSource) -> CatalogueAnswer = { _ in .found([]) },
    details: @escaping @Sendable (CatalogueRecord) -> CatalogueAnswer = { _ in .found([]) },
    cover: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> CatalogueClient {
    CatalogueClient(
      search: { [self] query, _, source in
        await answer(.search(query.words, source: source.name), search(source))
      },
      details: { [self] book, source in
        await answer(.details(book.book.title, source: source.name), details(book))
      },
      cover: { [self] url, source in await answer(.cover(url, source: source?.name), cover(url)) },
      preview: { _, _ in .failed(.nothingFound) }
    )
  }

  /// The same as the screens get it, over sources that can all be reached.
  @MainActor static func catalogues(
    _ client: CatalogueClient,
    sources: [CatalogueSource] = CatalogueSource.usual,
    memory: Catalogues.Memory = .unimplemented,
    lists: Catalogues.Lists = .unimplemented
  ) -> Catalogues {
    let poller = ReachabilityPoller(sources: sources.filter(\.isEnabled), standing: .up)
    return Catalogues(
      client: client,
      sources: sources,
      poller: poller,
      memory: memory,
      debts: .unimplemented,
      lists: lists
    )
  }
}
