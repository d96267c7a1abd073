/// What a timer that is stopped has to write down: how long somebody read, and how far.
public struct TimedSession: Sendable {
  /// Minutes; 0 where it was less than one, and a place is all there is to write down.
  public let minutes: Int
  /// The place as typed, with a day after it if not today; empty for the last one.
  public let place: String

  private let read: String?
  private let entry: String
  private let newRead: String
  private let today: ReadingDay
  private let stamp: String

  /// - Parameters:
  ///   - identifiers: make the ids of an entry and a read, should the timer bring none.
  ///   - stamp: RFC 3339 stamp of the writing.
  public init(
    of timer: ReadingTimer,
    minutes: Int,
    place: String,
    identifiers: Identifiers,
    today: ReadingDay,
    stamp: String
  ) {
    self.minutes = minutes
    self.place = place
    read = timer.read
    entry = timer.entry ?? identifiers.make()
    newRead = identifiers.make()
    self.today = today
    self.stamp = stamp
  }

  /// Reads how long somebody read, see `ProgressEntry.minutes`; also 0, for nothing to write down.
  public static func minutes(_ text: String) -> Int? {
    let isNone = Digits.value(of: FieldText.trimmed(TextFold.fold(text))) == 0
    return isNone ? 0 : ProgressEntry.minutes(text)
  }

  /// Writes it into a book's log, once: a book that has the entry stays as it is.
  ///
  /// - Returns: the hints about the place.
  @discardableResult
  public func write(into book: inout Book) throws(ProgressEntry.ProgressProblem) -> [LogNotice] {
    guard !book.hasLogEntry(entry) else { return [] }
    let reached = try reached(in: book)
    let notices = book.notices(of: reached, ofSession: read)
    var logged = LogEntry(id: entry, day: reached.day, at: reached.place, logged: stamp)
    logged.minutes = minutes > 0 ? minutes : nil
    book.logSession(logged, ofSession: read, readID: newRead)
    return notices
  }

  /// The entry as a book's log has it; nil where it has not.
  public func entry(in book: Book) -> LogEntry? {
    book.reads.lazy.flatMap(\.log).first { $0.id.isIdentical(to: entry) }
  }

  private func reached(in book: Book) throws(ProgressEntry.ProgressProblem) -> ProgressEntry {
    if place.allSatisfy(\.isWhitespace) {
      return ProgressEntry(place: book.placeKept(bySession: read), day: today)
    }
    return try ProgressEntry.parse(place, in: book, ofSession: read, today: today)
  }
}
