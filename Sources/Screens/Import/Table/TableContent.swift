import Interchange
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Which column of a table is what: each column with a cell of it, what that becomes and how it is read.
final class TableContent: ListContent {
  let model: TableModel
  weak var screen: (any Screen)?
  private let busy: () -> String?
  private let write: () -> Void
  private let leave: (any Screen) -> Void
  private let pane: BookPane

  /// `busy` says why nothing can be written now; nil where it can.
  init(
    model: TableModel,
    busy: @escaping () -> String?,
    write: @escaping () -> Void,
    leave: @escaping (any Screen) -> Void,
    pane: BookPane
  ) {
    self.model = model
    self.busy = busy
    self.write = write
    self.leave = leave
    self.pane = pane
  }

  private var words: Words { model.words }

  func scope(in window: ListWindow) -> CommandScope { .importTable }

  // MARK: Commands

  func actions(in window: ListWindow) -> (_ command: CommandSpec) -> CommandAction? {
    { [self] in action(for: $0) }
  }

  private func action(for command: CommandSpec) -> CommandAction? {
    let model = model
    return switch command {
    case .tableImport:
      CommandAction(unless: busy() ?? model.obstacle, run: write)
    case .tableNextField: CommandAction { model.showField(after: 1) }
    case .tablePreviousField: CommandAction { model.showField(after: -1) }
    case .tableReading:
      CommandAction(
        unless: (model.selected?.field?.readings.count ?? 0) > 1 ? nil : words("table.oneReading")
      ) {
        model.showNextReading()
      }
    case .tableNextRow: CommandAction { model.showRow(after: 1) }
    case .tablePreviousRow: CommandAction { model.showRow(after: -1) }
    case .tableEncoding: CommandAction { model.showNextEncoding() }
    case .tableSeparator: CommandAction { model.showNextSeparator() }
    case .tableLeave: CommandAction { [self] in if let screen { leave(screen) } }
    default: nil
    }
  }

  func move(in window: ListWindow, _ step: (inout ListMovement) -> Void) {
    model.list.resize(height: window.height)
    step(&model.list)
  }

  var isTyping: Bool { false }
  func type(_ key: Key) -> Bool { false }
  func paste(_ text: String) {}
  func pin() {}

  // MARK: Drawing

  func list(height: Int) -> ListMovement {
    var list = model.list
    list.resize(height: height)
    return list
  }

  func head(_ columns: Range<Int>, of frame: Frame) -> any ListHead {
    TableHead(model: model, columns: columns, grid: frame.grid)
  }

  func rows(_ columns: Range<Int>, of frame: Frame) -> any ListRows {
    TableRows(columns: columns, model: model)
  }

  func place(in list: ListMovement) -> String { "" }

  func footRows(_ grid: Grid) -> Int { grid.isLow ? 2 : 7 }

  func drawFoot(place: String, in rect: Rect, into frame: inout Frame) {
    TableFoot(model: model, columns: rect.columns).draw(in: rect, into: &frame)
  }

  func drawPane(in rect: Rect, into frame: inout Frame) {
    let (columns, top) = (rect.columns, rect.rows.lowerBound)
    let number = words(
      "table.rowBecomes",
      ["row": String(model.row + 1), "rows": String(model.table.rowCount)]
    )
    frame.write(number, at: columns.lowerBound, row: top, limit: columns.count, .quiet)
    let below = Rect(columns: columns, rows: min(top + 2, rect.rows.upperBound)..<rect.rows.upperBound)
    if let book = model.book(inRow: model.row) {
      pane.draw(book, today: model.today, in: below, into: &frame)
    } else if let entry = model.entry(inRow: model.row) {
      let lines = TextWidth.wrap(model.sentences.why(entry), to: columns.count)
      frame.write(
        lines: lines,
        at: columns.lowerBound,
        row: below.rows.lowerBound,
        limit: columns.count,
        .quiet
      )
    }
  }
}
