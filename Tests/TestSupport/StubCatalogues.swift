package import Catalogue
package import CatalogueAsking
import ReadingCore
package import Screens
import Synchronization

/// Catalogues that answer what a test says, and note what they were asked.
package final class StubCatalogues: Sendable {
  /// One question to one source.
  package struct Request: Sendable, Hashable {
    package let words: String
    package let list: CatalogueList?
    /// The address of a feed; nil where none is asked for.
    package let feed: String?
    package var page: String?
    package let source: String

    package init(
      _ words: String,
      list: CatalogueList? = nil,
      feed: String? = nil,
      page: String? = nil,
      source: String = "openlibrary"
    ) {
      self.words = words
      self.list = list
      self.feed = feed
      self.page = page
      self.source = source
    }
  }

  private struct State {
    var answer: @Sendable (Request) -> CatalogueAnswer?
    var requests: [Request] = []
    /// Names of the sources that were to answer themselves, however lately they did.
    var anew: [String] = []
    var details: [CatalogueRecord] = []
    var waiting: [Int: (request: Request, continuation: CheckedContinuation<CatalogueAnswer, Never>)] = [:]
    var cancelled: Set<Int> = []
    var kept: KeptAnswers
    var owed: [String: OwedBook] = [:]
    var preview: @Sendable (PreviewPage) -> PreviewOutcome = { _ in .failed(.nothingFound) }
    var lists: [CatalogueList: KeptList] = [:]
    var calls: [String: Int] = [:]
    var keyless: Set<String> = []
    var number = 0
    var readers: [CheckedContinuation<Void, Never>]?
  }

  private static let stopped = CatalogueAnswer(state: .failed(.stopped))

  package let sources: [CatalogueSource]
  private let reach: ReachabilityPoller.Reachability
  private let state: Mutex<State>

  /// Sources that are all as reachable as said; `answer` gives nil where a source is not to answer yet.
  package init(
    sources: [CatalogueSource] = CatalogueSource.usual,
    reach: ReachabilityPoller.Reachability = .up,
    kept: KeptAnswers = KeptAnswers(),
    answer: @escaping @Sendable (Request) -> CatalogueAnswer? = { _ in .found([]) }
  ) {
    self.sources = sources
    self.reach = reach
    state = Mutex(State(answer: answer, kept: kept))
  }

  package var requests: [Request] { state.withLock { $0.requests } }

  /// Names of the sources that were to answer themselves, however lately they did.
  package var anew: [String] { state.withLock { $0.anew } }

  /// The books whose details were asked for.
  package var detailed: [CatalogueRecord] { state.withLock { $0.details } }

  package var kept: KeptAnswers { state.withLock { $0.kept } }

  /// What is owed of books that were added, by their identifiers.
  package var owed: [String: OwedBook] { state.withLock { $0.owed } }

  /// Leaves behind that something is owed, as an earlier run of the program does.
  package func owe(_ book: OwedBook) { state.withLock { $0.owed[book.known.id] = book } }

  /// Keeps a question as another program may.
  package func keep(_ question: KeptAnswers.KeptQuestion) { state.withLock { $0.kept.keep(question) } }

  /// Says what comes of fetching the pages of previews.
  package func show(_ preview: @escaping @Sendable (PreviewPage) -> PreviewOutcome) {
    state.withLock { $0.preview = preview }
  }

  /// The lists that are kept.
  package var lists: [CatalogueList: KeptList] { state.withLock { $0.lists } }

  /// Keeps a list as an earlier run of the program does.
  package func keep(_ list: KeptList) { state.withLock { $0.lists[list.list] = list } }

  /// Holds back what is kept until `releaseMemory`.
  package func holdMemory() { state.withLock { $0.readers = [] } }

  /// Gives what was kept to who waits for it.
  package func releaseMemory() {
    let readers = state.withLock { state in
      defer { state.readers = nil }
      return state.readers ?? []
    }
    for reader in readers { reader.resume() }
  }

  private func untilMemoryIsReleased() async {
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        state.readers?.append(continuation)
        return state.readers != nil
      }
      if !isHeld { continuation.resume() }
    }
  }

  /// Questions nobody has answered yet.
  package var open: [Request] { state.withLock { state in state.waiting.values.map(\.request) } }

  /// Says how many questions a source was asked today.
  package func count(_ calls: Int, of source: String) { state.withLock { $0.calls[source] = calls } }

  /// Leaves some sources without a key.
  package func takeKeys(of sources: String...) { state.withLock { $0.keyless = Set(sources) } }

  /// Gives other answers from now on; who waits gets theirs.
  package func answer(_ answer: @escaping @Sendable (Request) -> CatalogueAnswer?) {
    let ready = state.withLock { state in
      state.answer = answer
      return state.waiting.compactMap { number, waiting in
        answer(waiting.request).map { (number, waiting.continuation, $0) }
      }
    }
    for (number, continuation, answer) in ready {
      if state.withLock({ $0.waiting.removeValue(forKey: number) }) != nil {
        continuation.resume(returning: answer)
      }
    }
  }

  /// The catalogues as the screens get them; `poller` stands in for one that is always the same, and `other` for
  /// the answers.
  @MainActor package func catalogues(
    poller: ReachabilityPoller? = nil,
    secrets: SecretsClient = .none,
    isForbidden: Bool = false,
    asking other: CatalogueClient? = nil
  ) -> Catalogues {
    Catalogues(
      client: other ?? client,
      sources: sources,
      poller: poller ?? ReachabilityPoller(sources: sources.filter(\.isEnabled), standing: reach),
      memory: Catalogues.Memory(
        load: { [self] in
          let kept = kept
          await untilMemoryIsReleased()
          return kept
        },
        keep: { [self] question in state.withLock { $0.kept.keep(question) } }
      ),
      debts: Catalogues.Debts(
        load: { [self] in owed.values.sorted { $0.known.id < $1.known.id } },
        keep: { [self] book in owe(book) },
        settle: { [self] id in state.withLock { $0.owed[id] = nil } }
      ),
      lists: Catalogues.Lists(
        load: { [self] list in state.withLock { $0.lists[list] } },
        keep: { [self] list in keep(list) },
        names: { [self] in Set(state.withLock { $0.lists.keys }) }
      ),
      calls: { [self] source in state.withLock { $0.calls[source] ?? 0 } },
      lacksKey: { [self] source in state.withLock { $0.keyless.contains(source.name) } },
      secrets: secrets,
      isForbidden: isForbidden
    )
  }

  private var client: CatalogueClient {
    CatalogueClient(
      search: { [self] query, page, source in
        if query.isAnew { state.withLock { $0.anew.append(source.name) } }
        return await ask(
          Request(query.words, list: query.list, feed: query.feed, page: page, source: source.name)
        )
      },
      details: { [self] book, source in
        state.withLock { $0.details.append(book) }
        return await ask(Request("details", page: book.more, source: source.name))
      },
      cover: { _, _ in nil },
      preview: { [self] page, _ in state.withLock { $0.preview(page) } }
    )
  }

  private func ask(_ request: Request) async -> CatalogueAnswer {
    let number = state.withLock { state in
      if request.words != "details" { state.requests.append(request) }
      state.number += 1
      return state.number
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state -> CatalogueAnswer? in
          if state.cancelled.remove(number) != nil { return StubCatalogues.stopped }
          if let answer = state.answer(request) { return answer }
          state.waiting[number] = (request, continuation)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        let waiting = state.waiting.removeValue(forKey: number)
        if waiting == nil { state.cancelled.insert(number) }
        return waiting
      }
      waiting?.continuation.resume(returning: StubCatalogues.stopped)
    }
  }
}
