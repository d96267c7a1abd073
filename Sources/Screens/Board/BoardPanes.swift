import ScreenKit
import TextScreen

/// Where the books of the board lie and what stands beside them; in a narrow window there is nothing beside them.
struct BoardPanes {
  private static let leastColumns = 72
  private static let gap = 4
  private static let narrowSide = 24
  /// The books have a little more than half.
  private static let share = (books: 58, all: 110)

  let books: Rect
  let side: Rect?

  init(_ grid: Grid, rows: Range<Int>) {
    let text = grid.text
    guard grid.size.columns >= Self.leastColumns else {
      (books, side) = (Rect(columns: text, rows: rows), nil)
      return
    }
    let free = text.count - Self.gap
    let own =
      grid.sizeClass == .regular ? free * Self.share.books / Self.share.all : free - Self.narrowSide
    let end = text.lowerBound + own
    books = Rect(columns: text.lowerBound..<end, rows: rows)
    side = Rect(columns: (end + Self.gap)..<text.upperBound, rows: rows)
  }
}

/// Which parts of the board stand with the books being read, and which beside them.
struct BoardArrangement {
  /// Rows of the queue that make it worth its place.
  private static let leastQueue = 4

  let books: [BoardModel.BoardPart]
  let beside: [BoardModel.BoardPart]
  /// Whether each book being read has a third row.
  let hasLongRows: Bool
  /// Rows that the parts beside need at least, with the blank one above them.
  var leastBeside: Int { beside.isEmpty ? 0 : Self.leastQueue + 1 }

  /// - Parameter height: rows that some parts take, with the third row of each book or without.
  init(
    rows: Int,
    mayHaveLongRows: Bool,
    height: (_ parts: [BoardModel.BoardPart], _ hasLongRows: Bool) -> Int
  ) {
    let all = BoardLayout.order
    let queue = min(height([.next], false), Self.leastQueue)
    let choices = mayHaveLongRows ? [true, false] : [false]
    // The queue is not to be hidden by what is being read, while there is room beside it.
    for hasLongRows in choices where height([.reading], hasLongRows) + 1 + queue <= rows {
      (books, beside, self.hasLongRows) = (all, [], hasLongRows)
      return
    }
    books = [.reading]
    beside = all.filter { $0 != .reading }
    hasLongRows = mayHaveLongRows && height([.reading], true) <= rows
  }
}
