/// How a list of books is sorted; books that tie stand by title.
public struct SortOrder: Sendable, Hashable {
  public enum SortField: String, Sendable, Hashable, CaseIterable {
    case status, title, author, rating, pages, added, finished

    /// Whether a reader who asks for this order first wants to see the greatest.
    public var startsDescending: Bool {
      switch self {
      case .rating, .added, .finished: true
      case .status, .title, .author, .pages: false
      }
    }
  }

  public var field: SortField
  /// Whether the greatest comes first; books without the value come last either way.
  public var isDescending: Bool

  /// An order in the direction a reader expects of the field.
  public init(_ field: SortField) { self.init(field, isDescending: field.startsDescending) }

  public init(_ field: SortField, isDescending: Bool) {
    self.field = field
    self.isDescending = isDescending
  }

  /// What is being read from the latest log entry on, the queue in its order, paused, finished by day from the latest,
  /// abandoned, wanted.
  public static let standard = SortOrder(.status)

  public func sorted<Summary: BookSummary>(_ books: [Summary]) -> [Summary] {
    let keys = books.map(SortKey.init)
    return keys.indices.sorted { precedes(keys[$0], keys[$1]) }.map { books[$0] }
  }

  /// Whether one book comes before another; a strict and total order.
  public func precedes(_ left: SortKey, _ right: SortKey) -> Bool {
    let difference = compare(left, right)
    if difference != 0 { return difference < 0 }
    if left.title < right.title { return true }
    if right.title < left.title { return false }
    return StampOrder.bytes(left.id, right.id)
  }

  private func compare(_ left: SortKey, _ right: SortKey) -> Int {
    switch field {
    case .title: directed(left.title, right.title)
    case .author: directed(left.author, right.author)
    case .rating: directed(left.rating, right.rating)
    case .pages: directed(left.pages, right.pages)
    case .added: directed(left.added, right.added)
    case .finished: directed(left.finished, right.finished)
    case .status: isDescending ? -SortOrder.byStatus(left, right) : SortOrder.byStatus(left, right)
    }
  }

  /// Below 0 where the left comes first, above where the right does; nil comes last in both directions.
  private func directed<Value: Comparable>(_ left: Value?, _ right: Value?) -> Int {
    switch (left, right) {
    case (let left?, let right?):
      if left < right { isDescending ? 1 : -1 } else if right < left { isDescending ? -1 : 1 } else { 0 }
    case (.some, nil): -1
    case (nil, .some): 1
    case (nil, nil): 0
    }
  }

  private static func byStatus(_ left: SortKey, _ right: SortKey) -> Int {
    if left.group != right.group { return left.group < right.group ? -1 : 1 }
    let latestFirst = SortOrder(.finished, isDescending: true)
    switch left.status {
    case .next: return SortOrder(.title, isDescending: false).directed(left.rank, right.rank)
    case .reading: return latestFirst.directed(left.lastLogged, right.lastLogged)
    case .finished: return latestFirst.directed(left.finished, right.finished)
    default: return 0
    }
  }
}

/// The values a book is sorted by, computed once.
///
/// A class, since sorting moves its elements about, and copying so many fields took most of the time.
public final class SortKey: Sendable {
  let id: String
  let title: TextOrder
  let author: TextOrder?
  let status: Status
  let rating: Rating?
  let pages: Int?
  let added: Int?
  let finished: ReadingDay?
  let lastLogged: LogMoment?
  let rank: ByteOrder?

  public init(_ book: some BookSummary) {
    id = book.id
    title = TextOrder(book.title)
    author = (book.authors.first { $0.role == nil } ?? book.authors.first).map { TextOrder($0.name) }
    status = book.status
    rating = book.rating
    pages = book.pages
    added = Moment(stamp: book.added)?.seconds ?? ReadingDay(text: book.added).map { $0.first * 86_400 }
    finished = book.lastFinished
    lastLogged = book.lastLogged
    rank = book.queueRank.map { ByteOrder(Array($0.utf8)) }
  }

  /// Where its status stands in the standard order.
  var group: Int {
    switch status {
    case .reading: 0
    case .next: 1
    case .paused: 2
    case .finished: 3
    case .abandoned: 4
    case .want: 5
    case .other: 6
    }
  }
}
