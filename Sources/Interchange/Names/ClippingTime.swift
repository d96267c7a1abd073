import ReadingCore

/// A time as a reading device shows it: without a zone, unless the file names one.
struct ClippingTime: Sendable, Hashable, Comparable {
  /// Days since 1970 and seconds of the day, as one number of the device's clock.
  let seconds: Int
  /// Seconds east of UTC; nil where the file does not say.
  let offset: Int?

  /// A time of the device's clock; nil where there is no such day or hour.
  init?(_ day: ReadingDay?, hour: Int, minute: Int, second: Int = 0, offset: Int? = nil) {
    guard let day, day.isPrecise, (0..<24).contains(hour), (0..<60).contains(minute),
      (0...60).contains(second)
    else { return nil }
    seconds = day.first * 86_400 + hour * 3600 + minute * 60 + min(second, 59)
    self.offset = offset
  }

  /// A number of seconds since 1970 in UTC.
  init?(unix text: String) {
    guard let number = Double(text), let seconds = NumberBounds.moment.nearest(number.rounded(.down)),
      number >= 0,
      seconds < NumberBounds.moment.greatest
    else { return nil }
    self.init(seconds: seconds, offset: 0)
  }

  /// `2026-01-27 05:56:46`, with or without seconds and a zone; nil for any other form.
  init?(iso text: String) {
    let bytes = Array(FieldText.trimmed(text).utf8)
    guard bytes.count >= 16, bytes[10] == UInt8(ascii: " ") || bytes[10] | 0x20 == UInt8(ascii: "t") else {
      return nil
    }
    // Programs for tables drop the seconds.
    let end = bytes.count >= 19 && bytes[16] == UInt8(ascii: ":") ? 19 : 16
    let minute = String(decoding: bytes[..<10] + [UInt8(ascii: "T")] + bytes[11..<16], as: UTF8.self)
    let time = minute + (end == 19 ? String(decoding: bytes[16..<19], as: UTF8.self) : ":00")
    let zone = Self.zone(bytes[end...])
    guard let moment = Moment(stamp: time + (zone.isEmpty ? "Z" : zone)) else { return nil }
    self.init(seconds: moment.seconds + moment.offset, offset: zone.isEmpty ? nil : moment.offset)
  }

  /// A zone such as `UTC`, `+0000` and `+09` as RFC 3339 has it, without the fraction of a second before it.
  private static func zone(_ bytes: ArraySlice<UInt8>) -> String {
    var rest = bytes
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst().drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    let zone = FieldText.trimmed(String(decoding: rest, as: UTF8.self)).uppercased()
    if ["Z", "UTC", "GMT"].contains(zone) { return "Z" }
    guard zone.hasPrefix("+") || zone.hasPrefix("-"), !zone.contains(":") else { return zone }
    return zone.utf8.count == 3 ? zone + ":00" : zone.prefix(3) + ":" + zone.dropFirst(3)
  }

  /// The beginning of a day; nil where that is not precise.
  init?(_ day: ReadingDay?) { self.init(day, hour: 0, minute: 0) }

  private init(seconds: Int, offset: Int?) {
    self.seconds = seconds
    self.offset = offset
  }

  /// RFC 3339, with the zone of the import where the file names none.
  func stamp(zoneOf stamp: String) -> String {
    let zone = Moment(stamp: stamp)?.offset ?? 0
    guard let offset else { return Moment(seconds: seconds - zone, offset: zone).stamp }
    // A file in UTC says nothing of the reader's clock.
    return Moment(seconds: seconds - offset, offset: offset == 0 ? zone : offset).stamp
  }

  static func < (left: ClippingTime, right: ClippingTime) -> Bool {
    (left.seconds, left.offset ?? 0) < (right.seconds, right.offset ?? 0)
  }
}
