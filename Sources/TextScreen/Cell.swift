/// What stands in one cell of the screen.
public struct Cell: Sendable, Hashable {
  /// The cluster drawn here, at most a base and four combining marks; empty in the right half of a wide one.
  public var text: String
  /// 1 or 2 columns, 0 for the right half of a wide cluster.
  public var width: Int8
  public var style: Style

  public init(text: String, width: Int8, style: Style) {
    self.text = text
    self.width = width
    self.style = style
  }

  public static let blank = Cell(text: " ", width: 1, style: .plain)
}
