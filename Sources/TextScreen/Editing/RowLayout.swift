/// Where the rows of one line of text begin, and what stands in which column of them.
struct RowLayout: Sendable, Hashable {
  /// UTF-8 offsets, the first being 0.
  let starts: [Int]

  /// The rows of a line of so many columns.
  init(_ text: String, columns: Int) {
    starts = TextWidth.rowStarts(of: text, to: columns)
  }

  private init(starts: [Int]) {
    self.starts = starts
  }

  /// The rows once some bytes have given way to others, of which only those that can differ are sought anew.
  ///
  /// - Parameter line: the line as it is now.
  func replacing(_ bytes: Range<Int>, byBytes count: Int, in line: TextLine, columns: Int) -> RowLayout {
    // The word changed may now fit into the row above, and one that filled that row into the one above it.
    let first = max(0, row(of: bytes.lowerBound) - 2)
    let shift = count - bytes.count
    var later = starts[first...].drop { $0 <= bytes.upperBound }
    var rows = RowBreaker(columns: columns, start: starts[first])
    for step in ColumnWalk(line[starts[first]..<line.end], from: starts[first]) {
      let known = rows.starts.count
      rows.take(step)
      guard rows.starts.count > known, let start = rows.starts.last else { continue }
      later = later.drop { $0 + shift < start }
      if let next = later.first, next + shift == start {
        return RowLayout(starts: starts[..<first] + rows.starts + later.dropFirst().map { $0 + shift })
      }
    }
    return RowLayout(starts: starts[..<first] + rows.starts)
  }

  var count: Int { starts.count }

  /// The row an offset stands in; where one row ends and the next begins, the next.
  func row(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// The bytes of a row.
  func bytes(of row: Int, in line: TextLine) -> Range<Int> {
    starts[row]..<(row + 1 < starts.count ? starts[row + 1] : line.end)
  }

  /// The last offset that is shown in a row: its last grapheme, and behind it only where the line ends.
  func last(of row: Int, in line: TextLine) -> Int {
    row + 1 < starts.count ? line.previous(starts[row + 1]) : line.end
  }

  /// The column of an offset within its row.
  func column(of offset: Int, in line: TextLine) -> Int {
    ColumnWalk(line[starts[row(of: offset)]..<offset]).reduce(0) { $0 + $1.columns(at: $0) }
  }

  /// The offset in a row that stands at a column or, within a grapheme or behind the row's end, before it.
  func offset(at column: Int, of row: Int, in line: TextLine) -> Int {
    var reached = 0
    var offset = starts[row]
    for step in ColumnWalk(line[starts[row]..<last(of: row, in: line)]) {
      reached += step.columns(at: reached)
      if reached > column { break }
      offset = starts[row] + step.end
    }
    return offset
  }

  /// What is drawn of a row: blanks at which the row was ended may reach beyond its columns and are left out.
  func text(of row: Int, in line: TextLine) -> String {
    let content = line[bytes(of: row, in: line)]
    return row + 1 < starts.count ? TextWidth.withoutTrailingBlanks(content) : String(content)
  }
}
