internal import CNcurses
internal import TextScreen

/// Hands ncurses what changed from one frame to the next.
///
/// What needs no window is not isolated: of a closure on the main actor it is asked for every cell anew whether
/// it runs there.
struct FramePainter {
  private let depth: ColourDepth
  private var last: Canvas?
  private var cells: [cchar_t] = []

  init(depth: ColourDepth) { self.depth = depth }

  /// Forgets the last frame, as when the window of ncurses was changed otherwise.
  mutating func forget() { last = nil }

  /// Paints the changed part of every changed row into a window.
  mutating func paint(_ canvas: Canvas, on window: UnsafeMutablePointer<WINDOW>?) {
    defer { last = canvas }
    guard let last, last.size == canvas.size else {
      werase(window)
      for number in 0..<canvas.size.rows {
        let row = canvas.row(number)
        put(row, of: Self.inked(row), row: number, on: window)
      }
      return
    }
    for row in 0..<canvas.size.rows {
      let new = canvas.row(row)
      if let changed = Self.changed(from: last.row(row), to: new) {
        put(new, of: changed, row: row, on: window)
      }
    }
  }

  /// The indices of a row to be painted anew, halves of wide clusters never left alone; nil if none.
  nonisolated static func changed(from old: ArraySlice<Cell>, to new: ArraySlice<Cell>) -> Range<Int>? {
    guard var start = new.indices.first(where: { new[$0] != old[$0] }) else { return nil }
    var end = (new.indices.last { new[$0] != old[$0] } ?? start) + 1
    while start > new.startIndex, new[start].width == 0 || old[start].width == 0 { start -= 1 }
    while end < new.endIndex, new[end].width == 0 || old[end].width == 0 { end += 1 }
    return start..<end
  }

  /// The indices of a row up to the blanks at its end, which an erased window has already.
  private nonisolated static func inked(_ row: ArraySlice<Cell>) -> Range<Int> {
    row.startIndex..<(row.lastIndex { $0 != .blank } ?? row.startIndex - 1) + 1
  }

  private mutating func put(
    _ row: ArraySlice<Cell>,
    of range: Range<Int>,
    row number: Int,
    on window: UnsafeMutablePointer<WINDOW>?
  ) {
    cells.removeAll(keepingCapacity: true)
    for cell in row[range] where cell.width > 0 { append(cell) }
    // This call neither wraps nor scrolls at the last column, unlike those for single characters.
    mvwadd_wchnstr(window, Int32(number), Int32(range.lowerBound - row.startIndex), cells, Int32(cells.count))
  }

  private mutating func append(_ cell: Cell) {
    let drawn = depth.drawn(cell.style)
    let attributes = Self.attributes(drawn.attributes)
    if Self.isLaidOutAlike(cell), let made = Self.made(cell.scalars, attributes, drawn.pair) {
      cells.append(made)
    } else if let standIn = Self.made(CollectionOfOne("?"), attributes, drawn.pair) {
      cells.append(contentsOf: repeatElement(standIn, count: Int(cell.width)))
    }
  }

  /// Whether the C library gives the base as many columns as the frame does. Where it does not, everything to
  /// the right would be off its place.
  private nonisolated static func isLaidOutAlike(_ cell: Cell) -> Bool {
    guard let base = cell.scalars.first else { return false }
    if (0x20..<0x7F).contains(base.value) { return cell.width == 1 }
    return nc_width(base.value) == Int32(cell.width)
  }

  private nonisolated static func made(
    _ scalars: some Sequence<Unicode.Scalar>,
    _ attributes: attr_t,
    _ pair: Int16
  ) -> cchar_t? {
    var cell = cchar_t()
    let isMade = withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: 8) { buffer in
      buffer.initialize(repeating: 0)
      for (index, scalar) in scalars.enumerated() {
        buffer[index] = wchar_t(truncatingIfNeeded: scalar.value)
      }
      return nc_set_cell(&cell, buffer.baseAddress, attributes, pair) == OK
    }
    return isMade ? cell : nil
  }

  private nonisolated static func attributes(_ wanted: Style.Attributes) -> attr_t {
    var attributes: attr_t = 0
    if wanted.contains(.bold) { attributes |= nc_bold() }
    if wanted.contains(.dim) { attributes |= nc_dim() }
    if wanted.contains(.underline) { attributes |= nc_underline() }
    if wanted.contains(.italic) { attributes |= nc_italic() }
    if wanted.contains(.reverse) { attributes |= nc_reverse() }
    return attributes
  }
}
