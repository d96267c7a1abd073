import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The shelves over the shelf: those that are always there, then the saved ones, with rule, order, view and count.
final class ShelvesSheet: Screen, HasContext {
  /// What the sheet leaves of the list below, edge and footer included.
  private static let rowsLeft = 17
  private static let leastRows = 4

  @Observable final class ShelvesSheetModel {
    /// What the marker is on; where that is not shown, it is on the row it was last on.
    var marked: ShelfPlace
    var row = 0
    /// What the names are narrowed by, and the field while that is typed.
    var text = ""
    var draft: LineEditor?

    init(marked: ShelfPlace) { self.marked = marked }
  }

  let context: ScreenContext
  private let shelves: ShelvesModel
  private let questions: ShelfQuestions
  private let model: ShelvesSheetModel
  private let show: (ShelfPlace) -> Void
  private var height = 1

  /// - Parameter show: has the shelf show one of the shelves.
  init(_ context: ScreenContext, shelves: ShelvesModel, show: @escaping (ShelfPlace) -> Void) {
    self.context = context
    self.shelves = shelves
    self.show = show
    questions = ShelfQuestions(context, shelves: shelves)
    model = ShelvesSheetModel(marked: shelves.place)
  }

  func opened() { shelves.count() }

  func drawn() { shelves.count() }

  // MARK: Rows

  private var rows: [ShelvesModel.ShelfEntry] {
    let wanted = ShelfName(model.text)
    return wanted.isEmpty ? shelves.entries : shelves.entries.filter { ShelfName($0.name).contains(wanted) }
  }

  private var list: ListMovement {
    let rows = rows
    var list = ListMovement(count: rows.count, height: height)
    list.select(rows.firstIndex { $0.place == model.marked } ?? model.row)
    return list
  }

  private var marked: ShelvesModel.ShelfEntry? {
    let (rows, row) = (rows, list.selected)
    return rows.indices.contains(row) ? rows[row] : nil
  }

  private func mark(_ row: Int) {
    let rows = rows
    guard rows.indices.contains(row) else { return }
    (model.row, model.marked) = (row, rows[row].place)
  }

  // MARK: Commands

  var scope: CommandScope { model.draft == nil ? .shelves : .shelvesFilter }

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .shelvesShow: CommandAction { [self] in showMarked() }
    case .shelvesEdit:
      ofSaved { [self] entry in questions.edit(entry, atRule: false) { [self] in changed(entry) } }
    case .shelvesEarlier: ofSaved { [self] in move($0, by: -1) }
    case .shelvesLater: ofSaved { [self] in move($0, by: 1) }
    case .shelvesRemove: ofSaved { [self] in remove($0) }
    case .shelvesNarrow: CommandAction { [model] in model.draft = LineEditor(model.text) }
    case .shelvesKeepText: CommandAction { [model] in model.draft = nil }
    case .shelvesLeaveText: CommandAction { [model] in (model.draft, model.text) = (nil, "") }
    case .shelvesLeave: CommandAction { [self] in leave() }
    case .undo, .redo: edits.turning(for: command)
    default:
      ListCommands.action(for: command, pageLength: height) { [self] step in
        mark(step.index(from: list.selected, count: rows.count))
      }
    }
  }

  /// What is done with a saved shelf; those that are always there stay as they are.
  private func ofSaved(_ run: @escaping (ShelvesModel.ShelfEntry) -> Void) -> CommandAction {
    let marked = marked
    let obstacle = marked?.place.isSaved == true ? edits.obstacle() : words("shelves.always")
    return CommandAction(unless: obstacle) { if let marked { run(marked) } }
  }

  private func leave() {
    if model.text.isEmpty { router.close(self) } else { model.text = "" }
  }

  /// Shows the marked shelf; a rule that cannot be used is opened to be mended.
  private func showMarked() {
    guard let marked else { return }
    if marked.problem != nil, marked.place.isSaved {
      return questions.edit(marked, atRule: true) { [self] in changed(marked) }
    }
    router.close(self)
    show(marked.place)
  }

  /// The shelf that is looked at is shown as it is now.
  private func changed(_ entry: ShelvesModel.ShelfEntry) {
    if entry.place == shelves.place { show(entry.place) }
  }

  private func move(_ entry: ShelvesModel.ShelfEntry, by places: Int) {
    let id = entry.place.id
    shelves.change { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
      try shelves.move(id, by: places, at: stamp)
    } _: {
      nil
    }
  }

  private func remove(_ entry: ShelvesModel.ShelfEntry) {
    let id = entry.place.id
    model.row = list.selected
    shelves.change { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
      try shelves.remove(id, at: stamp)
    } _: { [words] in
      Message(words("shelves.removed", ["name": entry.name]))
    }
  }

  // MARK: Text

  func type(_ key: Key) -> Bool { edit { $0.handle(key) } }

  func paste(_ text: String) {
    _ = edit {
      $0.insert(text)
      return true
    }
  }

  private func edit(_ change: (inout LineEditor) -> Bool) -> Bool {
    guard var editor = model.draft else { return false }
    let isUsed = change(&editor)
    (model.draft, model.text) = (editor, editor.text)
    return isUsed
  }

  // MARK: Drawing

  private func shownRows(in grid: Grid) -> Int {
    min(shelves.entries.count, max(Self.leastRows, grid.size.rows - Self.rowsLeft))
  }

  func sheetRows(in grid: Grid) -> Int? { shownRows(in: grid) + 1 + 3 * grid.gap }

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    var row = frame.rows.lowerBound
    drawTitle(row: row, into: &frame)
    row += 1 + frame.grid.gap
    height = max(1, min(shownRows(in: frame.grid), frame.rows.upperBound - row))
    let (rows, list) = (rows, list)
    if rows.isEmpty {
      frame.write(words("shelves.none"), at: text.lowerBound, row: row, limit: text.count, .quiet)
    }
    let columns = ShelvesColumns(text)
    let line = ShelfEntryLine(words: words, counts: shelves.counts, columns: columns)
    frame.scrolls(
      Rect(columns: text, rows: row..<(row + height)),
      by: { [self] steps in
        mark(ListStep.by(steps).index(from: self.list.selected, count: self.rows.count))
      }
    )
    for index in list.visible {
      let isHere = index == list.selected
      frame.stop(text, row: row, isHere: isHere, go: { [self] in mark(index) })
      line.draw(rows[index], isHere: isHere, row: row, into: &frame)
      row += 1
    }
    if let editor = model.draft { drawCursor(editor, into: &frame) }
    frame.rest(marked?.problem?.sentence(words) ?? words("shelves.rest"))
  }

  /// "Saved shelves  7, in your order", or what the names are narrowed by.
  private func drawTitle(row: Int, into frame: inout Frame) {
    let text = frame.grid.text
    let count = words("shelves.count", ["count": String(rows.count)])
    frame.write(count, endingAt: text.upperBound, row: row, limit: text.count / 2, .quiet)
    let room = text.count - min(TextWidth.columns(of: count), text.count / 2) - 2
    let used = frame.write(words("shelves.title"), at: text.lowerBound, row: row, limit: room, .heading)
    guard model.draft != nil || !model.text.isEmpty else { return }
    frame.write("/\(model.text)", at: text.lowerBound + used + 2, row: row, limit: room - used - 2, .text)
  }

  private func drawCursor(_ editor: LineEditor, into frame: inout Frame) {
    let start = frame.grid.text.lowerBound + TextWidth.columns(of: words("shelves.title")) + 3
    let room = max(1, frame.grid.text.upperBound - start)
    let place = editor.layout(columns: room, mostRows: 1).cursor.column
    frame.canvas.cursor = Position(column: start + place, row: frame.rows.lowerBound)
  }
}
