import Catalogue
import CatalogueAsking
import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The pages that sources show of a book: which there are, which is looked at, and what came of fetching them.
///
/// The page after the one that is looked at is fetched meanwhile; whoever leaves takes all of it back.
@Observable final class PreviewModel: HasContext {
  struct ShownPage: Equatable {
    let page: PreviewPage
    let source: CatalogueSource
  }

  let context: ScreenContext
  let subject: PreviewSubject
  private let details: FoundDetails
  /// The pages; nil while the sources are asked for them.
  private(set) var pages: [ShownPage]?
  private(set) var place = 0
  /// Whether a picture has the whole window.
  private(set) var isLarge = false
  /// Lines of a text above the window.
  private var scrolled = 0
  private var outcomes: [Int: PreviewOutcome] = [:]
  private let pictures: PaintedPictures
  /// Why sources could not say which pages they show.
  private(set) var remarks: [String] = []
  @ObservationIgnored private var fetching: [Int: Task<Void, Never>] = [:]
  @ObservationIgnored private var looking: Task<Void, Never>?
  @ObservationIgnored private var wrapped: (place: Int, width: Int, lines: [String])?

  init(_ context: ScreenContext, of subject: PreviewSubject, details: FoundDetails) {
    self.context = context
    self.subject = subject
    self.details = details
    pictures = PaintedPictures(painter: context.clients.painter, tracker: context.tracker)
  }

  private var catalogues: Catalogues { context.clients.catalogues }

  /// The book; nil once one of the shelf was deleted.
  var book: Book? {
    switch subject {
    case .own(let id): library.book(id)
    case .found(let joined): details.book(joined)
    }
  }

  var canPaint: Bool { pictures.canPaint }

  // MARK: Which pages there are

  func begin() {
    guard looking == nil, pages?.isEmpty ?? true else { return }
    (pages, remarks) = (nil, [])
    let task = Task { [weak self] in
      let found = await self?.find() ?? []
      guard let self, !Task.isCancelled else { return }
      looking = nil
      pages = found
      fetch()
    }
    looking = task
    tracker.run { await task.value }
  }

  /// The pages of the source that has the most that can be shown here.
  private func find() async -> [ShownPage] {
    var all = await told()
    if all.allSatisfy(\.isEmpty), let book { all += await asked(for: book) }
    let shown = all.max { Self.worth($0) < Self.worth($1) } ?? []
    return Array(shown.prefix(PreviewPage.most))
  }

  private static func worth(_ pages: [ShownPage]) -> Int {
    pages.reduce(0) { $0 + ($1.page.kind == .web ? 1 : 100) }
  }

  /// What those tell that found the book.
  private func told() async -> [[ShownPage]] {
    guard case .found(let joined) = subject else { return [] }
    var all: [[ShownPage]] = []
    for found in joined.found {
      guard !Task.isCancelled, let source = details.source(named: found.source), source.isEnabled else {
        continue
      }
      all.append(await details.previews(of: found).map { ShownPage(page: $0, source: source) })
      if case .silent(let state)? = details.state(of: found) { note(state, of: source) }
    }
    return all
  }

  /// What all sources tell at once of a book by their own identifiers, else by its ISBN.
  private func asked(for book: Book) async -> [[ShownPage]] {
    let found: [String] = if case .found(let joined) = subject { joined.sources } else { [] }
    let sources = catalogues.sources.filter { $0.isEnabled && $0.kind.isKnown && !found.contains($0.name) }
    return await withTaskGroup(of: (CatalogueSource, CatalogueAnswer).self) {
      [client = catalogues.client] group in
      for source in sources { group.addTask { (source, await Self.answer(of: source, for: book, client)) } }
      var all: [[ShownPage]] = []
      for await (source, answer) in group {
        note(answer.state, of: source)
        all.append(answer.books.flatMap(\.previews).map { ShownPage(page: $0, source: source) })
      }
      return all
    }
  }

  private static func answer(
    of source: CatalogueSource,
    for book: Book,
    _ client: CatalogueClient
  ) async -> CatalogueAnswer {
    if let reference = source.reference(to: book) { return await client.details(reference, source) }
    // The entries of servers are found by words alone, and known by their identifiers.
    if source.kind == .opds, let query = CatalogueQuery(book.title) {
      var answer = await client.search(query, nil, source)
      answer.books.removeAll { found in !found.book.sources.contains { book.sources[$0.key] == $0.value } }
      if !answer.books.isEmpty || !answer.state.isAnswer { return answer }
    }
    guard let isbn = book.isbn.lazy.compactMap({ ISBN(text: $0) }).first else {
      return CatalogueAnswer(state: .nothingFound)
    }
    for await edition in client.editions(isbn, of: [source]) {
      return CatalogueAnswer(state: edition.answer.state, books: edition.found.map { [$0] } ?? [])
    }
    return CatalogueAnswer(state: .nothingFound)
  }

  private func note(_ state: SourceState, of source: CatalogueSource) {
    if !state.isAnswer, state != .noKey {
      remarks.append(SourceWords(words).sentence(state, of: source.name))
    }
  }

  // MARK: The page

  var page: ShownPage? { pages.flatMap { $0.indices.contains(place) ? $0[place] : nil } }

  var outcome: PreviewOutcome? { outcomes[place] }

  /// Whether the page after this one is there.
  var isNextReady: Bool {
    if case .failed? = outcomes[place + 1] { false } else { outcomes[place + 1] != nil }
  }

  func turn(by steps: Int) {
    guard let pages else { return }
    turn(to: min(max(0, place + steps), max(0, pages.count - 1)))
  }

  func turn(to place: Int) {
    (self.place, scrolled) = (place, 0)
    fetch()
  }

  /// Asks again for what did not come, be it the page or which pages there are.
  func again() {
    if pages?.isEmpty == true { return begin() }
    if case .failed? = outcome { outcomes[place] = nil }
    if case .picture(let path)? = outcome {
      pictures.retry(path)
      outcomes[place] = nil
    }
    fetch()
  }

  func toggleLarge() { isLarge.toggle() }

  /// Fetches the page that is looked at, and then the next; others that are on their way are taken back.
  private func fetch() {
    let wanted = [place, place + 1]
    for (number, task) in fetching where !wanted.contains(number) {
      task.cancel()
      fetching[number] = nil
    }
    for number in wanted { fetch(number) }
  }

  private func fetch(_ number: Int) {
    guard let pages, pages.indices.contains(number), outcomes[number] == nil, fetching[number] == nil,
      pages[number].page.kind != .web
    else { return }
    let page = pages[number]
    let task = Task { [weak self, client = catalogues.client] in
      let outcome = await client.preview(page.page, page.source)
      guard let self, !Task.isCancelled else { return }
      fetching[number] = nil
      outcomes[number] = outcome
      if case .failed(.offline) = outcome { catalogues.poller.look() }
    }
    fetching[number] = task
    tracker.run { await task.value }
  }

  // MARK: Pictures

  /// The picture of the page in a size; nil where it is not there, and then it is on its way.
  func picture(_ size: Size, _ signs: PictureSigns) -> (picture: CellPicture?, isKnown: Bool) {
    guard case .picture(let path)? = outcome else { return (nil, true) }
    return pictures.picture(of: path, size: size, signs: signs)
  }

  // MARK: Text

  /// The lines of a text, which is wrapped once for a width.
  func lines(of text: String, width: Int) -> [String] {
    if let wrapped, wrapped.place == place, wrapped.width == width { return wrapped.lines }
    let lines = TextWidth.wrap(text, to: width)
    wrapped = (place, width, lines)
    return lines
  }

  func top(of lines: Int, height: Int) -> Int { min(scrolled, max(0, lines - height)) }

  func scroll(by count: Int, lines: Int, height: Int) {
    scrolled = min(max(0, top(of: lines, height: height) + count), max(0, lines - height))
  }

  // MARK: Leaving

  /// Takes back all that is on its way, and waits until whoever draws a picture is gone.
  func end() async {
    looking?.cancel()
    for task in fetching.values { task.cancel() }
    fetching = [:]
    await pictures.end()
  }
}
