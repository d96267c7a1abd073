import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The spines of what the shelf shows, laid out once for each list and size of the window.
struct ShelfSpines {
  private struct SpinesBasis: Equatable {
    let generation: Int
    let columns: Int
    let rows: Int
  }

  /// What spines look like beside what they are of.
  struct SpinesDrawing: Equatable {
    let glyphs: Glyphs
    /// Of the colours of covers.
    let colours: Int
    let language: Language
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
  private var drawing: SpinesDrawing?
  private var drawn = ShelfSpines.none

  private static var none: RecentValues<Int, [Spine]> { RecentValues(most: 64) }

  /// Takes the list of another generation or a window of another size.
  ///
  /// - Parameter rows: rows for the books of a shelf.
  mutating func update(_ books: ShelfBooks, columns: Int, rows: Int) {
    let basis = SpinesBasis(generation: books.generation, columns: columns, rows: rows)
    guard basis != self.basis else { return }
    self.basis = basis
    drawn = Self.none
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

  /// The spines of a shelf as they stand with none in hand and none marked, made where they were not drawn lately: most
  /// of a frame is the same as in the one before.
  mutating func spines(
    onShelf shelf: Int,
    _ drawing: SpinesDrawing,
    _ make: (inout SpineLayout) -> [Spine]
  ) -> [Spine] {
    if drawing != self.drawing { (self.drawing, drawn) = (drawing, Self.none) }
    if let spines = drawn[shelf] { return spines }
    let spines = make(&layout)
    drawn[shelf] = spines
    return spines
  }

  /// The middle of all heights of the books, shown or not, in millimetres; nil where none is known.
  mutating func medianHeight(of books: ShelfBooks) -> Int? {
    if let measured, measured.stock == books.stock { return measured.median }
    let median = books.medianHeight
    measured = (books.stock, median)
    return median
  }
}
