import ReadingCore
import ScreenKit
import TextScreen

/// The spines of what the shelf shows, laid out once for each list and size of the window.
struct ShelfSpines {
  private struct SpinesBasis: Equatable {
    let generation: Int
    let columns: Int
    let rows: Int
  }

  private var basis: SpinesBasis?
  /// Of the books last measured, whichever of them are shown.
  private var measured: (stock: Int, median: Int?)?
  var layout = SpineLayout(
    count: 0,
    width: 2,
    scale: SpineScale(rows: 1, tallest: nil, median: nil),
    size: { _ in SpineSize() },
    letter: { _ in 1 }
  )
  /// Those drawn lately: most of a frame is the same as in the one before.
  private var drawn = RecentValues<Int, Spine>()
  private var glyphs: Glyphs?

  /// Takes the list of another generation or a window of another size.
  ///
  /// - Parameter rows: rows for the books of a shelf.
  mutating func update(_ books: ShelfBooks, columns: Int, rows: Int) {
    let basis = SpinesBasis(generation: books.generation, columns: columns, rows: rows)
    guard basis != self.basis else { return }
    self.basis = basis
    drawn = RecentValues()
    let sizes = books.sizes
    let scale = SpineScale(rows: rows, tallest: sizes.tallest, median: medianHeight(of: books))
    layout = SpineLayout(
      count: books.count,
      width: columns,
      scale: scale,
      size: { sizes[$0] },
      letter: sizes.letter
    )
  }

  /// The spine at a place of the layout, made where it was not drawn lately.
  mutating func spine(
    at place: SpineLayout.SpinePlace,
    _ glyphs: Glyphs,
    _ make: (SpineSize, SpineScale) -> Spine
  ) -> Spine {
    if glyphs != self.glyphs { (self.glyphs, drawn) = (glyphs, RecentValues()) }
    if let spine = drawn[place.index] { return spine }
    let spine = make(layout.size(place.index), layout.scale)
    drawn[place.index] = spine
    return spine
  }

  /// The middle of all heights of the books, shown or not, in millimetres; nil where none is known.
  mutating func medianHeight(of books: ShelfBooks) -> Int? {
    if let measured, measured.stock == books.stock { return measured.median }
    let median = books.medianHeight
    measured = (books.stock, median)
    return median
  }
}
