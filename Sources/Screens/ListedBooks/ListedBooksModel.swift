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
  @ObservationIgnored private var debounce: Task<Void, Never>?
  @ObservationIgnored private var filtered: FilteredBooks?
  @ObservationIgnored private var emptyPages = 0
  @ObservationIgnored private var lastCount = 0

  /// The books with some words, worked out once for each change of what is there.
  private struct FilteredBooks {
    let text: String
    let counts: [Int]
    let books: [JoinedBook]
  }

  init(_ context: ScreenContext, _ list: CatalogueList, shelf: FoundShelf) {
    self.context = context
    self.shelf = shelf
    listing = CatalogueListing(context, list)
    state = ListState { $0 }
    listing.answered = { [unowned self] in answered() }
  }

  var today: ReadingDay { clock.today }

  /// The genre, where the list is one; only that can be searched by those who have it.
  var genre: CatalogueGenre? { if case .genre(let genre) = listing.list { genre } else { nil } }

  // MARK: Rows

  /// The books that are shown.
  var books: [JoinedBook] {
    let text = state.text
    guard let match = WordMatch(text) else { return listing.books }
    let found = within?.books.books ?? []
    let counts = [listing.books.count, found.count]
    if let filtered, filtered.text == text, filtered.counts == counts { return filtered.books }
    var joined = JoinedBooks()
    for book in listing.books where match.matches(book.book) { joined.add(book.found) }
    for book in found { joined.add(book.found) }
    filtered = FilteredBooks(text: text, counts: counts, books: joined.books)
    return joined.books
  }

  /// Whether the books with the words are asked for, or others of the list.
  var isAsking: Bool { state.text.isEmpty ? listing.isAsking : within?.isAsking == true }

  var hasMore: Bool { state.text.isEmpty ? listing.hasMore : within?.hasMore == true }

  /// How many there are, as far as the sources say.
  var total: Int {
    state.text.isEmpty ? listing.total : max(books.count, books.count + (within?.missing ?? 0))
  }

  var count: Int { books.count }

  func id(inRow row: Int) -> CatalogueRecord? {
    let books = books
    return books.indices.contains(row) ? books[row].found[0] : nil
  }

  func row(of id: CatalogueRecord) -> Int? { books.firstIndex { $0.found[0] == id } }

  /// The book under the marker; nil where there is none.
  var selected: JoinedBook? {
    let books = books
    let row = list(height: state.height).selected
    return books.indices.contains(row) ? books[row] : nil
  }

  func walk(height: Int, _ step: (inout ListMovement) -> Void) {
    emptyPages = 0
    move(height: height, step)
    askMoreNearEnd()
  }

  func card(of joined: JoinedBook) -> BookCard? { shelf.card(of: joined) }

  func queuePlace(of card: BookCard) -> Int? { shelf.queuePlace(of: card) }

  // MARK: Asking

  func shown() {
    shelf.index.refresh()
    listing.isShown = true
    update()
  }

  func hidden() {
    listing.isShown = false
    update()
  }

  func refresh() {
    if state.text.isEmpty { listing.refresh() } else { ask(anew: true) }
  }

  private func update() {
    listing.spinner.isTurning = listing.isShown && (listing.isAsking || within?.isAsking == true)
  }

  private func answered() {
    shelf.index.refresh()
    let count = books.count
    emptyPages = count > lastCount ? 0 : emptyPages + 1
    lastCount = count
    if count < Self.leastBooks || isNearEnd { askMoreAgain() }
    update()
  }

  /// Goes on where what came shows nothing new below the marker; what failed is asked again by the reader alone.
  private func askMoreAgain() {
    if emptyPages < Self.mostEmptyPages, silent.isEmpty { askMore() }
  }

  private var isNearEnd: Bool {
    list(height: state.height).selected + Self.nearEnd >= count && state.selected != nil
  }

  private func askMoreNearEnd() { if isNearEnd { askMore() } }

  private func askMore() {
    if state.text.isEmpty {
      listing.askMore()
    } else if within?.hasMore == true, !listing.isOffline {
      within?.askMore()
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
    state.leaveFilter()
    typed()
  }

  func clearFilter() {
    state.clearFilter(selecting: markedID)
    typed()
  }

  private func typed() {
    debounce?.cancel()
    within?.stop()
    (within, filtered, lastCount, emptyPages) = (nil, nil, 0, 0)
    update()
    guard !state.text.allSatisfy(\.isWhitespace), !listing.isOffline else { return }
    debounce = delay.after(Self.debounceInterval) { [weak self] in self?.ask() }
  }

  /// Has those who have the genre look for the words in it.
  private func ask(anew: Bool = false) {
    guard let genre, let query = CatalogueQuery(genre, with: state.text),
      let sources = listing.sources, !sources.isEmpty, !listing.isOffline
    else { return }
    let search = CatalogueSearch(
      sources: sources,
      client: context.clients.catalogues.client,
      delay: delay,
      tracker: tracker
    )
    search.answered = { [weak self] _, _ in self?.answered() }
    within = search
    search.ask(query, anew: anew)
    update()
  }

  /// Those that could not answer.
  var silent: [(source: CatalogueSource, state: SourceState)] {
    guard !state.text.isEmpty, let within else { return listing.silent }
    return within.sources.filter(within.owesAnswer).compactMap { source in
      within.tally(of: source).map { (source, $0.state) }
    }
  }
}
