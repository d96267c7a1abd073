/// What stands in one cell of the screen.
public struct Cell: Sendable, Hashable {
  /// The cluster drawn here; empty in the right half of a wide one.
  public var scalars: CellScalars
  public var style: Style
  /// 1 or 2 columns, 0 for the right half of a wide cluster; behind the style, where there is room for it.
  public var width: Int8

  init(scalars: CellScalars, width: Int8, style: Style) {
    self.scalars = scalars
    self.style = style
    self.width = width
  }

  public static let blank = Cell(scalars: .blank, width: 1, style: .plain)

  /// The cluster as a string.
  public var text: String { scalars.text }
}
