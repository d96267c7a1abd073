import Catalogue
import Interchange
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// A collection: its introduction and its entries; beside it, where there is room, the thing or book under the marker.
final class CollectionContent: ListContent, FilteredList, HasContext {
  let context: ScreenContext
  let model: CollectionModel
  let filterCommands = FilterCommands.collection
  private let found: FoundCommands
  private let panes: FoundPanes
  /// What was read last, and the rows it had: what drawing leaves behind.
  private var reading: (lines: Int, height: Int) = (0, 1)
  private var listTop = 0
  private var summaryWidth = 0

  init(_ context: ScreenContext, model: CollectionModel, found: FoundCommands, panes: FoundPanes) {
    self.context = context
    self.model = model
    self.found = found
    self.panes = panes
  }

  func shown() { model.appeared() }

  func hidden() {
    panes.hidden()
    tracker.run { [model] in await model.left() }
  }

  func drawn() { panes.drawn() }

  // MARK: Commands

  func scope(in window: ListWindow) -> CommandScope {
    if model.state.isFiltering { return filterCommands.scope("help.inCollectionFilter") }
    if model.isReading { return .exhibit }
    guard let joined = model.joined(model.selected) else { return .collectionThings }
    return .collectionBooks(found.isShelved(joined) ? .shelved : .found)
  }

  func actions(in window: ListWindow) -> (_ command: CommandSpec) -> CommandAction? {
    if model.isReading, !model.state.isFiltering { return { [self] in readingAction(for: $0) } }
    let row = model.selected
    let joined = model.joined(row)
    let actions = joined.map(found.actions)
    return { [self] command in
      switch command {
      case .pageLeave: model.state.hasFilter ? nil : CommandAction { [router] in router.pop() }
      case .collectionRead: joined == nil ? read(row) : nil
      case .collectionCopy: copy(row)
      case .searchOpen, .searchAdd, .searchAddFavourite, .searchAddAs:
        if let joined, ISBN(text: joined.book.title) != nil, !found.isShelved(joined) {
          bare(joined, command)
        } else {
          actions.flatMap { $0(command) } ?? thing(row, command)
        }
      default: actions.flatMap { $0(command) } ?? thing(row, command)
      }
    }
  }

  private func read(_ row: CollectionRow?) -> CommandAction {
    CommandAction(unless: row == nil ? words("collection.nothing") : nil) { [model] in model.read() }
  }

  /// Things stay where they are exhibited.
  private func thing(_ row: CollectionRow?, _ command: CommandSpec) -> CommandAction? {
    guard CommandScope.ofBooks.contains(command), model.joined(row) == nil else { return nil }
    return CommandAction(unless: words("collection.thing")) {}.offered(false)
  }

  /// What commands do with a book of which only the ISBN is known.
  private func bare(_ joined: JoinedBook, _ command: CommandSpec) -> CommandAction {
    guard command == .searchOpen else { return CommandAction(unless: words("collection.onlyISBN")) {} }
    return CommandAction { [router] in router.open(.search(joined.book.isbn.first ?? "")) }
      .labelled(words("collection.lookUp"))
  }

  private func copy(_ row: CollectionRow?) -> CommandAction {
    let text: String?
    switch model.entry(row) {
    case .exhibit(let thing)?:
      text = ([thing.name, thing.summary] + ExhibitText.paragraphs(thing.description ?? ""))
        .compactMap(\.self).joined(separator: "\n\n")
    case .book(let book)?:
      let parts = [book.title, bookWords.authors(book), book.isbn.first ?? ""]
      text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    case nil: text = row == .introduction ? model.shown?.collection?.description : nil
    }
    return CommandAction(unless: text == nil ? words("collection.nothing") : nil) { [router, words] in
      let isCopied = text.map(router.copy) ?? false
      router.show(Message(words(isCopied ? "collection.copied" : "collection.copied.not")))
    }
  }

  private func readingAction(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .pageLeave: CommandAction { [model] in model.leaveReading() }
    case .exhibitToList: CommandAction { [model] in model.leaveReading() }
    case .exhibitNext: turn(by: 1)
    case .exhibitPrevious: turn(by: -1)
    case .collectionCopy: copy(model.selected)
    default:
      thing(model.selected, command)
        ?? ListCommands.action(for: command, pageLength: reading.height) { [self] in
          model.scroll($0, lines: reading.lines, height: reading.height)
        }
    }
  }

  /// Goes to the next thing, past books.
  private func turn(by steps: Int) -> CommandAction {
    let rows = model.rows
    let here = model.selectedIndex
    var next = here + steps
    while rows.indices.contains(next), model.joined(rows[next]) != nil { next += steps }
    let obstacle = rows.indices.contains(next) ? nil : words("collection.noOther")
    return CommandAction(unless: obstacle) { [model] in
      model.walk(height: model.state.height) { $0.select(next) }
    }
  }

  func move(in window: ListWindow, _ step: (inout ListMovement) -> Void) {
    model.walk(height: window.height, step)
  }

  func point(at row: Int, in window: ListWindow) {
    model.leaveReading()
    move(in: window) { $0.select(row) }
  }

  // MARK: Drawing

  var isInPane: Bool { model.isReading && !model.state.isFiltering }

  func head(_ columns: Range<Int>, of frame: Frame) -> any ListHead {
    model.isLow = frame.grid.isLow
    panes.begin()
    let head = CollectionHead(model, frame: frame, list: columns)
    listTop = head.rows
    return head
  }

  func rows(_ columns: Range<Int>, of frame: Frame) -> any ListRows {
    let rows = CollectionRows(model, columns: columns)
    summaryWidth = rows.summaryWidth
    return rows
  }

  func place(in list: ListMovement) -> String {
    guard model.count > 0 else { return "" }
    let keys = ["number": String(list.selected + 1), "count": String(model.count)] as KeyValuePairs
    return words("discover.place", keys)
  }

  func footRows(_ grid: Grid) -> Int { grid.isLow ? 1 : 0 }

  func drawFoot(place: String, in rect: Rect, into frame: inout Frame) {
    frame.write(place, endingAt: rect.columns.upperBound, row: rect.rows.lowerBound, .quiet)
  }

  func drawEmpty(in rect: Rect, into frame: inout Frame) {
    EmptyList(emptiness, hasCursor: !model.state.isFiltering).draw(in: rect, into: &frame)
  }

  private var emptiness: [String] {
    guard let shown = model.shown else { return [words("collection.gone"), words("collection.gone.step")] }
    if !model.state.text.isEmpty { return [words("collection.noMatch")] }
    return shown.problems.isEmpty
      ? [words("collection.empty", ["file": shown.file ?? shown.title])] : shown.problems
  }

  func drawPane(in rect: Rect, into frame: inout Frame) {
    let row = model.selected
    let isCovering = rect.columns == frame.grid.text
    let rect = isCovering ? rect : Rect(columns: rect.columns, rows: below(listTop, rect.rows))
    if let joined = model.joined(row) {
      return panes.draw(joined, card: model.card(of: joined), in: rect, into: &frame)
    }
    guard let text = text(row, width: rect.columns.count, isAlone: isCovering) else { return }
    let height = max(1, rect.rows.count - ExhibitText.headRows)
    let picture = picture(of: row, in: rect, frame.glyphs)
    let count = text.count(with: picture)
    let top = model.top(of: count, height: height)
    frame.scrolls(rect, by: { [model] in model.scroll(.by($0), lines: count, height: height) })
    if !isInPane { frame.stop(rect, isHere: false, go: { [model] in model.read() }) }
    text.draw(from: top, picture, in: rect, into: &frame)
    guard isInPane else { return }
    reading = (count, height)
    frame.canvas.cursor = rect.origin
    if top + height < count { frame.rest(words("collection.goesOn")) }
  }

  /// The picture of a thing in half of the room for its text.
  private func picture(of row: CollectionRow?, in rect: Rect, _ glyphs: Glyphs) -> CellPicture? {
    guard case .exhibit(let thing)? = model.entry(row) else { return nil }
    let rows = (rect.rows.count - ExhibitText.headRows) / 2
    let size = Size(columns: min(rect.columns.count, rows * 3), rows: rows)
    return model.picture(of: thing, size: size, signs: glyphs.pictureSigns)
  }

  private func below(_ count: Int, _ rows: Range<Int>) -> Range<Int> {
    min(rows.lowerBound + count, rows.upperBound)..<rows.upperBound
  }

  private func text(_ row: CollectionRow?, width: Int, isAlone: Bool) -> ExhibitText? {
    guard let shown = model.shown, let collection = shown.collection else { return nil }
    switch (row, model.entry(row)) {
    case (.introduction?, _): return ExhibitText(introductionOf: collection, width: width)
    case (.entry(let index)?, .exhibit(let thing)?):
      let keys = ["number": String(index + 1), "count": String(model.total)] as KeyValuePairs
      let isCut = TextWidth.columns(of: thing.summary ?? "") > summaryWidth
      let place = words("discover.place", keys)
      return ExhibitText(thing, place: place, width: width, isAlone: isAlone || isCut)
    default: return nil
    }
  }
}
