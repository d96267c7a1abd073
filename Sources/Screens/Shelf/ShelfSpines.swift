import TextScreen

/// The spines of what the shelf shows, laid out once for each list and size of the window.
struct ShelfSpines {
  private struct SpinesBasis: Equatable {
    let generation: Int
    let columns: Int
    let rows: Int
  }

  private var basis: SpinesBasis?
  /// Of the list last measured.
  private var heights: (generation: Int, tallest: Int?, median: Int?)?
  var layout = SpineLayout(count: 0, width: 2, scale: SpineScale(rows: 1, tallest: nil, median: nil)) { _ in
    SpineSize()
  }

  /// Takes the list of another generation or a window of another size.
  ///
  /// - Parameter rows: rows for the books of a shelf.
  mutating func update(_ books: ShelfBooks, columns: Int, rows: Int) {
    let basis = SpinesBasis(generation: books.generation, columns: columns, rows: rows)
    guard basis != self.basis else { return }
    self.basis = basis
    let sizes = books.sizes
    let heights = heights(of: books)
    let scale = SpineScale(rows: rows, tallest: heights.tallest, median: heights.median)
    layout = SpineLayout(count: books.count, width: columns, scale: scale) { sizes[$0] }
  }

  /// The height of the tallest book that is shown, and the middle of all, in millimetres; nil where none is known.
  mutating func heights(of books: ShelfBooks) -> (tallest: Int?, median: Int?) {
    if let heights, heights.generation == books.generation { return (heights.tallest, heights.median) }
    let sizes = books.sizes
    let measured = (books.generation, sizes.tallest, sizes.median)
    heights = measured
    return (measured.1, measured.2)
  }
}
