import Catalogue
import Observation
import ScreenKit

/// One question to every catalogue that is turned on, and what came of it so far.
///
/// Each is asked in a task of its own, so that none waits for another; what comes of an older question is
/// dropped.
@Observable final class CatalogueSearch {
  /// How a source stands to the question.
  struct Standing: Equatable {
    /// Whether its answer is awaited.
    var isAsking = false
    /// What came last; nil before the first answer.
    var state: SourceState?
    /// Books that came.
    var count = 0
    /// How many it has on all pages, where it says so.
    var total: Int?
    /// What its next page is asked with; nil where there is none.
    var next: String?
    /// When its answer was kept that stands in for one of now, RFC 3339; of several pages the first such.
    var kept: String?
    /// Records that could not be understood and are left out.
    var dropped = 0
    /// Whether it sent more books than are taken of one answer.
    var isCut = false
  }

  /// What came of the question altogether.
  enum Outcome {
    case notAsked, asking, found, nothingFound
    /// No catalogue gave an answer.
    case failed
    /// The reader took the question back.
    case stopped
  }

  /// Those that are asked, in the order of the settings.
  let sources: [CatalogueSource]
  private let client: CatalogueClient
  private let delay: any Clock<Duration>
  private let tracker: WorkTracker
  /// What was asked last; nil before the first question.
  private(set) var query: CatalogueQuery?
  /// Whether the sources themselves are asked, however lately they answered.
  @ObservationIgnored private var isAnew = false
  /// What was found, each book once, in the order it came.
  private(set) var books = JoinedBooks()
  private var standings: [String: Standing] = [:]
  @ObservationIgnored private var tasks: [String: Task<Void, Never>] = [:]
  /// Sources that take no more questions, until they said they will.
  @ObservationIgnored private var usedUp: [String: SourceState] = [:]
  @ObservationIgnored private var waits: [Task<Void, Never>] = []
  /// Another number for each question, so that late answers are known.
  @ObservationIgnored private var generation = 0
  /// Is waited for before an answer is taken.
  @ObservationIgnored var beforeAnswer: () async -> Void = {}
  /// Hears of each answer once it is taken.
  @ObservationIgnored var answered: (SourceState) -> Void = { _ in }

  init(
    sources: [CatalogueSource],
    client: CatalogueClient,
    delay: any Clock<Duration>,
    tracker: WorkTracker
  ) {
    self.sources = sources.filter(\.isEnabled)
    self.client = client
    self.delay = delay
    self.tracker = tracker
  }

  /// How a source stands; as if it was never asked where it is not among those asked.
  func standing(of source: CatalogueSource) -> Standing { standings[source.name] ?? Standing() }

  /// Whether a source could not answer, or nobody waited for it; one that has no key was never to be asked.
  func owesAnswer(_ source: CatalogueSource) -> Bool {
    let standing = standing(of: source)
    return query != nil && !standing.isAsking && standing.state != .noKey && !hasAnswered(standing.state)
  }

  /// Whether any answer is awaited.
  var isAsking: Bool { standings.values.contains(where: \.isAsking) }

  /// Whether another page can be asked for now.
  var hasMore: Bool { standings.values.contains { $0.next != nil && !$0.isAsking } }

  /// What came of the question so far.
  var outcome: Outcome {
    if query == nil { return .notAsked }
    if !books.books.isEmpty { return .found }
    if isAsking { return .asking }
    let states = standings.values.compactMap(\.state)
    if states.contains(where: hasAnswered) { return .nothingFound }
    return states.isEmpty && !sources.isEmpty ? .stopped : .failed
  }

  /// How many books are still to come with later pages, as far as the sources say.
  var missing: Int {
    standings.values.reduce(0) { $0 + ($1.next == nil ? 0 : max(0, ($1.total ?? 0) - $1.count)) }
  }

  // MARK: Asking

  /// Asks every source; what was found before goes.
  ///
  /// - Parameter anew: whether the sources themselves are to answer, however lately they did.
  func ask(_ new: CatalogueQuery, anew: Bool = false) {
    stop()
    (query, isAnew) = (new, anew)
    books = JoinedBooks()
    standings = [:]
    for wait in waits { wait.cancel() }
    (usedUp, waits) = ([:], [])
    for source in sources { begin(source, page: nil) }
  }

  /// Asks those once more that could not answer; what the others found stays.
  func askFailed() {
    for source in sources where owesAnswer(source) && source.kind.isKnown {
      let next = standing(of: source).next
      // A first page comes as if there had been none; what stood in for it is known again.
      if next == nil { standings[source.name] = nil }
      begin(source, page: next, anew: true)
    }
  }

  /// Takes ISBNs that a source named later of a book it had found.
  ///
  /// - Returns: whether a row joined another by them.
  func learn(_ isbn: [String], of found: FoundBook) -> Bool { books.learn(isbn, of: found) }

  /// Asks those that have one for their next page.
  func askMore() {
    for source in sources {
      let standing = standing(of: source)
      if let next = standing.next, !standing.isAsking { begin(source, page: next) }
    }
  }

  /// Awaits nothing any more; what came stays.
  func stop() {
    generation += 1
    for task in tasks.values { task.cancel() }
    tasks = [:]
    for (name, standing) in standings where standing.isAsking { standings[name]?.isAsking = false }
  }

  /// Forgets the question and what came of it, but for who takes no more questions for now.
  func clear() {
    stop()
    query = nil
    books = JoinedBooks()
    standings = usedUp.mapValues { Standing(state: $0) }
  }

  /// Remembers beyond the question that a source takes no more of them; without a word of how long, until the next.
  private func noteUsedUp(_ source: String, _ state: SourceState) {
    guard case .quota(let seconds) = state else { return }
    usedUp[source] = state
    guard let seconds else { return }
    waits.append(
      Task { [delay, weak self] in
        guard (try? await delay.sleep(for: .seconds(seconds))) != nil, !Task.isCancelled, let self else {
          return
        }
        usedUp[source] = nil
        if query == nil { standings[source] = nil }
      }
    )
  }

  private func hasAnswered(_ state: SourceState?) -> Bool { state == .fine || state == .nothingFound }

  private func begin(_ source: CatalogueSource, page: String?, anew: Bool = false) {
    guard var query else { return }
    if anew || isAnew { query = query.anew }
    standings[source.name, default: Standing()].isAsking = true
    let task = Task { [client, generation, query, weak self] in
      let answer = await client.search(query, page, source)
      await self?.beforeAnswer()
      self?.receive(answer, of: source, generation)
    }
    tasks[source.name] = task
    tracker.run { await task.value }
  }

  private func receive(_ answer: CatalogueAnswer, of source: CatalogueSource, _ asked: Int) {
    guard asked == generation else { return }
    tasks[source.name] = nil
    var standing = standing(of: source)
    standing.isAsking = false
    standing.state = answer.state
    standing.count += answer.books.count
    standing.total = answer.total ?? standing.total
    standing.kept = standing.kept ?? answer.kept
    standing.dropped += answer.dropped
    standing.isCut = standing.isCut || answer.isCut
    // A page that did not come can be asked for again; one that was the last cannot.
    if hasAnswered(answer.state) { standing.next = answer.next }
    // A later page that found nothing more is the end of what was found.
    if answer.state == .nothingFound, standing.count > 0 { standing.state = .fine }
    books.add(answer.books)
    standings[source.name] = standing
    noteUsedUp(source.name, answer.state)
    answered(answer.state)
  }
}
