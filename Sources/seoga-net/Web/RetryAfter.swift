import CCurl
import ReadingCore

/// Reads `Retry-After`: seconds, or a date.
enum RetryAfter {
  /// The longest wait that is taken for meant, in seconds: a year.
  static let longest = 366 * 86_400

  /// Seconds from now, `longest` at most; nil for what is neither.
  static func seconds(_ text: String, now: Int) -> Int? {
    let bounds = NumberBounds(0...longest)
    if let seconds = bounds.limited(text) { return seconds }
    // The library below takes half a date for one, and what is missing for today's.
    guard text.contains(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [A-Z]{3}$/) else {
      return nil
    }
    let date = curl_getdate(text, nil)
    return date < 0 ? nil : bounds.nearest(Double(date - now))
  }
}
