import ReadingCore
import Testing

/// What a session of reading writes into a book's log.
@Suite struct SessionTests {
  private static func day(_ text: String) throws -> ReadingDay { try #require(ReadingDay(text: text)) }

  /// A book of 200 pages in its second read, which is at page 80; the first was finished in 2020.
  private static func book() throws -> Book {
    var book = Book(id: "1b0000000001", title: "Emma", status: .reading, added: "2020-01-01")
    book.pages = 200
    var first = Read(id: "1r0000000001", started: try day("2020-01-02"))
    first.log = [LogEntry(id: "1e0000000001", day: try day("2020-01-03"), at: .page(150))]
    (first.outcome, first.finished) = (.finished, try day("2020-01-04"))
    var second = Read(id: "1r0000000002", started: try day("2026-11-01"))
    second.log = [LogEntry(id: "1e0000000002", day: try day("2026-11-18"), at: .page(80))]
    book.reads = [first, second]
    return book
  }

  private static func logged(_ read: String?, in book: inout Book, at page: Int = 100) throws {
    let entry = LogEntry(
      id: "1s",
      day: try day("2026-11-20"),
      at: .page(page),
      minutes: 24,
      logged: "2026-11-20T21:04:05+09:00"
    )
    book.logSession(entry, ofSession: read, readID: "1new")
  }

  @Test(arguments: [nil, "1r0000000002", "1gone0000000"])
  func goesToTheReadThatGoesOn(read: String?) throws {
    var book = try Self.book()
    try Self.logged(read, in: &book)
    #expect(book.reads.count == 2 && book.currentRead?.log.map(\.id) == ["1e0000000002", "1s"])
    #expect(book.currentRead?.log.last?.minutes == 24 && book.hasLogEntry("1s"))
  }

  @Test func goesToItsReadAlsoWhereThatHasEnded() throws {
    var book = try Self.book()
    book.finish(on: try Self.day("2026-11-19"), readID: "1x")
    let finished = book
    try Self.logged("1r0000000002", in: &book)
    #expect(book.status == .finished && book.reads.count == 2 && book.currentRead == nil)
    // Nobody read on after the end.
    #expect(
      book.reads[1].log.last?.day.text == "2026-11-19" && book.reads[1].finished == finished.reads[1].finished
    )
    #expect(book.reads[0] == finished.reads[0])
  }

  @Test func anUnknownReadOfAFinishedBookBeginsAnother() throws {
    var book = try Self.book()
    book.finish(on: try Self.day("2026-11-19"), readID: "1x")
    try Self.logged(nil, in: &book)
    #expect(book.reads.count == 3 && book.status == .reading && book.currentRead?.id == "1new")
  }

  @Test func goesToTheReadItBeganInOfSeveralThatAreOpen() throws {
    var book = try Self.book()
    (book.reads[0].outcome, book.reads[0].finished) = (nil, nil)
    try Self.logged("1r0000000001", in: &book)
    #expect(book.reads[0].log.map(\.id) == ["1e0000000001", "1s"] && book.reads[1].log.count == 1)
  }

  @Test func aStepGoesOnFromThePlaceOfItsRead() throws {
    var book = try Self.book()
    book.finish(on: try Self.day("2026-11-19"), readID: "1x")
    let today = try Self.day("2026-11-20")
    let entry = try ProgressEntry.parse("+5", in: book, ofSession: "1r0000000002", today: today)
    #expect(entry.place == .page(85) && book.notices(of: entry, ofSession: "1r0000000002").isEmpty)
    #expect(try ProgressEntry.parse("+5", in: book, today: today).place == .page(5))
    #expect(book.notices(of: entry, ofSession: nil) == [.beginsAgain])
  }

  @Test func withoutAPlaceItIsTheLastOne() throws {
    var book = try Self.book()
    #expect(
      book.placeKept(bySession: nil) == .page(80) && book.placeKept(bySession: "1r0000000001") == .page(150)
    )
    book.reads[1].log = []
    #expect(book.placeKept(bySession: "1r0000000002") == .page(0))
    (book.pages, book.medium, book.duration) = (nil, .audio, "10:32:00")
    #expect(book.placeKept(bySession: "1r0000000002") == .time(seconds: 0, text: "0:00:00"))
  }

  // MARK: Speed

  private static func read(_ entries: [(page: Int, minutes: Int?)]) throws -> Read {
    var read = Read(id: "1r0000000001")
    for (number, entry) in entries.enumerated() {
      let day = try #require(ReadingDay(dayNumber: 20_000 + number))
      read.log.append(LogEntry(id: "1e\(number)", day: day, at: .page(entry.page), minutes: entry.minutes))
    }
    return read
  }

  /// Minutes that sixty pages take.
  @Test(
    arguments: [
      ([(0, nil), (30, 30)], 60), ([(0, nil), (4, 60)], nil), ([(0, nil), (5, 60)], 720),
      ([(0, nil), (60, 29)], nil), ([], nil),
      // Nobody knows what was read before the first entry.
      ([(30, 30)], nil), ([(120, 24), (140, 40)], 120),
      // Minutes alone count, pages alone do not, nor those in no time.
      ([(20, nil), (40, 30)], 90), ([(0, nil), (20, 0), (40, 30)], 90),
      ([(0, nil), (20, 30), (20, 30)], 180), ([(20, nil)], nil),
      // Read again: nothing until it is passed.
      ([(0, nil), (40, 30), (10, 30), (50, 30)], 108), ([(0, nil), (999_999_999, 999_999_999)], 60),
    ] as [([(Int, Int?)], Int?)]
  )
  func speedIsWhatWasGained(entries: [(Int, Int?)], minutes: Int?) throws {
    let read = try Self.read(entries.map { (page: $0.0, minutes: $0.1) })
    #expect(ReadingSpeed(of: read, length: BookLength()).minutes(for: 60) == minutes)
  }

  @Test func otherMeasuresCountWhereTheyCanBeConverted() throws {
    var read = try Self.read([])
    let day = try #require(ReadingDay(dayNumber: 20_000))
    read.log = [
      LogEntry(id: "1e0", day: day, at: .page(0)),
      LogEntry(id: "1e1", day: day, at: .share(basisPoints: 1000, text: "10%"), minutes: 20),
      LogEntry(id: "1e2", day: day, at: .time(seconds: 60, text: "0:01:00"), minutes: 1000),
    ]
    let speed =
      ReadingSpeed(of: read, length: BookLength(pages: 200))
      + ReadingSpeed(of: read, length: BookLength(pages: 200))
    #expect(speed.pages == 40 && speed.minutes == 40)
    #expect(speed.minutes(for: 200) == 200 && ReadingSpeed().minutes(for: 200) == nil)
    #expect(ReadingSpeed(of: read, length: BookLength()).pages == 0)
  }
}
