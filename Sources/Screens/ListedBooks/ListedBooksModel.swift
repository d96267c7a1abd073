import Catalogue
import CatalogueAsking
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The books of a list of the catalogues, those with some words where they were typed.
///
/// The words are looked for among what is there with every letter, and soon after where the list is a genre also by
/// those who have it.
@Observable final class ListedBooksModel: ListModel, HasContext {
  /// Rows before the last at which the next page is asked for.
  private static let nearEnd = 5
  private static let debounceInterval = Duration.milliseconds(250)
  /// Fewer books are too little to begin with.
  private static let leastBooks = 9
  /// Pages without a book nobody has seen, after which the reader has to wish for more.
  private static let mostEmptyPages = 5

  let context: ScreenContext
  let listing: CatalogueListing
  private let shelf: FoundShelf
  var state: ListState<CatalogueRecord, String>
  /// What those who have the genre found with the words.
  private var within: CatalogueSearch?
  /// What is to take its place, asked anew.
  private var newerWithin: CatalogueSearch?
  /// Another number with each of their answers.
  @ObservationIgnored private var withinRevision = 0
  @ObservationIgnored private var debounce: Task<Void, Never>?
  @ObservationIgnored private var filtered: FilteredBooks?
  @ObservationIgnored private var emptyPages = 0
  @ObservationIgnored private var lastCount = 0

  /// The books with some words, worked out once for each change of what is there.
  private struct FilteredBooks {
    let text: String
    let revisions: [Int]
    let books: [JoinedBook]
  }

  init(_ context: ScreenContext, _ list: CatalogueList, shelf: FoundShelf) {
    self.context = context
    self.shelf = shelf
    listing = CatalogueListing(context, list)
    state = ListState { $0 }
    listing.answered = { [weak self] in self?.answered() }
    listing.covered = { [weak self] in self.map { $0.isSearching ? 0 : $0.place + $0.height } ?? 0 }
  }

  var today: ReadingDay { clock.today }

  /// The genre, where the list is one; only that can be searched by those who have it.
  var genre: CatalogueGenre? { if case .genre(let genre) = listing.list { genre } else { nil } }

  // MARK: Rows

  /// Whether words narrow the list.
  private var isSearching: Bool { !state.text.allSatisfy(\.isWhitespace) }

  private var place: Int { list(height: state.height).selected }
  private var height: Int { state.height }

  /// The books that are shown.
  var books: [JoinedBook] {
    let text = state.text
    guard let match = WordMatch(text) else { return listing.books }
    let found = within?.books.books ?? []
    let revisions = [listing.revision, withinRevision]
    if let filtered, filtered.text == text, filtered.revisions == revisions { return filtered.books }
    var joined = JoinedBooks()
    for book in listing.books where match.matches(book.book) { joined.add(book.found) }
    for book in found { joined.add(book.found) }
    filtered = FilteredBooks(text: text, revisions: revisions, books: joined.books)
    return joined.books
  }

  /// Whether the books with the words are asked for, or others of the list.
  var isAsking: Bool { isSearching ? isAskingWithin : listing.isAsking }

  private var isAskingWithin: Bool { within?.isAsking == true || newerWithin?.isAsking == true }

  var hasMore: Bool { isSearching ? within?.hasMore == true : listing.hasMore }

  /// How many there are, as far as the sources say.
  var total: Int { isSearching ? books.count + (within?.missing ?? 0) : listing.total }

  var count: Int { books.count }

  func id(inRow row: Int) -> CatalogueRecord? {
    let books = books
    return books.indices.contains(row) ? books[row].found[0] : nil
  }

  /// A row that joined another is found by what it was as well.
  func row(of id: CatalogueRecord) -> Int? {
    let books = books
    return books.firstIndex { $0.found[0] == id } ?? books.firstIndex { $0.found.contains(id) }
  }

  /// The book under the marker; nil where there is none.
  var selected: JoinedBook? {
    let books = books
    let row = list(height: state.height).selected
    return books.indices.contains(row) ? books[row] : nil
  }

  func walk(height: Int, _ step: (inout ListMovement) -> Void) {
    emptyPages = 0
    move(height: height, step)
    if isNearEnd { askMore() }
  }

  func card(of joined: JoinedBook) -> BookCard? { shelf.card(of: joined) }

  func queuePlace(of card: BookCard) -> Int? { shelf.queuePlace(of: card) }

  // MARK: Asking

  func shown() {
    shelf.index.refresh()
    context.clients.catalogues.poller.watch(true, for: .discover)
    listing.isShown = true
    update()
  }

  func hidden() {
    context.clients.catalogues.poller.watch(false, for: .discover)
    listing.isShown = false
    update()
  }

  func refresh() {
    if !isSearching {
      listing.refresh()
    } else if !isAskingWithin {
      ask(anew: true)
    }
  }

  private func update() {
    listing.spinner.isTurning = listing.isShown && (listing.isAsking || isAskingWithin)
  }

  private func answered() {
    shelf.index.refresh()
    let count = books.count
    emptyPages = count > lastCount ? 0 : emptyPages + 1
    lastCount = count
    // It goes on where what came shows nothing new below the marker.
    if count < Self.leastBooks || isNearEnd, emptyPages < Self.mostEmptyPages { askMore() }
    update()
  }

  private var isNearEnd: Bool {
    place + Self.nearEnd >= count && state.selected != nil
  }

  private func askMore() {
    if !isSearching {
      listing.askMore()
    } else if !listing.isOffline {
      within?.askMoreOfAnswering()
      update()
    }
  }

  // MARK: Words

  func editFilter(_ change: (inout LineEditor) -> Void) {
    let before = state.text
    state.editFilter(change)
    if state.text != before { typed() }
  }

  func leaveFilter() {
    let before = state.text
    state.leaveFilter()
    if state.text != before { typed() }
  }

  func clearFilter() {
    state.clearFilter(selecting: markedID)
    typed()
  }

  private func typed() {
    debounce?.cancel()
    within?.stop()
    newerWithin?.stop()
    (within, newerWithin, lastCount, emptyPages) = (nil, nil, 0, 0)
    withinRevision += 1
    update()
    guard isSearching, !listing.isOffline else { return }
    debounce = delay.after(Self.debounceInterval) { [weak self] in self?.ask() }
  }

  /// Has those who have the genre look for the words in it.
  private func ask(anew: Bool = false) {
    guard let genre, let query = CatalogueQuery(genre, with: state.text),
      let sources = listing.sources, !sources.isEmpty, !listing.isOffline
    else { return }
    let search = CatalogueSearch(context, sources)
    search.answered = { [weak self, weak search] _, _ in
      guard let self, let search else { return }
      withinRevision += 1
      if search === newerWithin, !search.isAsking { takeNewer(search) }
      answered()
    }
    if within == nil { within = search } else { newerWithin = search }
    search.ask(query, anew: anew)
    update()
  }

  /// What was found before stays where the new found nothing.
  private func takeNewer(_ search: CatalogueSearch) {
    newerWithin = nil
    if search.outcome == .found { within = search }
  }

  /// Those that could not answer.
  var silent: [(source: CatalogueSource, state: SourceState)] {
    if isSearching, let within { within.silent } else { listing.silent }
  }
}
