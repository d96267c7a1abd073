public import ReadingCore

/// The words an export for people needs, in the reader's language.
public struct ExportWords: Sendable {
  /// Stands for a title there is not.
  public let untitled: String
  /// Over the reads of a book.
  public let reads: String
  public let memo: String
  public let notes: String
  /// What a file of several books is called.
  public let books: String
  /// A page of a book: "p. 120".
  public let page: @Sendable (Int) -> String
  /// The first day of something of which no last one is known: "from 2026-11-03".
  public let from: @Sendable (String) -> String
  /// Of a read that has not ended and does not go on.
  public let unfinished: String
  public let kind: @Sendable (Note.NoteKind) -> String
  public let status: @Sendable (Status) -> String

  public init(
    untitled: String,
    reads: String,
    memo: String,
    notes: String,
    books: String,
    page: @escaping @Sendable (Int) -> String,
    from: @escaping @Sendable (String) -> String,
    unfinished: String,
    kind: @escaping @Sendable (Note.NoteKind) -> String,
    status: @escaping @Sendable (Status) -> String
  ) {
    self.untitled = untitled
    self.reads = reads
    self.memo = memo
    self.notes = notes
    self.books = books
    self.page = page
    self.from = from
    self.unfinished = unfinished
    self.kind = kind
    self.status = status
  }

  func title(_ book: Book) -> String { book.title.isEmpty ? untitled : book.title }

  func authors(_ book: Book) -> String {
    book.authors.map { author in author.role.map { "\(author.name) (\($0))" } ?? author.name }
      .joined(separator: ", ")
  }

  /// What is known of a note beside its text, in the order of a line about it.
  func facts(_ note: Note) -> [String] {
    let place = note.page.map(page) ?? note.place ?? ""
    let kind = note.kind == .thought || note.kind == .memo ? "" : kind(note.kind)
    return [kind, place, note.chapter ?? "", note.day].filter { !$0.isEmpty }
  }

  /// What is known of a read, in the order of a line about it; days as a file has them.
  func facts(_ read: Read, in book: Book) -> [String] {
    [
      span(of: read), outcome(of: read, in: book), (read.isOpen ? read.log.last?.at : nil).map(text) ?? "",
      read.rating.map { "★ \($0.text)" } ?? "", read.reason ?? "",
    ].filter { !$0.isEmpty }
  }

  private func span(of read: Read) -> String {
    switch (read.started?.text, read.finished?.text) {
    case (let start?, let end?): "\(start) – \(end)"
    case (let start?, nil): from(start)
    case (nil, let end): end ?? ""
    }
  }

  /// How a read ended; of one that has not, whether it goes on, which the book says.
  private func outcome(of read: Read, in book: Book) -> String {
    if let outcome = read.outcome { return status(Status(rawValue: outcome.rawValue)) }
    if !read.isOpen { return status(.finished) }
    let isCurrent = read.id == book.currentRead?.id && [.reading, .paused].contains(book.status)
    return isCurrent ? status(book.status) : unfinished
  }

  private func text(_ place: ReadingPlace) -> String {
    if case .page(let page) = place { self.page(page) } else { place.text }
  }
}

extension Note {
  /// The day it was made; what is no stamp as it is.
  var day: String { Moment(stamp: created)?.day()?.text ?? created }

  /// What the book says: the quote, or the text of a note that is nothing but one.
  var quoted: String {
    if let quote, !quote.isEmpty { return quote }
    return kind == .quote ? text : ""
  }

  var said: String { kind == .quote && (quote ?? "").isEmpty ? "" : text }

  /// The notes of a book in its order: by page, and then what has no page as it was written.
  static func inOrder(_ notes: [Note]) -> [Note] {
    notes.enumerated().sorted { left, right in
      let pages = (left.element.page ?? .max, right.element.page ?? .max)
      return pages.0 == pages.1 ? left.offset < right.offset : pages.0 < pages.1
    }.map(\.element)
  }
}
