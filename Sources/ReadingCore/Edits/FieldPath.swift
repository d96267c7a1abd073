/// A field of a book that a reader can write; the raw value is its name in the file.
public enum BookField: String, Sendable, Hashable, CaseIterable {
  case title, subtitle, authors, series, publisher, published, language, pages, medium, duration, isbn
  case heightMM, widthMM, depthMM, genres, tags, synopsis, aboutAuthors, coverURL, sources
  case favourite, owned, status, queueRank, rating, added

  /// Those that describe the book, and that others than the reader tell of, in the order of a form.
  public static let described: [BookField] = [
    .title, .subtitle, .authors, .series, .publisher, .published, .language, .pages, .medium, .duration,
    .isbn, .heightMM, .widthMM, .depthMM, .genres, .synopsis, .aboutAuthors, .coverURL,
  ]
}

/// A field of a read that a reader can write; the raw value is its name in the file.
public enum ReadField: String, Sendable, Hashable, CaseIterable {
  case started, finished, outcome, reason, pagesAtThatTime, rating
}

/// A field of an entry in a read's log that a reader can write; the raw value is its name in the file.
public enum EntryField: String, Sendable, Hashable, CaseIterable {
  case day, at, minutes
}

/// A field of a note that a reader can write; the raw value is its name in the file.
public enum NoteField: String, Sendable, Hashable, CaseIterable {
  case kind, text, quote, page, place, chapter, tags
}

/// One field of one record of a book; records are named by their ids, which no other change moves.
public enum FieldPath: Sendable, Hashable {
  case book(BookField)
  case source(String)
  case read(String, ReadField)
  case entry(read: String, String, EntryField)
  case note(String, NoteField)
}

extension FieldPath {
  /// The field's value as a reader would type it, empty for none; nil where its record is not in the book.
  ///
  /// `queuePlace` is the book's place in the queue from 1, which the book alone does not know.
  public func text(in book: Book, queuePlace: Int? = nil) -> String? {
    switch self {
    case .book(.queueRank): book.status == .next ? queuePlace.map { String($0) } ?? "" : ""
    case .book(let field): field.typed.text(book)
    case .source(let service): book.sources[service] ?? ""
    case .read(let id, let field): book.read(id).map(field.typed.text)
    case .entry(let read, let id, let field): book.entry(id, ofRead: read).map(field.typed.text)
    case .note(let id, let field): book.notes.first { $0.id.isIdentical(to: id) }.map(field.typed.text)
    }
  }
}

extension Book {
  public func read(_ id: String) -> Read? { reads.first { $0.id.isIdentical(to: id) } }

  public func entry(_ id: String, ofRead read: String) -> LogEntry? {
    self.read(read)?.log.first { $0.id.isIdentical(to: id) }
  }
}
