/// Figures computed from books and their logs, never stored.
public enum ReadingStatistics {
  /// Books in the queue, in its order; those without a rank last.
  public static func queue<Summary: BookSummary>(_ books: [Summary]) -> [Summary] {
    SortOrder.standard.sorted(books.filter { $0.status == .next })
  }
}
