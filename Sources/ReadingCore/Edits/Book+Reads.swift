// Every change of where a book stands. Each is pure: the caller brings the ids, days and stamps.

extension Read {
  /// Whether it still goes on.
  public var isOpen: Bool { outcome == nil && finished == nil }

  /// The place last logged, nil before the first entry.
  public var place: ReadingPlace? { log.last?.at }
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
  /// The read that goes on; the latest of them, should a merge have left several.
  public var currentRead: Read? { reads.last(where: \.isOpen) }

  /// Where the reader is: in the read that goes on, or where an abandoned book was left.
  public var place: ReadingPlace? {
    if let currentRead { return currentRead.place }
    return status == .abandoned ? latestRead.flatMap { reads[$0].place } : nil
  }

  /// The read a closed book's status speaks of, where it has one: two that began on one day stand in no order
  /// of time.
  private var latestRead: Int? {
    reads.lastIndex { $0.outcome?.rawValue == status.rawValue } ?? reads.indices.last
  }

  /// What a change of status may need besides the status.
  public struct StatusDetails: Sendable {
    /// The day it happened, nil for not known.
    public var day: ReadingDay?
    /// The id of a read, should one have to be made.
    public var readID: String
    /// The place in the queue, for `next`.
    public var rank: String?
    /// Why, for `abandoned`.
    public var reason: String?

    /// Details of a change.
    public init(day: ReadingDay?, readID: String, rank: String? = nil, reason: String? = nil) {
      self.day = day
      self.readID = readID
      self.rank = rank
      self.reason = reason
    }
  }

  /// Moves the book to a status and its reads along: `reading` starts or goes on with a read, `finished` and
  /// `abandoned` close it, `paused`, `next` and `want` leave it open with its place.
  ///
  /// A status the book already has changes nothing, but that `reading` makes a missing read and `next` takes a new rank.
  public mutating func setStatus(_ status: Status, _ details: StatusDetails) {
    switch status {
    case .reading: start(on: details.day, readID: details.readID)
    case .next: enqueue(rank: details.rank)
    case .finished where self.status != .finished: finish(on: details.day, readID: details.readID)
    case .abandoned where self.status != .abandoned:
      abandon(on: details.day, reason: details.reason, readID: details.readID)
    default: move(to: status)
    }
  }

  /// Begins reading, or goes on with the read that is open; a book read before gets another read.
  ///
  /// A read that was put aside is taken up where it was left, and so is one that was finished on the very
  /// day: who starts a book on the day of its last page has set the wrong status.
  public mutating func start(on day: ReadingDay?, readID: String) {
    let (left, latest) = (status, latestRead)
    move(to: .reading)
    guard currentRead == nil else { return }
    if let index = latest, isTakenUp(reads[index], on: day, from: left) {
      reads[index].outcome = nil
      reads[index].finished = nil
      reads[index].pagesAtThatTime = nil
    } else {
      insert(Read(id: readID, started: day))
    }
  }

  /// Begins a read on a day; an open one takes it for its first day.
  mutating func begin(on day: ReadingDay?, readID: String) {
    move(to: .reading)
    if let index = reads.lastIndex(where: \.isOpen) {
      var read = reads.remove(at: index)
      read.started = day
      insert(read)
    } else {
      insert(Read(id: readID, started: day))
    }
  }

  private func isTakenUp(_ read: Read, on day: ReadingDay?, from status: Status) -> Bool {
    guard !read.log.isEmpty else { return false }
    // A book that was finished since has left the read that was put aside behind.
    if read.outcome == .abandoned { return status != .finished }
    return day != nil && day?.isPrecise == true && read.finished == day
  }

  /// Puts the book into the queue at a rank; nil keeps the rank it has.
  public mutating func enqueue(rank: String?) {
    move(to: .next)
    if let rank { queueRank = rank }
  }

  /// Closes the open read as finished; without one, notes a read of which only the end is known.
  ///
  /// A rating goes to the read and to the book.
  public mutating func finish(on day: ReadingDay?, rating: Rating? = nil, readID: String) {
    move(to: .finished)
    close(.finished, on: day, readID: readID) { read in
      if let rating { read.rating = rating }
    }
    if let rating { self.rating = rating }
  }

  /// Closes the open read as abandoned at the place it has; without one, notes a read that only ended.
  public mutating func abandon(on day: ReadingDay?, reason: String? = nil, readID: String) {
    move(to: .abandoned)
    close(.abandoned, on: day, readID: readID) { read in
      if let reason, !reason.isEmpty { read.reason = reason }
    }
  }

  /// Logs a place, and starts reading if the book is not being read.
  ///
  /// `entry.day` is also the first day of a read made for it, whose id is `readID`. Among the entries of its
  /// day it is the latest: logged within a second of another, or by a clock that is behind, it is stamped a
  /// second after.
  public mutating func logProgress(_ entry: LogEntry, readID: String) {
    start(on: entry.day, readID: readID)
    guard let index = reads.lastIndex(where: \.isOpen) else { return }
    reads[index].log.append(entry.logged(after: reads[index].log))
    reads[index].sortLog()
  }

  /// Takes a read out, whole, so that it can come back; nothing where there is none of the id.
  public mutating func removeRead(_ id: String, at stamp: String) {
    guard let index = reads.firstIndex(where: { $0.id == id }) else { return }
    removed.append(Removed(.read(reads.remove(at: index)), removedAt: stamp))
  }

  private mutating func move(to status: Status) {
    self.status = status
    if status != .next { queueRank = nil }
  }

  private mutating func close(
    _ outcome: Outcome,
    on day: ReadingDay?,
    readID: String,
    adding change: (inout Read) -> Void
  ) {
    let index = reads.lastIndex(where: \.isOpen)
    var read = index.map { reads.remove(at: $0) } ?? Read(id: readID)
    read.outcome = outcome
    read.finished = day
    read.pagesAtThatTime = pages
    change(&read)
    insert(read)
  }

  mutating func insert(_ read: Read) {
    reads.append(read)
    reads.sort(by: Read.isStoredBefore)
  }
}
