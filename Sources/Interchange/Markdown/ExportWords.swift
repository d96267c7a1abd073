public import ReadingCore

/// The words an export for people needs, in the reader's language.
public struct ExportWords: Sendable {
  /// Stands for a title there is not.
  public let untitled: String
  /// Over the reads of a book.
  public let reads: String
  /// Over its memo.
  public let memo: String
  /// Over its notes.
  public let notes: String
  /// A page of a book: "p. 120".
  public let page: @Sendable (Int) -> String
  /// What sort of note it is.
  public let kind: @Sendable (Note.Kind) -> String
  /// Where a book stands.
  public let status: @Sendable (Status) -> String

  /// Words from the tables.
  public init(
    untitled: String,
    reads: String,
    memo: String,
    notes: String,
    page: @escaping @Sendable (Int) -> String,
    kind: @escaping @Sendable (Note.Kind) -> String,
    status: @escaping @Sendable (Status) -> String
  ) {
    self.untitled = untitled
    self.reads = reads
    self.memo = memo
    self.notes = notes
    self.page = page
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
  func facts(_ read: Read) -> [String] {
    let days = [read.started, read.finished].map { $0?.text ?? "" }
    let span = days == ["", ""] ? "" : days.joined(separator: " – ")
    let outcome = read.outcome.map { status(Status(rawValue: $0.rawValue)) } ?? status(.reading)
    let place = read.outcome == nil ? read.log.last?.at : nil
    return [
      span.trimmingBlanks, outcome, place.map(text) ?? "", read.rating.map { "★ \($0.text)" } ?? "",
      read.reason ?? "",
    ].filter { !$0.isEmpty }
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

  /// What the reader says.
  var said: String { kind == .quote && (quote ?? "").isEmpty ? "" : text }
}

extension Book {
  /// The notes in the order of the book: by page, and then what has no page as it was written.
  func inOrder(_ notes: [Note]) -> [Note] {
    notes.enumerated().sorted { left, right in
      let pages = (left.element.page ?? .max, right.element.page ?? .max)
      return pages.0 == pages.1 ? left.offset < right.offset : pages.0 < pages.1
    }.map(\.element)
  }
}

extension String {
  /// Without blanks at either end.
  var trimmingBlanks: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The lines, whatever ends them; without their ends.
  var linesOfText: [Substring] { split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) }

  /// The text as one line.
  var onOneLine: String { linesOfText.joined(separator: " ") }
}

extension Character {
  /// Whether it ends a line: a line feed, a carriage return, or both.
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
