import LibraryStore
import ReadingCore
import ScreenKit
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// A book with reads, a log and notes, and the form of it reached by keys.
enum FormBook {
  static let id = "1b0000000009"

  static let bare: Book = {
    var book = Book(id: id, title: "작별하지 않는다", status: .reading, added: "2026-11-01")
    book.pages = 332
    book.modified = "2026-11-02T10:00:00+09:00"
    book.unread.fields["later"] = .array([.number("1.50")])
    var first = Read(id: "1r0000000001", started: ReadingDay(text: "2019"))
    first.outcome = .abandoned
    var second = Read(id: "1r0000000002", started: ReadingDay(text: "2026-11-03"))
    second.log = ["2026-11-10": "30", "2026-11-18": "120"].sorted { $0.key < $1.key }.enumerated().compactMap
    {
      index,
      entry in
      guard let day = ReadingDay(text: entry.key), let at = ReadingPlace(text: entry.value) else {
        return nil
      }
      return LogEntry(id: "1l000000000\(index)", day: day, at: at)
    }
    book.reads = [first, second]
    book.notes = [Note(id: "1n0000000001", text: "눈이 소리를 지운다", created: "2026-11-05T10:00:00+09:00")]
    return book
  }()

  /// The bare book with what every field can say.
  static func full() throws -> Book {
    var book = bare
    for (path, text) in try values() where path != .book(.status) && path != .book(.queueRank) {
      try FieldEdit(path, text, in: book, typing: typing).apply(to: &book)
    }
    return book
  }

  private static func values() throws -> [(FieldPath, String)] {
    FormFields.cases.map { ($0.path, $0.stored ?? $0.text) }
  }

  static let typing = Typing(
    today: WallClock.standing.today,
    stamp: "2026-11-20T21:04:05+09:00",
    statusDay: nil,
    readID: "1r0000000009",
    books: [Book]()
  )
}

/// Every field of the form, with a value to type into it.
nonisolated enum FormFields {
  struct Case: Sendable {
    let path: FieldPath
    /// What is typed; for a field that is chosen, the keys.
    let text: String
    /// What the book says then, as it would be typed.
    var stored: String?
    var canBeEmpty = true
  }

  static let cases: [Case] = [
    Case(path: .book(.title), text: "흰", canBeEmpty: false),
    Case(path: .book(.subtitle), text: "a novel"),
    Case(path: .book(.authors), text: "한강, e. yaewon (translator)"),
    Case(path: .book(.series), text: "토지 #2"),
    Case(path: .book(.status), text: "p", stored: "paused", canBeEmpty: false),
    Case(path: .book(.rating), text: "4,75", stored: "4.75"),
    Case(path: .book(.favourite), text: "y", stored: "yes"),
    Case(path: .book(.owned), text: "y", stored: "yes"),
    Case(path: .book(.tags), text: "제주, #눈", stored: "제주, 눈"),
    Case(path: .book(.genres), text: "소설; a, b", stored: "소설; a, b"),
    Case(path: .book(.pages), text: "300"), Case(path: .book(.medium), text: "e", stored: "ebook"),
    Case(path: .book(.duration), text: "10:32:00"), Case(path: .book(.publisher), text: "문학동네"),
    Case(path: .book(.published), text: "2021"), Case(path: .book(.language), text: "ko"),
    Case(path: .book(.isbn), text: "978-89-546-8215-2", stored: "9788954682152"),
    Case(path: .book(.heightMM), text: "200"), Case(path: .book(.widthMM), text: "133"),
    Case(path: .book(.depthMM), text: "20"), Case(path: .book(.synopsis), text: "눈\n보라"),
    Case(path: .book(.aboutAuthors), text: "광주"), Case(path: .book(.coverURL), text: "https://x.test/a"),
    Case(path: .book(.sources), text: "goodreads=12"),
    Case(path: .book(.added), text: "어제", stored: "2026-11-19", canBeEmpty: false),
    Case(path: .read("1r0000000001", .started), text: "2018-12"),
    Case(path: .read("1r0000000001", .finished), text: "2019-03"),
    Case(path: .read("1r0000000001", .outcome), text: "f", stored: "finished"),
    Case(path: .read("1r0000000001", .reason), text: "길어서\n덮었다"),
    Case(path: .read("1r0000000001", .pagesAtThatTime), text: "320"),
    Case(path: .read("1r0000000001", .rating), text: "3.5"),
    Case(
      path: .entry(read: "1r0000000002", "1l0000000001", .day),
      text: "yesterday",
      stored: "2026-11-19",
      canBeEmpty: false
    ),
    Case(
      path: .entry(read: "1r0000000002", "1l0000000001", .at),
      text: "+15",
      stored: "45",
      canBeEmpty: false
    ),
    Case(path: .entry(read: "1r0000000002", "1l0000000001", .minutes), text: "35"),
    Case(path: .note("1n0000000001", .kind), text: "s", stored: "summary", canBeEmpty: false),
    Case(path: .note("1n0000000001", .text), text: "새\n눈", canBeEmpty: false),
    Case(path: .note("1n0000000001", .quote), text: "눈은"),
    Case(path: .note("1n0000000001", .page), text: "87"),
    Case(path: .note("1n0000000001", .place), text: "loc 9"),
    Case(path: .note("1n0000000001", .chapter), text: "3"),
    Case(path: .note("1n0000000001", .tags), text: "눈"),
  ]
}

extension Stage {
  /// The form of the book on the shelf, with the focus on a field.
  func openForm(at path: FieldPath = .book(.title)) async throws {
    await type("e")
    let book = try #require(library.book(FormBook.id))
    let isQueued = book.status == .next
    let paths = EditBookFields(book).paths.filter { isQueued || $0 != .book(.queueRank) }
    let index = try #require(paths.firstIndex(of: path))
    for _ in 0..<index { driver.press(.tab) }
    await driver.settled()
  }

  /// What stands in red, right below the field it is about.
  var red: String {
    let canvas = driver.terminal.canvas
    guard let cursor = canvas.cursor else { return "" }
    return (cursor.row..<canvas.size.rows).map { row in
      canvas.row(row).filter { $0.style == Theme.terminal[.wrong] }.map(\.text).joined()
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Empties the field in focus.
  func emptyField(_ path: FieldPath) async {
    guard path.takesLines else { return await press(.end, .control("u")) }
    for _ in 0..<40 { driver.press(.backspace) }
    await driver.settled()
  }

  /// Types a text, a line end as Enter.
  func typeLines(_ text: String) async {
    for character in text { driver.press(character == "\n" ? .enter : .character(character)) }
    await driver.settled()
  }
}
