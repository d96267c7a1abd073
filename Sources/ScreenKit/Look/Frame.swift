import ReadingCore
package import TextScreen

/// One frame while it is drawn: the canvas, the grid it is drawn on, and the look.
package struct Frame {
  package var canvas: Canvas
  package let grid: Grid
  package let look: Look
  /// How often the look, the words or the settings changed by now: what was drawn before another one is drawn anew.
  package let edition: Int
  /// Rows the screen being drawn may use; header and footer are not its own.
  package var rows: Range<Int>
  /// Whether the rest row is out of reach.
  private var isConfined = false
  /// What the theme fills of the row under the marker.
  private var selection: Rect?
  /// Marks whose words are still to be written.
  var unsaid: [UnsaidMark] = []
  /// What the mouse means where, the topmost last; nil where nobody asks.
  var targets: Targets?

  /// - Parameter isPointedAt: whether it is to be known what a click on it means.
  package init(size: Size, look: Look, edition: Int = 0, isPointedAt: Bool = false) {
    canvas = Canvas(size: size)
    canvas.ground = look.theme.ground
    grid = Grid(size: size, density: look.density)
    self.look = look
    self.edition = edition
    rows = grid.content
    if isPointedAt { targets = Targets() }
  }

  /// What the screen being drawn may use: the columns of text in its rows.
  package var area: Rect { Rect(columns: grid.text, rows: rows) }

  package var glyphs: Glyphs { look.glyphs }

  /// Writes text from a column, cut with the look's mark after `limit` columns; rows outside `rows` and the
  /// rest row are left alone.
  ///
  /// - Returns: the columns written.
  @discardableResult
  package mutating func write(
    _ text: String,
    at column: Int,
    row: Int,
    limit: Int = .max,
    _ role: Role = .text
  ) -> Int {
    guard mayWrite(row) else { return 0 }
    return stamp(text, at: column, row: row, limit: limit, role)
  }

  /// Writes lines one below the other.
  ///
  /// - Returns: the row below them.
  @discardableResult
  package mutating func write(
    lines: [String],
    at column: Int,
    row: Int,
    limit: Int = .max,
    _ role: Role = .text
  ) -> Int {
    var row = row
    for line in lines {
      write(line, at: column, row: row, limit: limit, role)
      row += 1
    }
    return row
  }

  /// Lets nothing be drawn outside some rows, not even in the rest row.
  package mutating func confined(to rows: Range<Int>, _ draw: (inout Frame) -> Void) {
    let (before, wasConfined) = (self.rows, isConfined)
    self.rows = rows
    isConfined = true
    draw(&self)
    self.rows = before
    isConfined = wasConfined
  }

  /// Writes text so that its last column is the one before `end`.
  package mutating func write(
    _ text: String,
    endingAt end: Int,
    row: Int,
    limit: Int = .max,
    _ role: Role = .text
  ) {
    let shown = TextWidth.clip(text, to: min(limit, end), mark: glyphs.cut)
    write(shown, at: end - TextWidth.columns(of: shown), row: row, role)
  }

  /// Fills columns of some rows with a sign one column wide; rows outside `rows` are left alone.
  package mutating func fill(_ columns: Range<Int>, rows: Range<Int>, with sign: String, _ role: Role) {
    canvas.fill(columns: columns, rows: rows.clamped(to: self.rows), with: sign, style: look.theme[role])
  }

  /// Draws a thread: `heavy` columns of it in a role, the rest light and quiet; nothing where it has no width.
  package mutating func thread(
    at column: Int,
    row: Int,
    width: Int,
    heavy: Int = 0,
    _ role: Role = .here
  ) {
    guard width > 0, mayWrite(row) else { return }
    let strong = column + min(max(0, heavy), width)
    canvas.fill(columns: column..<strong, rows: row..<(row + 1), with: glyphs.heavy, style: look.theme[role])
    let rest = strong..<(column + width)
    canvas.fill(columns: rest, rows: row..<(row + 1), with: glyphs.light, style: look.theme[.quiet])
  }

  /// Draws the thread of a share from 0 to 1: any progress shows, and only the end fills it.
  package mutating func progress(
    _ share: Double,
    at column: Int,
    row: Int,
    width: Int,
    _ role: Role = .here
  ) {
    let part = share > 0 ? min(share, 1) : 0
    let nearest = NumberBounds.counted.nearest(part * Double(width)) ?? 0
    let heavy = part == 1 ? width : part > 0 ? max(1, min(width - 1, nearest)) : 0
    thread(at: column, row: row, width: width, heavy: heavy, role)
  }

  /// Puts the mark for "here" into the margin of a row and the real cursor on it.
  ///
  /// - Parameters:
  ///   - end: the column up to which the row is filled where the theme fills it; nil where it is no row of a list.
  ///   - height: rows of the screen it takes.
  package mutating func markHere(row: Int, column: Int? = nil, to end: Int? = nil, height: Int = 1) {
    guard rows.contains(row) else { return }
    let column = column ?? grid.mark
    write(glyphs.here, at: column, row: row, .here)
    canvas.cursor = Position(column: column, row: row)
    // Only what is marked last is under the marker.
    selection = nil
    guard look.theme.fillsSelection, let end, column < end else { return }
    selection = Rect(columns: column..<end, rows: (row..<(row + height)).clamped(to: rows))
  }

  /// Fills the row that was marked last, once all of it is drawn: one bar in one colour, whatever stands in it.
  mutating func fillSelection() {
    sayMarks()
    guard let selection else { return }
    self.selection = nil
    canvas.restyle(columns: selection.columns, rows: selection.rows) {
      $0 = Style(attributes: $0.attributes.symmetricDifference(.reverse))
    }
  }

  /// Gives some columns of a row the colour of a role, if it has one, and stresses them in its way.
  package mutating func tint(_ columns: Range<Int>, row: Int, _ role: Role) {
    guard rows.contains(row) else { return }
    let style = look.theme[role]
    canvas.restyle(columns: columns, rows: row..<(row + 1)) {
      $0.colour = style.colour ?? $0.colour
      $0.attributes.formUnion(style.attributes)
    }
  }

  /// Writes one quiet phrase at the right end of the rest row, if there is one.
  package mutating func rest(_ text: String) {
    guard let row = grid.restRow else { return }
    write(text, endingAt: grid.text.upperBound, row: row, .quiet)
  }

  /// Writes anywhere on the canvas, header and footer included.
  @discardableResult
  mutating func stamp(
    _ text: String,
    at column: Int,
    row: Int,
    limit: Int = .max,
    _ role: Role = .text
  ) -> Int {
    let room = min(limit, canvas.size.columns - column)
    guard room > 0 else { return 0 }
    let shown = TextWidth.clip(text, to: room, mark: glyphs.cut)
    return canvas.draw(shown, column: column, row: row, style: look.theme[role])
  }

  /// Makes everything in some rows quiet, as what lies behind a sheet is.
  mutating func dim(rows: Range<Int>) {
    canvas.restyle(columns: 0..<canvas.size.columns, rows: rows) { $0 = look.theme[.quiet] }
  }

  /// Blanks some rows over the whole width.
  mutating func blank(rows: Range<Int>) {
    canvas.fill(columns: 0..<canvas.size.columns, rows: rows)
  }

  private func mayWrite(_ row: Int) -> Bool { rows.contains(row) || (row == grid.restRow && !isConfined) }
}
