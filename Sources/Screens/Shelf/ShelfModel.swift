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
  @ObservationIgnored private var cache = ShelfBooks()

  init(_ context: ScreenContext) {
    self.context = context
    shelves = ShelvesModel(context)
    state = ListState(keeper: context.fields[.shelfFilter]) { [clock = context.clock] in
      LibraryFilter($0, today: clock.today)
    }
  }

  var today: ReadingDay { clock.today }

  // MARK: The library

  var isLibraryEmpty: Bool { library.isEmpty }

  var isTrashEmpty: Bool { library.index.deleted().isEmpty }

  var readingBar: ReadingBar { ReadingBar(words: words, library: library) }

  /// Whether nothing is known of the books yet, or of the notes the filter asks for.
  var isUnknown: Bool {
    !library.isRead || ShelfBooks.asksInVain(filter, library)
  }

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
    let (text, shelves) = (state.text, library.shelves)
    if let asked, asked.text == text, asked.shelves == shelves { return asked.query }
    let query =
      SavedShelves.areAsked(in: text)
      ? LibraryFilter(text, today: clock.today, shelves: shelves.rules) : state.query
    asked = AskedShelves(text: text, shelves: shelves, query: query)
    return query
  }

  private func update() { cache.update(library, order: order, filter: filter) }

  var showsTrash: Bool { filter.wantsDeleted }

  func id(inRow row: Int) -> String? { card(inRow: row)?.id }

  func row(of id: String) -> Int? {
    update()
    return cache.row(of: id)
  }

  var selectedCard: BookCard? { card(inRow: list(height: state.height).selected) }

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

  // MARK: Order

  /// Sorts by a field; the present one is turned round.
  func sort(by field: SortOrder.SortField) {
    order =
      field == order.field ? SortOrder(field, isDescending: !order.isDescending) : SortOrder(field)
    keepLook()
  }

  var isTurned: Bool { order.isDescending != order.field.startsDescending }

  // MARK: Filter

  var filterProblem: String? { query.problems.first?.sentence(words) }

  func editFilter(_ change: (inout LineEditor) -> Void) {
    state.editFilter(change)
    if ShelfBooks.asksInVain(filter, library) { context.edits.readNotes() }
  }
}
