@testable import ReadingCore

extension Typing {
  /// On 20 November 2026, with an empty queue.
  static let standing = Typing(books: [])

  init(books: [Book]) {
    self.init(
      today: ReadingDay(text: "2026-11-20") ?? .epoch,
      stamp: "2026-11-20T21:04:05+09:00",
      statusDay: ReadingDay(text: "2026-11-20"),
      readID: "2read",
      books: books
    )
  }
}

extension Book {
  /// A book of which every field says something, and every record holds a field of a later version.
  static let full: Book = {
    var book = Book(id: "1full0000001", title: "작별하지 않는다", status: .next, added: "2026-11-01")
    book.modified = "2026-11-02T10:00:00+09:00"
    book.pages = 332
    book.unread.fields["later"] = .array([.number("1.50")])
    book.reads = [read("2read0000001", "2019"), read("2read0000002", "2026-11-03")]
    book.reads[1].log = [
      entry("3log00000001", "2026-11-03", "30"), entry("3log00000002", "2026-11-18", "120"),
    ]
    book.notes = [
      Note(id: "4note0000001", kind: .memo, text: "memo", created: "2026-11-04T10:00:00+09:00"),
      Note(id: "4note0000002", text: "눈", created: "2026-11-05T10:00:00+09:00"),
    ]
    for index in book.reads.indices { book.reads[index].unread.fields["later"] = .null }
    for index in book.notes.indices { book.notes[index].unread.fields["later"] = .null }
    return book
  }()

  private static func read(_ id: String, _ started: String) -> Read {
    Read(id: id, started: ReadingDay(text: started))
  }

  private static func entry(_ id: String, _ day: String, _ place: String) -> LogEntry {
    var entry = LogEntry(
      id: id,
      day: ReadingDay(text: day) ?? .epoch,
      at: ReadingPlace(text: place) ?? .page(0),
      logged: "\(day)T21:00:00+09:00"
    )
    entry.unread.fields["later"] = .null
    return entry
  }
}
