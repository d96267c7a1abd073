import ReadingCore

/// Where the books of a list stand: from left to right on one shelf after the other, none of them split.
struct SpineLayout: BooksInRows {
  struct SpinePlace: Equatable {
    let index: Int
    /// Column of its edge, from the left end of the shelf.
    let column: Int
    /// Columns behind the edge.
    let body: Int

    var columns: Range<Int> { column..<(column + 1 + body) }
    /// Column of the middle of its body; of two the left one.
    var middle: Int { column + 1 + (body - 1) / 2 }
  }

  let count: Int
  /// Columns of a shelf.
  let width: Int
  let scale: SpineScale
  let size: (_ index: Int) -> SpineSize
  /// Columns of the widest letter of a title.
  private let letter: (_ index: Int) -> Int
  /// The first book of each shelf, as far as they are laid out; behind the last shelf the count of all books.
  private var starts = [0]

  init(
    count: Int,
    width: Int,
    scale: SpineScale,
    size: @escaping (_ index: Int) -> SpineSize,
    letter: @escaping (_ index: Int) -> Int
  ) {
    self.count = count
    self.width = max(2, width)
    self.scale = scale
    self.size = size
    self.letter = letter
  }

  private func body(of index: Int) -> Int {
    scale.body(of: size(index), letter: letter(index), most: width - 1)
  }

  private mutating func layShelf(from start: Int) {
    var (index, column) = (start, 0)
    while index < count {
      column += 1 + body(of: index)
      if column > width, index > start { break }
      index += 1
    }
    starts.append(index)
  }

  mutating func row(of index: Int) -> Int {
    while let end = starts.last, end <= index, end < count { layShelf(from: end) }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  mutating func books(inRow row: Int) -> Range<Int> {
    while starts.count <= row + 1, let end = starts.last, end < count { layShelf(from: end) }
    guard row >= 0, row + 1 < starts.count else { return count..<count }
    return starts[row]..<starts[row + 1]
  }

  mutating func places(onShelf shelf: Int) -> [SpinePlace] {
    var column = 0
    return books(inRow: shelf).map { index in
      let place = SpinePlace(index: index, column: column, body: body(of: index))
      column = place.columns.upperBound
      return place
    }
  }

  mutating func middle(of index: Int) -> Int {
    places(onShelf: row(of: index)).first { $0.index == index }?.middle ?? 0
  }

  mutating func book(inRow row: Int, at column: Int) -> Int? {
    let places = places(onShelf: row)
    return (places.first { $0.columns.upperBound > column } ?? places.last)?.index
  }
}
