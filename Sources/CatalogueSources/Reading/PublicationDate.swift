import ReadingCore

/// The day of publication as catalogues write it.
enum PublicationDate {
  /// Year, month or day of a stamp; nil for the days that mean "not known", and where there is no year.
  static func read(_ text: String) -> String? {
    guard let stamp = text.wholeMatch(of: /(\d{1,4})(-\d\d?)?(-\d\d?)?([T\s].*)?/) else {
      return text.contains(/\d{4}/) ? text : nil
    }
    let parts = stamp.output
    guard parts.1.count == 4 || parts.2 != nil else { return text.contains(/\d{4}/) ? text : nil }
    guard let year = Int(parts.1), year > 101, parts.1.count == 4 else { return nil }
    let day = [parts.1, parts.2, parts.3].compactMap(\.self).joined()
    return (ReadingDay(text: day) ?? ReadingDay(year: year))?.text
  }
}
