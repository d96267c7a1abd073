import Catalogue
import CatalogueAsking
import Observation
import ScreenKit

/// A series that a server found, whose books are a branch of its tree.
struct FoundSeries: Hashable {
  let source: CatalogueSource
  let branch: CatalogueBranch
}

/// One question to every catalogue that is turned on, and what came of it so far.
///
/// Each is asked in a task of its own, so that none waits for another; what comes of an older question is
/// dropped.
@Observable final class CatalogueSearch {
  enum CatalogueSearchOutcome {
    case notAsked, asking, found, nothingFound
    /// No catalogue gave an answer.
    case failed
    /// The reader took the question back.
    case stopped
  }

  private let catalogues: Catalogues
  /// Those that are asked where they are not the ones of the settings.
  private let chosen: [CatalogueSource]?
  private let client: CatalogueClient
  private let delay: Delay
  private let tracker: WorkTracker
  /// What was asked last; nil before the first question.
  private(set) var query: CatalogueQuery?
  /// Whether the sources are asked even where an answer of theirs is kept.
  @ObservationIgnored private var isAnew = false
  /// What was found, each book once, in the order it came.
  private(set) var books = JoinedBooks()
  /// The series that servers found, in the order they came.
  private(set) var series: [FoundSeries] = []
  private var tallies: [String: SourceTally] = [:]
  /// Those that await the answers of sources, by the sources' names.
  private var tasks: [String: Task<Void, Never>] = [:]
  /// Sources that take no more questions, until they said they will.
  @ObservationIgnored private var usedUp: [String: SourceState] = [:]
  @ObservationIgnored private var waits: [Task<Void, Never>] = []
  /// Another number for each question, so that late answers are known.
  @ObservationIgnored private var generation = 0
  /// Is waited for before an answer is taken.
  @ObservationIgnored var beforeAnswer: () async -> Void = {}
  /// Hears of each answer once it is taken.
  @ObservationIgnored var answered: (CatalogueSource, CatalogueAnswer) -> Void = { _, _ in }

  /// - Parameter sources: those that are asked; nil for those of the settings, also where they change.
  init(_ context: ScreenContext, _ sources: [CatalogueSource]? = nil) {
    chosen = sources
    catalogues = context.clients.catalogues
    client = context.clients.catalogues.client
    delay = context.delay
    tracker = context.tracker
  }

  /// Those that are asked, in the order of the settings.
  var sources: [CatalogueSource] { (chosen ?? catalogues.sources).filter(\.isEnabled) }

  /// What came of a source so far; nil before its first answer.
  func tally(of source: CatalogueSource) -> SourceTally? { tallies[source.name] }

  func isAsking(_ source: CatalogueSource) -> Bool { tasks[source.name] != nil }

  /// Whether a source could not answer, or nobody waited for it; one that has no key was never to be asked.
  func owesAnswer(_ source: CatalogueSource) -> Bool {
    guard query != nil, !isAsking(source) else { return false }
    return tally(of: source).map { $0.state != .noKey && !$0.state.isAnswer } ?? true
  }

  /// Those that answered last that they could not.
  var silent: [(source: CatalogueSource, state: SourceState)] {
    sources.filter(owesAnswer).compactMap { source in tally(of: source).map { (source, $0.state) } }
  }

  var isAsking: Bool { !tasks.isEmpty }

  /// Whether another page can be asked for now.
  var hasMore: Bool { sources.contains { nextPage(of: $0) != nil } }

  private func nextPage(of source: CatalogueSource) -> String? {
    isAsking(source) ? nil : tally(of: source)?.next
  }

  var outcome: CatalogueSearchOutcome {
    if query == nil { return .notAsked }
    if !books.books.isEmpty || !series.isEmpty { return .found }
    if isAsking { return .asking }
    if tallies.values.contains(where: \.state.isAnswer) { return .nothingFound }
    return tallies.isEmpty && !sources.isEmpty ? .stopped : .failed
  }

  /// How many books are still to come with later pages, as far as the sources say.
  var missing: Int { tallies.values.reduce(0) { $0 + $1.missing } }

  // MARK: Asking

  /// Asks every source; what was found before goes.
  ///
  /// - Parameter anew: whether the sources themselves are to answer, however lately they did.
  func ask(_ new: CatalogueQuery, anew: Bool = false) {
    stop()
    (query, isAnew) = (new, anew)
    (books, series) = (JoinedBooks(), [])
    tallies = [:]
    for wait in waits { wait.cancel() }
    (usedUp, waits) = ([:], [])
    for source in sources { begin(source, page: nil) }
  }

  /// Takes answers to a question that were given earlier, and goes on from there.
  func recall(_ query: CatalogueQuery, _ answers: [(CatalogueSource, CatalogueAnswer)]) {
    self.query = query
    for (source, answer) in answers { take(answer, of: source) }
  }

  /// Asks those once more that could not answer; what the others found stays.
  func askFailed() {
    for source in sources where owesAnswer(source) && source.kind.isKnown {
      let next = tally(of: source)?.next
      // A first page comes as if there had been none; what stood in for it is known again.
      if next == nil { tallies[source.name] = nil }
      begin(source, page: next, anew: true)
    }
  }

  /// Takes ISBNs that a source named later of a book it had found.
  ///
  /// - Returns: whether a row joined another by them.
  func learn(_ isbn: [String], of found: CatalogueRecord) -> Bool { books.learn(isbn, of: found) }

  /// Asks those that have one for their next page.
  func askMore() {
    for source in sources {
      if let next = nextPage(of: source) { begin(source, page: next) }
    }
  }

  /// Asks those for their next page that have one and answered last time.
  ///
  /// - Returns: whether there is any.
  @discardableResult
  func askMoreOfAnswering() -> Bool {
    for source in sources where tally(of: source)?.state.isAnswer == true {
      if let next = nextPage(of: source) { begin(source, page: next) }
    }
    return isAsking
  }

  /// Awaits nothing any more; what came stays.
  func stop() {
    generation += 1
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }

  /// Forgets the question and what came of it, but for who takes no more questions for now, or none before the
  /// reader did something about it.
  func clear() {
    stop()
    query = nil
    (books, series) = (JoinedBooks(), [])
    let standing = tallies.mapValues(\.state).filter { $0.value.needsReader }
    tallies = usedUp.merging(standing) { $1 }.mapValues { SourceTally(CatalogueAnswer(state: $0)) }
  }

  /// Remembers beyond the question that a source takes no more of them; without a word of how long, until the next.
  private func noteUsedUp(_ source: String, _ state: SourceState) {
    guard case .quota(let seconds) = state else { return }
    usedUp[source] = state
    guard let seconds else { return }
    waits.append(
      delay.after(.seconds(seconds)) { [weak self] in
        guard let self else { return }
        usedUp[source] = nil
        if query == nil { tallies[source] = nil }
      }
    )
  }

  private func begin(_ source: CatalogueSource, page: String?, anew: Bool = false) {
    guard var query else { return }
    if anew || isAnew { query = query.anew }
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
    take(answer, of: source)
    noteUsedUp(source.name, answer.state)
    answered(source, answer)
  }

  private func take(_ answer: CatalogueAnswer, of source: CatalogueSource) {
    if tallies[source.name] == nil {
      tallies[source.name] = SourceTally(answer)
    } else {
      tallies[source.name]?.add(answer)
    }
    books.add(answer.books)
    for branch in answer.branches {
      let found = FoundSeries(source: source, branch: branch)
      if !series.contains(found) { series.append(found) }
    }
  }
}
