/// Where the rows of one line of text begin, and what stands in which column of them.
struct RowLayout: Sendable, Hashable {
  /// UTF-8 offsets, the first being 0.
  private(set) var starts: [Int]
  /// Those of them that stay whatever changes above, see `RowBreaker`.
  private(set) var pins: [Int]
  /// The column in which every row but the first begins: an item of a list hangs.
  let hang: Int

  /// `hangs` is whether it does so where it is an item.
  init(_ text: String, columns: Int, hangs: Bool = true) {
    hang = hangs ? LineStart.hang(of: text, columns: columns) : 0
    let rows = RowBreaker(text, columns: columns, hang: hang)
    (starts, pins) = (rows.starts, rows.pins)
  }

  /// Takes note that some bytes gave way to others; only the rows that can differ are sought anew.
  ///
  /// - Parameter line: the line as it is now.
  mutating func replace(_ bytes: Range<Int>, byBytes count: Int, in line: TextLine, columns: Int) {
    guard LineStart.hang(of: line.text, columns: columns) == hang else {
      return self = RowLayout(line.text, columns: columns)
    }
    let shift = count - bytes.count
    let later = starts[starts.partition(after: bytes.upperBound)...].map { $0 + shift }
    let laterPins = pins[pins.partition(after: bytes.upperBound)...].map { $0 + shift }
    pins.removeSubrange(pins.partition(after: bytes.lowerBound - 1)...)
    // The word changed may now fit into the row above, and one that filled that row into the one above it.
    goOn(from: row(of: bytes.lowerBound) - 2, until: later, laterPins, in: line, columns: columns)
  }

  /// Takes note that another line was joined to the end of this one.
  ///
  /// - Parameter line: the line as it is now.
  mutating func append(_ other: RowLayout, in line: TextLine, at offset: Int, columns: Int) {
    guard hang == 0, other.hang == 0, LineStart.hang(of: line.text, columns: columns) == 0 else {
      return self = RowLayout(line.text, columns: columns)
    }
    let later = other.starts.map { $0 + offset }
    let laterPins = other.pins.map { $0 + offset }
    goOn(from: count - 3, until: later, laterPins, in: line, columns: columns)
  }

  /// Seeks the rows from one on until one begins where a later one is known to.
  private mutating func goOn(
    from row: Int,
    until later: [Int],
    _ laterPins: [Int],
    in line: TextLine,
    columns: Int
  ) {
    let row = max(0, row, self.row(of: pins.last ?? 0))
    let first = starts[row]
    starts.removeSubrange(row...)
    var (later, laterPins) = (later[...], laterPins[...])
    // One that is near enough needs no other before it.
    let next = laterPins.first { $0 - (pins.last ?? 0) < 2 * RowBreaker.pinDistance }
    var rows = RowBreaker(columns: columns, hang: hang, start: first, lastPin: next ?? pins.last ?? 0)
    for step in ColumnWalk(line[first..<line.end], from: first) {
      while let pin = laterPins.first, pin < rows.offset { laterPins.removeFirst() }
      if laterPins.first == rows.offset { return append(rows, later.drop { $0 < rows.offset }, laterPins) }
      let known = rows.starts.count
      rows.append(step)
      guard rows.starts.count > known, let start = rows.starts.last else { continue }
      later = later.drop { $0 < start }
      if later.first == start { return append(rows, later, laterPins.drop { $0 < start }) }
    }
    append(rows, [], [])
  }

  private mutating func append(_ rows: RowBreaker, _ later: ArraySlice<Int>, _ laterPins: ArraySlice<Int>) {
    starts += rows.starts.last == later.first ? rows.starts.dropLast() : rows.starts[...]
    starts += later
    pins += rows.pins.last == laterPins.first ? rows.pins.dropLast() : rows.pins[...]
    pins += laterPins
  }

  var count: Int { starts.count }

  /// The row an offset stands in; where one row ends and the next begins, the next.
  func row(of offset: Int) -> Int {
    max(0, starts.partition(after: offset) - 1)
  }

  func bytes(of row: Int, in line: TextLine) -> Range<Int> {
    starts[row]..<(row + 1 < starts.count ? starts[row + 1] : line.end)
  }

  /// The last offset that is shown in a row: its last grapheme, and behind it only where the line ends.
  func last(of row: Int, in line: TextLine) -> Int {
    row + 1 < starts.count ? line.previous(starts[row + 1]) : line.end
  }

  /// The column a row begins in.
  func first(of row: Int) -> Int { row > 0 ? hang : 0 }

  func column(of offset: Int, in line: TextLine) -> Int {
    let row = row(of: offset)
    return ColumnWalk(line[starts[row]..<offset]).reduce(first(of: row)) { $0 + $1.columns(at: $0) }
  }

  /// The offset in a row that stands at a column or, within a grapheme or behind the row's end, before it.
  func offset(at column: Int, of row: Int, in line: TextLine) -> Int {
    var reached = first(of: row)
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

extension [Int] {
  /// The index of the first of these ascending numbers that is greater than one.
  func partition(after number: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
