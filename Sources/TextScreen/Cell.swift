/// What stands in one cell of the screen.
public struct Cell: Sendable, Hashable {
  /// The cluster drawn here; empty in the right half of a wide one.
  public var scalars: CellScalars
  /// 1 or 2 columns, 0 for the right half of a wide cluster.
  public var width: Int8
  public var style: Style

  init(scalars: CellScalars, width: Int8, style: Style) {
    self.scalars = scalars
    self.width = width
    self.style = style
  }

  public static let blank = Cell(scalars: .blank, width: 1, style: .plain)

  /// The cluster as a string.
  public var text: String { scalars.text }
}
