import ReadingCore

/// What one row of a file says of a book, whichever program wrote it.
struct ImportedBook: Sendable {
  /// Its identifier at the program it comes from.
  var sourceID: String?
  /// What other services know it by, by their names.
  var sources: [String: String] = [:]
  /// Identifiers it is known by as well, and does not take, by the names of the services.
  var aliases: [String: String] = [:]
  var title = ""
  var subtitle: String?
  var series: [SeriesPlace] = []
  var authors: [Author] = []
  var isbn: [String] = []
  var publisher: String?
  var published: String?
  var language: String?
  var pages: Int?
  var medium: Medium?
  /// Hours, minutes and seconds, `10:32:00`.
  var duration: String?
  var dimensions: Dimensions?
  var genres: [String] = []
  var synopsis: String?
  var coverURL: String?
  var tags: [String] = []
  var owned = false
  var favourite = false
  /// A day; nil where none is known.
  var added: ReadingDay?
  /// Where it stands; nil where the row does not say.
  var status: Status?
  var rating: Rating?
  /// The first day of the read that goes on; nil where none does, or none is known.
  var started: ReadingDay?
  /// Reads that have ended, the last one last.
  var reads: [ImportedRead] = []
  var notes: [ImportedNote] = []
  var origin = ImportedOrigin()
  /// What of the row the reader should look at.
  var doubts: [ImportReason] = []
  /// Why it can be no book of its own, only news of one that is known; nil where it can.
  var lack: ImportReason?
}

/// A row of a file, read by itself.
enum ImportRow: Sendable {
  /// A row that can be a book, handed on without a copy of its many fields.
  final class ReadRow: Sendable {
    /// As the row has it.
    let title: String
    let book: ImportedBook

    init(title: String, book: ImportedBook) {
      self.title = title
      self.book = book
    }
  }

  case skipped(title: String, ImportReason)
  case book(ReadRow)
}

struct ImportedRead: Sendable, Hashable {
  /// The first day, nil where none is known.
  var started: ReadingDay?
  /// The last day, nil where none is known.
  var finished: ReadingDay?
  var outcome = ReadOutcome.finished
  /// How long it took altogether, in minutes.
  var minutes: Int?
}

/// Something the reader wrote, as a note.
struct ImportedNote: Sendable {
  let text: String
  let tags: [String]
  /// The entry as it stands in the file, by which it is known again.
  let origin: String
}

extension ImportedBook {
  /// What this row says that an earlier one did not, so that nothing comes back that was changed meanwhile.
  ///
  /// Notes are left as they are: each is known by its own origin.
  func news(since earlier: ImportedBook) -> ImportedBook {
    var news = self
    if news.series == earlier.series { news.series = [] }
    if news.authors == earlier.authors { news.authors = [] }
    if news.isbn == earlier.isbn { news.isbn = [] }
    news.sources = sources.filter { earlier.sources[$0.key] != $0.value }
    if news.publisher == earlier.publisher { news.publisher = nil }
    if news.published == earlier.published { news.published = nil }
    if news.subtitle == earlier.subtitle { news.subtitle = nil }
    if news.language == earlier.language { news.language = nil }
    if news.duration == earlier.duration { news.duration = nil }
    if news.dimensions == earlier.dimensions { news.dimensions = nil }
    if news.genres == earlier.genres { news.genres = [] }
    if news.synopsis == earlier.synopsis { news.synopsis = nil }
    if news.coverURL == earlier.coverURL { news.coverURL = nil }
    if news.pages == earlier.pages { news.pages = nil }
    if news.medium == earlier.medium { news.medium = nil }
    if news.rating == earlier.rating { news.rating = nil }
    if news.started == earlier.started { news.started = nil }
    // An older file, imported after a newer one, must not bring its state back.
    if news.status?.advance ?? 0 <= earlier.status?.advance ?? 0 { news.status = nil }
    if earlier.owned { news.owned = false }
    if earlier.favourite { news.favourite = false }
    news.tags.removeAll(where: earlier.tags.contains)
    news.reads = ReadMatching.news(in: reads, since: earlier.reads)
    return news
  }
}

extension Status {
  /// The progress from wanted to finished, 0 to 3; nil for a word of a later version.
  var advance: Int? {
    switch self {
    case .want: 0
    case .next: 1
    case .reading, .paused: 2
    case .finished, .abandoned: 3
    case .other: nil
    }
  }
}
