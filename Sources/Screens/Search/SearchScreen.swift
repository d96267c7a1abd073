import Catalogue
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The search: the words, who was asked, and what was found; beside it, where there is room, the book under
/// the marker.
final class SearchScreen: Screen {
  private static let paneGap = 4
  private static let lowFieldRows = 2

  /// Draw a book beside the list, into some columns of the frame's rows.
  struct Panes {
    let own: (_ book: Book, _ columns: Range<Int>, _ frame: inout Frame) -> Void
    let found: (_ joined: JoinedBook, _ columns: Range<Int>, _ frame: inout Frame) -> Void
    /// Hears of the found book that is in sight; nil where none is.
    let rest: (_ joined: JoinedBook?) -> Void
  }

  let model: SearchModel
  let books: BookCommands
  let found: FoundCommands
  /// Begins the form for a new book, with a title where one is given.
  let addByHand: (_ title: String) -> Void
  private let panes: Panes
  /// The lines of the last frame: how far a page goes, and what is to be seen with a row. All that drawing
  /// leaves behind, but for the found book beside them.
  private var page = SearchPage()
  private var beside: JoinedBook?

  init(
    model: SearchModel,
    books: BookCommands,
    found: FoundCommands,
    panes: Panes,
    addByHand: @escaping (_ title: String) -> Void
  ) {
    self.model = model
    self.books = books
    self.found = found
    self.panes = panes
    self.addByHand = addByHand
  }

  var words: Words { model.words }

  var takesText: Bool { model.isInField }

  func shown() {
    model.takeLeft()
    model.asking.shown()
  }

  func hidden() {
    panes.rest(nil)
    model.asking.hidden()
  }

  func drawn() { panes.rest(beside) }

  func pin() { model.pin() }

  /// Goes through the rows, with the lines of the last frame around them.
  func moveList(_ step: (inout ListMovement) -> Void) {
    let rows = model.rows
    let selected = model.selected?.id
    guard let index = rows.firstIndex(where: { $0.id == selected }) ?? rows.indices.first else { return }
    var list = ListMovement(count: rows.count, height: page.height)
    list.select(index)
    step(&list)
    let row = rows[list.selected]
    model.select(row, window: page.window(from: model.window, showing: row.id))
  }

  // MARK: Text

  func type(_ key: Key) -> Bool {
    var isTaken = false
    model.editField { isTaken = $0.handle(key) }
    return isTaken
  }

  func paste(_ text: String) { model.editField { $0.insert(text) } }

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    beside = nil
    guard frame.grid.sizeClass == .regular else { return drawSearch(columns: text, into: &frame) }
    let width = (text.count - SearchScreen.paneGap) * 3 / 5
    drawSearch(columns: text.lowerBound..<(text.lowerBound + width), into: &frame)
    guard let row = model.selected else { return }
    let cursor = frame.canvas.cursor
    let columns = (text.lowerBound + width + SearchScreen.paneGap)..<text.upperBound
    if let card = model.card(of: row) {
      if let book = model.book(card) { panes.own(book, columns, &frame) }
    } else if let joined = row.joined {
      beside = joined
      panes.found(joined, columns, &frame)
    }
    frame.canvas.cursor = cursor
  }

  private func drawSearch(columns: Range<Int>, into frame: inout Frame) {
    let isLow = frame.grid.isLow
    var row = frame.rows.lowerBound
    row += SearchField(
      editor: model.field,
      hint: words("search.hint"),
      note: note(frame.glyphs, isNarrow: frame.grid.sizeClass == .narrow),
      isFocused: model.isInField,
      isWaiting: model.asking.isOffline,
      mostRows: isLow ? SearchScreen.lowFieldRows : LineEditor.mostRows
    ).draw(columns: columns, row: row, into: &frame)
    if !model.isInField {
      frame.canvas.cursor = Position(column: columns.lowerBound, row: frame.rows.lowerBound)
    }
    let showsSources = !isLow && !model.isIdle && !model.asking.isOffline
    if showsSources {
      SearchSources(model, glyphs: frame.glyphs).draw(columns: columns, row: row, into: &frame)
      row += 1
    }
    if !isLow, !model.asking.isOffline { row += 1 }
    drawPage(columns: columns, rows: row..<max(row + 1, frame.rows.upperBound), into: &frame)
  }

  /// What stands at the right of the words.
  private func note(_ glyphs: Glyphs, isNarrow: Bool) -> String {
    let asking = model.asking
    if asking.search.isAsking {
      let turn = glyphs.spinner[asking.spinner.turn % glyphs.spinner.count]
      return isNarrow ? turn : "\(turn) \(words("search.asking"))"
    }
    if isNarrow { return asking.search.outcome == .found ? words.count("search.found", model.total) : "" }
    return asking.isOffline && asking.waiting != nil ? words("search.waiting") : ""
  }

  private func drawPage(columns: Range<Int>, rows: Range<Int>, into frame: inout Frame) {
    var page = SearchPageBuilder(model, width: columns.count, isLow: frame.grid.isLow).build(
      height: rows.count
    )
    page.height = rows.count
    self.page = page
    let selected = model.selected?.id
    let window = page.window(from: model.window, showing: selected)
    let view = SearchRows(model, columns: columns)
    for (row, index) in zip(rows, window.visible) {
      draw(page.lines[index], view, selected, columns: columns, row: row, into: &frame)
    }
    drawPlace(selected, columns: columns, into: &frame)
  }

  private func draw(
    _ line: SearchPage.Line,
    _ view: SearchRows,
    _ selected: SearchRow.ID?,
    columns: Range<Int>,
    row: Int,
    into frame: inout Frame
  ) {
    let start = columns.lowerBound
    switch line {
    case .blank: break
    case .heading(let text): frame.write(text, at: start, row: row, limit: columns.count, .heading)
    case .text(let text, let role): frame.write(text, at: start, row: row, limit: columns.count, role)
    case .pair(let name, let text, let offset, let isOff):
      frame.write(name, at: start, row: row, limit: offset - 1)
      let shown = isOff ? "\(frame.glyphs.notNow) \(text)" : text
      frame.write(shown, at: start + offset, row: row, limit: columns.count - offset, .quiet)
    case .row(let searchRow):
      let isSelected = searchRow.id == selected
      if isSelected { frame.markHere(row: row, column: start - 2) }
      view.draw(searchRow, isSelected: isSelected, row: row, into: &frame)
    }
  }

  /// Where among the books the marker is.
  private func drawPlace(_ selected: SearchRow.ID?, columns: Range<Int>, into frame: inout Frame) {
    let books = model.rows.filter(\.isBook)
    guard let row = frame.grid.restRow, let index = books.firstIndex(where: { $0.id == selected }) else {
      return
    }
    let place = words("search.place", ["number": String(index + 1), "count": String(model.total)])
    frame.write(place, endingAt: columns.upperBound, row: row, .quiet)
  }
}
