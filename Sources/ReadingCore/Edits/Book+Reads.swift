// Every change of where a book stands. Each is pure: the caller brings the ids, days and stamps.

extension Read {
  public var isOpen: Bool { outcome == nil && finished == nil }

  /// The place last logged, nil before the first entry.
  public var place: ReadingPlace? { log.last?.at }
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

  /// The day, rank and reason that go with a change of status.
  public struct StatusDetails: Sendable {
    /// The day it happened, nil for not known.
    public var day: ReadingDay?
    /// The id of a read, should one have to be made.
    public var readID: String
    /// The place in the queue, for `next`.
    public var rank: String?
    /// Why, for `abandoned`.
    public var reason: String?

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
  /// A read that was put aside is taken up where it was left; one that was finished stays so, and another begins.
  public mutating func start(on day: ReadingDay?, readID: String) {
    let index = indexGoingOn
    move(to: .reading)
    if let index { reopen(index) } else { insert(Read(id: readID, started: day)) }
  }

  /// The read that an entry of the log or a start goes on with: the open one, or one that was put aside.
  var indexGoingOn: Int? {
    if let open = reads.lastIndex(where: \.isOpen) { return open }
    // A book that was finished since has left the read that was put aside behind.
    guard status != .finished, let latest = latestRead else { return nil }
    return reads[latest].outcome == .abandoned && !reads[latest].log.isEmpty ? latest : nil
  }

  /// The read whose end can be taken back: the one a finished book's status speaks of.
  var indexOfEnd: Int? {
    guard status == .finished, currentRead == nil, let latest = latestRead else { return nil }
    return reads[latest].outcome == .finished ? latest : nil
  }

  /// Takes the end of the last finished read back: it goes on at the place it has.
  mutating func goOn() {
    guard let index = indexOfEnd else { return }
    move(to: .reading)
    reopen(index)
  }

  private mutating func reopen(_ index: Int) {
    guard !reads[index].isOpen else { return }
    reads[index].outcome = nil
    reads[index].finished = nil
    reads[index].pagesAtThatTime = nil
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

  /// Takes a read out, whole, so that it can come back; nothing where there is none of the id.
  public mutating func removeRead(_ id: String, at stamp: String) {
    guard let index = reads.firstIndex(where: { $0.id.isIdentical(to: id) }) else { return }
    removed.append(Removed(.read(reads.remove(at: index)), removedAt: stamp))
  }

  private mutating func move(to status: Status) {
    self.status = status
    if status != .next { queueRank = nil }
  }

  private mutating func close(
    _ outcome: ReadOutcome,
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
