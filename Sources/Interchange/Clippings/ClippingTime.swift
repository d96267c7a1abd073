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
    guard let number = Double(text), (0..<253_402_300_800).contains(number) else { return nil }
    self.init(seconds: Int(number), offset: 0)
  }

  /// `2026-01-27 05:56:46`, with or without a zone; nil for any other form.
  init?(iso text: String) {
    let text = FieldText.trimmed(text)
    let bytes = Array(text.utf8)
    guard bytes.count >= 19, bytes[10] == UInt8(ascii: " ") || bytes[10] | 0x20 == UInt8(ascii: "t") else {
      return nil
    }
    let stamp = text.prefix(10) + "T" + text.dropFirst(11)
    if let moment = Moment(stamp: String(stamp)) {
      self.init(seconds: moment.seconds + moment.offset, offset: moment.offset)
    } else if bytes.count == 19, let moment = Moment(stamp: stamp + "Z") {
      self.init(seconds: moment.seconds, offset: nil)
    } else {
      return nil
    }
  }

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
