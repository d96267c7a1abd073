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

  var scope: String { model.place.isFiltering ? "help.importFilter" : "help.onImport" }

  // MARK: Commands

  var commands: [Command] {
    guard !model.place.isFiltering else { return filterCommands }
    let own: [Command] =
      switch model.stage {
      case .planning: []
      // Within one book Enter is about its row: the whole file is imported where all of it is in sight.
      case .preview where model.place.opened != nil:
        [see([.enter, .character("l"), .right]), chooseBook, leaveOut] + leaving + [stop]
      case .preview: [write, chooseBook, leaveOut] + leaving + [see([.character("l"), .right]), stop]
      case .writing: [stop, see([.character("l"), .right])]
      case .done: [see([.enter, .character("l"), .right]), keepSkipped]
      }
    let isLeft = model.stage == .preview
    return own + listCommands + (isLeft ? [] : leaving)
      + ListCommands.rows(words: words, moveList: moveList)
  }

  private var write: Command {
    let row = Command("import.writeBooks", [.enter], words: words) { [self] in doors.write(self) }
    if let reason = obstacle() { return row.disabled(because: reason) }
    return model.changesSomething ? row : row.disabled(because: words("import.nothing"))
  }

  private var stop: Command {
    let isWriting = model.stage == .writing
    let key = Key.character("x")
    return Command(
      "import.stopWriting",
      isWriting ? [key, .escape, .character("q")] : [key],
      words: words,
      inFooter: isWriting,
      availability: isWriting ? .ready : .disabled(because: words("import.notWriting"))
    ) { [model] in model.stop() }
  }

  private var chooseBook: Command {
    let (title, work) = (model.selectedRow?.title ?? "", model.selectedRow?.work)
    let row = Command(
      "import.chooseBook",
      [.character("e")],
      words: words,
      inFooter: model.file.hasNotes
    ) { [doors] in
      if let work { doors.chooseBook(title, work) }
    }
    guard model.file.hasNotes else { return row.disabled(because: words("import.rowsAreBooks")) }
    return work == nil ? row.disabled(because: words("import.noTitledRow")) : row
  }

  private var leaveOut: Command {
    let book = model.selectedRow
    let row = Command(
      "import.leaveOut",
      [.character(" ")],
      words: words,
      inFooter: model.file.hasNotes
    ) { [model] in
      if let work = book?.work { model.leaveOutOrTakeIn(work) }
    }
    guard model.file.hasNotes else { return row.disabled(because: words("import.rowsAreBooks")) }
    guard let book, book.work != nil else { return row.disabled(because: words("import.noTitledRow")) }
    return book.canBeLeftOut ? row : row.disabled(because: words("import.leftOutAnyway"))
  }

  private func see(_ keys: [Key]) -> Command {
    if model.place.isByBook { return seeEntries(keys) }
    let book = model.selectedBook
    let reason = words(model.selected == nil ? "import.noRow" : "import.noBook")
    return Command(
      "import.seeBook",
      keys,
      words: words,
      availability: book == nil ? .disabled(because: reason) : .ready
    ) { [model, doors] in
      guard let book else { return }
      if model.stage == .done { doors.openBook(book.id) } else { doors.showPlanned(book) }
    }
  }

  private func seeEntries(_ keys: [Key]) -> Command {
    let row = Command("import.seeEntries", keys, words: words) { [model] in model.openSelected() }
    return model.selectedRow == nil ? row.disabled(because: words("import.noRow")) : row
  }

  private var keepSkipped: Command {
    let row = Command("import.keepSkipped", [.character("w")], words: words) { [doors] in doors.keepSkipped()
    }
    if let name = model.keptAs { return row.disabled(because: words("import.kept", ["file": name])) }
    return model.report.count(of: .skipped) > 0 ? row : row.disabled(because: words("import.noneSkipped"))
  }

  private var listCommands: [Command] {
    [
      Command("import.nextList", [.character("v"), .tab], words: words) { [model] in
        model.showList(after: 1)
      },
      Command("import.previousList", [.backTab], words: words, inFooter: false) { [model] in
        model.showList(after: -1)
      },
      Command("import.filter", [.character("/")], words: words) { [model] in model.beginFilter() },
    ]
  }

  /// The keys that go back: a filter is a level of its own, and books being written are stopped first.
  private var leaving: [Command] {
    if model.stage == .writing { return [] }
    guard !model.place.hasFilter else {
      let keys: [Key] = [.escape, .character("q")]
      return [Command("import.clearFilter", keys, words: words) { [model] in model.clearFilter() }]
    }
    let keys: [Key] = [.character("q"), .escape]
    guard model.place.opened == nil else {
      return [Command("import.closeBook", keys, words: words) { [model] in model.closeOpened() }]
    }
    return [Command("import.leave", keys, words: words) { [self] in doors.leave(self) }]
  }

  private var filterCommands: [Command] {
    [
      Command("import.keepFilter", [.enter], words: words) { [model] in model.keepFilter() },
      Command("import.leaveFilter", [.escape], words: words) { [model] in model.leaveFilter() },
    ] + ListCommands.rowsBesideText(words: words, moveList: moveList)
  }

  private func moveList(_ step: (inout ListMovement) -> Void) { model.move(height: listHeight, step) }

  // MARK: Text

  var takesText: Bool { model.place.isFiltering }

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
