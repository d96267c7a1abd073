import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What the shelf shows: the library's books in an order and through a filter, and which of them is selected.
@Observable final class ShelfModel: ListModel, HasContext {
  let context: ScreenContext
  var state: ListState<String, LibraryFilter>
  var order = SortOrder.standard
  let shelves: ShelvesModel
  @ObservationIgnored private var asked: AskedShelves?
  /// Whether the order of the last visit is known.
  @ObservationIgnored var isRecalled = false
  var view = ShelfView.list
  private var markedOnShelf = Selection<String>()
  private var markedInTrash = Selection<String>()
  /// The first book in sight where books stand side by side, and the column a walk up and down began in.
  private var rowsStart = 0
  private var rowsAim: (selected: Int, column: Int)?
  @ObservationIgnored private(set) var cache = ShelfBooks()
  @ObservationIgnored private var spines = ShelfSpines()

  init(_ context: ScreenContext) {
    self.context = context
    shelves = ShelvesModel(context)
    state = ListState(keeper: context.fields[.shelfFilter]) {
      LibraryFilter($0, today: context.clock.today)
    }
  }

  var today: ReadingDay { clock.today }

  // MARK: The library

  var isLibraryEmpty: Bool { library.isEmpty }

  var isTrashEmpty: Bool { library.index.refs(in: .trash).isEmpty }

  var readingBar: ReadingBar { ReadingBar(words: words, library: library) }

  /// Whether nothing is known of the books yet, or of the notes or the readings the filter asks for.
  var isUnknown: Bool { !library.isRead || library.beside.lacks(for: filter) }

  /// Files that were left alone.
  var problems: [FileProblem] { library.problems }

  var access: LibraryAccess { library.access }

  // MARK: Books

  var count: Int {
    update()
    return cache.count
  }

  func card(inRow row: Int) -> BookCard? {
    update()
    return cache.card(inRow: row)
  }

  /// The books of some rows; nil for one that is broken.
  func cards(inRows rows: Range<Int>) -> [BookCard?] {
    update()
    return rows.map { cache.card(inRow: $0) }
  }

  /// A book's place in the queue, from 1 up; nil where it does not wait in it.
  func queuePlace(of card: BookCard) -> Int? {
    update()
    return cache.queuePlace(of: card.id)
  }

  /// Another number each time other books may be shown, or in another order.
  var generation: Int {
    update()
    return cache.generation
  }

  var filter: Filter { query.filter }

  /// The filter as it is understood now: the rules of the saved shelves it asks for may be others since it was typed.
  var query: LibraryFilter {
    // Each command asks for it several times, nearly always without a filter.
    let state = state
    if state.text.isEmpty { return state.query }
    let (text, shelves) = (state.text, library.shelves)
    if let asked, asked.text == text, asked.shelves == shelves { return asked.query }
    let query =
      SavedShelves.areAsked(in: text)
      ? LibraryFilter(text, today: clock.today, shelves: shelves.rules) : state.query
    asked = AskedShelves(text: text, shelves: shelves, query: query)
    return query
  }

  func update() { cache.update(library, order: order, filter: filter) }

  var showsTrash: Bool { filter.wantsDeleted }

  func id(inRow row: Int) -> String? { card(inRow: row)?.id }

  func row(of id: String) -> Int? {
    update()
    return cache.row(of: id)
  }

  var selectedRow: Int { list(height: state.height).selected }

  var selectedCard: BookCard? { card(inRow: selectedRow) }

  /// The book under the marker; nil where nothing is shown, or its file cannot be read.
  var selected: Book? { selectedCard.flatMap { library.book($0.id, in: showsTrash ? .trash : .shelf) } }

  /// Keeps the marker on the book it is on where the reader chose none yet.
  func pin() {
    if state.selected == nil { state.selected = selectedCard?.id }
  }

  /// Selects a book wherever it is; a filter that hides it is cleared.
  func reveal(_ id: String) {
    leaveFilter()
    state.selected = id
    if row(of: id) == nil {
      state.clearFilter(selecting: id)
      leaveShelf()
    }
  }

  // MARK: Marks

  /// What is marked where the books shown are: those of the shelf wait there while the trash is shown.
  var marked: Selection<String> {
    get { showsTrash ? markedInTrash : markedOnShelf }
    set { if showsTrash { markedInTrash = newValue } else { markedOnShelf = newValue } }
  }

  func unmark(_ ids: Set<String>, inTrash: Bool) {
    if inTrash { markedInTrash.remove(ids) } else { markedOnShelf.remove(ids) }
  }

  // MARK: Books side by side

  /// Hands on the books as spines in a room of so many columns.
  func withSpines<Value>(_ room: SpineRoom, columns: Int, _ use: (inout ShelfSpines) -> Value) -> Value {
    update()
    spines.update(cache, columns: columns, rows: room.rows)
    return use(&spines)
  }

  /// The middle of all heights of the library, in millimetres; nil where none is known.
  var medianHeight: Int? {
    update()
    return spines.medianHeight(of: cache)
  }

  /// The place of a row among all of them, in words, with how many books are marked.
  func place(of row: Int) -> String {
    let place = words("shelf.place", ["number": String(row + 1), "count": String(count)])
    if showsTrash, let destination = destination(inRow: row) {
      return words("shelf.place.absorbed", ["place": place, "title": destination])
    }
    guard markCount > 0 else { return place }
    return words("shelf.place.marked", ["place": place, "count": String(markCount)])
  }

  /// The title of the book that one of the trash became one with.
  private func destination(inRow row: Int) -> String? {
    guard let card = card(inRow: row), let id = card.absorbedBy,
      let book = library.index.shelf.card(of: id), book.absorbed.contains(where: { $0.id == card.id })
    else { return nil }
    return bookWords.title(book)
  }

  func caption(inRow row: Int) -> SpineCaption? {
    card(inRow: row).map { card in
      SpineCaption(
        book: card,
        queuePlace: queuePlace(of: card),
        isMarked: isMarked(card.id),
        words: bookWords
      )
    }
  }

  /// Where the marker is and what is in sight, of books in rows of which so many are.
  func place<Rows: BooksInRows>(in rows: inout Rows, height: Int) -> PlaceInRows {
    let selected = selectedRow
    let aim = rowsAim?.selected == selected ? rowsAim?.column : nil
    return PlaceInRows(selected: selected, top: rows.row(of: rowsStart), column: aim)
      .settled(in: &rows, height: height)
  }

  func move<Rows: BooksInRows>(
    in rows: inout Rows,
    height: Int,
    _ step: (inout PlaceInRows, inout Rows) -> Void
  ) {
    var place = place(in: &rows, height: height)
    step(&place, &rows)
    var list = list(height: state.height)
    list.select(place.selected)
    state.move(to: list, selecting: id(inRow: place.selected))
    rowsStart = rows.books(inRow: place.top).lowerBound
    rowsAim = place.column.map { (place.selected, $0) }
  }

  // MARK: Order

  /// Sorts by a field; the present one is turned round, and what is by chance is shuffled anew.
  func sort(by field: SortOrder.SortField) {
    if field == .random {
      order = SortOrder(seed: context.identifiers.number())
    } else if field == order.field {
      order = SortOrder(field, isDescending: !order.isDescending)
    } else {
      order = SortOrder(field)
    }
    keepLook()
  }

  var isTurned: Bool { order.isDescending != order.field.startsDescending }

  // MARK: Chance

  /// Whether a book can be drawn from what is shown.
  var canDraw: Bool { !showsTrash && count > 0 }

  /// Puts the marker on a book drawn by chance from those shown that wait to be read, or else from all of them.
  func drawBook() -> BookCard? {
    update()
    guard canDraw, let card = cache.drawn(context.identifiers.number(), besides: selectedCard) else {
      return nil
    }
    state.selected = card.id
    return card
  }

  // MARK: Filter

  var filterProblem: String? { query.problems.first?.sentence(words) }

  func editFilter(_ change: (inout LineEditor) -> Void) {
    state.editFilter(change)
    context.edits.readBeside(for: filter)
  }
}
