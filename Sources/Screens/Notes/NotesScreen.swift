import LibraryStore
import ReadingCore
import SeogaResources
import TextScreen

/// The notes of the library or of one book in a list, and the note under the marker to read: beside the list
/// where there is room, else over it.
final class NotesScreen: Screen {
  /// Screens that a row opens.
  struct Doors {
    let openBook: (_ bookID: String) -> Void
    /// Takes a screen away.
    let close: (any Screen) -> Void
  }

  private let model: NotesModel
  private let notes: NoteCommands
  private let books: BookCommands
  private let doors: Doors
  /// Notes the list had room for in the last frame, and the grid it was drawn on.
  private var surface = (height: 1, grid: Grid(size: Size(columns: 80, rows: 24)))
  /// Rows of the footer, a step and the frame after it all ask for the same note.
  private var kept: (basis: NoteReader.Basis, reader: NoteReader)?

  init(model: NotesModel, notes: NoteCommands, books: BookCommands, doors: Doors) {
    self.model = model
    self.notes = notes
    self.books = books
    self.doors = doors
  }

  private var words: Words { model.words }

  var scope: String {
    model.isFiltering ? "help.notesFilter" : model.isReading ? "help.inNote" : "help.onNotes"
  }

  // MARK: Commands

  var commands: [Command] {
    if model.isFiltering { return filterCommands }
    let item = model.selected
    return model.isReading ? readerCommands(item) : listCommands(item)
  }

  private func listCommands(_ item: NoteItem?) -> [Command] {
    // Where both are in sight, Tab goes from one to the other.
    let read = Command(
      "notes.read",
      [.enter, .character("l"), .right] + (isBeside ? [.tab, .backTab] : []),
      words: words,
      availability: item == nil ? .disabled(because: words("book.note.noneSelected")) : .ready
    ) { [model] in model.read() }
    let clear = Command("notes.clearFilter", [.escape, .character("q")], words: words) { [model] in
      model.clearFilter()
    }
    let rows = common(item)
    return [read] + Array(rows[..<3]) + (model.hasFilter ? [clear] : []) + Array(rows[3...])
      + ListCommands.rows(words: words, moveList: moveList)
  }

  private func readerCommands(_ item: NoteItem?) -> [Command] {
    let step = [
      Command("notes.next", [.character("n"), .character(">")], words: words) { [self] in
        moveList { $0.move(by: 1) }
      },
      Command("notes.previous", [.character("N"), .character("<")], words: words, inFooter: false) {
        [self] in moveList { $0.move(by: -1) }
      },
    ]
    let back = [
      Command("notes.leaveReader", [.character("q"), .escape], words: words) { [self] in leaveReader() },
      Command(
        "notes.toList",
        [.character("h"), .left] + (isBeside ? [.tab, .backTab] : []),
        words: words,
        inFooter: false
      ) { [model] in model.leaveReader() },
    ]
    let rows = common(item)
    return Array(rows[..<4]) + step + back + Array(rows[4...]) + scrollCommands(item)
  }

  /// The rows for the note under the marker, wherever the focus is.
  private func common(_ item: NoteItem?) -> [Command] {
    let next = model.neighbour
    return [
      notes.edit(item), newNote(item),
      Command("notes.filter", [.character("/")], words: words) { [model] in model.beginFilter() },
      notes.remove(item, keys: [.character("x"), .character("d")]) { [model] in
        model.leaveReader()
        model.select(next)
      },
      Command("notes.order", [.character("v"), .character("o")], words: words) { [model] in
        model.turnOrder()
      },
      notes.kind(item), notes.tags(item),
      notes.restore(model.lastRemoved, none: words("notes.noneRemoved")) { [model] in model.select($0.id) },
      Command(
        "notes.book",
        [.character("i")],
        words: words,
        inFooter: false,
        availability: item == nil ? .disabled(because: words("book.note.noneSelected")) : .ready
      ) { [doors] in if let item { doors.openBook(item.book.id) } },
    ].map { row in row.preceded { [model] in model.pin() } }
  }

  /// A note on the book whose notes are shown, or on the one under the marker.
  private func newNote(_ item: NoteItem?) -> Command {
    let book = model.book ?? item?.book
    let row = books.note(on: book)
    return book == nil ? row.disabled(because: words("notes.chooseBook")) : row
  }

  private var filterCommands: [Command] {
    [
      Command("notes.keepFilter", [.enter], words: words) { [model] in model.keepFilter() },
      Command("notes.leaveFilter", [.escape], words: words) { [model] in model.leaveFilter() },
    ] + ListCommands.rowsBesideText(words: words, moveList: moveList)
  }

  private func scrollCommands(_ item: NoteItem?) -> [Command] {
    guard let item else { return [] }
    let reader = reader(of: item, in: surface.grid)
    return ListCommands.rows(words: words, pageLength: max(1, reader.body.count - 1)) { [model] step in
      model.scroll(to: reader.anchor(after: step, from: model.anchor))
    }
  }

  private func moveList(_ step: (inout ListMovement) -> Void) { model.move(height: surface.height, step) }

  /// Back to the list; a reader that was opened on one note goes back to where that was.
  private func leaveReader() {
    if model.cameForOne { doors.close(self) } else { model.leaveReader() }
  }

  private var isBeside: Bool { surface.grid.sizeClass == .regular }

  func shown() { model.shown() }

  // MARK: Text

  var takesText: Bool { model.isFiltering }

  func type(_ key: Key) -> Bool {
    var isTaken = false
    model.editFilter { isTaken = $0.handle(key) }
    return isTaken
  }

  func paste(_ text: String) { model.editFilter { $0.insert(text) } }

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    let layout = NotesLayout(grid: frame.grid)
    surface.grid = frame.grid
    let isPushed = layout.note == nil && model.isReading
    // Both ways of showing a note need to know how far a page of the list goes.
    surface.height = NotesListView(model: model, columns: layout.list, grid: frame.grid).height
    if !isPushed {
      NotesListView(model: model, columns: layout.list, grid: frame.grid).draw(into: &frame)
    }
    guard isPushed || layout.note != nil, let item = model.selected else { return }
    draw(item, into: &frame)
  }

  private func draw(_ item: NoteItem, into frame: inout Frame) {
    let reader = reader(of: item, in: frame.grid)
    NoteReaderView(
      reader: reader,
      item: item,
      words: BookWords(words: words, today: model.today),
      place: model.placeInList(height: surface.height),
      needles: model.needles
    ).draw(top: reader.top(at: model.anchor), into: &frame)
    guard model.isReading else { return }
    frame.canvas.cursor = Position(column: reader.start.text, row: reader.body.lowerBound)
  }

  private func reader(of item: NoteItem, in grid: Grid) -> NoteReader {
    let words = BookWords(words: words, today: model.today)
    let basis = NoteReader.Basis(
      note: item.note,
      title: item.book.title,
      grid: grid,
      today: model.today
    )
    if let kept, kept.basis == basis { return kept.reader }
    let reader = NoteReader(item, grid: grid, words: words)
    kept = (basis, reader)
    return reader
  }
}
