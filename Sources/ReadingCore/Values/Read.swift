/// One reading of a book from start to end; a re-read is another one.
public struct Read: Sendable, Hashable, Identifiable {
  /// 12 characters, see `Identifiers`.
  public let id: String
  /// First day of reading, as precisely as known.
  public var started: ReadingDay?
  /// Last day of reading, as precisely as known.
  public var finished: ReadingDay?
  /// How it ended; nil while it goes on.
  public var outcome: ReadOutcome?
  /// Why it was abandoned.
  public var reason: String?
  /// The page count when the read ended, so that a later change of the book's does not rewrite it.
  public var pagesAtThatTime: Int?
  public var rating: Rating?
  /// Sorted by day, then `logged`.
  public var log: [LogEntry] = []
  public var unread = Unread()

  /// A read that has just begun, or of which nothing is known.
  public init(id: String, started: ReadingDay? = nil) {
    self.id = id
    self.started = started
  }
}

/// How a read ended; nil while it goes on; an unknown word is kept and shown.
public enum ReadOutcome: Sendable, Hashable {
  case finished, abandoned
  case other(String)
}

/// Where the reader was on one day.
public struct LogEntry: Sendable, Hashable, Identifiable {
  /// 12 characters, see `Identifiers`.
  public let id: String
  public var day: ReadingDay
  /// The place reached, as typed.
  public var at: ReadingPlace
  /// Minutes spent, where measured.
  public var minutes: Int?
  /// RFC 3339 stamp of the writing.
  public var logged: String?
  public var unread = Unread()

  public init(id: String, day: ReadingDay, at: ReadingPlace, minutes: Int? = nil, logged: String? = nil) {
    self.id = id
    self.day = day
    self.at = at
    self.minutes = minutes
    self.logged = logged
  }
}
