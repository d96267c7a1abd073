/// A step in the life of a book, as a reader takes it on a screen or a command line.
public enum ReadingStep: Sendable, Hashable {
  /// Begins to read today, or goes on with what was put aside; a finished book is read again.
  case read(today: ReadingDay)
  /// Takes the end of the last read back, which goes on at its place: who finished it too early reads on.
  case goOn
  /// Begins a read on a day the reader names; nil for one nobody knows.
  case begin(on: ReadingDay?)
  /// Puts it aside for a while, at the place it has.
  case pause
  /// Ends the read at the book's end; without a read, notes one of which only the end is known.
  case finish(on: ReadingDay?, rating: Rating? = nil)
  /// Ends the read at the place it has.
  case abandon(on: ReadingDay?, reason: String? = nil)

  public var end: ReadingDay? {
    switch self {
    case .finish(let day, _), .abandon(let day, _): day
    case .read, .goOn, .begin, .pause: nil
    }
  }

  public enum ReadingStepProblem: Error, Sendable, Hashable {
    /// It is being read already, since a day if that is known.
    case isRead(since: ReadingDay?)
    /// A read that was put aside has begun on another day than the one named.
    case goesOn(since: ReadingDay?)
    /// Only a book that is being read can be paused.
    case isNotRead
    case isPaused
    /// It is finished already, on a day if that is known.
    case isFinished(on: ReadingDay?)
    /// It is finished, so there is nothing left to abandon.
    case wasFinished
    case isAbandoned
    /// It is not finished, so there is no end to take back.
    case isNotFinished
    /// The read began on a day after the one it should end on.
    case endsBeforeStart(ReadingDay)
    /// The log has an entry on a day after the one it should end on; nothing but the reader's word is against it.
    case endsBeforeEntry(LogEntry)

    /// Whether the step can be taken all the same, if the reader says so.
    public var canBeOverruled: Bool { if case .endsBeforeEntry = self { true } else { false } }
  }
}

extension Book {
  /// Why a step cannot be taken now; nil where it can.
  public func problem(with step: ReadingStep) -> ReadingStep.ReadingStepProblem? {
    switch step {
    case .read:
      return status == .reading && currentRead != nil ? .isRead(since: currentRead?.started) : nil
    case .goOn: return indexOfEnd == nil ? .isNotFinished : nil
    case .begin(let day):
      guard let read = currentRead, !mayBegin(read, on: day) else { return nil }
      return status == .reading ? .isRead(since: read.started) : .goesOn(since: read.started)
    case .pause:
      return status == .reading ? nil : status == .paused ? .isPaused : .isNotRead
    case .finish(let day, _):
      return isFinished ? .isFinished(on: lastFinished) : problem(endingOn: day)
    case .abandon(let day, _):
      if isFinished { return .wasFinished }
      if status == .abandoned, currentRead == nil { return .isAbandoned }
      return problem(endingOn: day)
    }
  }

  /// Applies a step; `readID` is the id of a read, should one have to be made. Nothing changes where it throws.
  ///
  /// `overruling` applies it also against a problem that can be overruled.
  public mutating func apply(
    _ step: ReadingStep,
    readID: String,
    overruling: Bool = false
  ) throws(ReadingStep.ReadingStepProblem) {
    if let problem = problem(with: step), !(overruling && problem.canBeOverruled) { throw problem }
    switch step {
    case .read(let today): start(on: today, readID: readID)
    case .goOn: goOn()
    case .begin(let day): begin(on: day, readID: readID)
    case .pause: setStatus(.paused, StatusDetails(day: nil, readID: readID))
    case .finish(let day, let rating): finish(on: day, rating: rating, readID: readID)
    case .abandon(let day, let reason): abandon(on: day, reason: reason, readID: readID)
    }
  }

  private var isFinished: Bool { status == .finished && currentRead == nil }

  private func problem(endingOn day: ReadingDay?) -> ReadingStep.ReadingStepProblem? {
    guard let day, let read = currentRead else { return nil }
    if let started = read.started, read.begins(after: day) { return .endsBeforeStart(started) }
    return read.entry(after: day).map { .endsBeforeEntry($0) }
  }

  /// Whether a read of which no first day is known may have begun on one.
  private func mayBegin(_ read: Read, on day: ReadingDay?) -> Bool {
    guard read.started == nil, let day else { return false }
    return read.log.first.map { day.first <= $0.day.last } ?? true
  }
}
