import Foundation

/// Reads `Retry-After`: seconds, or a date.
enum RetryAfter {
  /// Seconds from now; nil for what is neither.
  static func seconds(_ text: String, now: Int) -> Int? {
    if let seconds = Int(text) { return seconds >= 0 ? seconds : nil }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return format.date(from: text).map { max(0, Int($0.timeIntervalSince1970) - now) }
  }
}
