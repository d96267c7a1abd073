import ReadingCore

/// How large books stand on a shelf; one scale holds for a whole list, so that nothing jumps while it is scrolled.
struct SpineScale: Equatable {
  static let leastRows = 4
  /// A taller book than this many millimetres a row is cut, and does not make all others small.
  private static let mostPerRow = 20.0
  /// Shelves lower than this are drawn at the scale their books have on a higher one, only smaller.
  private static let fullRows = 14
  private static let widestLetter = 2

  /// Rows of the tallest book.
  let rows: Int
  private let perRow: Double
  private let medianHeight: Int

  /// The scale of shelves of so many rows.
  ///
  /// - Parameters:
  ///   - tallest: height of the tallest book of the list, in millimetres; nil where none is known.
  ///   - median: the middle of all heights of the library, in millimetres; books of unknown height have it.
  init(rows: Int, tallest: Int?, median: Int?) {
    self.rows = max(1, rows)
    medianHeight = median ?? tallest ?? SpineSize.usualHeight
    let most = Self.mostPerRow * Double(max(self.rows, Self.fullRows))
    perRow = max(1, min(Double(tallest ?? medianHeight), most)) / Double(self.rows)
  }

  /// Rows a book takes, and whether it is taller than that.
  func rows(of size: SpineSize) -> (count: Int, isCut: Bool) {
    let exact = size.likelyHeight(median: medianHeight) / perRow
    let count = NumberBounds.counted.nearest(exact.rounded()) ?? rows
    return (min(rows, max(Self.leastRows, count)), count > rows)
  }

  /// Columns of its body behind the edge, which is half a column thick, and at most `most`.
  ///
  /// - Parameter letter: columns of the widest letter of its title, 1 or 2; asked only of a book so thin that it matters.
  func body(of size: SpineSize, letter: @autoclosure () -> Int, most: Int) -> Int {
    // A cell is about twice as high as it is wide.
    let columns =
      NumberBounds.counted.nearest((size.likelyThickness / (perRow / 2) - 0.5).rounded()) ?? most
    return min(max(1, most), columns < Self.widestLetter ? max(letter(), columns) : columns)
  }
}
