/// An instant together with the offset the reader's clock showed.
public struct Moment: Sendable, Hashable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let seconds: Int
  /// Seconds east of UTC.
  public let offset: Int

  /// A moment of the wall clock.
  public init(seconds: Int, offset: Int) {
    self.seconds = seconds
    self.offset = offset
  }
}

/// The wall clock as a value, so that tests can set it.
public struct WallClock: Sendable {
  /// Reads the clock.
  public var now: @Sendable () -> Moment

  /// A clock that asks the closure.
  public init(now: @escaping @Sendable () -> Moment) { self.now = now }
}

/// Maker of identifiers as a value, so that tests can foresee them.
public struct Identifiers: Sendable {
  /// A new identifier: 12 random characters of `0123456789bcdfghjkmnpqrstvwxyz`, the first a digit, never
  /// digits alone, so that it is the same on file systems without case and never a number.
  public var make: @Sendable () -> String

  /// A maker that asks the closure.
  public init(make: @escaping @Sendable () -> String) { self.make = make }
}
