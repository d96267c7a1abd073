import LibraryStore
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The volumes of one series in reading order, and the numbers between them that are not on the shelf.
@Observable final class SeriesModel: ListModel, HasContext {
  private struct KnownSeries {
    let revision: Int
    let name: String
    let lines: SeriesLines
  }

  @ObservationIgnored let context: ScreenContext
  var state: ListState<String, Void>
  /// The name it was asked for by.
  private var asked: String
  /// Volumes that were put into the queue while that was not done for all of them.
  @ObservationIgnored private var queued: Set<String> = []
  @ObservationIgnored private var known: KnownSeries?
  /// Another number each time there may be other rows.
  @ObservationIgnored private(set) var generation = 0

  /// A series with the marker on one of its books, where it has that.
  init(_ context: ScreenContext, series name: String, at bookID: String?) {
    self.context = context
    asked = name
    state = ListState(parse: { _ in })
    settle(on: bookID)
  }

  var today: ReadingDay { clock.today }

  var isUnknown: Bool { !library.isRead }

  var readingBar: ReadingBar { ReadingBar(words: words, library: library) }

  var lines: SeriesLines {
    let revision = library.revision
    if let known, known.revision == revision, known.name == asked { return known.lines }
    let lines = SeriesLines(library.index.shelf.series(named: asked), words: bookWords)
    known = KnownSeries(revision: revision, name: asked, lines: lines)
    generation += 1
    return lines
  }

  var series: BookSeries { lines.series }

  /// Shows another series of a book.
  func show(_ name: String, at bookID: String) {
    asked = name
    settle(on: bookID)
  }

  /// Puts the marker on a book, with as many rows above it as there is room for.
  private func settle(on bookID: String?) {
    let lines = lines
    var list = ListMovement(count: lines.count, height: lines.count)
    list.select(bookID.flatMap(lines.line) ?? 0)
    state.move(to: list, selecting: bookID)
  }

  // MARK: Queue

  /// The volume to put into the queue next; keys typed ahead go on from what was asked for before them.
  var next: BookCard? { lines.next(besides: edits.underWay == 0 ? [] : queued) }

  /// Puts the marker on a volume that is about to be queued.
  func queues(_ book: BookCard) {
    if edits.underWay == 0 { queued = [] }
    queued.insert(book.id)
    state.selected = book.id
  }

  func queuePlace(of book: BookCard) -> Int? { library.board.queuePlace(of: book) }

  // MARK: Rows

  /// How many lines there are, the heading of those without a number included.
  var count: Int { lines.count }

  func id(inRow line: Int) -> String? { lines.row(at: line)?.id }

  func row(of id: String) -> Int? { lines.line(of: id) }

  func list(height: Int) -> ListMovement { headedList(height: height) }

  /// What is under the marker.
  var selected: SeriesRow? { lines.row(at: list(height: state.height).selected) }

  /// The place of the marker among all rows, in words.
  func place(in list: ListMovement) -> String {
    let lines = lines
    guard lines.rowCount > 0 else { return "" }
    let counts: KeyValuePairs = [
      "number": String(lines.number(of: list.selected)), "count": String(lines.rowCount),
    ]
    return words("series.place", counts)
  }
}
