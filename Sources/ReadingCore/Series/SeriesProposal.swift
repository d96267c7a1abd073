/// What may be read next after a volume that was finished: a proposal, and no place in the queue.
public struct SeriesProposal: Sendable, Hashable {
  /// For how many days after the end of a volume the next one is proposed.
  public static let days = 14

  /// The name of the series.
  public let series: String
  public let step: BookSeries.SeriesStep

  public init(series: String, step: BookSeries.SeriesStep) { (self.series, self.step) = (series, step) }

  /// The book proposed; nil where it is not on the shelf.
  public var book: BookCard? { if case .volume(let book) = step { book } else { nil } }

  /// Whether something may be proposed after a book: a finished one of a series, on a day that is known and not long ago.
  public static func mayFollow(_ book: BookCard, today: ReadingDay) -> Bool {
    guard book.status == .finished, !book.series.isEmpty else { return false }
    return book.finishedDays.contains { day in
      day.isPrecise && (0...days).contains(today.first - day.first)
    }
  }

  /// The one to show: after the book finished last that has one, by the series it stands in first.
  ///
  /// - Parameters:
  ///   - books: finished ones, the latest first.
  ///   - series: all that is on the shelf of a series.
  ///   - isDismissed: whether the reader wants to hear no more of one.
  public static func first(
    after books: [BookCard],
    today: ReadingDay,
    series: (String) -> BookSeries,
    isDismissed: (SeriesProposal) -> Bool
  ) -> SeriesProposal? {
    for book in books where mayFollow(book, today: today) {
      for place in book.series {
        let found = series(place.name)
        guard let step = found.next(after: book.id) else { continue }
        let proposal = SeriesProposal(series: found.name, step: step)
        if !isDismissed(proposal) { return proposal }
      }
    }
    return nil
  }
}
