import ReadingCore

/// The notes that were made last, as the board shows them.
public struct LastNotes: Sendable, Hashable {
  /// As many as the board shows.
  static let most = 3

  /// A book they were looked for in, and what tells what its file held.
  struct NotedFile: Sendable, Hashable {
    let bookID: String
    let sum: UInt64
  }

  /// The latest first.
  public let notes: [LastNote]
  /// Those of the latest notes first.
  let files: [NotedFile]

  /// Whether there is none.
  public var isEmpty: Bool { notes.isEmpty }

  /// No notes at all.
  public init() { (notes, files) = ([], []) }

  /// The latest notes of some books, each with the sum of its file.
  init(of books: [(book: Book, sum: UInt64)]) {
    files = books.map { NotedFile(bookID: $0.book.id, sum: $0.sum) }
    notes = books.flatMap { NoteRank.latest(LastNotes.most, of: $0.book) }
      .sorted { $0.rank.isLater(than: $1.rank) }
      .prefix(LastNotes.most)
      .map { LastNote($0.note, of: $0.book) }
  }
}

/// A note with what tells its book, as a board shows it.
public struct LastNote: Sendable, Hashable {
  /// More than a row of any board has room for.
  private static let mostScalars = 1_000

  public let bookID: String
  public let noteID: String
  /// Title of the book, empty where it has none.
  public let title: String
  /// The beginning of the reader's words, without blanks before it.
  public let text: String
  /// The beginning of the book's own words, without blanks before it; nil where none are kept.
  public let quote: String?
  /// When it was made, as its book's file has it.
  public let created: String

  init(_ note: Note, of book: Book) {
    (bookID, noteID) = (book.id, note.id)
    title = LastNote.beginning(of: book.title)
    text = LastNote.beginning(of: note.text)
    quote = note.quote.map(LastNote.beginning)
    created = LastNote.beginning(of: note.created)
  }

  private static func beginning(of text: String) -> String {
    String(text.drop(while: \.isWhitespace).unicodeScalars.prefix(mostScalars))
  }
}

/// The place of a note in the order of all, which is that of `NoteIndex.byDay`: of two of one moment that of the book
/// of the later identifier stands first, in a book the one that stands later.
private struct NoteRank {
  private let moment: Int
  private let bookID: String
  private let place: Int

  static func latest(_ most: Int, of book: Book) -> [(rank: NoteRank, note: Note, book: Book)] {
    book.notes.enumerated().map { place, note in
      let moment = Moment(stamp: note.created)?.seconds ?? .min
      return (NoteRank(moment: moment, bookID: book.id, place: place), note, book)
    }
    .sorted { $0.rank.isLater(than: $1.rank) }
    .prefix(most)
    .map { $0 }
  }

  func isLater(than other: NoteRank) -> Bool {
    if moment != other.moment { return moment > other.moment }
    if bookID.isIdentical(to: other.bookID) { return place > other.place }
    return other.bookID.precedes(bookID)
  }
}

extension LastNotes {
  init?(_ source: inout ByteSource) {
    let files = source.list(atMost: LastNotes.most) { source in
      let bookID = source.text()
      return NotedFile(bookID: bookID, sum: source.fixed())
    }
    let notes = source.list(atMost: LastNotes.most) { LastNote(&$0) }
    guard !source.isBroken, !notes.isEmpty, notes.allSatisfy({ !$0.bookID.isEmpty && !$0.noteID.isEmpty })
    else {
      return nil
    }
    (self.files, self.notes) = (files, notes)
  }

  func write(to sink: inout ByteSink) {
    sink.list(files) { sink, file in
      sink.text(file.bookID)
      sink.fixed(file.sum)
    }
    sink.list(notes) { $1.write(to: &$0) }
  }
}

extension LastNote {
  fileprivate init(_ source: inout ByteSource) {
    (bookID, noteID) = (source.text(), source.text())
    (title, text) = (source.text(), source.text())
    quote = source.optional { $0.text() }
    created = source.text()
  }

  fileprivate func write(to sink: inout ByteSink) {
    for text in [bookID, noteID, title, text] { sink.text(text) }
    sink.optional(quote) { $0.text($1) }
    sink.text(created)
  }
}
