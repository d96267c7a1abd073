import Glibc
import Synchronization

/// The wall clock as a value, so that tests can set it.
public struct WallClock: Sendable {
  public var now: @Sendable () -> Moment
  /// When the days of reading end.
  public var dayEnd: DayEnd

  public init(dayEnd: DayEnd = .midnight, now: @escaping @Sendable () -> Moment) {
    (self.dayEnd, self.now) = (dayEnd, now)
  }

  /// The reader's day: what *today* means where something is written; on a clock outside the years 1 to 9999,
  /// 1970-01-01.
  public var today: ReadingDay { now().day(endingAt: dayEnd) ?? .epoch }

  /// The day of the calendar, for what is no reading, such as how old an answer of a catalogue is; outside the years
  /// 1 to 9999, 1970-01-01.
  public var date: ReadingDay { now().day() ?? .epoch }
}

/// The second in which the time zone was looked up last.
private let zoneSecond = Mutex<Int?>(nil)

extension WallClock {
  /// The machine's clock in the machine's time zone.
  public static let system = WallClock {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    // Without it a session that outlives a change of time zone would keep the old one; it looks at a file, and a frame
    // asks for the day several times.
    zoneSecond.withLock { [second = now.tv_sec] last in
      if last != second { tzset() }
      last = second
    }
    var local = tm()
    var seconds = now.tv_sec
    localtime_r(&seconds, &local)
    return Moment(seconds: Int(now.tv_sec), offset: Int(local.tm_gmtoff))
  }
}
