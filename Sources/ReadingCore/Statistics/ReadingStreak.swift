/// How many days in a row something was read.
public struct ReadingStreak: Sendable, Hashable {
  /// Days in a row, counted from 1970-01-01.
  public struct DayRun: Sendable, Hashable {
    public let first: Int
    public let last: Int

    public init(first: Int, last: Int) { (self.first, self.last) = (first, last) }

    /// Days from 1 up.
    public var count: Int { last - first + 1 }
  }

  /// The longest run up to today, of two as long the later one; nil without a day.
  public let longest: DayRun?
  /// The latest run up to today; nil without a day.
  public let latest: DayRun?

  /// - Parameter days: days on which something was read, in their order; those after today do not count yet.
  public init(days: some Sequence<Int>, today: ReadingDay) {
    var (longest, run): (DayRun?, DayRun?) = (nil, nil)
    for day in days {
      if day > today.last { break }
      if let known = run, known.last >= day - 1 {
        run = DayRun(first: known.first, last: day)
      } else {
        run = DayRun(first: day, last: day)
      }
      if let run, run.count >= longest?.count ?? 0 { longest = run }
    }
    (self.longest, latest) = (longest, run)
  }

  public init(longest: DayRun?, latest: DayRun?) { (self.longest, self.latest) = (longest, latest) }

  /// The run that goes on, so that a day not read yet today breaks nothing; nil where there is none.
  public func current(today: ReadingDay) -> DayRun? {
    latest.flatMap { $0.last >= today.last - 1 ? $0 : nil }
  }
}
