/// An instant together with the offset the reader's clock showed.
public struct Moment: Sendable, Hashable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let seconds: Int
  /// Seconds east of UTC.
  public let offset: Int

  public init(seconds: Int, offset: Int) {
    self.seconds = seconds
    self.offset = offset
  }
}

extension Moment {
  /// Reads an RFC 3339 stamp such as `2026-11-20T21:04:05+09:00` or `…Z`; a fraction of a second is dropped.
  public init?(stamp: String) {
    let bytes = Array(stamp.utf8)
    guard bytes.count >= 20, let day = ReadingDay(text: String(decoding: bytes[..<10], as: UTF8.self)),
      bytes[10] | 0x20 == UInt8(ascii: "t"), let time = Moment.secondsOfDay(bytes[11..<19])
    else { return nil }
    var zone = bytes[19...]
    if zone.first == UInt8(ascii: ".") {
      let fraction = zone.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard !fraction.isEmpty else { return nil }
      zone = zone[fraction.endIndex...]
    }
    guard day.isPrecise, let offset = Moment.offset(zone) else { return nil }
    self.init(seconds: day.first * 86_400 + time - offset, offset: offset)
  }

  /// RFC 3339 to the second with offset: `2026-11-20T21:04:05+09:00`.
  public var stamp: String {
    let minutesEast = CalendarRules.floorDivide(offset, 60)
    let local = seconds + minutesEast * 60
    let day = CalendarRules.floorDivide(local, 86_400)
    let date = CalendarRules.date(ofDayNumber: day)
    let time = local - day * 86_400
    let distance = abs(minutesEast)
    let zone = (minutesEast < 0 ? "-" : "+") + two(distance / 60) + ":" + two(distance % 60)
    return "\(Digits.padded(date.year, to: 4))-\(two(date.month))-\(two(date.day))"
      + "T\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))\(zone)"
  }

  /// The reader's day, by the time the wall clock showed: before the day's end it is still the day before.
  ///
  /// Nil only outside the years 1 to 9999.
  public func day(endingAt end: DayEnd = .midnight) -> ReadingDay? {
    ReadingDay(dayNumber: CalendarRules.floorDivide(seconds + offset - end.minutes * 60, 86_400))
  }

  private func two(_ number: Int) -> String { Digits.padded(number, to: 2) }

  private static func secondsOfDay(_ bytes: ArraySlice<UInt8>) -> Int? {
    let colon = UInt8(ascii: ":")
    let start = bytes.startIndex
    guard bytes[start + 2] == colon, bytes[start + 5] == colon,
      let hour = Digits.value(of: bytes[start..<start + 2]), hour < 24,
      let minute = Digits.value(of: bytes[start + 3..<start + 5]), minute < 60,
      let second = Digits.value(of: bytes[start + 6..<start + 8]), second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.count == 1, let letter = bytes.first, letter | 0x20 == UInt8(ascii: "z") { return 0 }
    let start = bytes.startIndex
    guard bytes.count == 6, bytes[start + 3] == UInt8(ascii: ":"),
      let hours = Digits.value(of: bytes[start + 1..<start + 3]), hours < 24,
      let minutes = Digits.value(of: bytes[start + 4..<start + 6]), minutes < 60
    else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "+"): return (hours * 60 + minutes) * 60
    case UInt8(ascii: "-"): return -(hours * 60 + minutes) * 60
    default: return nil
    }
  }
}
