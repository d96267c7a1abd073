import Interchange
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What an import would do, row by row; then how far it is; then what it did.
final class ImportContent: ListContent, FilteredList {
  struct Actions {
    let openBook: (_ id: String) -> Void
    /// Shows a book that is not on the shelf yet, or not so.
    let showPlanned: (Book) -> Void
    /// Asks for the book that something of the file belongs to.
    let chooseBook: (_ what: ImportChoice) -> Void
    let write: (any Screen) -> Void
    let keepSkipped: () -> Void
    let leave: (any Screen) -> Void
  }

  let model: ImportModel
  let filterCommands = FilterCommands.importing
  weak var screen: (any Screen)?
  /// Why nothing can be written now; nil where it can.
  private let obstacle: () -> String?
  private let actions: Actions
  private let pane: BookPane

  init(model: ImportModel, obstacle: @escaping () -> String?, actions: Actions, pane: BookPane) {
    self.model = model
    self.obstacle = obstacle
    self.actions = actions
    self.pane = pane
  }

  private var words: Words { model.words }

  func scope(in window: ListWindow) -> CommandScope {
    if isTyping { return .importFilter }
    return switch model.stage {
    case .planning: .importPlanning
    case .preview: model.place.opened == nil ? .importPreview : .importOpenedBook
    case .writing: .importWriting
    case .done: .importDone
    }
  }

  // MARK: Commands

  func actions(in window: ListWindow) -> (_ command: CommandSpec) -> CommandAction? {
    { [self] in action(for: $0) }
  }

  private func action(for command: CommandSpec) -> CommandAction? {
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
    default: leaving(command)
    }
  }

  /// What goes back: a filter is a level of its own, and so is a book that was opened.
  private func leaving(_ command: CommandSpec) -> CommandAction? {
    let (hasFilter, isOpened) = (model.state.hasFilter, model.place.opened != nil)
    return switch command {
    case .importCloseBook: !hasFilter && isOpened ? CommandAction { [model] in model.closeOpened() } : nil
    case .importLeave, .importClose: !hasFilter && !isOpened ? onScreen(actions.leave) : nil
    default: nil
    }
  }

  private var write: CommandAction {
    onScreen(actions.write).unless(
      obstacle() ?? (model.changesSomething ? nil : words("import.nothing"))
    )
  }

  private func onScreen(_ run: @escaping (any Screen) -> Void) -> CommandAction {
    CommandAction { [self] in if let screen { run(screen) } }
  }

  private var stop: CommandAction {
    CommandAction(unless: model.stage == .writing ? nil : words("import.notWriting")) { [model] in
      model.stop()
    }
  }

  private var chooseBook: CommandAction {
    guard let choice = model.choice else { return model.file.hasNotes ? untitled : ofBooks }
    return CommandAction { [actions] in actions.chooseBook(choice) }
  }

  private var leaveOut: CommandAction {
    guard model.file.hasNotes else { return ofBooks }
    guard let row = model.selectedRow, let work = row.work else { return untitled }
    return CommandAction(unless: row.canBeLeftOut ? nil : words("import.leftOutAnyway")) { [model] in
      model.leaveOutOrTakeIn(work)
    }
  }

  /// Stands for a command that has nothing to do in a file whose rows are books.
  private var ofBooks: CommandAction {
    CommandAction(unless: words("import.rowsAreBooks")) {}.offered(false)
  }

  private var untitled: CommandAction { CommandAction(unless: words("import.noTitledRow")) {} }

  private var seeBook: CommandAction {
    guard let book = model.selectedBook else {
      return CommandAction(unless: words(model.selected == nil ? "import.noRow" : "import.noBook")) {}
    }
    return CommandAction { [model, actions] in
      if model.stage == .done, !model.isUndone {
        actions.openBook(book.id)
      } else {
        actions.showPlanned(book)
      }
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
    return CommandAction(unless: reason) { [actions] in actions.keepSkipped() }
  }

  // MARK: Drawing

  private var isPlanned: Bool { model.stage != .planning }

  /// Its rows are those of a file, which nobody changes.
  func pin() {}

  var isEmpty: Bool { !isPlanned || model.count == 0 }

  func head(_ columns: Range<Int>, of frame: Frame) -> any ListHead {
    ImportHead(model: model, columns: columns, grid: frame.grid)
  }

  func rows(_ columns: Range<Int>, of frame: Frame) -> any ListRows { rows(columns) }

  private func rows(_ columns: Range<Int>) -> any ListRows & ImportFoot {
    model.place.isByBook
      ? ImportBookRows(columns: columns, model: model) : ImportEntryRows(columns: columns, model: model)
  }

  func place(in list: ListMovement) -> String {
    words("import.place", ["number": String(list.selected + 1), "count": String(list.count)])
  }

  func drawEmpty(in rect: Rect, into frame: inout Frame) {
    guard isPlanned else { return }
    let key = model.state.text.isEmpty ? "import.emptyList" : "import.noMatch"
    frame.write(words(key), at: rect.columns.lowerBound, row: rect.rows.lowerBound, .quiet)
    if !isTyping { frame.canvas.cursor = rect.origin }
  }

  private static let footRows = 3

  /// Says what there is no room for beside the title, and on low screens the place.
  func footRows(_ grid: Grid) -> Int { !isPlanned ? 0 : grid.isLow ? 1 : ImportContent.footRows }

  func drawFoot(place: String, in rect: Rect, into frame: inout Frame) {
    let (columns, top) = (rect.columns, rect.rows.lowerBound)
    let rows = rows(columns)
    guard !frame.grid.isLow else {
      frame.write(place, endingAt: columns.upperBound, row: top, .quiet)
      let room = columns.count - TextWidth.columns(of: place) - 2
      frame.write(rows.foot(within: room), at: columns.lowerBound, row: top, limit: room, .quiet)
      return
    }
    var lines = TextWidth.wrap(rows.foot(within: .max), to: columns.count)
    let most = ImportContent.footRows
    if lines.count > most { lines = lines.prefix(most - 1) + [lines[(most - 1)...].joined(separator: " ")] }
    // Where it fits, the rows above and below stay blank.
    let row = top + (lines.count < most ? 1 : 0)
    frame.write(lines: lines, at: columns.lowerBound, row: row, limit: columns.count, .quiet)
  }

  func drawPane(in rect: Rect, into frame: inout Frame) {
    if let book = model.selectedBook { pane.draw(book, today: model.today, in: rect, into: &frame) }
  }
}
