/// One book as its file holds it, with its reads and its notes.
///
/// Everything but `id`, `title`, `status` and `added` may be missing. Lengths are millimetres, `pages`
/// counts pages, `duration` is `h:mm:ss` as typed.
public struct Book: Sendable, Hashable, Identifiable {
  /// The format this version writes.
  public static let currentFormat = 1

  /// Format of the file; a number above `currentFormat` makes the book read-only.
  public var format = Book.currentFormat
  /// 12 characters, see `Identifiers`.
  public let id: String
  public var title: String
  public var subtitle: String?
  public var authors: [Author] = []
  public var publisher: String?
  /// Year, month or day of publication as given by the source; free text.
  public var published: String?
  /// Language as a BCP 47 tag, such as `ko`.
  public var language: String?
  public var pages: Int?
  public var medium: Medium?
  public var duration: String?
  public var isbn: [String] = []
  public var dimensions: Dimensions?
  public var series: [SeriesPlace] = []
  public var genres: [String] = []
  public var tags: [String] = []
  public var synopsis: String?
  public var aboutAuthors: String?
  public var coverURL: String?
  /// Identifiers by service, such as `goodreads` or `openlibrary`.
  public var sources: [String: String] = [:]
  public var favourite = false
  public var owned = false
  public var status: Status
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
  /// What this version could not read, written back as it was.
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

  /// An author by name.
  public init(name: String, role: String? = nil) {
    self.name = name
    self.role = role
  }
}

/// A book's place in a series.
public struct SeriesPlace: Sendable, Hashable {
  public var name: String
  /// As printed (`2`, `0.5`, `상`); sorted by its leading number.
  public var position: String?
  public var unread = Unread()

  /// A place in a series by name.
  public init(name: String, position: String? = nil) {
    self.name = name
    self.position = position
  }
}

/// How large a copy is, in millimetres.
public struct Dimensions: Sendable, Hashable {
  public var heightMM: Int?
  public var widthMM: Int?
  public var depthMM: Int?
  public var unread = Unread()

  /// Dimensions of which any may be unknown.
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
