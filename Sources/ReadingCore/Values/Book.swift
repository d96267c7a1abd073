/// One book as its file holds it, with its reads and its notes.
///
/// Everything but `id`, `title`, `status` and `added` may be missing. Lengths are millimetres, `pages`
/// counts pages, `duration` is `h:mm:ss` as typed.
public struct Book: Sendable, Hashable, Identifiable {
  public static let currentFormat = 1

  /// Format of the file; a number above `currentFormat` makes the book read-only.
  public var format = Book.currentFormat
  /// 12 characters, see `Identifiers`.
  public let id: String
  public var title: String
  public var subtitle: String?
  /// Who made it, in the order of the title page.
  public var authors: [Author] = []
  public var publisher: String?
  /// Year, month or day of publication as given by the source; free text.
  public var published: String?
  /// Language as a BCP 47 tag, such as `ko`.
  public var language: String?
  /// Pages of this copy, from 1 up.
  public var pages: Int?
  public var medium: Medium?
  /// Playing time as typed, `h:mm:ss`.
  public var duration: String?
  /// ISBN-10 and ISBN-13 as given.
  public var isbn: [String] = []
  public var dimensions: Dimensions?
  public var series: [SeriesPlace] = []
  /// In the words of the book's source.
  public var genres: [String] = []
  /// In the reader's words.
  public var tags: [String] = []
  /// Paragraphs end with a line feed.
  public var synopsis: String?
  public var aboutAuthors: String?
  public var coverURL: String?
  /// Identifiers by service, such as `goodreads` or `openlibrary`.
  public var sources: [String: String] = [:]
  /// The rows it was imported from, by program such as `goodreads`: cells by column, as they were.
  ///
  /// What no other field holds stays here, and a row that comes again is known by it.
  public var origin: JSONObject?
  public var favourite = false
  /// Whether a copy stands at home.
  public var owned = false
  public var status: Status
  /// The reader's rating; nil is unrated, not zero.
  public var rating: Rating?
  /// Place in the queue, compared by bytes; present only while the status is `next`.
  public var queueRank: String?
  /// RFC 3339 stamp or a day.
  public var added: String
  /// RFC 3339 stamp of the last change; written by the store.
  public var modified: String?
  /// Sorted by `started`, then id.
  public var reads: [Read] = []
  /// Sorted by `created`, then id.
  public var notes: [Note] = []
  /// Notes and reads that were removed, whole.
  public var removed: [Removed] = []
  /// Other records that became one with this.
  public var absorbed: [AbsorbedBook] = []
  /// The identifier of the book that this became one with; its content went there.
  public var absorbedBy: String?
  public var unread = Unread()

  /// A book with nothing but what every book has.
  public init(id: String, title: String, status: Status = .want, added: String) {
    self.id = id
    self.title = title
    self.status = status
    self.added = added
  }
}

/// Somebody who made a book, and how.
public struct Author: Sendable, Hashable {
  public var name: String
  /// Such as `translator`; nil for the one who wrote it.
  public var role: String?
  public var unread = Unread()

  public init(name: String, role: String? = nil) {
    self.name = name
    self.role = role
  }
}

public struct SeriesPlace: Sendable, Hashable {
  public var name: String
  /// As printed (`2`, `0.5`, `상`); sorted by its leading number.
  public var position: String?
  public var unread = Unread()

  public init(name: String, position: String? = nil) {
    self.name = name
    self.position = position
  }
}

/// How large a copy is, in millimetres.
public struct Dimensions: Sendable, Hashable {
  public var heightMM: Int?
  public var widthMM: Int?
  /// Thickness of the spine, in millimetres.
  public var depthMM: Int?
  public var unread = Unread()

  public init(heightMM: Int? = nil, widthMM: Int? = nil, depthMM: Int? = nil) {
    self.heightMM = heightMM
    self.widthMM = widthMM
    self.depthMM = depthMM
  }
}

/// What a copy is made of; an unknown word is kept and shown.
public enum Medium: Sendable, Hashable {
  case paper, ebook, audio
  case other(String)
}

/// Where a book stands in the reader's life; an unknown word is kept and shown.
public enum Status: Sendable, Hashable {
  case want, next, reading, paused, finished, abandoned
  case other(String)
}
