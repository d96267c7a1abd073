/// The one place that decides how many columns text takes and what of it may be drawn.
public enum TextWidth {
  /// A cluster ready for a cell.
  public struct Cluster: Sendable, Hashable {
    /// A base and at most four combining marks, free of controls.
    public let text: String
    /// 1 or 2.
    public let columns: Int
  }

  /// The clusters a text is drawn as.
  public static func cells(of text: String) -> [Cluster] {
    text.map { Cluster(text: String($0), columns: 1) }
  }
}
