import ReadingCore

/// What came of asking one source once.
public struct CatalogueAnswer: Sendable, Hashable {
  /// What a feed of OPDS says of itself.
  public struct FeedDescription: Sendable, Hashable {
    /// Of OPDS: `1.2` or `2.0`.
    public var version: String
    /// What it calls itself; nil where it does not.
    public var title: String?

    public init(version: String, title: String?) { (self.version, self.title) = (version, title) }
  }

  public static let mostBooks = 200

  public var state: SourceState
  /// What it found, in its order.
  public var books: [CatalogueRecord]
  /// The ways onward where a feed was asked for, or the series that were found in place of books.
  public var branches: [CatalogueBranch] = []
  /// What the feed says of itself where one was asked for; nil otherwise.
  public var feed: FeedDescription?
  /// What to ask with for the next page, in a form of the service's own; nil where there is none.
  public var next: String?
  /// How many books there are on all pages; nil where the service does not say, or says what nobody can add up.
  public let total: Int?
  /// Records that are left out, as they could not be understood.
  public var dropped: Int
  /// Whether it sent more books than are taken of one answer.
  public var isCut = false
  /// When the answer was kept, RFC 3339, where the source could not be reached and an earlier answer stands in.
  public var kept: String?

  /// An answer; without books the source found nothing, or says by its state why.
  public init(
    state: SourceState,
    books: [CatalogueRecord] = [],
    next: String? = nil,
    total: Int? = nil,
    dropped: Int = 0,
    kept: String? = nil
  ) {
    self.state = state
    self.books = books
    self.next = next
    self.total = total.flatMap(NumberBounds.counted.number)
    self.dropped = dropped
    self.kept = kept
  }

  /// An answer of the first `mostBooks` books found, `nothingFound` where there are none.
  public static func found(
    _ books: [CatalogueRecord],
    next: String? = nil,
    total: Int? = nil,
    dropped: Int = 0
  ) -> CatalogueAnswer {
    let state: SourceState = books.isEmpty ? (dropped > 0 ? .failed(.unreadable) : .nothingFound) : .fine
    let taken = books.prefix(mostBooks).map(\.bounded)
    var answer = CatalogueAnswer(state: state, books: taken, next: next, total: total, dropped: dropped)
    answer.isCut = taken.count < books.count
    return answer
  }
}
