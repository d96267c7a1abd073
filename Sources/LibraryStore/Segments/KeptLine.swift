public import ReadingCore

/// The line of a day: a quote or a highlight of a book on the shelf, as the board shows it.
public struct KeptLine: Sendable, Hashable {
  /// More than any board has room for.
  static let mostCharacters = 600

  /// The day it is the line of.
  public let day: ReadingDay
  public let bookID: String
  public let noteID: String
  /// The book's own words, the first 600 characters of them.
  public let text: String
  /// Title of the book, empty where it has none.
  public let title: String
  /// The page it stands on, from 1 up; nil where that is unknown.
  public let page: Int?
  /// A place that is no page, such as a location of an e-book.
  public let place: String?
  /// Tells what the book's file held from other content.
  let sum: UInt64
}

extension KeptLine {
  /// A note as the line of a day; nil where it keeps nothing of its book.
  init?(_ note: Note, of book: Book, on day: ReadingDay, sum: UInt64) {
    guard let text = note.keptText else { return nil }
    self.init(
      day: day,
      bookID: book.id,
      noteID: note.id,
      text: String(text.prefix(KeptLine.mostCharacters)),
      title: book.title,
      page: note.page,
      place: note.place,
      sum: sum
    )
  }

  /// The line that a day draws from a book; nil where the book has none.
  init?(drawnFrom book: Book, on day: ReadingDay, sum: UInt64) {
    let draw = DayDraw(day)
    let drawn = book.notes.lazy.filter { $0.keptText != nil }
      .compactMap { note in draw.least(of: note.id).map { (number: $0, note: note) } }
      .min { $0.number < $1.number }
    guard let note = drawn?.note else { return nil }
    self.init(note, of: book, on: day, sum: sum)
  }
}

extension ByteSink {
  mutating func line(_ line: KeptLine) {
    number(line.day.packed)
    for text in [line.bookID, line.noteID, line.text, line.title] { self.text(text) }
    optional(line.page) { $0.number($1) }
    optional(line.place) { $0.text($1) }
    fixed(line.sum)
  }
}

extension ByteSource {
  mutating func line() -> KeptLine? {
    let day = ReadingDay(packed: number())
    let (bookID, noteID, text, title) = (self.text(), self.text(), self.text(), self.text())
    let (page, place) = (optional { $0.number() }, optional { $0.text() })
    let sum = fixed()
    guard !isBroken, let day, day.isPrecise, !bookID.isEmpty, !text.isEmpty else { return nil }
    return KeptLine(
      day: day,
      bookID: bookID,
      noteID: noteID,
      text: text,
      title: title,
      page: page,
      place: place,
      sum: sum
    )
  }
}
