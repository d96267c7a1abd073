import Catalogue
import CatalogueAsking
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources

/// One list of the catalogues: at once what was kept of it, then what they say now, page after page.
///
/// What is there stays until all of the new is there, and without a network as long as there is none.
@Observable final class CatalogueListing: HasContext {
  /// Seconds for which a list is as good as new.
  private static let freshFor = 20 * 3_600

  /// What is asked of some sources, and what they answered.
  private final class ListAsking {
    let search: CatalogueSearch
    /// Those to ask where these have nothing.
    let rest: ArraySlice<CatalogueSource>
    /// Whether the reader wished for it.
    let isWished: Bool
    var pages: [KeptList.SourcePage] = []

    init(_ search: CatalogueSearch, rest: ArraySlice<CatalogueSource>, isWished: Bool) {
      (self.search, self.rest, self.isWished) = (search, rest, isWished)
    }
  }

  let context: ScreenContext
  let list: CatalogueList
  /// Whether one source is asked, and the next only where that has nothing, so that the order is a source's own.
  private let isRanked: Bool
  let spinner: Spinner
  /// Those that have the list and can be asked, in the order they are; nil until that is known.
  private(set) var sources: [CatalogueSource]?
  private var current: ListAsking
  /// What is to take the place of the current.
  private var newer: ListAsking?
  /// When what is shown was asked for, RFC 3339; nil where nothing is.
  private(set) var asked: String?
  /// What became of those that were asked before another.
  private var passed: [(source: CatalogueSource, state: SourceState)] = []
  /// Of the catalogues when it was opened, since others may have the list; nil before that.
  @ObservationIgnored private var openedFor: Int?
  private let network: NetworkReturn
  /// Hears that the list was kept.
  @ObservationIgnored var kept: () -> Void = {}
  /// Hears of each answer.
  @ObservationIgnored var answered: () -> Void = {}
  /// How many rows of the new have to be there before it takes the place of what is shown: as far as the reader is.
  @ObservationIgnored var covered: () -> Int = { 0 }
  /// Another number each time that the books are others.
  private(set) var revision = 0
  /// What was kept last, and the writing of it.
  @ObservationIgnored private var written: (list: KeptList, task: Task<Void, Never>)?

  init(_ context: ScreenContext, _ list: CatalogueList, isRanked: Bool = false) {
    self.context = context
    self.list = list
    self.isRanked = isRanked
    spinner = Spinner(context.delay)
    network = NetworkReturn(context.clients.catalogues, context.tracker)
    current = ListAsking(CatalogueSearch(context, []), rest: [], isWished: false)
    // A list out of sight is asked for when it comes back to sight.
    network.returned = { [weak self] in if self?.isShown == true { self?.refreshWhereDue() } }
  }

  private var catalogues: Catalogues { context.clients.catalogues }
  private var search: CatalogueSearch { current.search }

  // MARK: What is there

  var books: [JoinedBook] { search.books.books }

  /// How many books there are on all pages, as far as the sources say.
  var total: Int { books.count + search.missing }

  var hasMore: Bool { search.hasMore }

  var isOffline: Bool { catalogues.network == .down }

  var isAsking: Bool { search.isAsking || newer?.search.isAsking == true }

  /// Names of the sources whose books are shown.
  var names: [String] { search.sources.filter { (search.tally(of: $0)?.count ?? 0) > 0 }.map(\.name) }

  /// Those that could not answer.
  var silent: [(source: CatalogueSource, state: SourceState)] { passed + search.silent }

  /// Takes ISBNs that a source named later of a book it had found.
  func learn(_ isbn: [String], of found: CatalogueRecord) {
    if search.learn(isbn, of: found) { revision += 1 }
  }

  // MARK: In sight

  /// The list comes into sight, or goes out of it; what is under way goes on.
  var isShown = false {
    didSet {
      if isShown, openedFor != catalogues.revision {
        open()
      } else if isShown, sources != nil {
        refreshWhereDue()
      }
      update()
    }
  }

  private func update() { spinner.isTurning = isShown && isAsking }

  private func open() {
    let isFirst = openedFor == nil
    openedFor = catalogues.revision
    tracker.run { [self] in
      let able = await able()
      if isFirst, let kept = await catalogues.lists.load(list) { recall(kept, able) }
      sources = able
      refreshWhereDue()
    }
  }

  /// The sources that have the list and can be asked; where one is enough first those the reader has a key for.
  private func able() async -> [CatalogueSource] {
    var able: [CatalogueSource] = []
    for source in catalogues.sources where source.isEnabled && source.kind.has(list) {
      if await !catalogues.lacksKey(source) { able.append(source) }
    }
    return isRanked ? able.filter(\.kind.needsKey) + able.filter { !$0.kind.needsKey } : able
  }

  private func recall(_ kept: KeptList, _ able: [CatalogueSource]) {
    let pages = kept.pages.compactMap { page in
      able.first { $0.name == page.source }.map { ($0, page.answer) }
    }
    guard pages.contains(where: { !$0.1.books.isEmpty }) else { return }
    let asking = ListAsking(
      CatalogueSearch(context, able.filter { source in pages.contains { $0.0 == source } }),
      rest: [],
      isWished: false
    )
    asking.search.recall(CatalogueQuery(list), pages)
    asking.pages = kept.pages
    listen(to: asking)
    (current, asked) = (asking, kept.asked)
  }

  // MARK: Asking

  /// Asks the sources anew, as the reader wishes; where a later page did not come, first for that.
  func refresh() {
    guard sources != nil, !isAsking else { return }
    if isOffline { return catalogues.poller.look() }
    let isPageOwed = search.sources.contains {
      search.owesAnswer($0) && (search.tally(of: $0)?.count ?? 0) > 0
    }
    if isPageOwed { search.askFailed() } else { begin(isWished: true) }
    update()
  }

  private func refreshWhereDue() {
    // That there is nothing was the answer; a wish alone asks for it again.
    guard search.outcome != .nothingFound else { return }
    if let asked, let age = Moment(stamp: asked).map({ clock.now().seconds - $0.seconds }),
      age < Self.freshFor
    {
      return
    }
    if isOffline { network.wait() } else if !isAsking { begin(isWished: false) }
  }

  private func begin(isWished: Bool) {
    guard newer == nil, let sources, !sources.isEmpty else { return }
    passed = []
    let first = isRanked ? 1 : sources.count
    start(sources.prefix(first), rest: sources.dropFirst(first), isWished: isWished)
  }

  private func start(
    _ sources: ArraySlice<CatalogueSource>,
    rest: ArraySlice<CatalogueSource>,
    isWished: Bool
  ) {
    let asking = ListAsking(CatalogueSearch(context, Array(sources)), rest: rest, isWished: isWished)
    listen(to: asking)
    if books.isEmpty {
      search.stop()
      current = asking
    } else {
      newer = asking
    }
    asking.search.ask(CatalogueQuery(list), anew: isWished)
    update()
  }

  private func listen(to asking: ListAsking) {
    asking.search.answered = { [weak self, weak asking] source, answer in
      guard let self, let asking else { return }
      asking.pages.append(KeptList.SourcePage(source: source.name, answer: answer))
      if answer.state == .offline { catalogues.poller.look() }
      if !asking.search.isAsking { ended(asking) }
      revision += 1
      update()
      answered()
    }
  }

  /// All that were asked have answered.
  private func ended(_ asking: ListAsking) {
    if asking === newer {
      endedNewer(asking)
    } else if asking === current {
      let hasBooks = asking.search.outcome == .found
      if let next = asking.rest.first, !hasBooks {
        passed += asking.search.silent
        return start([next], rest: asking.rest.dropFirst(), isWished: asking.isWished)
      }
      if hasBooks {
        asked = asked ?? asking.pages.lazy.compactMap(\.answer.kept).first ?? now
        keep()
      }
    }
    if isOffline || asking.pages.contains(where: { $0.answer.state == .offline }) { network.wait() }
  }

  /// The new takes the place of what is shown once it goes as far as the reader is.
  private func endedNewer(_ asking: ListAsking) {
    let silent = asking.search.silent
    // What stands in for an answer of now is no newer than what is there.
    let isNew = asking.pages.contains { page in
      page.answer.state.isAnswer && page.answer.kept == nil && !page.answer.books.isEmpty
    }
    guard isNew else {
      newer = nil
      if asking.isWished { tell(silent) }
      return
    }
    if asking.search.books.books.count < covered(), asking.search.askMoreOfAnswering() { return }
    newer = nil
    // Who did not answer keeps what it had.
    let names = silent.map(\.source.name)
    let carried = current.pages.filter { names.contains($0.source) && $0.answer.state.isAnswer }
    asking.pages += carried
    asking.search.recall(
      CatalogueQuery(list),
      carried.compactMap { page in
        silent.first { $0.source.name == page.source }.map { ($0.source, page.answer) }
      }
    )
    if silent.isEmpty { asked = now } else if asking.isWished { tell(silent) }
    search.stop()
    current = asking
    keep()
  }

  private var now: String { clock.now().stamp }

  /// Says why what is there stays.
  private func tell(_ silent: [(source: CatalogueSource, state: SourceState)]) {
    let sentences = silent.map { SourceWords(words).sentence($0.state, of: $0.source.name) }
    router.show(Message((sentences + [words("listed.stays")]).joined(separator: " ")))
  }

  /// Asks those for their next page that have one; whose last did not come is asked again as the reader wishes.
  func askMore() {
    guard !isOffline else { return }
    search.askMoreOfAnswering()
    update()
  }

  /// Keeps what is shown where that is more or other than was kept last, one writing after the other.
  private func keep() {
    let pages = current.pages.filter { $0.answer.state.isAnswer && $0.answer.kept == nil }
    guard let asked, pages.contains(where: { !$0.answer.books.isEmpty }) else { return }
    let list = KeptList(list, asked: asked, pages: pages)
    guard list != written?.list else { return }
    let before = written?.task
    let task = Task { [catalogues] in
      await before?.value
      await catalogues.lists.keep(list)
      kept()
    }
    written = (list, task)
    tracker.run { await task.value }
  }
}
