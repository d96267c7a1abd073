/// The sum of one source's answers to a question, page after page.
public struct SourceTally: Sendable, Equatable {
  /// What came last.
  public private(set) var state: SourceState
  public private(set) var count = 0
  /// How many it has on all pages, where it says so.
  public private(set) var total: Int?
  /// What its next page is asked with; nil where there is none.
  public private(set) var next: String?
  /// When its answer was kept that stands in for one of now, RFC 3339; of several pages the first such.
  public private(set) var kept: String?
  /// Records that could not be understood and are left out.
  public private(set) var dropped = 0
  /// Whether it sent more books than are taken of one answer.
  public private(set) var isCut = false
  /// Whether it said what it has, be it nothing, or something of an earlier day stands in, whatever went wrong later.
  public private(set) var hasAnswered = false

  public init(_ answer: CatalogueAnswer) {
    state = answer.state
    add(answer)
  }

  /// Adds the answer that came for its first page, asked for again, or for its next.
  public mutating func add(_ answer: CatalogueAnswer) {
    count += answer.books.count
    total = answer.total ?? total
    kept = kept ?? answer.kept
    dropped += answer.dropped
    isCut = isCut || answer.isCut
    // A page that did not come can be asked for again; one that was the last cannot.
    if answer.state.isAnswer { next = answer.next }
    // A later page that found nothing more is the end of what was found.
    state = answer.state == .nothingFound && count > 0 ? .fine : answer.state
    // That there was nothing on an earlier day says nothing of today.
    hasAnswered = hasAnswered || answer.state.isAnswer || (answer.kept != nil && !answer.books.isEmpty)
  }

  /// Whether the source answered, and nothing of its answer is left out.
  public var isWhole: Bool { dropped == 0 && !isCut && state.isAnswer }

  /// How many books are still to come with later pages, as far as the source says.
  public var missing: Int { next == nil ? 0 : max(0, (total ?? 0) - count) }
}
