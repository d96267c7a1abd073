/// How fast a read goes on at present, and when it will be done at that.
///
/// It looks back four weeks: over those days, read or not, since a pace that ignored the days without a
/// book would promise too much.
public struct Pace: Sendable, Hashable {
  /// Pages a day, from 1 up; nil without a page count.
  public let pagesPerDay: Int?
  /// Days until the end, from 0 up, today among them if nothing is logged for it yet.
  public let daysLeft: Int
  /// The day of the end; nil beyond the calendar.
  public let done: ReadingDay?

  /// Nil where the log is too little for a guess: fewer than two days, nothing read in the last four weeks,
  /// or places whose share of the book is not known.
  public init?(of read: Read, length: BookLength, today: ReadingDay) {
    let days = Pace.placesByDay(read, length, upTo: today.last)
    guard let latest = days.last, let start = Pace.start(days, read, today.last) else { return nil }
    let isTodayLogged = latest.day == today.last
    let span = (isTodayLogged ? today.last : today.last - 1) - start.day
    let gained = latest.share - start.share
    guard span > 0, gained > 0 else { return nil }
    let share = gained / Double(span)
    // Just below a whole number of days is that number, however the division was rounded.
    let left = ((1 - latest.share) / share - 1e-9).rounded(.up)
    guard left < 1_000_000, let daysLeft = NumberBounds.counted.nearest(left) else { return nil }
    pagesPerDay = length.pages.map { Pace.whole(share, of: $0) }
    self.daysLeft = daysLeft
    done = ReadingDay(dayNumber: today.last + (isTodayLogged || daysLeft == 0 ? daysLeft : daysLeft - 1))
  }

  /// From 1 up.
  private static func whole(_ share: Double, of length: Int) -> Int {
    NumberBounds.pages.nearest(share * Double(length)) ?? length
  }

  private typealias DayShare = (day: Int, share: Double)

  /// The last place of each day that is known to the day; `day` counts from 1970-01-01.
  private static func placesByDay(_ read: Read, _ length: BookLength, upTo today: Int) -> [DayShare] {
    var places: [DayShare] = []
    for entry in read.log where entry.day.isPrecise && entry.day.first <= today {
      guard let share = Progress(place: entry.at, length: length).fraction else { continue }
      if places.last?.day == entry.day.first { places.removeLast() }
      places.append((entry.day.first, share))
    }
    return places
  }

  /// The place at the end of the day from which the pace counts.
  private static func start(_ places: [DayShare], _ read: Read, _ today: Int) -> DayShare? {
    guard places.count >= 2 else { return nil }
    let windowStart = today - 28
    if let before = places.last(where: { $0.day <= windowStart }) { return (windowStart, before.share) }
    if let started = read.started, started.isPrecise, started.first <= places[0].day {
      return (max(started.first - 1, windowStart), 0)
    }
    return places[0]
  }
}

extension Book {
  /// The pace of the read that goes on; nil where there is none, or too little of a log.
  public func pace(today: ReadingDay) -> Pace? {
    currentRead.flatMap { Pace(of: $0, length: length(of: $0), today: today) }
  }
}
