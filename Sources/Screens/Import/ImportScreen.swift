import Interchange
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What an import would do, row by row; then how far it is; then what it did.
final class ImportScreen: Screen {
  /// Where its rows lead.
  struct Doors {
    /// Opens a book of the shelf.
    let openBook: (_ id: String) -> Void
    /// Shows a book that is not on the shelf yet, or not so.
    let showPlanned: (Book) -> Void
    /// Asks for the book that the entries of a work belong to, which has a title.
    let chooseBook: (_ title: String, _ work: String) -> Void
    /// Writes the import.
    let write: (ImportScreen) -> Void
    /// Writes the skipped rows beside the file.
    let keepSkipped: () -> Void
    /// Closes this screen.
    let leave: (any Screen) -> Void
  }

  /// Draws a book's summary into some columns of the frame's rows.
  typealias Pane = (_ book: Book, _ columns: Range<Int>, _ frame: inout Frame) -> Void

  private static let paneGap = 4

  private let model: ImportModel
  /// Why nothing can be written now; nil where it can.
  private let obstacle: () -> String?
  private let doors: Doors
  private let pane: Pane
  /// Rows the list had in the last frame: how much a page is. All that drawing leaves behind.
  private var listHeight = 1

  init(model: ImportModel, obstacle: @escaping () -> String?, doors: Doors, pane: @escaping Pane) {
    self.model = model
    self.obstacle = obstacle
    self.doors = doors
    self.pane = pane
  }

  private var words: Words { model.words }

  var scope: CommandScope {
    if model.place.isFiltering { return .importFilter }
    return switch model.stage {
    case .planning: .importPlanning
    case .preview: model.place.opened == nil ? .importPreview : .importOpenedBook
    case .writing: .importWriting
    case .done: .importDone
    }
  }

  // MARK: Commands

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .importWriteBooks: write
    case .importStopWriting: stop
    case .importChooseBook: chooseBook
    case .importLeaveOut: leaveOut
    case .importSeeBook: model.place.isByBook ? nil : seeBook
    case .importSeeEntries: model.place.isByBook ? seeEntries : nil
    case .importKeepSkipped: keepSkipped
    case .importNextList: CommandAction { [model] in model.showList(after: 1) }
    case .importPreviousList: CommandAction { [model] in model.showList(after: -1) }
    case .importFilter: CommandAction { [model] in model.beginFilter() }
    case .importKeepFilter: CommandAction { [model] in model.keepFilter() }
    case .importLeaveFilter: CommandAction { [model] in model.leaveFilter() }
    default: ListCommands.action(for: command, moveList: moveList) ?? leaving(command)
    }
  }

  /// What goes back: a filter is a level of its own, and so is a book that was opened.
  private func leaving(_ command: CommandSpec) -> CommandAction? {
    let (hasFilter, isOpened) = (model.place.hasFilter, model.place.opened != nil)
    return switch command {
    case .importClearFilter: hasFilter ? CommandAction { [model] in model.clearFilter() } : nil
    case .importCloseBook: !hasFilter && isOpened ? CommandAction { [model] in model.closeOpened() } : nil
    case .importLeave: !hasFilter && !isOpened ? CommandAction { [self] in doors.leave(self) } : nil
    default: nil
    }
  }

  private var write: CommandAction {
    CommandAction(unless: obstacle() ?? (model.changesSomething ? nil : words("import.nothing"))) { [self] in
      doors.write(self)
    }
  }

  private var stop: CommandAction {
    CommandAction(unless: model.stage == .writing ? nil : words("import.notWriting")) { [model] in
      model.stop()
    }
  }

  private var chooseBook: CommandAction {
    guard model.file.hasNotes else { return ofBooks }
    guard let row = model.selectedRow, let work = row.work else { return untitled }
    return CommandAction { [doors] in doors.chooseBook(row.title, work) }
  }

  private var leaveOut: CommandAction {
    guard model.file.hasNotes else { return ofBooks }
    guard let row = model.selectedRow, let work = row.work else { return untitled }
    return CommandAction(unless: row.canBeLeftOut ? nil : words("import.leftOutAnyway")) { [model] in
      model.leaveOutOrTakeIn(work)
    }
  }

  /// Nothing to do for a file whose rows are books.
  private var ofBooks: CommandAction {
    CommandAction(unless: words("import.rowsAreBooks")) {}.offered(false)
  }

  private var untitled: CommandAction { CommandAction(unless: words("import.noTitledRow")) {} }

  private var seeBook: CommandAction {
    guard let book = model.selectedBook else {
      return CommandAction(unless: words(model.selected == nil ? "import.noRow" : "import.noBook")) {}
    }
    return CommandAction { [model, doors] in
      if model.stage == .done { doors.openBook(book.id) } else { doors.showPlanned(book) }
    }
  }

  private var seeEntries: CommandAction {
    CommandAction(unless: model.selectedRow == nil ? words("import.noRow") : nil) { [model] in
      model.openSelected()
    }
  }

  private var keepSkipped: CommandAction {
    let reason =
      model.keptAs.map { words("import.kept", ["file": $0]) }
      ?? (model.report.count(of: .skipped) > 0 ? nil : words("import.noneSkipped"))
    return CommandAction(unless: reason) { [doors] in doors.keepSkipped() }
  }

  private func moveList(_ step: (inout ListMovement) -> Void) { model.move(height: listHeight, step) }

  // MARK: Text

  func type(_ key: Key) -> Bool {
    var isTaken = false
    model.editFilter { isTaken = $0.handle(key) }
    return isTaken
  }

  func paste(_ text: String) { model.editFilter { $0.insert(text) } }

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    guard frame.grid.sizeClass == .regular else { return drawRows(columns: text, into: &frame) }
    let width = (text.count - ImportScreen.paneGap) * 3 / 5
    drawRows(columns: text.lowerBound..<(text.lowerBound + width), into: &frame)
    guard let book = model.selectedBook else { return }
    let cursor = frame.canvas.cursor
    pane(book, (text.lowerBound + width + ImportScreen.paneGap)..<text.upperBound, &frame)
    frame.canvas.cursor = cursor
  }

  private func drawRows(columns: Range<Int>, into frame: inout Frame) {
    let head = ImportHead(model: model, columns: columns)
    let row = head.draw(from: frame.rows.lowerBound, into: &frame)
    guard model.stage != .planning else { return }
    let view: any ImportListView =
      model.place.isByBook
      ? ImportBooksView(columns: columns, model: model) : ImportRowsView(columns: columns, model: model)
    // The last row says what there is no room for beside the title, and on low screens the place.
    let foot = frame.rows.upperBound - 1
    let gap = frame.grid.isLow ? 0 : 2
    let place = drawList(view, rows: row..<max(row + 1, foot - gap), into: &frame)
    if frame.grid.isLow { frame.write(place, endingAt: columns.upperBound, row: foot, .quiet) }
    let room = columns.count - (frame.grid.isLow ? TextWidth.columns(of: place) + 2 : 0)
    frame.write(
      view.foot(within: room),
      at: columns.lowerBound,
      row: frame.grid.isLow ? foot : foot - 1,
      limit: room,
      .quiet
    )
    if let row = frame.grid.restRow { frame.write(place, endingAt: columns.upperBound, row: row, .quiet) }
  }

  /// Draws the rows in sight.
  ///
  /// - Returns: where in the list the marker is, in words.
  private func drawList(_ view: any ImportListView, rows: Range<Int>, into frame: inout Frame) -> String {
    guard model.count > 0 else {
      let key = model.place.filter.isEmpty ? "import.emptyList" : "import.noMatch"
      frame.write(words(key), at: view.left, row: rows.lowerBound, .quiet)
      if !model.place.isFiltering {
        frame.canvas.cursor = Position(column: view.left, row: rows.lowerBound)
      }
      return ""
    }
    var row = rows.lowerBound
    if !frame.grid.isLow {
      view.drawHeadings(row: row, into: &frame)
      row += 1
    }
    listHeight = max(1, rows.upperBound - row)
    let list = model.list(height: listHeight)
    let caret = frame.canvas.cursor
    for index in list.visible {
      let isSelected = index == list.selected
      if isSelected { frame.markHere(row: row, column: view.left - 2) }
      view.draw(index, isSelected: isSelected, row: row, into: &frame)
      row += 1
    }
    if model.place.isFiltering { frame.canvas.cursor = caret }
    return words("import.place", ["number": String(list.selected + 1), "count": String(list.count)])
  }
}
