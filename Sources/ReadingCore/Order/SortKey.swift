/// The values a book is sorted by, computed once.
///
/// A class, since sorting moves its elements about, and copying so many fields took most of the time.
public final class SortKey: Sendable {
  let id: String
  let title: TextOrder
  let author: TextOrder?
  let series: SeriesOrder?
  let status: Status
  let rating: Rating?
  let pages: Int?
  /// In millimetres.
  let height: Int?
  let added: Int?
  let finished: ReadingDay?
  let lastLogged: LogMoment?
  let lastRead: ReadingDay?
  let rank: ByteOrder?

  public convenience init(_ book: some BookSummary) { self.init(book, for: nil) }

  /// - Parameters:
  ///   - order: the only one it is for, where it is for one: then what takes long and does not count is nil.
  ///   - names: which script comes first; only keys of the same can be compared.
  public init(_ book: some BookSummary, for order: SortOrder?, _ names: NameOrder = .usual) {
    let counts = { (field: SortOrder.SortField) in order.map { $0.field == field } ?? true }
    id = book.id
    title = TextOrder(title: book.title, language: book.language, names)
    let author = book.authors.first { $0.role == nil } ?? book.authors.first
    self.author = counts(.author) ? author.map { TextOrder(AuthorName($0.name).sortText, names) } : nil
    series = counts(.series) ? book.series.first.map { SeriesOrder($0, names) } : nil
    status = book.status
    rating = book.rating
    pages = book.pages
    let height = BookMeasure(book).height
    self.height = height == 0 ? nil : height
    added = Moment(stamp: book.added)?.seconds ?? ReadingDay(text: book.added).map { $0.first * 86_400 }
    finished = book.lastFinished
    lastLogged = book.lastLogged
    lastRead = book.lastRead
    rank = book.queueRank.map { ByteOrder(Array($0.utf8)) }
  }

  /// Where its status stands in the standard order.
  var group: Int {
    switch status {
    case .reading: 0
    case .next: 1
    case .paused: 2
    case .finished: 3
    case .abandoned: 4
    case .want: 5
    case .other: 6
    }
  }
}
