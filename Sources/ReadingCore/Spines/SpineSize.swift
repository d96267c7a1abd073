/// What of a book decides how large it stands on a shelf.
public struct SpineSize: Sendable, Hashable {
  /// Height of a book of which neither its own nor that of any other is known, in millimetres.
  public static let usualHeight = 210
  private static let usualPages = 300
  /// Millimetres of a page: half a sheet, with its share of the cover.
  private static let paper = 0.06

  /// In millimetres; nil where it is not known.
  public var height: Int?
  /// In millimetres; nil where it is not known.
  public var thickness: Int?
  public var pages: Int?

  public init(height: Int? = nil, thickness: Int? = nil, pages: Int? = nil) {
    (self.height, self.thickness, self.pages) = (height, thickness, pages)
  }

  public init(_ book: some BookSummary) {
    func known(_ number: Int) -> Int? { number > 0 ? number : nil }
    let measure = BookMeasure(book)
    self.init(
      height: known(measure.height),
      thickness: known(measure.depth),
      pages: known(measure.pages)
    )
  }

  /// Whether something of its size is not known, so that it stands there as large as may be supposed.
  public var isGuess: Bool { height == nil || thickness == nil }

  /// How thick it is, or may be supposed to be by its pages, in millimetres.
  public var likelyThickness: Double {
    thickness.map(Double.init) ?? Double(pages ?? Self.usualPages) * Self.paper
  }

  /// How high it is, in millimetres.
  ///
  /// - Parameter median: the middle of all heights that are known; a book of unknown height has it.
  public func likelyHeight(median: Int?) -> Double { Double(height ?? median ?? Self.usualHeight) }

  /// The middle of all heights that are known of some books, in millimetres; nil where none is.
  public static func medianHeight(of sizes: some Sequence<SpineSize>) -> Int? {
    let heights = sizes.compactMap(\.height).sorted()
    return heights.isEmpty ? nil : heights[heights.count / 2]
  }
}
