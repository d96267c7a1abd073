/// The fields of a book that lists show; a whole book has them, and so has its card.
public protocol BookSummary: Sendable, Identifiable where ID == String {
  var format: Int { get }
  var title: String { get }
  var authors: [Author] { get }
  var series: [SeriesPlace] { get }
  var publisher: String? { get }
  /// Year, month or day of publication as given by the source; free text.
  var published: String? { get }
  /// Language as a BCP 47 tag, such as `ko`.
  var language: String? { get }
  var medium: Medium? { get }
  /// How large the copy is, in millimetres.
  var dimensions: Dimensions? { get }
  /// Whether an address of a cover is known.
  var hasCover: Bool { get }
  var status: Status { get }
  var rating: Rating? { get }
  /// Pages of this copy, from 1 up.
  var pages: Int? { get }
  var length: BookLength { get }
  /// Place in the queue, compared by bytes.
  var queueRank: String? { get }
  /// RFC 3339 stamp or a day.
  var added: String { get }
  /// Where the reader is, or left it.
  var place: ReadingPlace? { get }
  /// The days it was finished on, as far as known, in the order of its reads.
  var finishedDays: [ReadingDay] { get }
  /// When the read that goes on was last logged, or begun.
  var lastLogged: LogMoment? { get }
  /// The latest day of a log entry, or on which it was finished.
  var lastRead: ReadingDay? { get }
  /// Other records that became part of it.
  var absorbed: [AbsorbedBook] { get }
}

extension BookSummary {
  /// How far the reader is; nil where no place is known.
  public var progress: Progress? { place.map { Progress(place: $0, length: length) } }

  /// Whether this version may write the book's file.
  public var isOfKnownFormat: Bool { format == Book.currentFormat }

  /// The latest day it was finished on; nil where it never was or no day is known.
  public var lastFinished: ReadingDay? { finishedDays.max() }

  /// The day it was published, or else the first year its text names; nil where that names none.
  public var publishedDay: ReadingDay? { published.flatMap(ReadingDay.init(published:)) }

  /// The day it was added, from the day or the stamp it carries; nil where that is neither.
  public var addedDay: ReadingDay? {
    ReadingDay(text: added)
      ?? (Moment(stamp: added) == nil ? nil : ReadingDay(text: String(added.prefix(10))))
  }
}

extension Book: BookSummary {
  public var hasCover: Bool { coverURL?.isEmpty == false }

  public var finishedDays: [ReadingDay] { reads.filter { $0.outcome != .abandoned }.compactMap(\.finished) }

  public var lastLogged: LogMoment? {
    currentRead.flatMap { read in
      guard let entry = read.log.last else { return read.started.map { LogMoment(day: $0) } }
      return LogMoment(day: entry.day, seconds: entry.logged.flatMap(Moment.init(stamp:))?.seconds)
    }
  }

  public var lastRead: ReadingDay? {
    let logged = reads.flatMap { $0.log.map(\.day) }
    return (logged + finishedDays).max()
  }
}

extension BookSummary {
  /// Who wrote it, or else who made it.
  public var writer: Author? { authors.first { $0.role == nil } ?? authors.first }
}
