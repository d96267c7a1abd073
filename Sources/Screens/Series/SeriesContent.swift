import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// A series: its volumes as they are to be read, and what of them is not on the shelf; beside it the volume under the
/// marker.
final class SeriesContent: ListContent, HasContext {
  let context: ScreenContext
  private let model: SeriesModel
  private let actions: BookCommands
  private let pane: BookPane

  init(_ context: ScreenContext, model: SeriesModel, pane: BookPane) {
    self.context = context
    self.model = model
    self.pane = pane
    actions = BookCommands(context)
  }

  // MARK: Commands

  func scope(in window: ListWindow) -> CommandScope { .series }

  func actions(in window: ListWindow) -> (_ command: CommandSpec) -> CommandAction? {
    let row = model.selected
    return { [self] command in
      switch command {
      case .seriesLeave: CommandAction { [router] in router.pop() }
      case .seriesNext: next
      case .bookSeries: other(than: row?.book)
      case .seriesFind: find(row)
      case .bookEdit: actions.editingSeries(of: row?.book).labelled(words("series.edit"))
      case .bookOpen: row?.book == nil ? nil : actions.action(for: command, book: row?.book)
      default: actions.action(for: command, book: row?.book)
      }
    }
  }

  /// Puts the next volume into the queue, and the marker on it.
  private var next: CommandAction {
    guard let book = model.next else { return CommandAction(unless: words("series.noNext")) {} }
    return actions.queueing(book).preceded { [model] in model.queues(book) }
  }

  /// Looks the first of some missing numbers up; nil on a book.
  private func find(_ row: SeriesRow?) -> CommandAction? {
    guard case .gap(let numbers)? = row else { return nil }
    let words = "\(model.series.name) \(numbers.lowerBound)"
    return CommandAction { [router] in router.open(.search(words)) }
  }

  /// Shows the next of all series the book stands in.
  private func other(than book: BookCard?) -> CommandAction {
    guard let book else { return CommandAction(unless: words("book.noneSelected")) {} }
    let names = book.series.map(\.name).filter { !$0.isEmpty }
    let present = TextFold.fold(model.series.name)
    let place = names.firstIndex { TextFold.fold($0) == present } ?? 0
    let others = (names[place...] + names[..<place]).filter { TextFold.fold($0) != present }
    let obstacle = others.isEmpty ? words("series.noOther") : nil
    return CommandAction(unless: obstacle) { [model] in
      if let name = others.first { model.show(name, at: book.id) }
    }
  }

  func move(in window: ListWindow, _ step: (inout ListMovement) -> Void) {
    model.walk(height: window.height, step)
  }

  func pin() { model.pin() }

  func hidden() { pane.drawn() }

  func drawn() { pane.drawn() }

  // MARK: Text

  let isTyping = false

  func type(_ key: Key) -> Bool { false }

  func paste(_ text: String) {}

  // MARK: Drawing

  func head(_ columns: Range<Int>, of frame: Frame) -> any ListHead {
    SeriesHead(model: model, columns: columns, grid: frame.grid)
  }

  func rows(_ columns: Range<Int>, of frame: Frame) -> any ListRows { SeriesRows(model, columns: columns) }

  func list(height: Int) -> ListMovement { model.list(height: height) }

  var isEmpty: Bool { model.count == 0 }

  func drawEmpty(in rect: Rect, into frame: inout Frame) {
    if model.isUnknown { return model.readingBar.draw(in: rect, into: &frame) }
    EmptyList([words("series.empty"), words("series.empty.step")], hasCursor: true).draw(
      in: rect,
      into: &frame
    )
  }

  func place(in list: ListMovement) -> String { model.place(in: list) }

  func footRows(_ grid: Grid) -> Int { grid.isLow ? 1 : 0 }

  func drawFoot(place: String, in rect: Rect, into frame: inout Frame) {
    SeriesHead(model: model, columns: rect.columns, grid: frame.grid)
      .drawName(beside: place, row: rect.rows.lowerBound, into: &frame)
  }

  func drawPane(in rect: Rect, into frame: inout Frame) {
    guard let card = model.selected?.book, let book = library.book(card.id) else { return }
    pane.draw(book, today: model.today, in: rect, into: &frame)
  }
}
