/// What was read on each day, and in the months and years of which no day is known, summed over books.
public struct DayTotals: Sendable, Hashable {
  public struct DayTotal: Sendable, Hashable {
    public var pages = 0
    public var minutes = 0
    /// Reads that were finished then.
    public var books = 0
    /// Whether something was read: a finish alone tells nothing of that day.
    public var isRead = false

    public init() {}

    fileprivate var isNothing: Bool { self == DayTotal() }

    static func += (sum: inout DayTotal, other: DayTotal) {
      sum.pages += other.pages
      sum.minutes += other.minutes
      sum.books += other.books
      sum.isRead = sum.isRead || other.isRead
    }
  }

  public typealias Entry = (day: ReadingDay, total: DayTotal)

  private var keys: [Int] = []
  private var totals: [DayTotal] = []
  /// What has no date at all.
  public private(set) var undated = DayTotal()

  public init() {}

  /// Those of some days, in their order.
  fileprivate init(keys: [Int], totals: [DayTotal], undated: DayTotal) {
    (self.keys, self.totals, self.undated) = (keys, totals, undated)
  }

  /// What was read on a day, or is known of a month or a year alone.
  public subscript(day: ReadingDay) -> DayTotal {
    let place = self.place(ofKey: day.packed)
    return place < keys.count && keys[place] == day.packed ? totals[place] : DayTotal()
  }

  /// Everything that is known of a span: a day, a month with its days, a year with all of it.
  public func sum(of span: ReadingDay) -> DayTotal {
    var sum = DayTotal()
    for place in places(of: span) { sum += totals[place] }
    return sum
  }

  /// The days, months and years of a span of which something is known, in their order.
  public func entries(of span: ReadingDay) -> some Sequence<Entry> { places(of: span).lazy.compactMap(entry) }

  public var entries: some Sequence<Entry> { keys.indices.lazy.compactMap(entry) }

  /// The years of which something is known, the earliest first.
  public var years: [Int] {
    var years: [Int] = []
    for key in keys where years.last != key >> 9 { years.append(key >> 9) }
    return years
  }

  /// The days on which something was read, counted from 1970-01-01, in their order.
  public var readDays: [Int] {
    keys.indices.compactMap { place in
      guard totals[place].isRead, let day = ReadingDay(packed: keys[place]), day.isPrecise else {
        return nil
      }
      return day.first
    }
  }

  private func entry(_ place: Int) -> Entry? {
    ReadingDay(packed: keys[place]).map { ($0, totals[place]) }
  }

  private func places(of span: ReadingDay) -> Range<Int> {
    let key = span.packed
    let end = span.isPrecise ? key + 1 : span.month == nil ? key + 1 << 9 : key + 1 << 5
    return place(ofKey: key)..<place(ofKey: end)
  }

  private func place(ofKey key: Int) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Sums up days as they come.
struct DayTotalsBuilder {
  /// Reading days of these years lie beside each other, which is far quicker than looking each up.
  private static let dense = 1900..<2100

  private var near: [DayTotals.DayTotal] = []
  private var far: [Int: DayTotals.DayTotal] = [:]
  private var undated = DayTotals.DayTotal()

  /// - Parameter key: a day as `ReadingDay.packed` has it; 0 for none.
  mutating func add(
    _ key: Int,
    pages: Int = 0,
    minutes: Int = 0,
    books: Int = 0,
    isRead: Bool = false
  ) {
    if near.isEmpty { near = Array(repeating: DayTotals.DayTotal(), count: Self.dense.count << 9) }
    let place = key - Self.dense.lowerBound << 9
    if near.indices.contains(place) {
      near[place].pages += pages
      near[place].minutes += minutes
      near[place].books += books
      if isRead { near[place].isRead = true }
      return
    }
    var total = DayTotals.DayTotal()
    (total.pages, total.minutes, total.books, total.isRead) = (pages, minutes, books, isRead)
    if key == 0 { undated += total } else { far[key, default: DayTotals.DayTotal()] += total }
  }

  var totals: DayTotals {
    let known = near.indices.lazy.filter { !near[$0].isNothing }
      .map { (key: $0 + Self.dense.lowerBound << 9, total: near[$0]) }
    let others = far.sorted { $0.key < $1.key }.map { (key: $0.key, total: $0.value) }
    let first = Self.dense.lowerBound << 9
    let all = others.filter { $0.key < first } + known + others.filter { $0.key >= first }
    return DayTotals(keys: all.map(\.key), totals: all.map(\.total), undated: undated)
  }
}
