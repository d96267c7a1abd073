import ReadingCore

/// What stands out among the books that were finished in a year.
public enum ReviewRecord: String, Sendable, CaseIterable {
  case first, last, longest, shortest, slowest, quickest

  private static let mostOfOne = 2

  /// The read that each is of, in the order of the cases; a book stands for two of them at most, and one by itself
  /// has no other end.
  ///
  /// - Parameter finished: in the order they were finished.
  public static func records(of finished: [ReviewedYear.EndedBook]) -> [(
    record: ReviewRecord, read: ReviewedYear.EndedBook
  )] {
    var (records, uses): ([(ReviewRecord, ReviewedYear.EndedBook)], [String: Int]) = ([], [:])
    for pair in [[first, last], [longest, shortest], [slowest, quickest]] {
      var taken: String?
      for record in pair {
        let free = finished.filter { $0.book.id != taken && uses[$0.book.id, default: 0] < mostOfOne }
        guard let read = record.read(of: free) else { continue }
        records.append((record, read))
        uses[read.book.id, default: 0] += 1
        taken = read.book.id
      }
    }
    return records
  }

  /// Of equal ones the first.
  private func read(of finished: [ReviewedYear.EndedBook]) -> ReviewedYear.EndedBook? {
    func least(_ value: (EndedRead) -> Int?) -> ReviewedYear.EndedBook? {
      let known = finished.compactMap { read in value(read.end).map { (read, $0) } }
      return known.min { $0.1 < $1.1 }?.0
    }
    return switch self {
    // What is known of no month may have been first or last.
    case .first: finished.first { $0.end.day?.month != nil }
    case .last: finished.last { $0.end.day?.month != nil }
    case .longest: least { $0.pages.map(-) }
    case .shortest: least(\.pages)
    case .slowest: least { $0.days.map(-) }
    case .quickest: least(\.days)
    }
  }
}
