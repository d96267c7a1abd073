/// Figures computed from books and their logs, never stored.
public enum ReadingStatistics {
  /// Books that are finished, the latest first and those without a day last; at most `limit` of them.
  public static func finishedLately(_ books: [Book], limit: Int = .max) -> [Book] {
    Array(SortOrder(.finished).sorted(books.filter { $0.status == .finished }).prefix(limit))
  }

  /// Books in the queue, in its order; those without a rank last.
  public static func queue(_ books: [Book]) -> [Book] {
    SortOrder.standard.sorted(books.filter { $0.status == .next })
  }

  /// Books being read, the one read last first.
  public static func readingNow(_ books: [Book]) -> [Book] {
    SortOrder.standard.sorted(books.filter { $0.status == .reading })
  }
}
