import ReadingCore
import Testing

/// What a place written into the log goes on from, and what is told of it.
@Suite struct LogTests {
  private static let today = ReadingDay(year: 2026, month: 11, day: 20)

  /// A book of 245 pages being read since the 3rd: page 20 on the 16th, 80 on the 18th.
  private static func book(_ change: (inout Book) throws -> Void = { _ in }) throws -> Book {
    var book = Book(id: "0bcdfghjkmnp", title: "Piranesi", status: .reading, added: "2026-11-01")
    book.pages = 245
    var read = Read(id: "1r0000000001", started: ReadingDay(text: "2026-11-03"))
    for (number, (day, page)) in [("2026-11-16", 20), ("2026-11-18", 80)].enumerated() {
      let day = try #require(ReadingDay(text: day))
      read.log.append(LogEntry(id: "1l000000000\(number)", day: day, at: .page(page)))
    }
    book.reads = [read]
    try change(&book)
    return book
  }

  private static func entry(_ text: String, in book: Book) throws -> ProgressEntry {
    try ProgressEntry.parse(text, in: book, today: #require(today))
  }

  @Test(
    arguments: [
      ("+5", 85), ("+5 2026-11-20", 85), ("+5 2026-11-18", 85), ("+5 2026-11-17", 25), ("+5 2026-11-16", 25),
      ("+5 2026-11-15", 5), ("+5 2026-10", 5),
    ]
  )
  func aStepCountsFromThePlaceOfItsDay(typed: String, page: Int) throws {
    #expect(try Self.entry(typed, in: Self.book()).place == .page(page))
  }

  @Test func aStepInABookPutAsideGoesOnAndInAFinishedOneBegins() throws {
    let aside = try Self.book { $0.abandon(on: Self.today, readID: "1x") }
    #expect(try Self.entry("+5 2026-11-16", in: aside).place == .page(25))
    let finished = try Self.book { $0.finish(on: Self.today, readID: "1x") }
    #expect(try Self.entry("+5", in: finished).place == .page(5))
  }

  @Test func aPlaceIsRefusedBeforeItsDay() throws {
    #expect(throws: ProgressEntry.ProgressProblem.unreadablePlace("xx")) {
      try Self.entry("xx soon", in: Self.book())
    }
    #expect(throws: ProgressEntry.ProgressProblem.day(.unreadable("soon"))) {
      try Self.entry("+5 soon", in: Self.book())
    }
  }

  /// What is told, as the places and days it speaks of.
  private static func told(_ typed: String, _ book: Book) throws -> [String] {
    try book.notices(of: entry(typed, in: book)).map { notice in
      switch notice {
      case .beginsAgain: "again"
      case .movesStart(let day): "start \(day.text)"
      case .belowEarlier(let entry): "below \(entry.at.text) \(entry.day.text)"
      case .aboveLater(let entry): "above \(entry.at.text) \(entry.day.text)"
      }
    }
  }

  @Test(
    arguments: [
      ("90", []), ("80", []), ("79", ["below 80 2026-11-18"]), ("15 2026-11-17", ["below 20 2026-11-16"]),
      ("30 2026-11-17", []), ("81 2026-11-17", ["above 80 2026-11-18"]), ("80 2026-11-17", []),
      ("19 2026-11-16", ["below 20 2026-11-16"]), ("90 2026-11-05", ["above 20 2026-11-16"]),
      ("10 2026-11-02", ["start 2026-11-03"]), ("90 2026-10", ["start 2026-11-03", "above 20 2026-11-16"]),
      ("10 2026-11", []), ("20%", ["below 80 2026-11-18"]), ("32%", []), ("90%", []),
    ] as [(String, [String])]
  )
  func whatSpeaksAgainstAPlaceIsTold(typed: String, told: [String]) throws {
    #expect(try Self.told(typed, Self.book()) == told)
  }

  @Test func aBookReadBeforeBeginsAgain() throws {
    let finished = try Self.book { $0.finish(on: Self.today, readID: "1x") }
    #expect(try Self.told("12", finished) == ["again"])
    var queued = finished
    queued.enqueue(rank: "i")
    #expect(try Self.told("12", queued) == ["again"])
    let aside = try Self.book { $0.abandon(on: Self.today, readID: "1x") }
    #expect(try Self.told("90", aside) == [])
    #expect(try Self.told("12", Book(id: "0b", title: "t", status: .want, added: "2026")) == [])
  }

  private static func logged(_ typed: String, _ book: Book) throws -> Book {
    var book = book
    let entry = try entry(typed, in: book)
    book.logProgress(LogEntry(id: "1l9", day: entry.day, at: entry.place), readID: "1new")
    return book
  }

  @Test func anEntryBeforeTheStartMovesIt() throws {
    var book = try Self.book()
    book.reads.insert(Read(id: "1r0000000000", started: ReadingDay(text: "2026-11-02")), at: 0)
    book.reads[0].outcome = .finished
    let logged = try Self.logged("10 2026-11-01", book)
    #expect(logged.currentRead?.started?.text == "2026-11-01" && logged.currentRead?.log.count == 3)
    // Reads are stored by their first day.
    #expect(logged.reads.map(\.id) == ["1r0000000001", "1r0000000000"])
    for typed in ["10 2026-11-03", "10 2026-11", "10"] {
      #expect(try Self.logged(typed, book).currentRead?.started?.text == "2026-11-03")
    }
  }

  @Test func progressInABookFinishedTodayKeepsItsEnd() throws {
    let finished = try Self.book { $0.finish(on: Self.today, readID: "1x") }
    let logged = try Self.logged("12", finished)
    #expect(logged.reads.first == finished.reads.first && logged.reads.map(\.id) == ["1r0000000001", "1new"])
    #expect(logged.place == .page(12))
  }
}
