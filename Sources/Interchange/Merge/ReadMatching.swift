import ReadingCore

/// Finds which reads of a row are the ones a book has.
///
/// Days decide first; a read without a day may be any other of its kind.
struct ReadMatching {
  struct KnownRead {
    let finished: ReadingDay?
    let outcome: ReadOutcome
    /// The latest day it is known to have gone on to, nil where none is known.
    var lastKnownDay: ReadingDay?
    /// Whether its day may still be filled in or made more precise.
    var isOpenToDays = true

    /// Whether it may have ended on a day, which is more than it says itself.
    fileprivate func mayEnd(on day: ReadingDay) -> Bool {
      guard finished?.covers(day) ?? isOpenToDays else { return false }
      return lastKnownDay.map { day.last >= $0.first } ?? true
    }
  }

  /// Where each imported read was found, nil for one that is new.
  private(set) var places: [Int?]
  private let imported: [ImportedRead]
  private let known: [KnownRead]
  private var isTaken: [Bool]

  /// Matches the reads of a row with those of a book.
  init(_ imported: [ImportedRead], with known: [KnownRead]) {
    self.imported = imported
    self.known = known
    places = imported.map { _ in nil }
    isTaken = known.map { _ in false }
    match { $0.finished == $1.finished }
    match { Self.overlap($0, $1) }
    match { $1.finished == nil && ($0.finished.map($1.mayEnd) ?? false) }
    match { imported, _ in imported.finished == nil }
  }

  var missing: [ImportedRead] { zip(imported, places).compactMap { $1 == nil ? $0 : nil } }

  /// The reads of a row that an earlier state of it did not have.
  static func news(in reads: [ImportedRead], since earlier: [ImportedRead]) -> [ImportedRead] {
    var rest = earlier
    func drop(_ read: ImportedRead, where isSame: (ImportedRead) -> Bool) -> Bool {
      guard let index = rest.firstIndex(where: { $0.outcome == read.outcome && isSame($0) }) else {
        return false
      }
      rest.remove(at: index)
      return true
    }
    // A day more precise than the one known is news; a read without one may be any.
    let dated = reads.filter { read in
      guard let day = read.finished else { return true }
      return !drop(read) { known in
        Self.says(day, nothingBeside: known.finished) && Self.says(read.started, nothingBeside: known.started)
      }
    }
    return dated.filter { read in read.finished != nil || !drop(read) { _ in true } }
  }

  /// Whether a day is none, or no more precise than one that is known.
  private static func says(_ day: ReadingDay?, nothingBeside known: ReadingDay?) -> Bool {
    day.map { day in known.map(day.covers) ?? false } ?? true
  }

  /// The last of some reads, as many of each outcome as a row has more than there are.
  static func counted(
    _ fresh: [ImportedRead],
    in reads: [ImportedRead],
    beside known: [ReadOutcome]
  ) -> [ImportedRead] {
    var room: [ReadOutcome: Int] = [:]
    for read in reads { room[read.outcome, default: 0] += 1 }
    for outcome in known { room[outcome, default: 0] -= 1 }
    let counted = fresh.reversed().filter { read in
      room[read.outcome, default: 0] -= 1
      return room[read.outcome, default: 0] >= 0
    }
    return counted.reversed()
  }

  private mutating func match(_ isSame: (ImportedRead, KnownRead) -> Bool) {
    for (index, read) in imported.enumerated() where places[index] == nil {
      let place = known.indices.first {
        !isTaken[$0] && known[$0].outcome == read.outcome && isSame(read, known[$0])
      }
      guard let place else { continue }
      places[index] = place
      isTaken[place] = true
    }
  }

  private static func overlap(_ imported: ImportedRead, _ known: KnownRead) -> Bool {
    guard let day = imported.finished, let finished = known.finished else { return false }
    return day.covers(finished) || known.mayEnd(on: day)
  }
}

extension ReadingDay {
  /// Whether another day lies within this day, month or year.
  func covers(_ other: ReadingDay) -> Bool { first <= other.first && other.last <= last }
}
