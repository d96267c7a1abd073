/// The time of the wall clock at which a reader's day ends: what is read before it was read the day before.
public struct DayEnd: Sendable, Hashable {
  /// Minutes after midnight, 0 to 720.
  public let minutes: Int

  /// Nil outside midnight to noon.
  public init?(minutes: Int) {
    guard (0...720).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  private init(hour: Int) { minutes = hour * 60 }

  /// 00:00: the reader's days are those of the calendar.
  public static let midnight = DayEnd(hour: 0)
  /// 04:00, where the reader chose none.
  public static let usual = DayEnd(hour: 4)
}

extension DayEnd {
  /// Reads `HH:MM` in five characters, such as `04:00`.
  public init?(text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hour = Digits.value(of: bytes[..<2]),
      let minute = Digits.value(of: bytes[3...]), minute < 60
    else { return nil }
    self.init(minutes: hour * 60 + minute)
  }

  /// `04:00`.
  public var text: String { "\(Digits.padded(minutes / 60, to: 2)):\(Digits.padded(minutes % 60, to: 2))" }
}
