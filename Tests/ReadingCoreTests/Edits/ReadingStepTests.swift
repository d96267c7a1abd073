import ReadingCore
import Testing

/// Which steps a book can take, and what becomes of its reads.
@Suite struct ReadingStepTests {
  private static let friday = ReadingDay(dayNumber: 20_777)

  private static func day(_ text: String) -> ReadingDay? { ReadingDay(text: text) }

  private static func read(
    _ id: String,
    from started: String? = nil,
    to finished: String? = nil,
    _ outcome: ReadOutcome? = nil,
    log: [(String, Int)] = []
  ) -> Read {
    var read = Read(id: id, started: started.flatMap(day))
    read.finished = finished.flatMap(day)
    read.outcome = outcome
    read.log = log.enumerated().compactMap { index, entry in
      day(entry.0).map { LogEntry(id: "\(id)\(index)", day: $0, at: .page(entry.1)) }
    }
    return read
  }

  private static func book(_ status: Status, _ reads: Read...) -> Book {
    var book = Book(id: "0bcdfghjkmnp", title: "Piranesi", status: status, added: "2026-11-01")
    book.pages = 245
    book.reads = reads
    return book
  }

  private static let wanted = book(.want)
  private static let reading = book(.reading, read("a", from: "2026-11-03", log: [("2026-11-18", 120)]))
  private static let paused = book(.paused, read("a", from: "2026-11-03", log: [("2026-11-18", 120)]))
  private static let undatedStart = book(.paused, read("a", log: [("2026-11-18", 120)]))
  private static let finished = book(.finished, read("a", from: "2026-10", to: "2026-11-08", .finished))
  private static let undated = book(.finished, read("a", from: "2019-03", .finished))
  private static let abandoned = book(
    .abandoned,
    read("a", from: "2026-11-03", to: "2026-11-10", .abandoned, log: [("2026-11-04", 50)])
  )

  private static func step(read day: ReadingDay?) -> ReadingStep {
    day.map { .read(today: $0) } ?? .pause
  }

  private static func before(_ day: ReadingDay?) -> ReadingStep.ReadingStepProblem {
    day.map { .endsBeforeStart($0) } ?? .isNotRead
  }

  private static var beforeEntry: ReadingStep.ReadingStepProblem {
    reading.reads[0].log.first.map { .endsBeforeEntry($0) } ?? .isNotRead
  }

  /// Each read as `id started finished outcome`.
  private static func text(_ book: Book) -> [String] {
    book.reads.map {
      [$0.id, $0.started?.text ?? "-", $0.finished?.text ?? "-", $0.outcome?.rawValue ?? "-"]
        .joined(separator: " ")
    }
  }

  @Test(
    arguments: [
      (wanted, step(read: friday), .reading, ["new 2026-11-20 - -"]),
      (wanted, .begin(on: day("2019")), .reading, ["new 2019 - -"]),
      (wanted, .begin(on: nil), .reading, ["new - - -"]),
      (paused, step(read: friday), .reading, ["a 2026-11-03 - -"]),
      (abandoned, step(read: friday), .reading, ["a 2026-11-03 - -"]),
      (undatedStart, .begin(on: day("2026-11-18")), .reading, ["a 2026-11-18 - -"]),
      (finished, step(read: friday), .reading, ["a 2026-10 2026-11-08 finished", "new 2026-11-20 - -"]),
      // Who names the first day means another read, also where one could be taken up.
      (
        abandoned, .begin(on: day("2026-11-19")), .reading,
        ["a 2026-11-03 2026-11-10 abandoned", "new 2026-11-19 - -"]
      ),
      (finished, .goOn, .reading, ["a 2026-10 - -"]),
      (undated, .goOn, .reading, ["a 2019-03 - -"]),
      (reading, .pause, .paused, ["a 2026-11-03 - -"]),
      (reading, .finish(on: friday), .finished, ["a 2026-11-03 2026-11-20 finished"]),
      (reading, .finish(on: day("2026-11-18")), .finished, ["a 2026-11-03 2026-11-18 finished"]),
      (reading, .finish(on: day("2026-11")), .finished, ["a 2026-11-03 2026-11 finished"]),
      (reading, .finish(on: nil), .finished, ["a 2026-11-03 - finished"]),
      (paused, .finish(on: friday), .finished, ["a 2026-11-03 2026-11-20 finished"]),
      (wanted, .finish(on: day("2019")), .finished, ["new - 2019 finished"]),
      (reading, .abandon(on: friday, reason: "slow"), .abandoned, ["a 2026-11-03 2026-11-20 abandoned"]),
      (wanted, .abandon(on: nil), .abandoned, ["new - - abandoned"]),
    ] as [(Book, ReadingStep, Status, [String])]
  )
  func isTaken(book: Book, step: ReadingStep, status: Status, reads: [String]) throws {
    var book = book
    try book.apply(step, readID: "new")
    #expect(book.status == status)
    #expect(Self.text(book) == reads)
  }

  @Test func theReaderMayEndAReadBeforeItsLog() throws {
    var book = Self.reading
    try book.apply(.finish(on: Self.day("2026-11-17")), readID: "new", overruling: true)
    #expect(Self.text(book) == ["a 2026-11-03 2026-11-17 finished"] && book.reads[0].log.count == 1)
    var other = Self.reading
    #expect(throws: ReadingStep.ReadingStepProblem.isRead(since: Self.day("2026-11-03"))) {
      try other.apply(Self.step(read: Self.friday), readID: "new", overruling: true)
    }
  }

  @Test(
    arguments: [
      (reading, step(read: friday), .isRead(since: day("2026-11-03"))),
      (reading, .begin(on: day("2026-11-01")), .isRead(since: day("2026-11-03"))),
      (paused, .begin(on: day("2026-11-01")), .goesOn(since: day("2026-11-03"))),
      (undatedStart, .begin(on: day("2026-11-19")), .goesOn(since: nil)),
      (undatedStart, .begin(on: nil), .goesOn(since: nil)),
      (wanted, .pause, .isNotRead), (finished, .pause, .isNotRead), (abandoned, .pause, .isNotRead),
      (paused, .pause, .isPaused),
      (finished, .finish(on: friday), .isFinished(on: day("2026-11-08"))),
      (undated, .finish(on: day("2019")), .isFinished(on: nil)),
      (finished, .abandon(on: friday), .wasFinished),
      (abandoned, .abandon(on: friday), .isAbandoned),
      (reading, .goOn, .isNotFinished), (wanted, .goOn, .isNotFinished), (abandoned, .goOn, .isNotFinished),
      (reading, .finish(on: day("2026-11-17")), beforeEntry),
      (paused, .abandon(on: day("2026-11-03")), beforeEntry),
      (reading, .finish(on: day("2026-11-02")), before(day("2026-11-03"))),
      (reading, .finish(on: day("2026-10")), before(day("2026-11-03"))),
      (reading, .finish(on: day("2025")), before(day("2026-11-03"))),
      (paused, .abandon(on: day("2026-11-02")), before(day("2026-11-03"))),
    ] as [(Book, ReadingStep, ReadingStep.ReadingStepProblem)]
  )
  func isRefusedAndChangesNothing(book: Book, step: ReadingStep, problem: ReadingStep.ReadingStepProblem) {
    var changed = book
    do throws(ReadingStep.ReadingStepProblem) {
      try changed.apply(step, readID: "new")
      Issue.record("taken")
    } catch {
      #expect(error == problem)
    }
    #expect(changed == book)
  }

  @Test func aRatingGoesToTheReadAndTheBook() throws {
    var book = Self.reading
    try book.apply(.finish(on: Self.friday, rating: Rating(quarters: 18)), readID: "new")
    #expect(book.rating == Rating(quarters: 18) && book.reads[0].rating == Rating(quarters: 18))
  }

  @Test func aReasonAndThePlaceAreKept() throws {
    var book = Self.reading
    try book.apply(.abandon(on: Self.friday, reason: "너무 느려서"), readID: "new")
    #expect(book.reads[0].reason == "너무 느려서")
    #expect(book.place == .page(120))
  }
}
