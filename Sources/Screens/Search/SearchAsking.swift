import Catalogue
import CatalogueAsking
import Observation
import ReadingCore
import ScreenKit

/// When the words are asked: soon after the last letter, at once, or as soon as there is a network.
@Observable final class SearchAsking: HasContext {
  private static let debounceInterval = Duration.milliseconds(250)

  let search: CatalogueSearch
  let spinner: Spinner
  let context: ScreenContext
  /// What is asked as soon as the network is back; nil for nothing.
  private(set) var waiting: CatalogueQuery?
  private(set) var kept = KeptAnswers()
  /// How many questions are left today of those sources that count them, by their names.
  private(set) var callsLeft: [String: Int] = [:]
  /// Names of the sources that have no key and need one.
  private(set) var keyless: Set<String> = []
  /// Hears that words are about to be asked, and of each answer.
  @ObservationIgnored var begun: () -> Void = {}
  @ObservationIgnored var answered: () -> Void = {}

  @ObservationIgnored private var isShown = false
  @ObservationIgnored private var debounce: Task<Void, Never>?
  /// Whether the answers are to be kept: words of which letters are still typed are no question yet.
  @ObservationIgnored private var isMeant = false
  @ObservationIgnored private var keptTotal: (words: String, count: Int)?
  @ObservationIgnored private var isObserving = false
  /// Whether there was no network since the waiting began.
  @ObservationIgnored private var wasDown = false
  /// The look by which words were asked last, or after which they began to wait: each has them asked once at most.
  @ObservationIgnored private var usedLook = 0
  /// Whether the words that are asked had waited.
  @ObservationIgnored private var isRetry = false

  init(_ context: ScreenContext) {
    self.context = context
    spinner = Spinner(context.delay)
    search = CatalogueSearch(context)
    search.answered = { [unowned self] in receive($1.state) }
  }

  private var catalogues: Catalogues { context.clients.catalogues }

  /// Whether it is known that there is no network.
  var isOffline: Bool { catalogues.network == .down }

  /// Why there is nobody to ask although nobody was turned off; nil where there is no reason.
  var obstacle: String? { catalogues.obstacle }

  func reach(of source: CatalogueSource) -> ReachabilityPoller.Reachability {
    catalogues.poller.reach[source.name] ?? .unknown
  }

  // MARK: In sight

  /// The search comes into sight.
  func shown() {
    isShown = true
    tracker.run { [self] in await recall() }
    countCalls()
    tracker.run { [self] in await lookForKeys() }
    update()
  }

  private func lookForKeys() async {
    var keyless: Set<String> = []
    for source in search.sources where await catalogues.lacksKey(source) { keyless.insert(source.name) }
    if self.keyless != keyless { self.keyless = keyless }
  }

  /// Takes what was kept up to now, also by other programs, beside what was kept here.
  private func recall() async {
    let earlier = await catalogues.memory.load()
    var joined = kept
    joined.join(earlier)
    if joined != kept { kept = joined }
  }

  private func countCalls() {
    for source in search.sources {
      guard let most = source.kind.callsPerDay else { continue }
      tracker.run { [self] in
        let left = max(0, most - (await catalogues.calls(source.name)))
        if callsLeft[source.name] != left { callsLeft[source.name] = left }
      }
    }
  }

  /// The search goes out of sight; what is under way goes on.
  func hidden() {
    isShown = false
    mean()
    update()
  }

  private func update() {
    spinner.isTurning = isShown && search.isAsking
    // Whoever searched a moment ago comes back to it: a lost network is to be known by then.
    catalogues.poller.watch(isShown || waiting != nil || search.query != nil, for: .search)
  }

  // MARK: Asking

  /// Takes words while they are typed; they are asked when no letter came for a moment.
  ///
  /// Until then what was asked before goes on: whoever takes the letter back finds it as it was.
  func typed(_ text: String) {
    debounce?.cancel()
    let query = CatalogueQuery(text)
    guard query == nil || !isAnswered(query) else { return }
    isMeant = false
    waiting = nil
    defer { update() }
    guard let query else { return search.clear() }
    debounce = delay.after(SearchAsking.debounceInterval) { [weak self] in self?.ask(query) }
  }

  /// Whether words were asked last and need not be asked again.
  private func isAnswered(_ query: CatalogueQuery?) -> Bool {
    query == search.query && [.asking, .found, .nothingFound].contains(search.outcome)
  }

  /// Asks words at once; the same ones again only where they were not answered, else whoever could not answer.
  ///
  /// - Parameter again: whether every source itself is asked, however lately it answered.
  /// - Returns: false where there is nothing to ask, or the words were answered.
  @discardableResult
  func ask(_ text: String, again: Bool = false) -> Bool {
    debounce?.cancel()
    guard let query = CatalogueQuery(text) else { return false }
    isMeant = true
    guard again || !isAnswered(query) else {
      keep()
      askFailed()
      return false
    }
    ask(query, anew: again)
    return true
  }

  private func askFailed() {
    guard !isOffline else { return catalogues.poller.look() }
    search.askFailed()
    update()
  }

  private func ask(_ query: CatalogueQuery, isRetry: Bool = false, anew: Bool = false) {
    self.isRetry = isRetry
    begun()
    if isOffline {
      search.clear()
      wait(for: query)
      if anew { catalogues.poller.look() }
    } else {
      waiting = nil
      search.ask(query, anew: anew)
    }
    update()
  }

  func askMore() {
    guard search.hasMore, !isOffline else { return }
    search.askMore()
    update()
  }

  /// Awaits nothing any more; what came stays.
  func stop() {
    debounce?.cancel()
    search.stop()
    update()
  }

  private func receive(_ state: SourceState) {
    switch state {
    case .offline, .failed:
      // Words that failed although the last look said otherwise wait for the next in its own time.
      if !isRetry { catalogues.poller.look() }
      // Nobody could be reached although the network seemed to be there: the words are asked when it is back.
      let states = search.sources.map { search.tally(of: $0)?.state }
      if search.books.books.isEmpty, states.allSatisfy({ $0 == .offline }), let query = search.query {
        wait(for: query)
      }
    case .fine, .nothingFound, .noKey, .noPassword, .quota, .refused: break
    }
    countCalls()
    update()
    keep()
    answered()
  }

  // MARK: Waiting for the network

  private func wait(for query: CatalogueQuery) {
    guard !catalogues.isForbidden else { return }
    waiting = query
    wasDown = isOffline
    usedLook = max(usedLook, catalogues.poller.looks)
    observe()
  }

  private func observe() {
    guard !isObserving else { return }
    isObserving = true
    withObservationTracking {
      _ = (catalogues.network, catalogues.poller.looks)
    } onChange: {
      // What changes is told of before it has changed.
      MainActor.assumeIsolated { [weak self] in
        self?.tracker.run { [weak self] in self?.networkChanged() }
      }
    }
  }

  private func networkChanged() {
    isObserving = false
    guard let query = waiting else { return }
    let looks = catalogues.poller.looks
    switch catalogues.network {
    case .up where looks > usedLook: askAgain(query, by: looks)
    // The look that found it is not over yet.
    case .up where wasDown: askAgain(query, by: looks + 1)
    case .down:
      wasDown = true
      observe()
    case .up, .unknown: observe()
    }
  }

  private func askAgain(_ query: CatalogueQuery, by look: Int) {
    usedLook = look
    ask(query, isRetry: true)
  }

  // MARK: Keeping

  /// Takes the words for a finished question, whose answers are kept.
  func mean() {
    isMeant = true
    keep()
  }

  private func keep() {
    guard isMeant, !search.isAsking, let query = search.query else { return }
    let books = search.books.books.flatMap(\.found)
    guard !books.isEmpty, keptTotal?.words != query.words || keptTotal?.count != books.count else { return }
    keptTotal = (query.words, books.count)
    let question = KeptAnswers.KeptQuestion(
      words: query.words,
      asked: clock.now().stamp,
      total: search.books.books.count + search.missing,
      books: books
    )
    kept.keep(question)
    tracker.run { [catalogues] in await catalogues.memory.keep(question) }
  }
}
