import Catalogue
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The search: the words, who was asked, and what was found; beside it, where there is room, the book under
/// the marker.
final class SearchContent: ListContent {
  let model: SearchModel
  let books: BookCommands
  let found: FoundCommands
  let router: ScreenRouter
  private let panes: FoundPanes
  /// The lines of the last frame and the row under the marker: all that drawing leaves behind.
  private var page = SearchPage()
  private var builder: SearchPageBuilder?
  private var marked: SearchRow?
  /// Books in sight of which a source has more to tell than it did, the ISBN among that.
  private var inSight: [JoinedBook] = []
  private let numbers: ShownNumbers

  init(_ context: ScreenContext, model: SearchModel, found: FoundCommands, panes: FoundPanes) {
    self.model = model
    self.found = found
    self.panes = panes
    books = BookCommands(context)
    numbers = ShownNumbers(context.delay)
    router = context.router
  }

  var words: Words { model.words }

  func shown() {
    model.restoreDraft()
    model.asking.shown()
  }

  func hidden() {
    panes.hidden()
    numbers.rest(on: []) { _ in nil }
    model.asking.hidden()
  }

  func drawn() {
    panes.drawn()
    numbers.rest(on: inSight) { [model] in model.askForNumbers(of: $0) }
  }

  func pin() { model.pin() }

  /// Goes through the rows, with the lines of the last frame around them.
  func move(in window: ListWindow, _ step: (inout ListMovement) -> Void) {
    // From the words the way leads to the first row.
    if model.isInField { model.enterList() }
    let rows = model.rows
    let selected = model.selected?.id
    guard let index = rows.firstIndex(where: { $0.id == selected }) ?? rows.indices.first else { return }
    var list = ListMovement(count: rows.count, height: window.height)
    list.select(index)
    step(&list)
    let row = rows[list.selected]
    model.select(row, window: page.window(from: model.window, showing: row.id))
  }

  /// Of the lines only some are rows.
  func point(at line: Int, in window: ListWindow) {
    guard page.lines.indices.contains(line), case .row(let row) = page.lines[line] else { return }
    model.enterList()
    model.select(row, window: page.window(from: model.window, showing: row.id))
  }

  // MARK: Text

  var isTyping: Bool { model.isInField }

  func type(_ key: Key) -> Bool {
    var isTaken = false
    model.editField { isTaken = $0.handle(key) }
    return isTaken
  }

  func paste(_ text: String) { model.editField { $0.insert(text) } }

  // MARK: Drawing

  func head(_ columns: Range<Int>, of frame: Frame) -> any ListHead {
    SearchHead(model, columns: columns, frame: frame)
  }

  func rows(_ columns: Range<Int>, of frame: Frame) -> any ListRows {
    panes.begin()
    builder = SearchPageBuilder(model, width: columns.count, isLow: frame.grid.isLow)
    return SearchLines(columns: columns, rows: SearchRows(model, columns: columns)) { [self] in page.lines[$0]
    }
  }

  func list(height: Int) -> ListMovement {
    if let builder { page = builder.build(height: height) }
    marked = model.selected
    let window = page.window(from: model.window, showing: marked?.id)
    inSight = page.found(in: window.visible).filter { joined in
      joined.found.contains { $0.more != nil && $0.book.isbn.isEmpty }
    }
    return window
  }

  var hasMarker: Bool { page.line(of: marked?.id) != nil }

  func place(in list: ListMovement) -> String {
    let books = model.rows.filter(\.isBook)
    guard let index = books.firstIndex(where: { $0.id == marked?.id }) else { return "" }
    return words("search.place", ["number": String(index + 1), "count": String(model.total)])
  }

  func drawPane(in rect: Rect, into frame: inout Frame) {
    guard let marked else { return }
    let card = model.card(of: marked)
    if let joined = marked.joined {
      panes.draw(joined, card: card, in: rect, into: &frame)
    } else if let card {
      panes.draw(card, in: rect, into: &frame)
    }
  }
}
