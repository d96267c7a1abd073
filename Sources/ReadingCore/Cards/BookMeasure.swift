/// What of a book decides how large it stands on a shelf; 0 is unknown.
public struct BookMeasure: Sendable, Hashable {
  /// In millimetres, at most 65,535.
  public let height: Int
  /// Thickness of the spine in millimetres, at most 65,535.
  public let depth: Int
  public let pages: Int

  package init(height: Int, depth: Int, pages: Int) {
    (self.height, self.depth, self.pages) = (height, depth, pages)
  }

  public init(_ book: some BookSummary) {
    let size = book.dimensions
    height = BookMeasure.length(size?.heightMM)
    depth = BookMeasure.length(size?.depthMM)
    pages = max(0, book.pages ?? 0)
  }

  private static let longest = 65_535

  private static func length(_ millimetres: Int?) -> Int { min(longest, max(0, millimetres ?? 0)) }
}
