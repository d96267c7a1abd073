import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The shelf as a list: every book, in an order and through a filter; beside it, where there is room, the book
/// under the marker.
final class ShelfScreen: Screen {
  private static let paneGap = 4

  /// Draws a book's summary into some columns of the frame's rows.
  typealias Pane = (_ book: Book, _ columns: Range<Int>, _ frame: inout Frame) -> Void

  private let model: ShelfModel
  private let actions: BookCommands
  private let edits: LibraryEdits
  private let addBook: () -> Void
  private let importBooks: () -> Void
  private unowned let router: any Router
  private let pane: Pane?
  /// Rows the list had in the last frame: how much a page is. All that drawing leaves behind.
  private var listHeight = 1

  init(
    model: ShelfModel,
    actions: BookCommands,
    edits: LibraryEdits,
    router: any Router,
    addBook: @escaping () -> Void,
    importBooks: @escaping () -> Void,
    pane: Pane? = nil
  ) {
    self.model = model
    self.actions = actions
    self.router = router
    self.edits = edits
    self.addBook = addBook
    self.importBooks = importBooks
    self.pane = pane
  }

  private var words: Words { model.words }

  var scope: CommandScope {
    if model.isFiltering { return .shelfFilter }
    return model.showsTrash ? .trash : model.hasFilter ? .filteredShelf : .shelf
  }

  // MARK: Commands

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .shelfFilter: CommandAction { [model] in model.beginFilter() }
    case .shelfOrder: CommandAction { [self] in askOrder() }
    case .shelfClearFilter: CommandAction { [model] in model.clearFilter() }
    case .shelfKeepFilter: CommandAction { [model] in model.keepFilter() }
    case .shelfLeaveFilter: CommandAction { [model] in model.leaveFilter() }
    case .shelfRestore: restore
    case .bookAdd: actions.whereWritable(CommandAction(run: addBook))
    case .libraryImport: actions.whereWritable(CommandAction(run: importBooks))
    default:
      ListCommands.action(for: command, moveList: moveList)
        ?? actions.action(for: command, book: model.selectedCard)?
        .unless(deletedBook == nil ? nil : words("shelf.inTrash"))
    }
  }

  /// The book under the marker, where it is in the trash.
  private var deletedBook: BookCard? { model.showsTrash ? model.selectedCard : nil }

  private var restore: CommandAction {
    guard let book = deletedBook else {
      return CommandAction(unless: words("shelf.notInTrash")) {}.offered(false)
    }
    return actions.whereWritable(CommandAction { [self] in bringBack(book) })
  }

  private func moveList(_ step: (inout ListMovement) -> Void) { model.move(height: listHeight, step) }

  private func bringBack(_ book: BookCard) {
    edits.restore(book.id) { [words] in Message(words("message.restored", ["title": book.title])) }
  }

  private func askOrder() { router.push(ShelfOrderSheet.make(model: model, router: router)) }

  // MARK: Text

  func pin() { model.pin() }

  func type(_ key: Key) -> Bool {
    var isTaken = false
    model.editFilter { isTaken = $0.handle(key) }
    return isTaken
  }

  func paste(_ text: String) { model.editFilter { $0.insert(text) } }

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    guard let pane, frame.grid.sizeClass == .regular else { return drawList(columns: text, into: &frame) }
    let width = (text.count - ShelfScreen.paneGap) * 3 / 5
    drawList(columns: text.lowerBound..<(text.lowerBound + width), into: &frame)
    guard let book = model.selected else { return }
    let cursor = frame.canvas.cursor
    pane(book, (text.lowerBound + width + ShelfScreen.paneGap)..<text.upperBound, &frame)
    frame.canvas.cursor = cursor
  }

  private func drawList(columns: Range<Int>, into frame: inout Frame) {
    let head = ShelfHead(model: model, columns: columns)
    let isLow = frame.grid.isLow
    var row = frame.rows.lowerBound
    if let draft = model.draft {
      head.drawField(draft, row: row, into: &frame)
      row += 2
    } else if !isLow {
      head.drawName(row: row, into: &frame)
      row += 2
    }
    row += LibraryWarnings(words: words, access: model.access, problems: model.problems)
      .draw(columns: columns, row: row, into: &frame)
    let hasFoot = isLow && !model.isFiltering
    let end = frame.rows.upperBound - (hasFoot ? 1 : 0)
    let place = drawBooks(columns: columns, rows: row..<max(row + 1, end), into: &frame)
    if hasFoot {
      head.drawFoot(place, row: end, into: &frame)
    } else if let row = frame.grid.restRow {
      let phrase = model.filterProblemSentence ?? place
      frame.write(phrase, endingAt: columns.upperBound, row: row, limit: columns.count, .quiet)
    }
  }

  /// Draws the books in sight.
  ///
  /// - Returns: where in the list the marker is, in words.
  private func drawBooks(columns: Range<Int>, rows: Range<Int>, into frame: inout Frame) -> String {
    guard model.count > 0 else {
      drawNothing(columns: columns, row: rows.lowerBound, into: &frame)
      return ""
    }
    let view = ShelfRows(columns: columns, words: words, today: model.today)
    var row = rows.lowerBound
    if !frame.grid.isLow {
      view.drawHeadings(order: model.order, isTurned: model.isTurned, row: row, into: &frame)
      row += 1
    }
    listHeight = max(1, rows.upperBound - row)
    let list = model.list(height: listHeight)
    let caret = frame.canvas.cursor
    for index in list.visible {
      guard let book = model.card(inRow: index) else { continue }
      let isSelected = index == list.selected
      if isSelected { frame.markHere(row: row, column: columns.lowerBound - 2) }
      view.draw(
        book,
        queuePlace: model.queuePlace(of: book),
        isSelected: isSelected,
        row: row,
        into: &frame
      )
      row += 1
    }
    if model.isFiltering { frame.canvas.cursor = caret }
    return words("shelf.place", ["number": String(list.selected + 1), "count": String(list.count)])
  }

  /// What is said where no book is shown, and what the reader can do about it.
  private func drawNothing(columns: Range<Int>, row: Int, into frame: inout Frame) {
    if model.isUnknown {
      return model.readingBar.draw(columns: columns, row: row, into: &frame)
    }
    let key =
      switch (model.showsTrash, model.isTrashEmpty, model.isLibraryEmpty) {
      case (true, true, _): "shelf.trash.empty"
      case (false, _, true): "shelf.empty"
      default: "shelf.noMatch"
      }
    let step =
      model.isFiltering
      ? "shelf.noMatch.typing" : model.filterText.isEmpty ? "shelf.empty.step" : "shelf.noMatch.step"
    var row = row
    for (index, sentence) in [words(key), words(step)].enumerated() {
      for line in TextWidth.wrap(sentence, to: min(columns.count, 76)) {
        frame.write(line, at: columns.lowerBound, row: row, index == 0 ? .text : .quiet)
        row += 1
      }
    }
    if !model.isFiltering { frame.canvas.cursor = Position(column: columns.lowerBound, row: row - 1) }
  }
}
