import LibraryStore
import Observation
import ReadingCore
import SeogaResources
import TextScreen

/// What the shelf shows: the library's books in an order and through a filter, and which of them is selected.
@Observable final class ShelfModel {
  let words: Words
  private let library: Library
  private let clock: WallClock
  private let readNotes: () -> Void
  private var place: FilteredPlace<String>
  private(set) var order = SortOrder.standard
  @ObservationIgnored private var cache = ShelfBooks()

  /// `filterKeeper` keeps the filter while it is typed; `readNotes` has the library read the notes of all books,
  /// which a filter may ask for.
  init(
    library: Library,
    words: Words,
    clock: WallClock,
    filterKeeper: FieldKeeper,
    readNotes: @escaping () -> Void
  ) {
    place = FilteredPlace(keeper: filterKeeper)
    self.library = library
    self.readNotes = readNotes
    self.words = words
    self.clock = clock
  }

  var today: ReadingDay { clock.today }

  // MARK: The library

  var isLibraryEmpty: Bool { library.isEmpty }

  var isTrashEmpty: Bool { library.index.deleted().isEmpty }

  /// What is said while nothing is known.
  var readingBar: ReadingBar { ReadingBar(words: words, library: library) }

  /// Whether nothing is known of the books yet, or of the notes the filter asks for.
  var isUnknown: Bool {
    !library.isRead || ShelfBooks.asksInVain(place.filter, library)
  }

  /// Files that were left alone.
  var problems: [FileProblem] { library.problems }

  /// Whether the library may be written.
  var access: LibraryAccess { library.access }

  // MARK: Books

  /// How many books are shown.
  var count: Int { shelf.count }

  /// The book in a row of the list; nil where there is no such row.
  func card(inRow row: Int) -> BookCard? { shelf.card(inRow: row) }

  /// A book's place in the queue, from 1 up; nil where it does not wait in it.
  func queuePlace(of card: BookCard) -> Int? { shelf.queuePlace(of: card.id) }

  private var shelf: ShelfBooks {
    cache.update(library, order: order, filter: place.filter)
    return cache
  }

  /// Whether the books shown are those of the trash.
  var showsTrash: Bool { place.filter.wantsDeleted }

  /// Rows and window of the list where it is as high as given; it keeps the selection and the first row as
  /// far as that allows.
  func list(height: Int) -> ListMovement {
    let row = place.selected.flatMap(row)
    return place.list(height: height, count: shelf.count, row: row)
  }

  private func row(of id: String) -> Int? {
    cache.update(library, order: order, filter: place.filter)
    return cache.row(of: id)
  }

  /// The card under the marker; nil where nothing is shown.
  var selectedCard: BookCard? { card(inRow: list(height: place.height).selected) }

  /// The book under the marker; nil where nothing is shown, or its file cannot be read.
  var selected: Book? { selectedCard.flatMap { library.book($0.id, in: showsTrash ? .trash : .shelf) } }

  /// Goes through the list; `height` is the rows of its window.
  func move(height: Int, _ step: (inout ListMovement) -> Void) {
    var list = list(height: height)
    step(&list)
    place.move(to: list, selecting: card(inRow: list.selected)?.id)
  }

  /// Keeps the marker on the book it is on where the reader chose none yet.
  func pin() {
    if place.selected == nil { place.selected = selectedCard?.id }
  }

  /// Selects a book wherever it is; a filter that hides it is cleared.
  func reveal(_ id: String) {
    leaveFilter()
    place.selected = id
    if row(of: id) == nil { place.clearFilter(selecting: id) }
  }

  // MARK: Order

  /// Sorts by a field; the present one is turned round.
  func sort(by field: SortOrder.Field) {
    order =
      field == order.field ? SortOrder(field, isDescending: !order.isDescending) : SortOrder(field)
  }

  /// Whether the order is the other way round than the field's own.
  var isTurned: Bool { order.isDescending != order.field.startsDescending }

  // MARK: Filter

  /// The filter's text that applies now, also while it is typed.
  var filterText: String { place.text }

  /// The filter while it is typed; nil else.
  var draft: LineEditor? { place.draft }

  /// Whether letters are text of the filter.
  var isFiltering: Bool { place.isFiltering }

  /// Whether an accepted filter leaves something out.
  var hasFilter: Bool { place.hasFilter }

  /// What of the filter's text could not be used.
  var filterProblems: [FilterProblem] { place.problems }

  /// Begins to type a filter, with the present one to start from.
  func beginFilter() { place.beginFilter() }

  /// Takes a change of the typed filter; what it shows, it shows at once.
  func editFilter(_ change: (inout LineEditor) -> Void) {
    place.editFilter(change)
    if ShelfBooks.asksInVain(place.filter, library) { readNotes() }
  }

  /// Keeps the typed filter and the book under the marker.
  func keepFilter() { place.keepFilter(selecting: selectedCard?.id) }

  /// Goes back to the filter and the place from before.
  func leaveFilter() { place.leaveFilter() }

  /// Shows every book again and keeps the one under the marker.
  func clearFilter() { place.clearFilter(selecting: selectedCard?.id) }
}
