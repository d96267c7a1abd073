/// Many books at once in every order that is not quickly found: each text is compared for one sorting only, and numbers
/// for the others.
public struct SortRanks {
  private static let missing = UInt32.max

  private let keys: [SortKey]
  /// The books by title, and the place of each among them.
  private let byTitle: [Int]
  private let titles: [UInt32]

  public init(_ keys: [SortKey]) {
    self.keys = keys
    let byTitle = keys.indices.sorted { SortRanks.precedes(keys[$0], keys[$1]) }
    var titles = [UInt32](repeating: 0, count: keys.count)
    for (place, index) in byTitle.enumerated() { titles[index] = UInt32(place) }
    self.byTitle = byTitle
    self.titles = titles
  }

  private static func precedes(_ left: SortKey, _ right: SortKey) -> Bool {
    if left.title < right.title { return true }
    return right.title < left.title ? false : left.id.precedes(right.id)
  }

  /// The places of the books, in each of `SortOrder.ranked`.
  public var all: [[UInt32]] {
    SortOrder.rankedFields.flatMap { field in
      let ranks = ranks(by: field)
      // A status that is missing there is none, so the whole order is turned.
      return [false, true].map { order(ranks, isTurned: $0, turnsMissing: field == .status) }
    }
  }

  private func order(_ ranks: [UInt32], isTurned: Bool, turnsMissing: Bool) -> [UInt32] {
    let places = keys.indices.map { index -> UInt64 in
      let rank = ranks[index]
      let isFixed = rank == SortRanks.missing && !turnsMissing
      return UInt64(isTurned && !isFixed ? SortRanks.missing - 1 - rank : rank) << 32 | UInt64(titles[index])
    }
    return places.sorted().map { UInt32(byTitle[Int(UInt32(truncatingIfNeeded: $0))]) }
  }

  private func ranks(by field: SortOrder.SortField) -> [UInt32] {
    switch field {
    case .title: ranks { $0.title }
    case .author: ranks { $0.author }
    case .series: ranks { $0.series }
    case .added: ranks { $0.added }
    case .finished: ranks { $0.finished }
    case .status: statusRanks
    case .rating, .pages, .height, .lastRead, .random: []
    }
  }

  /// The place of each value among all that differ; books without one have the last.
  private func ranks<Value: Comparable>(_ value: (SortKey) -> Value?) -> [UInt32] {
    let values = keys.map(value)
    let order = values.indices.filter { values[$0] != nil }.sorted { left, right in
      guard let left = values[left], let right = values[right] else { return false }
      return left < right
    }
    var ranks = [UInt32](repeating: SortRanks.missing, count: values.count)
    var (rank, last): (UInt32, Value?) = (0, nil)
    for index in order {
      if let last, let value = values[index], last < value { rank += 1 }
      ranks[index] = rank
      last = values[index]
    }
    return ranks
  }

  /// The place among all groups and, in those that have an order of their own, in that.
  private var statusRanks: [UInt32] {
    let within = UInt32(1) << 28
    let (next, finished) = (ranks { $0.rank }, ranks { $0.finished })
    let logged = ranks { $0.lastLogged }
    return keys.indices.map { index in
      let key = keys[index]
      // In these the latest comes first, and nothing known comes last.
      let latest = { (rank: UInt32) in rank == SortRanks.missing ? within - 1 : within - 2 - rank }
      let own: UInt32 =
        switch key.status {
        case .next: min(next[index], within - 1)
        case .reading: latest(logged[index])
        case .finished: latest(finished[index])
        default: 0
        }
      return UInt32(key.group) * within + own
    }
  }
}

extension SortOrder {
  /// Every field in both directions.
  public static let all = both(SortField.allCases)

  /// The orders that an index keeps, since texts are compared for them, or more than it has of a book in a row.
  public static let ranked = both(rankedFields)

  static let rankedFields: [SortField] = [.status, .title, .author, .series, .added, .finished]

  private static func both(_ fields: [SortField]) -> [SortOrder] {
    fields.flatMap { field in [false, true].map { SortOrder(field, isDescending: $0) } }
  }
}
