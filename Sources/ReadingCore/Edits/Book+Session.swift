// What a timer that is stopped writes into the log of the read it was started on.

extension Book {
  /// The read a session belongs to: the one of an id, also where that has ended since; else the one that goes on.
  private func indexOfSession(_ id: String?) -> Int? {
    id.flatMap { id in reads.firstIndex { $0.id.isIdentical(to: id) } } ?? indexGoingOn
  }

  /// The place a session's read has for a day; nil where that has none, or is yet to begin.
  public func place(on day: ReadingDay, ofSession id: String?) -> ReadingPlace? {
    indexOfSession(id).flatMap { reads[$0].place(on: day) }
  }

  /// Where the reader is if a session of a read tells no place: where its log was last, or at the start.
  public func placeKept(bySession id: String?) -> ReadingPlace {
    if let place = indexOfSession(id).flatMap({ reads[$0].place }) { return place }
    let isTimed = medium == .audio && length.pages == nil && length.seconds != nil
    return isTimed ? .time(seconds: 0, text: ReadingTime.text(seconds: 0)) : .page(0)
  }

  /// The hints about a place of a session before it is logged; none where its read has ended.
  public func notices(of entry: ProgressEntry, ofSession id: String?) -> [LogNotice] {
    endedSession(id) == nil ? notices(of: entry) : []
  }

  /// Whether the log has an entry of an id, in any read.
  public func hasLogEntry(_ id: String) -> Bool {
    reads.contains { $0.log.contains { $0.id.isIdentical(to: id) } }
  }

  /// Logs a session in its read; one that has ended since stays so, and the entry is of its last day at the latest.
  ///
  /// `readID` is the id of a read, should one have to be made.
  public mutating func logSession(_ entry: LogEntry, ofSession id: String?, readID: String) {
    guard let index = endedSession(id) else { return logProgress(entry, readID: readID) }
    var entry = entry
    if let last = reads[index].finished, last.isPrecise, last < entry.day { entry.day = last }
    reads[index].log.append(entry.logged(after: reads[index].log))
    reads[index].sortLog()
  }

  /// The read of a session, where that is not the one that goes on.
  private func endedSession(_ id: String?) -> Int? {
    guard let index = indexOfSession(id), index != indexGoingOn else { return nil }
    return index
  }
}
