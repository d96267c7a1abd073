/// A timer that runs on the reading of one book, or rests.
///
/// It holds moments and counts nothing, so that it runs on whatever becomes of the program: how long it ran follows
/// from the clocks, of which the one that nobody can set goes before the one on the wall.
public struct ReadingTimer: Sendable, Hashable {
  /// How long somebody read by the timer.
  public enum TimedReading: Sendable, Hashable {
    /// Minutes, the nearest; 0 under half a minute.
    case minutes(Int)
    /// Longer than anybody reads without a break, in seconds: it may have been forgotten, so that it is asked about.
    case long(seconds: Int)
    /// The clocks contradict each other, or themselves.
    case unknown
  }

  /// Seconds up to which a time is believed.
  public static let longestBelieved = 8 * 3600

  /// The book's id.
  public let book: String
  /// The id of the read it was started on; nil where none is known.
  public internal(set) var read: String?
  /// The id that its entry in the log is to have, so that none is written twice; nil where none is known.
  public internal(set) var entry: String?
  /// RFC 3339 stamp of the start.
  public internal(set) var started: String
  /// The run of the machine in which it was started.
  var owner: TimerOwner?
  var paused: [TimerPause] = []
  public var unread = Unread()

  init(book: String, started: String) {
    self.book = book
    self.started = started
  }

  /// A timer that runs from now on.
  ///
  /// - Parameter entry: the id its entry in the log is to have.
  public init(book: String, read: String?, entry: String, at now: MachineInstant) {
    self.init(book: book, started: now.wall.stamp)
    self.read = read
    self.entry = entry
    owner = TimerOwner(boot: now.boot, uptime: now.uptime)
  }

  public var isPaused: Bool { paused.last.map { $0.until == nil } ?? false }

  /// Has it rest; it rests already where it does.
  public mutating func pause(at now: MachineInstant) {
    if !isPaused { paused.append(TimerPause(from: TimerMark(now))) }
  }

  /// Has it run again; it runs already where it does.
  public mutating func goOn(at now: MachineInstant) {
    if isPaused { paused[paused.count - 1].until = TimerMark(now) }
  }

  /// Whether it is the same one, running or not, and not one that was started after it.
  public func isSame(as other: ReadingTimer) -> Bool {
    book.isIdentical(to: other.book) && started == other.started && owner == other.owner
      && entry == other.entry
  }

  /// Seconds it ran by a moment, those it rested left out; nil where the clocks do not say.
  public func seconds(at now: MachineInstant) -> Int? {
    guard restsAreKnown else { return nil }
    var total = 0
    var begun: TimerMark? = TimerMark(at: started, owner: owner)
    for rest in paused {
      guard let start = begun, let span = rest.from?.seconds(since: start) else { return nil }
      total += span
      begun = rest.until
    }
    if isPaused { return total }
    guard let start = begun, let span = TimerMark(now).seconds(since: start) else { return nil }
    return total + span
  }

  public func reading(at now: MachineInstant) -> TimedReading {
    guard let seconds = seconds(at: now) else { return .unknown }
    return seconds > ReadingTimer.longestBelieved
      ? .long(seconds: seconds) : .minutes(ReadingTimer.minutes(seconds))
  }

  /// Minutes it ran by a moment, as they are shown; nil where the clocks do not say.
  public func minutes(at now: MachineInstant) -> Int? { seconds(at: now).map(ReadingTimer.minutes) }

  /// Seconds until another number of minutes is to be shown, 1 to 60; nil where it rests or the clocks do not say.
  public func secondsToNextMinute(at now: MachineInstant) -> Int? {
    guard !isPaused, let seconds = seconds(at: now) else { return nil }
    return 60 - (seconds + ReadingTimer.half) % 60
  }

  /// Whether all rests could be read: what no version of ours wrote may be one of any length.
  private var restsAreKnown: Bool {
    guard unread.strays.isEmpty else { return false }
    switch unread.fields["paused"] {
    case nil, .null, .array([]): return true
    default: return false
    }
  }

  private static let half = 30

  private static func minutes(_ seconds: Int) -> Int { (seconds + half) / 60 }
}

/// The run of a machine, and how long it had run.
struct TimerOwner: Sendable, Hashable {
  var boot: String?
  /// Seconds, from 0 up.
  var uptime: Int?
  var unread = Unread()
}

/// A time in which a timer rests; it goes on where the end is missing.
struct TimerPause: Sendable, Hashable {
  /// Nil only in files that others wrote.
  var from: TimerMark?
  var until: TimerMark?
  var unread = Unread()
}

/// A moment as the file of a timer holds it.
struct TimerMark: Sendable, Hashable {
  /// RFC 3339 stamp.
  var at: String
  var owner: TimerOwner?
  var unread = Unread()

  init(at: String, owner: TimerOwner? = nil) {
    self.at = at
    self.owner = owner
  }

  init(_ instant: MachineInstant) {
    self.init(at: instant.wall.stamp, owner: TimerOwner(boot: instant.boot, uptime: instant.uptime))
  }

  /// Seconds from an earlier moment to this one; nil where that cannot be known.
  func seconds(since earlier: TimerMark) -> Int? {
    guard let boot = owner?.boot, let former = earlier.owner?.boot, let uptime = owner?.uptime else {
      return wallSeconds(since: earlier, atLeast: 0)
    }
    // The machine was turned on between the two, so that it has been longer than it is on.
    guard boot == former else { return wallSeconds(since: earlier, atLeast: uptime) }
    guard let before = earlier.owner?.uptime else { return wallSeconds(since: earlier, atLeast: 0) }
    return uptime < before ? nil : uptime - before
  }

  private func wallSeconds(since earlier: TimerMark, atLeast least: Int) -> Int? {
    guard let moment = Moment(stamp: at), let before = Moment(stamp: earlier.at) else { return nil }
    let span = moment.seconds - before.seconds
    return span < least ? nil : span
  }
}
