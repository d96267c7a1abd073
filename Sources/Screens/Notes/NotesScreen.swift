import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The notes of the library or of one book in a list, and the note under the marker to read: beside the list
/// where there is room, else over it.
final class NotesScreen: Screen {
  /// Screens that a command opens.
  struct Doors {
    let openBook: (_ bookID: String) -> Void
    /// What writes so many notes into a file.
    let export: (_ count: Int, _ notes: @escaping () -> [NoteItem]) -> CommandAction
    /// Takes a screen away.
    let close: (any Screen) -> Void
  }

  let model: NotesModel
  let notes: NoteCommands
  let groups: NoteGroupCommands
  let books: BookCommands
  let doors: Doors
  /// Notes the list had room for in the last frame, and the grid it was drawn on.
  private var surface = (height: 1, grid: Grid(size: Size(columns: 80, rows: 24)))
  /// Rows of the footer, a step and the frame after it all ask for the same note.
  private var kept: (basis: NoteReader.Basis, reader: NoteReader)?

  init(
    model: NotesModel,
    notes: NoteCommands,
    groups: NoteGroupCommands,
    books: BookCommands,
    doors: Doors
  ) {
    self.model = model
    self.notes = notes
    self.groups = groups
    self.books = books
    self.doors = doors
  }

  var words: Words { model.words }

  var scope: CommandScope {
    if model.isFiltering { return .notesFilter }
    if model.isReading { return isBeside ? .noteReaderBeside : .noteReader }
    let marked: MarkedNotes = model.markCount > 1 ? .several : model.markCount == 1 ? .one : .none
    return .notes(marked, isBeside: isBeside)
  }

  // MARK: Commands

  /// Scrolls through the note that is read.
  func scroll(_ command: CommandSpec) -> CommandAction? {
    guard let item = model.selected else { return nil }
    let reader = reader(of: item, in: surface.grid)
    return ListCommands.action(for: command, pageLength: max(1, reader.body.count - 1)) { [model] step in
      model.scroll(to: reader.anchor(after: step, from: model.anchor))
    }
  }

  func moveList(_ step: (inout ListMovement) -> Void) { model.move(height: surface.height, step) }

  /// Back to the list; a reader that was opened on one note goes back to where that was.
  func leaveReader() {
    if model.cameForOne { doors.close(self) } else { model.leaveReader() }
  }

  var isBeside: Bool { surface.grid.sizeClass == .regular }

  func shown() { model.shown() }

  // MARK: Text

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
