/// What was read of a book on one day, and what was written about it.
public struct BookDay: Sendable, Hashable, Identifiable {
  public struct DayNote: Sendable, Hashable, Identifiable {
    public let id: String
    /// Its first line.
    public let line: String
    public let page: Int?
  }

  /// That of the book.
  public let id: String
  public let title: String
  /// Where the reader was before that day, and on its evening; nil where the log does not say.
  public let (from, to): (ReadingPlace?, ReadingPlace?)
  public let (pages, minutes): (Int, Int)
  public let isFinished: Bool
  /// Notes that were made that day.
  public let notes: [DayNote]

  /// Nil where nothing was read or written that day.
  ///
  /// - Parameter end: when a day ends, as notes are known by their instants.
  public init?(_ book: Book, on day: ReadingDay, endingAt end: DayEnd) {
    let tally = BookTally(book)
    let amount = tally.amounts.first { $0.day == day }
    isFinished = tally.ends.contains { $0.day == day && !$0.isAbandoned }
    notes = book.notes.filter { Moment(stamp: $0.created)?.day(endingAt: end) == day }.map(DayNote.init)
    guard amount != nil || isFinished || !notes.isEmpty else { return nil }
    (id, title) = (book.id, book.title)
    (pages, minutes) = (amount?.pages ?? 0, amount?.minutes ?? 0)
    let read = book.reads.last { $0.log.contains { $0.day == day } } ?? book.reads.last { $0.finished == day }
    let isEnd = read?.finished == day && read?.outcome != .abandoned
    from = read?.log.last { $0.day < day }?.at
    let end = isEnd ? read.flatMap { book.length(of: $0).pages }.map(ReadingPlace.page) : nil
    to = end ?? read?.log.last { $0.day == day }?.at
  }
}

extension BookDay.DayNote {
  fileprivate init(_ note: Note) {
    let words = note.text.isEmpty ? note.quote ?? "" : note.text
    let first = words.split(whereSeparator: \.isNewline).first ?? ""
    self.init(id: note.id, line: String(MarkdownHeading.text(of: first)), page: note.page)
  }
}
