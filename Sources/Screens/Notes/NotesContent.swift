import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The notes of the library or of one book in a list, and the note under the marker to read: beside the list
/// where there is room, else over it.
final class NotesContent: ListContent, FilteredList, HasContext {
  let model: NotesModel
  let filterCommands = FilterCommands.notes
  let share = SplitLayout.SplitShare.text
  weak var screen: (any Screen)?
  let notes: NoteCommands
  let groups: NoteGroupCommands
  let books: BookCommands
  let exports: Exports
  let targets: LinkTargets
  let context: ScreenContext
  /// Where marking the note in the row above came to the same note again; nil after any other step.
  var steppedOn: NoteItem.ID?
  /// Rows of the footer, a step and the frame after it all ask for the same note.
  private var kept: (basis: NoteReader.NoteReaderBasis, reader: NoteReader)?

  init(_ context: ScreenContext, model: NotesModel, exports: Exports) {
    self.context = context
    self.model = model
    self.exports = exports
    notes = NoteCommands(context)
    groups = NoteGroupCommands(context)
    books = BookCommands(context)
    targets = LinkTargets(context)
  }

  func scope(in window: ListWindow) -> CommandScope {
    if model.state.isFiltering { return .notesFilter }
    if model.isReading, let item = model.selected {
      let hasLinks = !reader(of: item, in: window.grid).text.links.isEmpty
      return .noteReader(hasLinks: hasLinks, isBeside: window.hasPane)
    }
    return .notes(marked, isBeside: window.hasPane)
  }

  func scroll(_ command: CommandSpec, in window: ListWindow) -> CommandAction? {
    guard let item = model.selected else { return nil }
    let reader = reader(of: item, in: window.grid)
    return ListCommands.action(for: command, pageLength: max(1, reader.body.count - 1)) { [model] step in
      model.scroll(to: reader.anchor(after: step, from: model.anchor))
    }
  }

  /// Back to the list; a reader that was opened on one note goes back to where that was.
  func leaveReader() {
    if model.cameForOne, let screen { router.close(screen) } else { model.leaveReader() }
  }

  func shown() { model.shown() }

  func move(in window: ListWindow, _ step: (inout ListMovement) -> Void) {
    steppedOn = nil
    model.move(height: window.height, step)
  }

  func point(at row: Int, in window: ListWindow) {
    model.leaveReader()
    move(in: window) { $0.select(row) }
  }

  // MARK: The list

  func head(_ columns: Range<Int>, of frame: Frame) -> any ListHead {
    NotesHead(model: model, columns: columns, grid: frame.grid)
  }

  func rows(_ columns: Range<Int>, of frame: Frame) -> any ListRows {
    NotesRows(model, columns: columns, grid: frame.grid)
  }

  func place(in list: ListMovement) -> String { model.place(in: list) }

  var remark: String? { model.filterProblem }

  /// The name stands below the list where there is no room above it, and there is something to say; so does what of
  /// a filter cannot be used.
  func footRows(_ grid: Grid) -> Int {
    let isNamed =
      model.state.hasFilter || model.bookID != nil || model.order != .day || model.markCount > 0
    return grid.isLow && (isTyping ? model.filterProblem != nil : isNamed) ? 1 : 0
  }

  func drawFoot(place: String, in rect: Rect, into frame: inout Frame) {
    NotesHead(model: model, columns: rect.columns, grid: frame.grid)
      .drawFoot(place, row: rect.rows.lowerBound, into: &frame)
  }

  func drawEmpty(in rect: Rect, into frame: inout Frame) {
    if model.isUnknown { return model.readingBar.draw(in: rect, into: &frame) }
    guard model.isWhole else { return }
    EmptyList(nothing, hasCursor: !isTyping).draw(in: rect, into: &frame)
  }

  private var nothing: [String] {
    if model.bookID != nil, model.book == nil { return [words("book.gone"), words("book.gone.way")] }
    if model.total > 0 {
      return [words("notes.noMatch"), words(isTyping ? "shelf.noMatch.typing" : "shelf.noMatch.step")]
    }
    if model.bookID != nil { return [words("notes.empty"), words("book.notes.none")] }
    return [words("notes.empty"), words(model.hasBooks ? "notes.empty.step" : "notes.empty.noBooks")]
  }

  // MARK: The note

  var isInPane: Bool { model.isReading }

  func drawPane(in rect: Rect, into frame: inout Frame) {
    guard let item = model.selected else { return }
    let reader = reader(of: item, in: frame.grid)
    frame.scrolls(
      rect,
      by: { [model] rows in
        model.scroll(to: reader.anchor(after: .by(rows), from: model.anchor))
      }
    )
    if !model.isReading { frame.stop(rect, isHere: false, go: { [model] in model.read() }) }
    NoteReaderView(
      reader: reader,
      item: item,
      words: BookWords(words: words, today: model.today),
      place: model.place(in: model.list(height: model.state.height)),
      needles: model.needles,
      chosen: model.isReading ? chosenLink(in: reader) : nil,
      choose: { [model] in
        model.read()
        model.choose(link: $0)
      }
    ).draw(top: reader.top(at: model.anchor), into: &frame)
    guard model.isReading else { return }
    frame.canvas.cursor = Position(column: reader.start.text, row: reader.body.lowerBound)
  }

  func reader(of item: NoteItem, in grid: Grid) -> NoteReader {
    let words = BookWords(words: words, today: model.today)
    let basis = NoteReader.NoteReaderBasis(
      note: item.note,
      title: item.book.title,
      grid: grid,
      today: model.today,
      language: self.words.language
    )
    if let kept, kept.basis == basis { return kept.reader }
    let reader = NoteReader(item, grid: grid, words: words)
    kept = (basis, reader)
    return reader
  }
}
