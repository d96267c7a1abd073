/// One frame of the screen: cells, and where the real cursor stands.
///
/// Drawing outside the canvas is clipped and never an error. A wide cluster is never drawn in half: at the
/// edge it becomes a blank, and writing over one half of it blanks the other.
public struct Canvas: Sendable, Equatable {
  /// Columns and rows of the frame.
  public let size: Size
  /// `size.rows * size.columns` cells, row by row.
  public private(set) var cells: [Cell]
  /// Where the real cursor stands, or nil to hide it.
  public var cursor: Position?

  /// A canvas of blanks.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: max(0, size.columns) * max(0, size.rows))
  }

  /// The cells of one row.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    cells[(row * size.columns)..<((row + 1) * size.columns)]
  }

  /// Draws text from a cell to the right, clipped at the canvas and, where given, after `limit` columns.
  ///
  /// - Returns: the columns drawn.
  @discardableResult
  public mutating func draw(
    _ text: String,
    column: Int,
    row: Int,
    limit: Int = .max,
    style: Style = .plain
  ) -> Int {
    guard row >= 0, row < size.rows, column < size.columns else { return 0 }
    var at = column
    let end = min(size.columns, limit >= size.columns - column ? size.columns : column + limit)
    for cluster in TextWidth.cells(of: text) {
      let next = at + cluster.columns
      if next > end { break }
      if at >= 0 { put(cluster, column: at, row: row, style: style) }
      at = next
    }
    return max(0, at - column)
  }

  /// Gives the cells of a rectangle other attributes or another colour, leaving their text.
  public mutating func restyle(
    columns: Range<Int>,
    rows: Range<Int>,
    _ change: (inout Style) -> Void
  ) {
    for row in rows.clamped(to: 0..<max(0, size.rows)) {
      for column in columns.clamped(to: 0..<max(0, size.columns)) {
        change(&cells[row * size.columns + column].style)
      }
    }
  }

  private mutating func put(_ cluster: TextWidth.Cluster, column: Int, row: Int, style: Style) {
    let index = row * size.columns + column
    blankOtherHalf(at: index, column: column)
    if cluster.columns == 2 { blankOtherHalf(at: index + 1, column: column + 1) }
    cells[index] = Cell(text: cluster.text, width: Int8(cluster.columns), style: style)
    if cluster.columns == 2 { cells[index + 1] = Cell(text: "", width: 0, style: style) }
  }

  private mutating func blankOtherHalf(at index: Int, column: Int) {
    switch cells[index].width {
    case 0 where column > 0: cells[index - 1].text = " "; cells[index - 1].width = 1
    case 2 where column + 1 < size.columns: cells[index + 1].text = " "; cells[index + 1].width = 1
    default: break
    }
  }
}
