/// Where in a book a reader is, as typed: a page, a share, or a time.
public enum ReadingPlace: Sendable, Hashable {
  /// From 1 up (0 before the first page).
  case page(Int)
  /// Hundredths of a percent, 0 to 10,000, with the text as typed (`43%`, `43.5%`).
  case share(basisPoints: Int, text: String)
  /// Seconds into an audiobook, with the text as typed (`1:20:00`).
  case time(seconds: Int, text: String)
}
