import TextScreen

extension Frame {
  private static let nameGap = 2

  /// Writes what a list is called and how many rows it has, where what stands at the right has taken some columns.
  package mutating func listName(_ name: String, count: String, columns: Range<Int>, taken: Int, row: Int) {
    let counted = count.isEmpty ? 0 : TextWidth.columns(of: count) + Frame.nameGap
    let room = columns.count - taken - Frame.nameGap - counted
    let used = write(name, at: columns.lowerBound, row: row, limit: room, .heading)
    write(count, at: columns.lowerBound + used + Frame.nameGap, row: row, .quiet)
  }

  /// The same with a phrase at the right, which may take so many columns.
  package mutating func listName(
    _ name: String,
    count: String,
    columns: Range<Int>,
    beside right: String,
    most: Int,
    row: Int
  ) {
    write(right, endingAt: columns.upperBound, row: row, limit: most, .quiet)
    listName(name, count: count, columns: columns, taken: min(most, TextWidth.columns(of: right)), row: row)
  }
}
