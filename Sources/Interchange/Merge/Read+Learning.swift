import ReadingCore

// What a read is known by, and what it learns of its days.

extension ReadMatching.KnownRead {
  init(_ read: Read, isOpenToDays: Bool) {
    self.init(
      finished: read.finished,
      outcome: read.outcome ?? .finished,
      lastKnownDay: read.lastKnownDay,
      isOpenToDays: isOpenToDays
    )
  }
}

extension Read {
  /// Takes the last day where it has none, or one that is less precise; says whether it did.
  mutating func learn(finished day: ReadingDay?) -> Bool {
    guard let day, unread.lacks("finished"), finished.map({ $0 != day && $0.covers(day) }) ?? true else {
      return false
    }
    finished = day
    return true
  }

  /// The same for the first day, which lies behind nothing that is known of it.
  mutating func learn(started day: ReadingDay?) -> Bool {
    guard let day, unread.lacks("started"), started.map({ $0 != day && $0.covers(day) }) ?? true,
      (log.map(\.day) + [finished].compactMap(\.self)).allSatisfy({ day.first <= $0.last })
    else { return false }
    started = day
    return true
  }

  /// The latest day it is known to have gone on to; nil where none is known.
  var lastKnownDay: ReadingDay? { log.map(\.day).max() ?? started }
}
