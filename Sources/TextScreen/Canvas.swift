/// One frame of the screen: cells, and where the real cursor stands.
///
/// Drawing outside the canvas is clipped and never an error. A wide cluster is never drawn in half: where only
/// half of it fits it becomes a blank, and writing over one half of it blanks the other.
public struct Canvas: Sendable, Equatable {
  public let size: Size
  /// `size.rows * size.columns` cells, row by row.
  public private(set) var cells: [Cell]
  /// What all of it stands on; nil for the terminal's own background and colour of text.
  public var ground: Ground?
  /// Where the real cursor stands, or nil to hide it.
  public var cursor: Position?
  /// Parts that stand beside each other and change each by itself, such as spines; none overlaps another or cuts a wide
  /// cluster. A terminal may take them one after the other, as what stands between two of them is then not sent again.
  public private(set) var strips: [Rect] = []

  /// A canvas of blanks; negative sizes count as zero.
  public init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// The cells of one row, which must be on the canvas.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    cells[(row * size.columns)..<((row + 1) * size.columns)]
  }

  /// Draws text from a cell to the right, clipped at the canvas and, where given, after `limit` columns.
  ///
  /// - Returns: the columns from the first cell to the end of what was drawn, those left of the canvas counted.
  @discardableResult
  public mutating func draw(
    _ text: String,
    column: Int,
    row: Int,
    limit: Int = .max,
    style: Style = .plain
  ) -> Int {
    guard row >= 0, row < size.rows, column < size.columns, limit > 0 else { return 0 }
    let end = limit < size.columns - column ? column + limit : size.columns
    var at = column
    for cluster in CellSequence(text) {
      let next = at + cluster.columns
      if next > end {
        if at < end, at >= 0 { put(.blank, column: at, row: row, style: style) }
        break
      }
      if at >= 0 {
        put(cluster, column: at, row: row, style: style)
      } else if next > 0 {
        put(.blank, column: 0, row: row, style: style)
      }
      at = next
    }
    return at - column
  }

  /// Tells of a part that changes by itself; only what of it lies on the canvas counts.
  public mutating func addStrip(_ rect: Rect) {
    strips.append(
      Rect(
        columns: rect.columns.clamped(to: 0..<size.columns),
        rows: rect.rows.clamped(to: 0..<size.rows)
      )
    )
  }

  /// Puts whole clusters as they were drawn elsewhere, over cells that hold no half of a wide one; on the canvas only.
  public mutating func put(_ drawn: [Cell], column: Int, row: Int) {
    guard row >= 0, row < size.rows, column >= 0, drawn.count <= size.columns - column else { return }
    var index = row * size.columns + column
    for cell in drawn {
      cells[index] = cell
      index += 1
    }
  }

  public mutating func fill(
    columns: Range<Int>,
    rows: Range<Int>,
    with sign: String = " ",
    style: Style = .plain
  ) {
    guard let cluster = TextWidth.cells(of: sign).first, cluster.columns == 1 else { return }
    for row in rows.clamped(to: 0..<size.rows) {
      for column in columns.clamped(to: 0..<size.columns) {
        put(cluster, column: column, row: row, style: style)
      }
    }
  }

  /// Gives the cells of a rectangle other attributes or another colour, leaving their text.
  ///
  /// A wide cluster of which one half lies in the rectangle changes whole.
  public mutating func restyle(
    columns: Range<Int>,
    rows: Range<Int>,
    _ change: (inout Style) -> Void
  ) {
    for row in rows.clamped(to: 0..<size.rows) {
      var columns = columns.clamped(to: 0..<size.columns)
      guard !columns.isEmpty else { return }
      let start = row * size.columns
      if cells[start + columns.lowerBound].width == 0 {
        columns = (columns.lowerBound - 1)..<columns.upperBound
      }
      if cells[start + columns.upperBound - 1].width == 2 {
        columns = columns.lowerBound..<(columns.upperBound + 1)
      }
      for column in columns { change(&cells[start + column].style) }
    }
  }

  private mutating func put(_ cluster: TextWidth.Cluster, column: Int, row: Int, style: Style) {
    let index = row * size.columns + column
    blankOtherHalf(of: index)
    if cluster.columns == 2 { blankOtherHalf(of: index + 1) }
    cells[index] = Cell(scalars: cluster.scalars, width: Int8(cluster.columns), style: style)
    if cluster.columns == 2 { cells[index + 1] = Cell(scalars: CellScalars(), width: 0, style: style) }
  }

  /// Blanks the cell that belongs to the one about to be written over.
  private mutating func blankOtherHalf(of index: Int) {
    let other: Int
    switch cells[index].width {
    case 0: other = index - 1
    case 2: other = index + 1
    default: return
    }
    cells[other].scalars = .blank
    cells[other].width = 1
  }
}

extension TextWidth.Cluster {
  fileprivate static let blank = TextWidth.Cluster(scalars: .blank, columns: 1)
}
