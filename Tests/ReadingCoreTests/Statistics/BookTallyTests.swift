import ReadingCore
import Testing

/// What one book adds, by the rules of what counts where.
@Suite struct BookTallyTests {
  private static func day(_ text: String) -> ReadingDay? { ReadingDay(text: text) }

  private static func book(_ pages: Int? = nil, duration: String? = nil, _ reads: Read...) -> Book {
    var book = Book(id: "1bcdfghjkmnp", title: "Emma", status: .reading, added: "2026-01-01")
    (book.pages, book.duration, book.reads) = (pages, duration, reads)
    return book
  }

  /// A read with a log of `day place minutes`, and how and when it ended.
  private static func read(
    _ log: [String],
    started: String? = nil,
    _ outcome: ReadOutcome? = nil,
    on finished: String? = nil,
    pages: Int? = nil
  ) -> Read {
    var read = Read(id: "1r", started: started.flatMap(day))
    (read.outcome, read.finished, read.pagesAtThatTime) = (outcome, finished.flatMap(day), pages)
    read.log = log.enumerated().compactMap { number, line in
      let parts = line.split(separator: " ").map(String.init)
      guard let day = day(parts[0]), let place = ReadingPlace(text: parts[1]) else { return nil }
      return LogEntry(id: "\(number)l", day: day, at: place, minutes: parts.count > 2 ? Int(parts[2]) : nil)
    }
    return read
  }

  /// As `day pages`, and minutes where there are some.
  private static func amounts(_ book: Book) -> [String] {
    BookTally(book).amounts.map { amount in
      let minutes = amount.minutes > 0 ? " \(amount.minutes)m" : ""
      return "\(amount.day?.text ?? "none") \(amount.pages)\(minutes)"
    }
  }

  /// Minutes without a place do not tell on which day the pages were read.
  @Test func aTimedSessionWithoutAPlaceMovesNoPagesToADay() {
    let timed = Self.read(["2026-03-01 0 24"], .finished, on: "2026-04-02")
    #expect(Self.amounts(Self.book(400, timed)) == ["2026-03-01 0 24m", "2026-04 400"])
    #expect(BookTally(Self.book(400, timed)).ends.map(\.dayless) == [400])
  }

  /// The notes of a day are those made before it ended.
  @Test func aDayHasTheNotesMadeUntilItsEnd() throws {
    var book = Self.book(300, Self.read(["2026-11-20 40"]))
    let stamps = ["2026-11-20T03:59:00+09:00", "2026-11-20T04:00:00+09:00", "2026-11-21T01:30:00+09:00"]
    book.notes = stamps.enumerated().map { Note(id: "\($0)n", text: "\($0)", created: $1) }
    let (day, next) = (try #require(Self.day("2026-11-20")), try #require(Self.day("2026-11-21")))
    #expect(BookDay(book, on: day, endingAt: .usual)?.notes.map(\.line) == ["1", "2"])
    #expect(BookDay(book, on: day, endingAt: .midnight)?.notes.map(\.line) == ["0", "1"])
    #expect(BookDay(book, on: next, endingAt: .usual) == nil)
  }

  /// A year of which nothing is known has its days all the same, and what is beside the running one ends with it.
  @Test func yearsHaveTheirDays() throws {
    let today = try #require(Self.day("2026-11-20"))
    var builder = StatisticsBuilder(today: today)
    let days = ["2025-11-19 10", "2025-11-20 20", "2025-11-21 30", "2025-11-22 40", "2025-11-23 50"]
    builder.add(BookTally(Self.book(300, Self.read(days))))
    let statistics = builder.statistics
    #expect(statistics.figures(of: 2024).days == 366 && statistics.figures(of: 2024).pagesPerDay == nil)
    #expect(statistics.streak(of: 2025).longest?.count == 5)
    #expect(statistics.streakBefore(2026).longest?.count == 2)
    #expect(statistics.streakBefore(2025).longest == nil)
  }

  @Test func differencesCountOnTheLaterDay() {
    let book = Self.book(
      300,
      Self.read(["2026-11-01 20 15", "2026-11-03 55", "2026-11-03 60 5", "2026-11-10 60 7"])
    )
    #expect(Self.amounts(book) == ["2026-11-01 20 15m", "2026-11-03 40 5m", "2026-11-10 0 7m"])
  }

  @Test func aStepBackwardsCountsNothingUntilItIsPassed() {
    let book = Self.book(
      300,
      Self.read(["2026-11-01 100", "2026-11-02 40", "2026-11-03 90", "2026-11-04 130"])
    )
    #expect(Self.amounts(book) == ["2026-11-01 100", "2026-11-02 0", "2026-11-03 0", "2026-11-04 30"])
  }

  @Test func theRestCountsOnTheDayOfTheFinish() {
    let log = ["2026-11-01 100", "2026-11-02 250"]
    let cases: [(on: String?, amounts: [String])] = [
      ("2026-11-05", ["2026-11-01 100", "2026-11-02 150", "2026-11-05 50"]),
      ("2026-11-02", ["2026-11-01 100", "2026-11-02 200"]),
      ("2026-11", ["2026-11 50", "2026-11-01 100", "2026-11-02 150"]),
      ("2026", ["2026 50", "2026-11-01 100", "2026-11-02 150"]),
      (nil, ["none 50", "2026-11-01 100", "2026-11-02 150"]),
    ]
    for (on, amounts) in cases {
      #expect(Self.amounts(Self.book(300, Self.read(log, .finished, on: on))) == amounts)
    }
    // A book that says more than it has pages has no rest.
    #expect(
      Self.amounts(Self.book(200, Self.read(log, .finished, on: "2026-11-05"))).last == "2026-11-02 150"
    )
  }

  @Test func aReadWithoutALogCountsOnNoDay() {
    let cases = ["2026-11-05": "2026-11 300", "2026-11": "2026-11 300", "2026": "2026 300"]
    for (on, amount) in cases {
      #expect(Self.amounts(Self.book(300, Self.read([], .finished, on: on))) == [amount])
    }
    #expect(Self.amounts(Self.book(300, Self.read([], .finished))) == ["none 300"])
    #expect(Self.amounts(Self.book(nil, Self.read([], .finished, on: "2026"))) == [])
    #expect(Self.amounts(Self.book(300, Self.read([], .abandoned, on: "2026-11-05"))) == [])
    #expect(Self.amounts(Self.book(300, Self.read([]))) == [])
  }

  @Test func sharesAndTimesCountByThePagesOfTheRead() {
    let shares = Self.read(
      ["2026-11-01 10% 30", "2026-11-02 43.5%"],
      .finished,
      on: "2026-11-03",
      pages: 200
    )
    #expect(Self.amounts(Self.book(900, shares)) == ["2026-11-01 20 30m", "2026-11-02 67", "2026-11-03 113"])
    let times = Self.read(["2026-11-01 1:00 60", "2026-11-02 2:30:00"], .finished, on: "2026-11-03")
    #expect(
      Self.amounts(Self.book(400, duration: "10:00:00", times))
        == ["2026-11-01 40 60m", "2026-11-02 60", "2026-11-03 300"]
    )
    #expect(
      Self.amounts(Self.book(nil, duration: "10:00:00", times)) == ["2026-11-01 0 60m", "2026-11-02 0"]
    )
    // Of a recording whose length is not known nobody can say how far a time is.
    #expect(Self.amounts(Self.book(400, times)) == ["2026-11 400", "2026-11-01 0 60m", "2026-11-02 0"])
  }

  @Test func aPageCountThatChangedHalfWayAddsUpToThatOfTheRead() {
    let book = Self.book(
      520,
      Self.read(["2026-11-01 100", "2026-11-02 50%"], .finished, on: "2026-11-09", pages: 400)
    )
    #expect(Self.amounts(book) == ["2026-11-01 100", "2026-11-02 100", "2026-11-09 200"])
    #expect(BookTally(book).ends.map(\.pages) == [400])
  }

  @Test func entriesOfAMonthOrAYearStayThere() {
    let book = Self.book(300, Self.read(["2026 30 10", "2026-11 50", "2026-11-02 70"]))
    #expect(Self.amounts(book) == ["2026 30 10m", "2026-11 20", "2026-11-02 20"])
  }

  @Test func abandonedReadsCountTheirPagesAlone() {
    let book = Self.book(300, Self.read(["2026-11-01 100"], .abandoned, on: "2026-11-04"))
    #expect(Self.amounts(book) == ["2026-11-01 100"])
    #expect(
      BookTally(book).ends == [
        EndedRead(
          isAbandoned: true,
          day: Self.day("2026-11-04"),
          pages: 300,
          counted: 100,
          rating: nil,
          days: nil
        )
      ]
    )
  }

  @Test func rereadsAreThoseAfterTheFirstFinish() {
    let given = Self.read(["2024-01-01 50"], .abandoned, on: "2024-02-01")
    let undated = Self.read([], .finished)
    let first = Self.read([], started: "2025-01-01", .finished, on: "2025-01-09")
    let open = Self.read(["2026-11-01 10"], started: "2026-11-01")
    func rereads(_ reads: Read...) -> [String] {
      var book = Self.book(300)
      book.reads = reads
      return BookTally(book).ends.map { "\($0.day?.text ?? "none")\($0.isReread ? " again" : "")" }
    }
    #expect(rereads(given, first, open) == ["2024-02-01", "2025-01-09"])
    #expect(rereads(first, undated) == ["none", "2025-01-09 again"])
    #expect(rereads(first, first) == ["2025-01-09", "2025-01-09 again"])
  }

  @Test func aReadTakesItsFirstAndItsLastDay() {
    let cases: [(String?, String?, Int?)] = [
      ("2026-11-01", "2026-11-09", 9), ("2026-11-09", "2026-11-09", 1), ("2026-11-10", "2026-11-09", nil),
      ("2026-11", "2026-11-09", nil), (nil, "2026-11-09", nil), ("2026-11-01", "2026", nil),
    ]
    for (started, finished, days) in cases {
      let book = Self.book(300, Self.read([], started: started, .finished, on: finished))
      #expect(BookTally(book).ends.map(\.days) == [days])
    }
  }

  @Test func theRatingIsThatOfTheReadOrElseOfTheBook() {
    var (rated, book) = (Self.read([], .finished, on: "2026"), Self.book(300))
    rated.rating = Rating(quarters: 12)
    (book.rating, book.reads) = (Rating(quarters: 20), [rated, Self.read([], .finished, on: "2026")])
    #expect(BookTally(book).ends.map(\.rating?.quarters) == [12, 20])
  }

  @Test func greatestNumbersAddUp() {
    let log = ["2026-11-01 999999999 999999999", "2026-11-01 999999999 999999999"]
    let book = Self.book(999_999_999, Self.read(log, .finished, on: "2026-11-01"))
    #expect(Self.amounts(book) == ["2026-11-01 999999999 1999999998m"])
  }
}
