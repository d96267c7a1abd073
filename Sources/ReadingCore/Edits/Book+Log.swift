// What the log of a read says, and how a place is written into it.

/// A hint about a place before it is logged; it never prevents logging.
public enum LogNotice: Sendable, Hashable {
  /// The book was read before: another read begins, and the one before is kept.
  case beginsAgain
  /// The read began on a later day, the one given; it now begins with the entry.
  case movesStart(from: ReadingDay)
  case belowEarlier(LogEntry)
  case aboveLater(LogEntry)
}

extension Read {
  /// The place the log has for a day: that of the last entry on it or before; nil without one.
  public func place(on day: ReadingDay) -> ReadingPlace? { log.last { !(day < $0.day) }?.at }

  /// The latest entry that is certainly of a later day; nil without one.
  public func entry(after day: ReadingDay) -> LogEntry? { log.last { day.last < $0.day.first } }

  /// Whether the read certainly began after a day.
  func begins(after day: ReadingDay) -> Bool { started.map { day.last < $0.first } ?? false }
}

extension LogEntry {
  /// Stamped so that the stored order puts it after those of its day.
  func logged(after log: [LogEntry]) -> LogEntry {
    let stamps = log.filter { $0.day == day }.compactMap { $0.logged.flatMap(Moment.init(stamp:)) }
    guard let latest = stamps.map(\.seconds).max(), let own = logged.flatMap(Moment.init(stamp:)),
      own.seconds <= latest
    else { return self }
    var entry = self
    entry.logged = Moment(seconds: latest + 1, offset: own.offset).stamp
    return entry
  }
}

extension Book {
  /// The place the read that would be logged in has for a day; nil where that read has none, or is yet to begin.
  public func place(on day: ReadingDay) -> ReadingPlace? { indexGoingOn.flatMap { reads[$0].place(on: day) } }

  /// The hints about a place before it is logged, the most important first.
  public func notices(of entry: ProgressEntry) -> [LogNotice] {
    guard let index = indexGoingOn else { return reads.isEmpty && status != .finished ? [] : [.beginsAgain] }
    let read = reads[index]
    var notices: [LogNotice] = []
    if read.begins(after: entry.day), let started = read.started {
      notices.append(.movesStart(from: started))
    }
    let earlier = read.log.last { !(entry.day < $0.day) && isBelow(entry.place, $0.at) }
    let later = read.log.first { entry.day < $0.day && isBelow($0.at, entry.place) }
    if let earlier { notices.append(.belowEarlier(earlier)) }
    if let later { notices.append(.aboveLater(later)) }
    return notices
  }

  /// Whether one place is certainly before another; two measures that nothing converts are not compared.
  private func isBelow(_ place: ReadingPlace, _ other: ReadingPlace) -> Bool {
    switch (place, other) {
    case (.page(let page), .page(let former)): return page < former
    case (.time(let seconds, _), .time(let former, _)): return seconds < former
    case (.share(let points, _), .share(let former, _)): return points < former
    default:
      // Of another measure a place is known to a page or so, so only a clear difference counts.
      guard let share = Progress(place: place, length: length).percent,
        let former = Progress(place: other, length: length).percent
      else { return false }
      return share < former - 1
    }
  }

  /// Logs a place, and starts reading if the book is not being read.
  ///
  /// `entry.day` is also the first day of a read made for it, whose id is `readID`, and of one that began
  /// later. Among the entries of its day it is the latest: logged within a second of another, or by a clock that is behind, it is stamped a
  /// second after.
  public mutating func logProgress(_ entry: LogEntry, readID: String) {
    start(on: entry.day, readID: readID)
    guard let index = reads.lastIndex(where: \.isOpen) else { return }
    var read = reads.remove(at: index)
    read.log.append(entry.logged(after: read.log))
    read.sortLog()
    if read.begins(after: entry.day) { read.started = entry.day }
    insert(read)
  }
}
