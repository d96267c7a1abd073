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
  /// Reading days of one of these years lie beside each other, which is far quicker than looking each up.
  private static let dense = 1900..<2100
  /// How many days a year has room for, as `ReadingDay.packed` counts them.
  private static let room = 1 << 9

  private var near: [DayTotals.DayTotal] = []
  /// Where the days of each of these years begin; nil for a year of which nothing came.
  private var starts = [Int?](repeating: nil, count: dense.count)
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
    let year = key / Self.room - Self.dense.lowerBound
    if starts.indices.contains(year) {
      let place = start(of: year) + key % Self.room
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

  /// Where the days of a year begin, which gets its room with the first of them.
  private mutating func start(of year: Int) -> Int {
    if let start = starts[year] { return start }
    let start = near.count
    near.append(contentsOf: repeatElement(DayTotals.DayTotal(), count: Self.room))
    starts[year] = start
    return start
  }

  var totals: DayTotals {
    var (keys, totals): ([Int], [DayTotals.DayTotal]) = ([], [])
    func take(_ key: Int, _ total: DayTotals.DayTotal) {
      keys.append(key)
      totals.append(total)
    }
    let others = far.sorted { $0.key < $1.key }
    let first = Self.dense.lowerBound * Self.room
    for (key, total) in others where key < first { take(key, total) }
    for (year, start) in starts.enumerated() {
      guard let start else { continue }
      for day in 0..<Self.room where !near[start + day].isNothing {
        take((Self.dense.lowerBound + year) * Self.room + day, near[start + day])
      }
    }
    for (key, total) in others where key >= first { take(key, total) }
    return DayTotals(keys: keys, totals: totals, undated: undated)
  }
}
