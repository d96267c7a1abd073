import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The notes of the library or of one book: their order, what narrows them, and which of them is read.
@Observable final class NotesModel: ListModel, HasContext {
  let context: ScreenContext
  /// The book whose notes are shown; nil for those of all books.
  let bookID: String?

  var state: ListState<NoteItem.ID, LibraryFilter>
  private(set) var order = NoteOrder.day
  private var isInReader = false
  /// Whether the reader came for one note, and leaves when it is read.
  private(set) var cameForOne = false
  /// The link chosen in the note that was read last.
  private var link: (id: NoteItem.ID, number: Int)?
  /// Where the note that was read last stands in its window.
  private var scroll: (id: NoteItem.ID, anchor: NoteText.NoteAnchor)?

  /// Grows when rows were worked out off the main actor, so that they are drawn.
  private var findings = 0
  @ObservationIgnored private var cache = NoteList()
  @ObservationIgnored private var search: Task<Void, Never>?
  var markings = 0
  @ObservationIgnored var marked = Selection<NoteItem.ID>()
  @ObservationIgnored private var removed: (revision: Int, item: NoteItem?)?
  /// What the marker stood on before it was ever moved, so that it stays there when notes come.
  @ObservationIgnored private var beginning: NoteItem.ID?

  /// All notes, or those of a book; `noteID` is one of them to begin reading with.
  init(_ context: ScreenContext, bookID: String? = nil, noteID: String? = nil) {
    self.context = context
    state = ListState(keeper: context.fields[.notesFilter(bookID: bookID)]) {
      LibraryFilter($0, today: context.clock.today, shelves: context.library.shelves.rules)
    }
    self.bookID = bookID
    if let bookID, let noteID {
      state.selected = NoteItem.ID(bookID: bookID, noteID: noteID)
      isInReader = true
      cameForOne = true
    }
  }

  var today: ReadingDay { clock.today }

  /// The book whose notes are shown, where they are those of one; nil also once it was deleted.
  var book: Book? { bookID.flatMap { library.book($0) } }

  var hasBooks: Bool { library.board.count > 0 }

  /// Whether nothing is known of the notes yet, or of the readings the filter asks for.
  var isUnknown: Bool {
    guard bookID == nil else { return false }
    return library.notes == nil || state.query.filter.readsTallies && library.tallies == nil
  }

  var readingBar: ReadingBar { ReadingBar(words: words, library: library) }

  func shown() {
    guard isUnknown else { return }
    context.edits.readNotes()
    context.edits.readBeside(for: state.query.filter)
  }

  /// How many notes there are, shown or not.
  var total: Int { notes.total }

  /// -1 until the notes are read, since reading them leaves the library's revision as it is.
  private var revision: Int { isUnknown ? -1 : library.revision }

  private var ground: NoteGround {
    guard bookID == nil else { return book.map(NoteGround.init) ?? NoteGround() }
    return NoteGround(
      index: library.notes ?? NoteIndex(),
      shelf: library.index.shelf,
      tallies: library.tallies
    )
  }

  // MARK: List

  var notes: NoteList {
    _ = findings
    let basis = NoteList.NoteListBasis(revision: revision, order: order, filter: state.query.filter)
    guard basis != cache.basis else { return cache }
    search?.cancel()
    let isOther = basis.revision != cache.basis?.revision
    if let work = cache.update(basis, ground: { ground }) { begin(work) }
    if isOther { dropGone(from: cache.index) }
    return cache
  }

  private func begin(_ work: NoteWork) {
    let task = Task {
      guard let outcome = await NotesModel.done(work) else { return }
      cache.apply(outcome)
      findings += 1
    }
    search = task
    tracker.run { await task.value }
  }

  @concurrent private nonisolated static func done(_ work: NoteWork) async -> NoteWork.NoteWorkOutcome? {
    work.done { Task.isCancelled }
  }

  /// Whether all that is to be shown is; else more is being looked for.
  var isWhole: Bool { notes.isWhole }

  var count: Int { notes.noteCount }

  var greatestPage: Int { notes.greatestPage }

  func item(inRow row: Int) -> NoteItem? { item(inRow: row, of: notes) }

  private func item(inRow row: Int, of notes: NoteList) -> NoteItem? {
    guard let place = notes.place(inRow: row), let book = library.book(place.bookID),
      book.notes.indices.contains(place.index)
    else { return nil }
    return NoteItem(note: book.notes[place.index], book: book, tag: place.tag)
  }

  func id(inRow row: Int) -> NoteItem.ID? { item(inRow: row)?.id }

  func row(of id: NoteItem.ID) -> Int? {
    _ = notes
    let index = library.book(id.bookID)?.notes.firstIndex { $0.id == id.noteID }
    return index.flatMap { cache.row(ofNote: $0, of: id.bookID, under: id.tag) }
  }

  func list(height: Int) -> ListMovement {
    let notes = notes
    let row = (state.selected ?? beginning).flatMap { self.row(of: $0) }
    let list = state.list(height: height, count: notes.count, row: row)
    if row == nil { beginning = item(inRow: list.selected, of: notes)?.id }
    return list
  }

  var selected: NoteItem? { item(inRow: list(height: state.height).selected) }

  /// "1 of 41"; empty where nothing is shown.
  func place(in list: ListMovement) -> String {
    guard list.count > 0 else { return "" }
    let number = notes.number(ofRow: list.selected)
    return words("notes.place", ["number": String(number), "count": String(count)])
  }

  /// Whether the list has groups with a heading each: the notes of one book by page have none.
  var isGrouped: Bool { order == .tag || order == .book && bookID == nil }

  /// The heading a row stands under, how many notes that has here, and whether the row is its first.
  func heading(ofRow row: Int) -> (name: String, count: Int, isFirst: Bool)? {
    let notes = notes
    guard isGrouped, let rows = notes.group(ofRow: row), let item = item(inRow: row, of: notes) else {
      return nil
    }
    let name =
      order == .tag
      ? item.tag.map { "#\($0)" } ?? words("notes.untagged")
      : BookWords(words: words, today: today).title(item.book)
    return (name, rows.count, rows.lowerBound == row)
  }

  func select(_ id: NoteItem.ID?) { state.selected = id }

  /// Takes the marker off notes that go away: to the next that stays, or at the end to the one before.
  func step(off ids: Set<NoteItem.ID>) {
    let row = list(height: state.height).selected
    guard let id = notes.shownNotes.id(inRow: row), ids.contains(id) else { return }
    leaveReader()
    state.selected = next(off: ids)
  }

  /// The next note below the marker that is none of some, or at the end the one before.
  func next(off ids: Set<NoteItem.ID>) -> NoteItem.ID? {
    let (row, shown) = (list(height: state.height).selected, notes.shownNotes)
    let stays = { (row: Int) in shown.id(inRow: row).map { !ids.contains($0) } ?? false }
    let below = (row + 1)..<max(row + 1, shown.count)
    return (below.first(where: stays) ?? (0..<row).last(where: stays)).flatMap { item(inRow: $0)?.id }
  }

  /// Keeps the marker on its note where that went to another book; where the list does not have it any more, the
  /// marker goes to another.
  func follow(_ moved: [NoteItem.ID: NoteItem.ID], orTo next: NoteItem.ID?) {
    guard let old = state.selected, let new = moved[old.note] else { return }
    let id = NoteItem.ID(bookID: new.bookID, noteID: new.noteID, tag: old.tag)
    state.selected = id
    guard row(of: id) == nil, isWhole else { return }
    leaveReader()
    state.selected = next
  }

  /// The note taken out last, here or elsewhere; nil where none was.
  var lastRemoved: NoteItem? {
    if let removed, removed.revision == revision { return removed.item }
    let id = bookID ?? library.notes?.lastRemoval
    let item = id.flatMap { library.book($0) }?.lastRemovedItem
    removed = (revision, item)
    return item
  }

  /// Orders the list in the next of the ways there are.
  func turnOrder() {
    let orders = NoteOrder.allCases
    turn(to: orders[((orders.firstIndex(of: order) ?? 0) + 1) % orders.count])
  }

  func turn(to order: NoteOrder) {
    pin()
    self.order = order
  }

  // MARK: Reader

  /// Whether the focus is in the note and not in the list.
  var isReading: Bool {
    guard isInReader, !state.isFiltering, let id = state.selected else { return false }
    return row(of: id) != nil
  }

  func read() {
    guard let selected else { return }
    state.selected = selected.id
    isInReader = true
  }

  func leaveReader() {
    isInReader = false
    cameForOne = false
  }

  /// Where the note under the marker was left; nil at its top.
  var anchor: NoteText.NoteAnchor? { scroll?.id.note == selected?.id.note ? scroll?.anchor : nil }

  /// Takes note of where the note under the marker stands; nil for its top.
  func scroll(to anchor: NoteText.NoteAnchor?) {
    guard let id = selected?.id else { return }
    scroll = anchor.map { (id, $0) }
  }

  /// Which of the links of the note under the marker is chosen, from 0 up: the first, until another is.
  var chosenLink: Int { link.flatMap { $0.id == selected?.id.note ? $0.number : nil } ?? 0 }

  func choose(link number: Int) {
    guard let id = selected?.id.note else { return }
    link = (id, number)
  }

  // MARK: Filter

  /// What of the filter could not be used, in a sentence; nil where all could.
  var filterProblem: String? { state.query.problems.first?.sentence(words) }

  /// Folded words that the notes shown were found by.
  var needles: [String] { state.query.filter.noteNeedles }

  func editFilter(_ change: (inout LineEditor) -> Void) {
    state.editFilter(change)
    if bookID == nil { context.edits.readBeside(for: state.query.filter) }
  }

  func beginFilter() {
    leaveReader()
    state.beginFilter()
  }
}
