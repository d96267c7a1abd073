public import ReadingCore

/// What of a year can be told by books: which were finished and given up, and what was kept from them.
///
/// It chooses and never counts: how many and how much says `ReadingStatistics` alone.
public struct ReviewedYear: Sendable {
  /// A book with one of its reads, which ended in the year.
  public struct EndedBook: Sendable {
    public let book: Book
    public let end: EndedRead
  }

  private static let mostLoved = 5

  public let year: Int
  /// In the order they were finished, those without a day where their month or the year ends.
  public let finished: [EndedBook]
  /// The same of reads that were given up.
  public let abandoned: [EndedBook]
  private let books: [Book]
  private let dayEnd: DayEnd

  /// - Parameters:
  ///   - books: those that ended in the year, and those from which something was kept in it, each once.
  ///   - dayEnd: when a day ends, as notes are known by their instants.
  public init(_ year: Int, among books: [Book], endingAt dayEnd: DayEnd) {
    (self.year, self.books, self.dayEnd) = (year, books, dayEnd)
    let ended = books.flatMap { book in
      BookTally(book).ends.filter { $0.day?.year == year }.map { EndedBook(book: book, end: $0) }
    }
    .sorted { $0.order < $1.order }
    finished = ended.filter { !$0.end.isAbandoned }
    abandoned = ended.filter(\.end.isAbandoned)
  }

  /// The favourites among the finished books, each once, those that are rated best first.
  public var loved: [Book] {
    var met: Set<String> = []
    let favourites = finished.map(\.book).filter { $0.favourite && met.insert($0.id).inserted }
    let rated = favourites.enumerated().sorted { one, other in
      let ratings = [one, other].map { $0.element.rating?.quarters ?? 0 }
      return (ratings[1], one.offset) < (ratings[0], other.offset)
    }
    return rated.prefix(Self.mostLoved).map(\.element)
  }

  /// Quotes that were kept in the year.
  public var quotes: [ReviewedLine] { lines { $0.quoted } }

  /// What the reader wrote in the year, but for memos, which stand with their books.
  public var thoughts: [ReviewedLine] { lines { $0.kind == .memo ? "" : $0.said } }

  private func lines(_ text: (Note) -> String) -> [ReviewedLine] {
    books.flatMap { book in
      book.notes.compactMap { note in
        guard let moment = Moment(stamp: note.created), let day = moment.day(endingAt: dayEnd),
          day.year == year, let month = day.month
        else { return nil }
        let text = FieldText.trimmed(text(note))
        let order = (moment.seconds, note.id)
        return text.isEmpty
          ? nil : ReviewedLine(text: text, note: note, book: book, month: month, order: order)
      }
    }
    .sorted { $0.order < $1.order }
  }
}

extension ReviewedYear.EndedBook {
  fileprivate var order: (day: Int, title: String, id: String) {
    (end.day?.last ?? .max, book.title, book.id)
  }
}
