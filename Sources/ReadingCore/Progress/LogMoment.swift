/// When something was logged: the day it is about and, of several on one day, which was written down last.
public struct LogMoment: Sendable, Hashable, Comparable {
  public let day: ReadingDay
  /// Seconds since 1970 at which it was written down; nil where that is not known, which counts as first.
  public let seconds: Int?

  public init(day: ReadingDay, seconds: Int? = nil) {
    self.day = day
    self.seconds = seconds
  }

  public static func < (left: LogMoment, right: LogMoment) -> Bool {
    if left.day != right.day { return left.day < right.day }
    return (left.seconds ?? .min) < (right.seconds ?? .min)
  }
}
