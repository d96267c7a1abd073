/// Something the reader wrote about a book, or kept from it.
public struct Note: Sendable, Hashable, Identifiable {
  /// 12 characters, see `Identifiers`.
  public let id: String
  public var kind: NoteKind
  /// The reader's words; lines end with a line feed.
  public var text: String
  /// The book's own words that the note is about.
  public var quote: String?
  /// A whole number from 1 up; it may lie beyond the book's page count.
  public var page: Int?
  /// A place that is no page, such as a location of an e-book.
  public var place: String?
  /// The chapter by name or number.
  public var chapter: String?
  /// The reader's tags, in the order typed.
  public var tags: [String] = []
  /// RFC 3339 stamp.
  public var created: String
  /// RFC 3339 stamp.
  public var modified: String?
  /// The entry as it was imported.
  public var origin: String?
  public var unread = Unread()

  /// What sort of note it is; an unknown word is kept and shown.
  public enum NoteKind: Sendable, Hashable {
    case thought, quote, summary, memo
    case other(String)
  }

  public init(id: String, kind: NoteKind = .thought, text: String, created: String) {
    self.id = id
    self.kind = kind
    self.text = text
    self.created = created
  }
}

/// A note or a read taken out of its book, whole, so that it can come back and no merge revives it.
public struct Removed: Sendable, Hashable {
  public enum RemovedRecord: Sendable, Hashable {
    case note(Note)
    case read(Read)
  }

  public var record: RemovedRecord
  /// RFC 3339 stamp; nil where the file has none.
  public var removedAt: String?
  /// Id of the book the record stands on since; nil where it was taken out for good.
  public var movedTo: String?

  public init(_ record: RemovedRecord, removedAt: String?, movedTo: String? = nil) {
    self.record = record
    self.removedAt = removedAt
    self.movedTo = movedTo
  }
}
