import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct FoundBookLayout {
  struct FoundBookLayoutBasis: Equatable {
    let book: Book
    let remarks: FoundRemarks
    let grid: Grid
    let glyphs: Glyphs
    let today: ReadingDay
    let language: Language
    let selected: BookPart
    let unfolded: Set<BookPart>
    let anchor: BookScroll.BookScrollAnchor?
    /// Changes when a cover has come.
    let covers: Int
  }

  let page: BookColumn
  /// The parts that open, in the order the marker walks over them.
  let stops: [BookPart]
  /// The part under the marker; nil where nothing opens.
  let selected: BookPart?

  init(_ basis: FoundBookLayoutBasis, words: Words, texts: BookTexts, cover: @escaping (Size) -> CellPicture?)
  {
    let grid = basis.grid
    let builder = BookPageBuilder(
      BookPageBuilder.BookPageContent(
        book: basis.book,
        unfolded: basis.unfolded,
        selected: basis.selected,
        found: basis.remarks,
        cover: cover
      ),
      .found(in: grid),
      words: BookWords(words: words, today: basis.today),
      glyphs: basis.glyphs,
      texts: texts
    )
    let flow = builder.foundPage()
    let isLong = flow.lines.count > grid.content.count
    let scroll = BookScroll(
      flow: flow,
      height: grid.content.count - (grid.restRow == nil && isLong ? 1 : 0),
      titleRows: 1 + grid.gap
    )
    stops = flow.stops
    selected = stops.contains(basis.selected) ? basis.selected : stops.first
    page = BookColumn(scroll: scroll, columns: grid.text, top: scroll.top(at: basis.anchor))
  }
}
