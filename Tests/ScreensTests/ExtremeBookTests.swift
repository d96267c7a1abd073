import LibraryStore
import ReadingCore
import ScreenKit
import Screens
import TestSupport
import Testing
import TextScreen

/// Every screen over books as odd as a file can hold them: nothing may end the program.
@Suite struct ExtremeBookTests {
  private nonisolated static let sizes = [
    (40, 10), (40, 24), (47, 11), (60, 20), (80, 24), (99, 30), (100, 24), (200, 60),
  ]

  @Test(arguments: [(40, 10), (80, 24), (200, 60)]) func everyScreenIsDrawn(columns: Int, rows: Int)
    async throws
  {
    let stage = try Stage(Self.books, columns: columns, rows: rows)
    #expect(stage.library.books.count == Self.books.count, "each file was read")
    await stage.press(.end)
    await stage.press(.home)
    for book in stage.library.books.indices {
      await visit(stage, tab: "1", steps: book)
      await visit(stage, tab: "2", steps: book)
    }
    #expect(stage.driver.quits == 0)
  }

  @Test func aShareOfManyZerosIsShownAndKept() async throws {
    let book = Self.reading("1x0000000001", at: "43." + String(repeating: "0", count: 80) + "%")
    let stage = try Stage([book], columns: 120, rows: 36)
    #expect(stage.screen.contains("43.0000") && stage.screen.contains("⋯"))
    await stage.type("f")
    #expect(
      stage.folder.text("books/1x0000000001.json")?.contains("43." + String(repeating: "0", count: 80))
        == true
    )
  }

  @Test func oneLongPlaceLeavesTheThreadsAndTheOthers() throws {
    let long = Self.reading("1x0000000001", at: "43." + String(repeating: "0", count: 300) + "%")
    for (columns, rows) in Self.sizes {
      let stage = try Stage([long, Shelf.goodbye(at: "120")], columns: columns, rows: rows)
      #expect(stage.screen.contains("╍"), "\(columns)x\(rows)")
    }
  }

  /// Goes to a book and opens every sheet and screen there is of it.
  private func visit(_ stage: Stage, tab: Character, steps: Int) async {
    stage.driver.type(String(tab))
    stage.driver.press(.home)
    for _ in 0..<steps { stage.driver.press(.down) }
    for key in ["p", "s", "r", "?"] as [Character] {
      stage.driver.type(String(key))
      stage.driver.runtime.renderIfDue()
      stage.driver.press(.escape)
    }
    stage.driver.press(.enter)
    stage.driver.runtime.renderIfDue()
    for key in [Key.end, .home] {
      stage.driver.press(key)
      stage.driver.runtime.renderIfDue()
    }
    stage.driver.type("n")
    stage.driver.runtime.renderIfDue()
    stage.driver.press(.escape, .escape)
    await stage.driver.settled()
  }

  // MARK: Books

  private static let family = "👨‍👩‍👧‍👦"
  private static let long = String(repeating: "긴 제목 \(family) e\u{301} word ", count: 500)

  private static var books: [Book] {
    [
      texts("1x0000000001", long),
      texts("1x0000000002", ""),
      texts("1x0000000003", String(repeating: family, count: 300)),
      texts("1x0000000004", String(repeating: "e\u{301}각", count: 300)),
      texts("1x0000000005", "\n\t\r\n\u{1B}"),
      numbers("1x0000000006", .max, ["0", "999999999999999999"]),
      numbers("1x0000000007", 1, ["0", "1"]),
      numbers("1x0000000008", .max, ["0%", "100%"]),
      numbers("1x0000000009", nil, ["9999:59:59", "0:00:00"]),
      reading("1x0000000010", at: "43." + String(repeating: "0", count: 80) + "%"),
      reading("1x0000000011", at: "999999999999999999"),
      thousands("1x0000000012"),
      days("1x0000000013", "0001-01-01", "9999-12-31"),
      days("1x0000000014", "9999-12-31", "0001"),
    ]
  }

  private static func texts(_ id: String, _ text: String) -> Book {
    var book = reading(id, at: "12")
    book.title = text
    book.subtitle = text
    book.authors = [Author(name: text), Author(name: text, role: text)]
    book.publisher = text
    book.published = text
    book.language = text
    book.duration = text
    book.isbn = [text]
    book.series = [SeriesPlace(name: text, position: text)]
    book.genres = [text]
    book.tags = [text, "b" + text]
    book.synopsis = text
    book.aboutAuthors = text
    book.coverURL = text
    book.sources = ["goodreads": text]
    book.medium = .other(text)
    book.rating = Rating(quarters: 20)
    book.reads[0].reason = text
    var note = Note(id: "1n" + id.dropFirst(2), text: text, created: "2026-11-01T00:00:00Z")
    note.chapter = text
    note.quote = text
    note.tags = [text]
    book.notes = [note, Note(id: "1m" + id.dropFirst(2), kind: .memo, text: text, created: text)]
    return book
  }

  private static func numbers(_ id: String, _ most: Int?, _ log: [String]) -> Book {
    var book = reading(id, at: log[0])
    book.pages = most
    book.duration = "9999:59:59"
    book.dimensions = Dimensions(heightMM: most, widthMM: most, depthMM: most)
    book.reads[0].started = ReadingDay(text: "2026-11-18")
    book.reads[0].log = zip(["2026-11-18", "2026-11-19"], log).compactMap(entry)
    book.reads[0].pagesAtThatTime = most
    var note = Note(id: "1n" + id.dropFirst(2), text: "n", created: "2026-11-01T00:00:00Z")
    note.page = most
    book.notes = [note]
    return book
  }

  private static func days(_ id: String, _ first: String, _ last: String) -> Book {
    var book = reading(id, at: "3")
    book.reads[0].started = ReadingDay(text: first)
    book.reads[0].log = [(first, "3"), (last, "4")].compactMap(entry)
    var old = Read(id: "1o" + id.dropFirst(2), started: ReadingDay(text: last))
    old.finished = ReadingDay(text: first)
    old.outcome = .finished
    book.reads.append(old)
    book.added = first
    return book
  }

  private static func thousands(_ id: String) -> Book {
    var book = reading(id, at: "3")
    book.reads[0].log = (1...4000).compactMap {
      entry("2026-11-\($0 % 19 + 1 < 10 ? "0" : "")\($0 % 19 + 1)", "\($0)")
    }
    return book
  }

  private static func reading(_ id: String, at place: String) -> Book {
    var book = Book(id: id, title: "Odd", status: .reading, added: "2026-11-01")
    book.pages = 300
    var read = Read(id: "1r" + id.dropFirst(2), started: ReadingDay(text: "2026-11-10"))
    read.log = [("2026-11-19", place)].compactMap(entry)
    book.reads = [read]
    return book
  }

  private static func entry(_ day: String, _ place: String) -> LogEntry? {
    guard let read = ReadingDay(text: day), let at = ReadingPlace(text: place) else { return nil }
    return LogEntry(id: "\(day)-\(place.prefix(20))", day: read, at: at)
  }
}
