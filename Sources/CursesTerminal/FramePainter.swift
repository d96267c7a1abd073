internal import CNcurses
internal import TextScreen

/// Hands ncurses what changed from one frame to the next.
///
/// What needs no window is not isolated: of a closure on the main actor it is asked for every cell anew whether
/// it runs there.
struct FramePainter {
  /// What of a row is painted anew.
  private struct PaintedRange {
    let row: Int
    /// Of the cells of its canvas.
    let cells: Range<Int>
  }

  /// What a style became for ncurses.
  private struct PaintedLook {
    let style: Style
    let attributes: attr_t
    let pair: Int16
  }

  private let depth: ColourDepth
  private var pairs: ColourPairs
  private var ground: Ground?
  /// On this ground: nearest colours are worked out once.
  private var looks: [PaintedLook] = []
  private var latestLook = PaintedLook(style: .plain, attributes: 0, pair: 0)
  private var last: Canvas?
  private var cells: [cchar_t] = []

  init(depth: ColourDepth = .none, pairs: ColourPairs = ColourPairs()) {
    (self.depth, self.pairs) = (depth, pairs)
  }

  /// With the colours that the terminal has, which ncurses is told to use, and that `NO_COLOR` allows.
  init(noColour: String?) {
    guard has_colors(), start_color() == OK else {
      self.init()
      return
    }
    let colours = Int(nc_colors())
    // More than a palette has are told by red, green and blue, and only such terminals are asked how.
    let indexed = colours > 256 ? nc_indexed_colors() : -1
    self.init(
      depth: ColourDepth(colours: colours, indexed: indexed < 0 ? nil : indexed, noColour: noColour),
      pairs: ColourPairs(most: Int(nc_color_pairs()), background: use_default_colors() == OK ? -1 : 0)
    )
  }

  /// Forgets the last frame, as when the window of ncurses was changed otherwise.
  mutating func forget() { last = nil }

  /// Paints the changed part of every changed row into a window.
  ///
  /// - Parameter send: sends what was painted so far, before what stands beside it is painted.
  mutating func paint(_ canvas: Canvas, on window: UnsafeMutablePointer<WINDOW>?, send: () -> Void) {
    defer { last = canvas }
    if depth.shown(canvas.ground) != ground { stand(on: depth.shown(canvas.ground), window) }
    guard var last, last.size == canvas.size else {
      werase(window)
      for number in 0..<canvas.size.rows {
        put(canvas, PaintedRange(row: number, cells: Self.inked(canvas.row(number))), on: window)
      }
      return
    }
    let rows = (0..<canvas.size.rows).compactMap { row in
      Self.changed(from: last.row(row), to: canvas.row(row)).map { PaintedRange(row: row, cells: $0) }
    }
    if last.strips == canvas.strips, !canvas.strips.isEmpty {
      paintStrips(of: canvas, rows, over: &last, on: window, send: send)
      for row in rows.map(\.row) {
        guard let changed = Self.changed(from: last.row(row), to: canvas.row(row)) else { continue }
        put(canvas, PaintedRange(row: row, cells: changed), on: window)
      }
    } else {
      for range in rows { put(canvas, range, on: window) }
    }
  }

  /// Has all painted anew on another ground, which blanks of the window have from then on.
  private mutating func stand(on ground: Ground?, _ window: UnsafeMutablePointer<WINDOW>?) {
    self.ground = ground
    last = nil
    looks = []
    latestLook = makeLook(of: .plain)
    guard var blank = Self.made(CollectionOfOne(" "), latestLook.attributes, latestLook.pair) else { return }
    wbkgrndset(window, &blank)
  }

  private mutating func look(of style: Style) -> PaintedLook {
    // Cells of one look stand side by side.
    if style == latestLook.style { return latestLook }
    latestLook = looks.first { $0.style == style } ?? makeLook(of: style)
    return latestLook
  }

  private mutating func makeLook(of style: Style) -> PaintedLook {
    let drawn = depth.drawn(style, on: ground)
    let look = PaintedLook(
      style: style,
      attributes: Self.attributes(drawn.attributes),
      pair: pairs.number(of: drawn.colours)
    )
    looks.append(look)
    return look
  }

  /// Paints what changed in strips, one after the other: ncurses sends short unchanged parts between two changes again,
  /// whatever changes of look they cost. What is painted stands in `last` then, too.
  ///
  /// - Parameter rows: all that changed.
  private mutating func paintStrips(
    of canvas: Canvas,
    _ rows: [PaintedRange],
    over last: inout Canvas,
    on window: UnsafeMutablePointer<WINDOW>?,
    send: () -> Void
  ) {
    var isOneWaiting = false
    for strip in canvas.strips {
      let changes = rows.compactMap { Self.changed(from: last, to: canvas, $0, within: strip) }
      guard !changes.isEmpty else { continue }
      if isOneWaiting { send() }
      isOneWaiting = true
      for change in changes {
        put(canvas, change, on: window)
        let column = change.cells.lowerBound - change.row * canvas.size.columns
        last.put(Array(canvas.cells[change.cells]), column: column, row: change.row)
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

  /// The same of some columns; nil also where a wide cluster stands across their ends, as it may in a sheet above.
  nonisolated static func changed(
    from old: ArraySlice<Cell>,
    to new: ArraySlice<Cell>,
    within columns: Range<Int>
  ) -> Range<Int>? {
    let own = (new.startIndex + columns.lowerBound)..<(new.startIndex + columns.upperBound)
    let ends = [own.lowerBound, own.upperBound].filter(new.indices.contains)
    guard ends.allSatisfy({ new[$0].width != 0 && old[$0].width != 0 }) else { return nil }
    return changed(from: old[own], to: new[own])
  }

  /// What of a row that changed is to be painted anew within a strip.
  private nonisolated static func changed(
    from old: Canvas,
    to new: Canvas,
    _ range: PaintedRange,
    within strip: Rect
  ) -> PaintedRange? {
    let start = range.row * new.size.columns
    let own = (start + strip.columns.lowerBound)..<(start + strip.columns.upperBound)
    guard strip.rows.contains(range.row), own.overlaps(range.cells) else { return nil }
    return changed(from: old.row(range.row), to: new.row(range.row), within: strip.columns)
      .map { PaintedRange(row: range.row, cells: $0) }
  }

  /// The indices of a row up to the blanks at its end, which an erased window has already.
  private nonisolated static func inked(_ row: ArraySlice<Cell>) -> Range<Int> {
    row.startIndex..<(row.lastIndex { $0 != .blank } ?? row.startIndex - 1) + 1
  }

  private mutating func put(
    _ canvas: Canvas,
    _ range: PaintedRange,
    on window: UnsafeMutablePointer<WINDOW>?
  ) {
    cells.removeAll(keepingCapacity: true)
    for cell in canvas.cells[range.cells] where cell.width > 0 { append(cell) }
    let column = range.cells.lowerBound - range.row * canvas.size.columns
    // This call neither wraps nor scrolls at the last column, unlike those for single characters.
    mvwadd_wchnstr(window, Int32(range.row), Int32(column), cells, Int32(cells.count))
  }

  private mutating func append(_ cell: Cell) {
    let look = look(of: cell.style)
    if Self.isLaidOutAlike(cell), let made = Self.made(cell.scalars, look.attributes, look.pair) {
      cells.append(made)
    } else if let standIn = Self.made(CollectionOfOne("?"), look.attributes, look.pair) {
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
