import Foundation
import ReadingCore

/// Reads `Retry-After`: seconds, or a date.
enum RetryAfter {
  /// The longest wait that is taken for meant, in seconds: a year.
  static let longest = 366 * 86_400

  /// Seconds from now, `longest` at most; nil for what is neither.
  static func seconds(_ text: String, now: Int) -> Int? {
    let bounds = NumberBounds(0...longest)
    if let seconds = bounds.limited(text) { return seconds }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return format.date(from: text).flatMap { bounds.nearest($0.timeIntervalSince1970 - Double(now)) }
  }
}
