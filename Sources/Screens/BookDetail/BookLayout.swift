import Catalogue
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct BookLayout {
  let page: BookColumn
  /// The notes beside the page; nil where they stand in it.
  let notes: BookColumn?
  /// The parts that open, in the order the marker walks over them.
  let stops: [BookPart]
  let selected: BookPart

  var panes: [BookColumn] { [page] + (notes.map { [$0] } ?? []) }

  struct BookLayoutBasis: Equatable {
    let book: Book
    let shelves: [String]
    let usualSpeed: ReadingSpeed
    let grid: Grid
    let glyphs: Glyphs
    let today: ReadingDay
    let language: Language
    let selected: BookPart
    let unfolded: Set<BookPart>
    let memo: LineEditor?
    let anchor: BookScroll.BookScrollAnchor?
    let notesAnchor: BookScroll.BookScrollAnchor?
    /// Changes when a cover has come.
    let covers: Int

    /// Nil once the book was deleted.
    init?(_ model: BookModel, _ grid: Grid, _ glyphs: Glyphs, covers: Int) {
      guard let book = model.book else { return nil }
      self.book = book
      shelves = model.shelves
      usualSpeed = model.usualSpeed
      self.grid = grid
      self.glyphs = glyphs
      today = model.today
      language = model.words.language
      selected = model.selected
      unfolded = model.unfolded
      memo = model.memo
      anchor = model.anchor
      notesAnchor = model.notesAnchor
      self.covers = covers
    }
  }

  init(
    _ basis: BookLayoutBasis,
    words: Words,
    texts: BookTexts,
    sources: [CatalogueSource],
    cover: @escaping (Size) -> CellPicture?
  ) {
    let grid = basis.grid
    let titleRows = 1 + grid.gap
    let content = BookPageBuilder.BookPageContent(
      book: basis.book,
      unfolded: basis.unfolded,
      selected: basis.selected,
      memo: basis.memo,
      memoRows: min(LineEditor.mostRows, max(1, grid.content.count - titleRows - 2)),
      shelves: basis.shelves,
      usualSpeed: basis.usualSpeed,
      sources: sources,
      cover: cover
    )
    func builder(_ measure: PageMeasure) -> BookPageBuilder {
      let words = BookWords(words: words, today: basis.today)
      return BookPageBuilder(content, measure, words: words, glyphs: basis.glyphs, texts: texts)
    }
    let flow = builder(.page(in: grid)).page()
    // Where no row is kept free for it, what lies below is told in the last row of the page.
    let isLong = flow.lines.count > grid.content.count
    let height = grid.content.count - (grid.restRow == nil && isLong ? 1 : 0)
    let scroll = BookScroll(flow: flow, height: height, titleRows: titleRows)
    var stops = flow.stops
    if let columns = PageMeasure.notesColumns(in: grid) {
      let beside = builder(.notes(width: columns.count)).notesPane()
      let notesScroll = BookScroll(flow: beside, height: grid.content.count, titleRows: 2)
      notes = BookColumn(scroll: notesScroll, columns: columns, top: notesScroll.top(at: basis.notesAnchor))
      // The notes come after the memo wherever they stand.
      stops.insert(contentsOf: beside.stops, at: stops.firstIndex(of: .memo).map { $0 + 1 } ?? 0)
    } else {
      notes = nil
    }
    self.stops = stops
    selected = stops.contains(basis.selected) ? basis.selected : stops.first ?? .memo
    let top = scroll.top(at: basis.anchor)
    page = BookColumn(
      scroll: scroll,
      columns: PageMeasure.pageColumns(in: grid),
      top: basis.memo == nil ? top : scroll.showing(.memo, from: top)
    )
  }

  var neighbour: BookPart {
    guard let index = stops.firstIndex(of: selected) else { return selected }
    return index + 1 < stops.count ? stops[index + 1] : index > 0 ? stops[index - 1] : selected
  }
}
