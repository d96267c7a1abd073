import ReadingCore

/// Where the cards of a list stand: side by side in places of one width, on lines below each other.
struct CardLayout: BookRows {
  /// Columns from the edge of a card to that of the next, and rows from line to line.
  static let pitch = 12
  static let height = 9

  let count: Int
  let perRow: Int

  init(count: Int, width: Int) {
    self.count = count
    perRow = max(1, width / Self.pitch)
  }

  func row(of index: Int) -> Int { index / perRow }

  func books(inRow row: Int) -> Range<Int> {
    let start = max(0, row) * perRow
    return start < count ? start..<min(count, start + perRow) : count..<count
  }

  func middle(of index: Int) -> Int { index % perRow * Self.pitch + Self.pitch / 2 }

  func book(inRow row: Int, at column: Int) -> Int? {
    let books = books(inRow: row)
    return books.isEmpty ? nil : min(books.lowerBound + max(0, column) / Self.pitch, books.upperBound - 1)
  }
}

/// How large a card is in the proportion of its book.
struct CardSize: Equatable {
  private static let perRow = 28.0
  private static let perColumn = 14.0
  private static let usualHeight = 210
  /// Width of a book beside its height, where only that is known.
  private static let usualShare = 0.65
  private static let rowsAllowed = 4...(CardLayout.height - 1)
  private static let bodyAllowed = 5...(CardLayout.pitch - 2)

  /// Rows with head and foot.
  let rows: Int
  /// Columns behind the edge, which is half a column thick.
  let body: Int

  /// - Parameter median: the middle of all heights of the library, in millimetres.
  init(_ dimensions: Dimensions?, median: Int?) {
    let height = Double(dimensions?.heightMM ?? median ?? Self.usualHeight)
    let width = dimensions?.widthMM.map(Double.init) ?? height * Self.usualShare
    rows = Self.whole(height / Self.perRow, in: Self.rowsAllowed)
    body = Self.whole(width / Self.perColumn - 0.5, in: Self.bodyAllowed)
  }

  private static func whole(_ exact: Double, in allowed: ClosedRange<Int>) -> Int {
    let nearest = NumberBounds.counted.nearest(max(0, exact).rounded()) ?? allowed.upperBound
    return min(allowed.upperBound, max(allowed.lowerBound, nearest))
  }
}
