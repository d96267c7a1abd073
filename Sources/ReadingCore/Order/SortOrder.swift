/// How a list of books is sorted; books that tie stand by title.
public struct SortOrder: Sendable, Hashable {
  public enum SortField: String, Sendable, Hashable, CaseIterable {
    case status, title, author, series, rating, pages, height, added, finished, lastRead, random

    /// Whether a reader who asks for this order first wants to see the greatest.
    public var startsDescending: Bool {
      switch self {
      case .rating, .height, .added, .finished, .lastRead: true
      case .status, .title, .author, .series, .pages, .random: false
      }
    }
  }

  public var field: SortField
  /// Whether the greatest comes first; books without the value come last either way.
  public var isDescending: Bool
  /// Tells one random order from another; the same number gives the same order again.
  public var seed: UInt64 = 0

  /// An order in the direction a reader expects of the field.
  public init(_ field: SortField) { self.init(field, isDescending: field.startsDescending) }

  public init(_ field: SortField, isDescending: Bool) {
    self.field = field
    self.isDescending = isDescending
  }

  /// A random order.
  public init(seed: UInt64) {
    self.init(.random)
    self.seed = seed
  }

  /// What is being read from the latest log entry on, the queue in its order, paused, finished by day from the latest,
  /// abandoned, wanted.
  public static let standard = SortOrder(.status)

  /// - Parameter names: which script comes first.
  public func sorted<Summary: BookSummary>(_ books: [Summary], _ names: NameOrder = .usual) -> [Summary] {
    let keys = books.map { SortKey($0, for: nil, names) }
    return keys.indices.sorted { precedes(keys[$0], keys[$1]) }.map { books[$0] }
  }

  /// Books in the queue, in its order; those without a rank last.
  ///
  /// - Parameter names: which script comes first where ranks tie.
  public static func queue<Summary: BookSummary>(_ books: [Summary], _ names: NameOrder = .usual) -> [Summary]
  {
    standard.sorted(books.filter { $0.status == .next }, names)
  }

  /// Whether one book comes before another; a strict and total order.
  public func precedes(_ left: SortKey, _ right: SortKey) -> Bool {
    let difference = compare(left, right)
    if difference != 0 { return difference < 0 }
    if left.title < right.title { return true }
    if right.title < left.title { return false }
    return left.id.precedes(right.id)
  }

  private func compare(_ left: SortKey, _ right: SortKey) -> Int {
    switch field {
    case .title: directed(left.title, right.title)
    case .author: directed(left.author, right.author)
    case .series: directed(left.series, right.series)
    case .rating: directed(left.rating, right.rating)
    case .pages: directed(left.pages, right.pages)
    case .height: directed(left.height, right.height)
    case .added: directed(left.added, right.added)
    case .finished: directed(left.finished, right.finished)
    case .lastRead: directed(left.lastRead, right.lastRead)
    case .random: directed(drawn(left), drawn(right))
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

  private func drawn(_ key: SortKey) -> UInt32 { UInt32(Scatter.number(of: key.id, seed: seed) >> 33) }

  /// Where a book stands in a random order, from 0 up to 31 bits.
  ///
  /// - Parameter id: UTF-8 of its identifier.
  package func drawn(_ id: UnsafeRawBufferPointer) -> UInt32 {
    UInt32(Scatter.number(of: id, seed: seed) >> 33)
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
