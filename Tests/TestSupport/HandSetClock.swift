public import ReadingCore
import Synchronization
import Testing

/// A clock on the wall that a test sets.
public final class HandSetClock: Sendable {
  private let moment: Mutex<Moment>

  /// Shows the time of an RFC 3339 stamp.
  public init(_ stamp: String) throws { moment = Mutex(try #require(Moment(stamp: stamp))) }

  /// The clock with the days' usual end.
  public var wall: WallClock { WallClock(dayEnd: .usual) { [self] in moment.withLock { $0 } } }

  public func set(to stamp: String) throws {
    let shown = try #require(Moment(stamp: stamp))
    moment.withLock { $0 = shown }
  }
}
