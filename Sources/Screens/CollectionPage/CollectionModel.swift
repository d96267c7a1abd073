import Catalogue
import Interchange
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// A row of a collection: its introduction, where that is too long to stand above, or one of its entries.
enum CollectionRow: Hashable {
  case introduction
  case entry(Int)

  /// What a row is known by however the file changes: its entry, and the how-manieth of the same it is.
  enum ID: Hashable {
    case introduction
    case entry(BookCollection.CollectionEntry, number: Int)
  }
}

/// A collection as it is now: which of its entries are shown, which is under the marker, and how far that is read.
@Observable final class CollectionModel: ListModel, HasContext {
  let context: ScreenContext
  let id: String
  /// The collection, and a number that is another once it changed.
  private let source: () -> (shown: ShownCollection?, revision: Int)
  private let shelf: FoundShelf
  var state: ListState<CollectionRow.ID, String>
  private(set) var isReading = false
  /// Lines of what is read above the window.
  private var scrolled = 0
  /// Whether rows are so few that the introduction has a page of its own; the last frame says it.
  @ObservationIgnored var isLow = false
  @ObservationIgnored private var cache: ShownRows?
  private let pictures: PaintedPictures

  private struct ShownRows {
    let revision: Int
    let text: String
    let isLow: Bool
    let rows: [CollectionRow]
    let ids: [CollectionRow.ID]
    /// Columns of the longest name of a thing.
    let nameWidth: Int
  }

  init(
    _ context: ScreenContext,
    id: String,
    shelf: FoundShelf,
    source: @escaping () -> (shown: ShownCollection?, revision: Int)
  ) {
    self.context = context
    self.id = id
    self.shelf = shelf
    self.source = source
    state = ListState { $0 }
    pictures = PaintedPictures(painter: context.clients.painter, tracker: context.tracker)
  }

  var today: ReadingDay { clock.today }
  var shown: ShownCollection? { source().shown }
  private var collection: BookCollection? { shown?.collection }
  private var entries: [BookCollection.CollectionEntry] { collection?.entries ?? [] }

  // MARK: Rows

  var rows: [CollectionRow] { shownRows.rows }

  /// Columns of the longest name of a thing.
  var nameWidth: Int { shownRows.nameWidth }

  private var shownRows: ShownRows {
    let (shown, revision) = source()
    if let cache, cache.revision == revision, cache.text == state.text, cache.isLow == isLow { return cache }
    let entries = shown?.collection?.entries ?? []
    let match = WordMatch(state.text)
    var rows: [CollectionRow] = []
    var ids: [CollectionRow.ID] = []
    var counts: [BookCollection.CollectionEntry: Int] = [:]
    var nameWidth = 0
    let hasIntroduction = shown?.collection?.description?.isEmpty == false
    if match == nil, hasIntroduction, isLow || !entries.isEmpty && shown?.collection?.isLong == true {
      (rows, ids) = ([.introduction], [.introduction])
    }
    for (index, entry) in entries.enumerated() {
      counts[entry, default: 0] += 1
      guard match.map(entry.matches) ?? true else { continue }
      rows.append(.entry(index))
      ids.append(.entry(entry, number: counts[entry] ?? 1))
      if case .exhibit(let thing) = entry { nameWidth = max(nameWidth, TextWidth.columns(of: thing.name)) }
    }
    let made = ShownRows(
      revision: revision,
      text: state.text,
      isLow: isLow,
      rows: rows,
      ids: ids,
      nameWidth: nameWidth
    )
    cache = made
    return made
  }

  var count: Int { rows.count }

  func id(inRow row: Int) -> CollectionRow.ID? {
    let ids = shownRows.ids
    return ids.indices.contains(row) ? ids[row] : nil
  }

  func row(of id: CollectionRow.ID) -> Int? { shownRows.ids.firstIndex(of: id) }

  /// How many entries there are, shown or not.
  var total: Int { entries.count }

  /// Where the marker is.
  var selectedIndex: Int { list(height: state.height).selected }

  var selected: CollectionRow? {
    let rows = rows
    return rows.indices.contains(selectedIndex) ? rows[selectedIndex] : nil
  }

  func entry(_ row: CollectionRow?) -> BookCollection.CollectionEntry? {
    guard case .entry(let index)? = row, entries.indices.contains(index) else { return nil }
    return entries[index]
  }

  /// An entry that is a book, as it would be found; nil for things.
  func joined(_ row: CollectionRow?) -> JoinedBook? {
    guard case .entry(let index)? = row, case .book(let book)? = entry(row), let shown else { return nil }
    let source = shown.file == nil ? collection?.id ?? "" : shown.title
    return JoinedBook(id: index, CatalogueRecord(book: book, source: source))
  }

  func card(of joined: JoinedBook) -> BookCard? { shelf.card(of: joined) }

  func queuePlace(of card: BookCard) -> Int? { shelf.queuePlace(of: card) }

  func appeared() { shelf.index.refresh() }

  func walk(height: Int, _ step: (inout ListMovement) -> Void) {
    move(height: height, step)
    scrolled = 0
  }

  // MARK: Pictures

  /// The picture of a thing in a size; nil where it has none, or none that is there yet.
  func picture(of thing: BookCollection.Exhibit, size: Size, signs: PictureSigns) -> CellPicture? {
    guard let path = thing.picture.flatMap({ shown?.pictures[$0] }) else { return nil }
    return pictures.picture(of: path, size: size, signs: signs).picture
  }

  func left() async { await pictures.end() }

  // MARK: Reading

  func read() { (isReading, scrolled) = (true, 0) }

  func leaveReading() { (isReading, scrolled) = (false, 0) }

  /// The first line in sight of so many, where so many have room.
  func top(of lines: Int, height: Int) -> Int { min(scrolled, max(0, lines - height)) }

  func scroll(_ step: ListStep, lines: Int, height: Int) {
    let most = max(0, lines - height)
    switch step {
    case .by(let count): scrolled = min(max(0, top(of: lines, height: height) + count), most)
    case .first: scrolled = 0
    case .last: scrolled = most
    }
  }
}

extension BookCollection {
  /// Characters of an introduction that can stand above the entries.
  private static let mostAbove = 400

  /// Whether its introduction is too long to stand above its entries.
  var isLong: Bool { (description?.count ?? 0) > Self.mostAbove }
}

extension BookCollection.CollectionEntry {
  fileprivate func matches(_ match: WordMatch) -> Bool {
    switch self {
    case .book(let book): match.matches(book)
    case .exhibit(let thing):
      match.matches(ofTexts: [thing.name, thing.summary, thing.description].compactMap(\.self))
    }
  }
}
