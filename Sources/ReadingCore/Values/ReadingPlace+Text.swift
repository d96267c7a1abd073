extension ReadingPlace {
  /// Reads a place as a file holds it: `120`, `43%`, `43.5%`, `1:20:00`, `1:20`.
  ///
  /// Nil for any other text, so that whatever is read is written back the same.
  public init?(text: String) {
    if text.utf8.last == UInt8(ascii: "%") {
      guard let points = Digits.hundredths(text.dropLast()), points <= 10_000 else { return nil }
      self = .share(basisPoints: points, text: text)
    } else if text.utf8.contains(UInt8(ascii: ":")) {
      guard let seconds = ReadingTime.seconds(text) else { return nil }
      self = .time(seconds: seconds, text: text)
    } else {
      guard let page = NumberBounds.counted.number(text), String(page) == text else { return nil }
      self = .page(page)
    }
  }

  /// As it stands in the file.
  public var text: String {
    switch self {
    case .page(let page): String(page)
    case .share(_, let text), .time(_, let text): text
    }
  }
}

/// Lengths of time as hours, minutes and seconds.
public enum ReadingTime {
  /// Seconds of `10:32:00` (hours, minutes, seconds) or `10:32` (hours, minutes); nil for any other text.
  public static func seconds(_ text: String) -> Int? {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0].count <= 4, let hours = Digits.value(of: parts[0]) else {
      return nil
    }
    var seconds = hours * 3600
    for (part, unit) in zip(parts.dropFirst(), [60, 1]) {
      guard part.count == 2, let number = Digits.value(of: part), number < 60 else { return nil }
      seconds += number * unit
    }
    return seconds
  }

  /// `1:20:00` for a number of seconds from 0 up.
  public static func text(seconds: Int) -> String {
    "\(seconds / 3600):" + Digits.padded(seconds / 60 % 60, to: 2) + ":" + Digits.padded(seconds % 60, to: 2)
  }
}
