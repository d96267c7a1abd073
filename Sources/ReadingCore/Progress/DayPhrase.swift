/// A reading day as a reader types it.
public enum DayPhrase {
  /// Reads `today`, `yesterday`, `오늘`, `어제`, `2026-11-20`, `2026-11` and `2026`; nil for any other text.
  public static func parse(_ text: String, today: ReadingDay) -> ReadingDay? {
    switch TextFold.fold(text) {
    case "today", "오늘": today
    case "yesterday", "어제": ReadingDay(dayNumber: today.first - 1)
    case let other: ReadingDay(text: other)
    }
  }
}
