import Catalogue
import CatalogueAsking
import LibraryStore
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What is looked for and what was found: on the own shelf with every letter, in the catalogues soon after.
@Observable final class SearchModel: HasContext {
  /// Rows before the last at which the next page is asked for.
  private static let nearEnd = 5
  /// Questions of earlier days that are shown.
  private static let mostQuestions = 6

  let context: ScreenContext
  private let keeper: FieldKeeper
  let asking: SearchAsking
  private let shelf: FoundShelf

  private(set) var field = LineEditor()
  /// Whether letters are text.
  private(set) var isInField = true
  /// Lines of the window above and around the marker.
  private(set) var window = ListMovement()
  private var selectedID: SearchRow.ID?
  /// The book that was under the marker when its words were asked anew: the marker waits for it.
  private var awaited: JoinedBook?
  /// Books of the shelf that are almost what was typed, once nothing else was found.
  private var close: [String] = []
  /// Books of the catalogues that were on the shelf when they came.
  private var folded = FoldedBooks()
  /// How many books had been added when these words were asked: those added since keep their row.
  @ObservationIgnored private var addedBefore = 0
  @ObservationIgnored private var own = OwnBooks()
  @ObservationIgnored private var earlierBooks = EarlierBooks()
  @ObservationIgnored private lazy var classics = ClassicBooks(context.clients.classics() ?? [])

  init(_ context: ScreenContext, shelf: FoundShelf) {
    self.context = context
    asking = SearchAsking(context)
    keeper = context.fields[.search]
    self.shelf = shelf
    asking.begun = { [unowned self] in begun() }
    asking.answered = { [unowned self] in answered() }
    asking.search.beforeAnswer = { [shelf] in await shelf.index.settle() }
  }

  var today: ReadingDay { clock.today }

  private var search: CatalogueSearch { asking.search }

  var counts: (shelf: Int, classics: Int) { (library.index.shelf.count, classics.count) }

  // MARK: Words

  var isIdle: Bool { field.text.allSatisfy(\.isWhitespace) }

  /// Whether the words are longer than any title.
  var isTooLong: Bool { !isIdle && CatalogueQuery(field.text) == nil }

  /// Puts the words there that were looked for when the program ended; they are asked when the reader says so.
  func restoreDraft() {
    if field.text.isEmpty, let left = keeper.left().first { field = LineEditor(left) }
  }

  /// Takes a change of the words; what the shelf has of them it shows at once.
  func editField(_ change: (inout LineEditor) -> Void) {
    let before = field.text
    change(&field)
    guard field.text != before else { return }
    keeper.keep([field.text])
    (selectedID, awaited) = (nil, nil)
    window = ListMovement()
    asking.typed(field.text)
  }

  /// Asks what is typed at once, or where that was answered goes to the answers.
  func ask() {
    if !asking.ask(field.text) { enterList() }
  }

  /// Asks what is typed once more, every source itself; the marker comes back to its book.
  func askAgain() {
    if case .found(let joined)? = selected { awaited = joined }
    asking.ask(field.text, again: true)
  }

  func ask(_ question: KeptAnswers.KeptQuestion) { ask(words: question.words) }

  /// Puts words into the field and asks them at once.
  func ask(words: String) {
    field = LineEditor(words)
    keeper.keep([field.text])
    (selectedID, awaited, window, isInField) = (nil, nil, ListMovement(), true)
    asking.ask(field.text)
  }

  func enterField() { isInField = true }

  /// Goes to the list, where there is one.
  func enterList() {
    guard !rows.isEmpty else { return }
    leaveField()
  }

  /// Makes letters commands again.
  func leaveField() {
    isInField = false
    // From now on it stays on its book, whatever comes.
    pin()
    asking.mean()
  }

  private func begun() {
    (folded, close, addedBefore) = (FoldedBooks(), [], shelf.added.count)
    shelf.index.refresh()
  }

  /// Puts the marker on the book it waits for, once that is there again.
  private func findAwaited() {
    guard let awaited else { return }
    if let joined = search.books.books.first(where: { $0.isOf(awaited) }) {
      let id = SearchRow.ID.found(joined.id)
      selectedID = rows.contains { $0.id == id } ? id : folded[joined].map(SearchRow.ID.own)
      self.awaited = nil
    } else if !search.isAsking {
      self.awaited = nil
    }
  }

  private func answered() {
    defer { findAwaited() }
    shelf.index.refresh()
    // Whether the shelf's own rows show it is asked with each frame: the words may be others by now.
    fold()
    if search.outcome == .nothingFound { findClose() }
  }

  private func fold() { folded.update(search.books.books) { shelf.index.id(of: $0) } }

  /// Takes ISBNs that a source named only now: rows that are one book by them become one, and the marker stays on it.
  func learn(_ isbn: [String], of found: CatalogueRecord) {
    let marked = search.books.books.first { selectedID == .found($0.id) }?.found[0]
    guard search.learn(isbn, of: found) else { return }
    folded = FoldedBooks()
    fold()
    guard let marked, let joined = search.books.books.first(where: { $0.found.contains(marked) }) else {
      return
    }
    selectedID = .found(joined.id)
  }

  /// Asks for the ISBNs that feeds leave out of some books.
  func askForNumbers(of books: [JoinedBook]) -> Task<Void, Never>? {
    asking.isOffline ? nil : shelf.askForNumbers(of: books)
  }

  private func findClose() {
    guard let query = search.query else { return }
    let part = library.index.shelf
    tracker.run { [self] in
      let ids = await CloseBooks.find(query.words, on: part)
      if search.query == query { close = ids }
    }
  }

  // MARK: What is found

  private var ownBooks: OwnBooks {
    let edition = ISBN(text: field.text).flatMap(shelf.index.id(isbn:))
    own.update(library, words: isTooLong ? "" : field.text, edition: edition)
    return own
  }

  var ownCount: Int { ownBooks.count }

  /// How many books there are altogether, as far as the sources say.
  var total: Int {
    let rows = sections.reduce(0) { $0 + $1.rows.count { $0.isBook } + $1.others }
    return rows + search.missing
  }

  /// The rows there are now, by their headings.
  var sections: [SearchSection] {
    if isIdle {
      return [
        SearchSection(
          .lately,
          asking.kept.questions.prefix(SearchModel.mostQuestions).map(SearchRow.question)
        )
      ].filled
    }
    let own = ownBooks
    let new = shelf.added.dropFirst(addedBefore)
    let cards = own.cards.filter { !new.contains($0.id) }
    let shown = Set(cards.map(\.id))
    let found = search.books.books.filter { joined in folded[joined].map { !shown.contains($0) } ?? true }
    var sections = [SearchSection(.own, cards.map(SearchRow.own), others: own.count - own.cards.count)]
    if asking.isOffline, search.books.books.isEmpty {
      sections.append(SearchSection(.earlier, rows(earlier, besides: shown)))
    }
    sections.append(SearchSection(.classics, rows(classicRows, besides: shown)))
    sections.append(SearchSection(.catalogues, found.map(SearchRow.found)))
    let series = search.series.enumerated().map { SearchRow.series($0.element, $0.offset) }
    sections.append(SearchSection(.series, series))
    if search.outcome == .nothingFound {
      let close = close.filter { !shown.contains($0) }.compactMap(library.index.shelf.card(of:))
      sections.append(SearchSection(.close, close.map(SearchRow.own)))
    }
    if mayBeByHand(besides: sections) {
      sections.append(SearchSection(.byHand, [.byHand(FieldText.trimmed(field.text))]))
    }
    return sections.filled
  }

  /// Whether the book is to be had in no other way, as far as anybody can say now.
  private func mayBeByHand(besides sections: [SearchSection]) -> Bool {
    switch search.outcome {
    case .nothingFound, .failed: !isTooLong
    case .notAsked, .stopped: asking.isOffline && !isTooLong && sections.filled.isEmpty
    case .asking, .found: false
    }
  }

  private var earlier: [SearchRow] {
    earlierBooks.update(asking.kept, words: field.text)
    return earlierBooks.books.enumerated().map { SearchRow.earlier($0.element, $0.offset) }
  }

  private var classicRows: [SearchRow] {
    isTooLong ? [] : classics.matching(field.text).map { SearchRow.classic($0.book, $0.place) }
  }

  /// Rows without those of books that the shelf's own rows show.
  private func rows(_ rows: [SearchRow], besides shown: Set<String>) -> [SearchRow] {
    rows.filter { row in card(of: row).map { !shown.contains($0.id) } ?? true }
  }

  func card(of row: SearchRow) -> BookCard? {
    if case .own(let card) = row { card } else { row.joined.flatMap(shelf.card) }
  }

  /// The whole of a book of the shelf; nil where its file cannot be read.
  func book(_ card: BookCard) -> Book? { library.book(card.id) }

  func queuePlace(of card: BookCard) -> Int? { library.board.queuePlace(of: card) }

  // MARK: Marker

  /// Everything the marker can stand on.
  var rows: [SearchRow] { sections.flatMap(\.rows) }

  /// The row under the marker; nil while letters are text, and where there is no row.
  var selected: SearchRow? {
    let rows = rows
    if isInField { return nil }
    // Until its book is back, or nobody is left to bring it, the marker is on no other.
    if awaited != nil, search.isAsking { return nil }
    return rows.first { $0.id == selectedID } ?? rows.first
  }

  func pin() { selectedID = selected?.id ?? selectedID }

  /// Puts the marker on a row; `window` is what is to be seen around it.
  ///
  /// Near the end the catalogues are asked for more.
  func select(_ row: SearchRow, window: ListMovement) {
    (selectedID, self.window, awaited) = (row.id, window, nil)
    let rows = rows
    guard let index = rows.firstIndex(where: { $0.id == row.id }) else { return }
    if index + SearchModel.nearEnd >= rows.count { asking.askMore() }
  }
}
