import ReadingCore
import Testing

@Suite struct ReadEditsTests {
  private func day(_ text: String) -> ReadingDay? { ReadingDay(text: text) }

  private func book(_ status: Status = .want) -> Book {
    var book = Book(id: "0bcdfghjkmnp", title: "Piranesi", status: status, added: "2026-11-01")
    book.pages = 245
    return book
  }

  private func entry(_ id: String, _ day: String, _ place: String, logged: String? = nil) throws -> LogEntry {
    LogEntry(
      id: id,
      day: try #require(ReadingDay(text: day)),
      at: try #require(ReadingPlace(text: place)),
      logged: logged
    )
  }

  @Test func whatIsLoggedLastIsThePlace() throws {
    var book = book()
    for (id, page, stamp) in [
      ("z", "10", "2026-11-05T10:00:00+09:00"), ("m", "20", "2026-11-05T10:00:00+09:00"),
      ("a", "30", "2026-11-05T09:00:00+09:00"), ("k", "5", "2026-11-05T12:00:00+09:00"),
    ] {
      book.logProgress(try entry(id, "2026-11-05", page, logged: stamp), readID: "r")
      #expect(book.place?.text == page)
    }
    #expect(
      book.currentRead?.log.map(\.logged) == [
        "2026-11-05T10:00:00+09:00", "2026-11-05T10:00:01+09:00", "2026-11-05T10:00:02+09:00",
        "2026-11-05T12:00:00+09:00",
      ]
    )
  }

  @Test func startingMakesOneRead() {
    var book = book()
    book.start(on: day("2026-11-03"), readID: "a")
    book.start(on: day("2026-11-04"), readID: "b")
    #expect(book.status == .reading)
    #expect(book.reads.map(\.id) == ["a"])
    #expect(book.currentRead?.started == day("2026-11-03"))
  }

  @Test func pausingKeepsTheReadAndItsPlace() throws {
    var book = book()
    book.logProgress(try entry("e", "2026-11-03", "120"), readID: "a")
    book.setStatus(.paused, .init(day: day("2026-11-05"), readID: "b"))
    #expect(book.status == .paused && book.place == .page(120))
    book.setStatus(.reading, .init(day: day("2026-11-09"), readID: "c"))
    #expect(book.reads.map(\.id) == ["a"] && book.place == .page(120))
  }

  @Test func finishingClosesTheOpenRead() throws {
    var book = book()
    book.start(on: day("2026-11-03"), readID: "a")
    book.finish(on: day("2026-11-20"), rating: Rating(quarters: 19), readID: "b")
    let read = try #require(book.reads.first)
    #expect(book.reads.count == 1 && book.status == .finished && book.currentRead == nil)
    #expect(read.outcome == .finished && read.finished == day("2026-11-20") && read.pagesAtThatTime == 245)
    #expect(read.rating?.quarters == 19 && book.rating?.quarters == 19)
    book.pages = 300
    #expect(book.length(of: read).pages == 245)
    #expect(book.lastFinished == day("2026-11-20"))
  }

  @Test func finishingWithoutAReadNotesTheEndAlone() {
    var book = book()
    book.rating = Rating(quarters: 12)
    book.finish(on: day("2019"), readID: "a")
    #expect(book.reads.map(\.id) == ["a"] && book.reads.first?.started == nil)
    #expect(book.reads.first?.finished == day("2019") && book.rating?.quarters == 12)
  }

  @Test func finishedTwiceByStatusIsOneRead() {
    var book = book()
    book.setStatus(.finished, .init(day: nil, readID: "a"))
    book.setStatus(.finished, .init(day: day("2026"), readID: "b"))
    #expect(book.reads.map(\.id) == ["a"])
    book.setStatus(.abandoned, .init(day: nil, readID: "c"))
    book.setStatus(.abandoned, .init(day: nil, readID: "d"))
    #expect(book.reads.map(\.id) == ["a", "c"])
  }

  @Test func rereadingIsAnotherRead() throws {
    var book = book()
    book.finish(on: day("2022"), readID: "a")
    book.logProgress(try entry("e", "2026-11-03", "12"), readID: "b")
    #expect(book.reads.map(\.id) == ["a", "b"] && book.currentRead?.id == "b" && book.status == .reading)
    #expect(book.reads.first?.log.isEmpty == true)
  }

  @Test func abandoningKeepsThePlaceAndTheReason() throws {
    var book = book()
    book.logProgress(try entry("e", "2026-11-03", "120"), readID: "a")
    book.abandon(on: day("2026-11-09"), reason: "too cold", readID: "b")
    let read = try #require(book.reads.first)
    #expect(read.outcome == .abandoned && read.reason == "too cold" && read.finished == day("2026-11-09"))
    #expect(book.place == .page(120) && book.currentRead == nil && book.lastFinished == nil)
    book.start(on: day("2026-12-01"), readID: "c")
    #expect(book.place == .page(120) && book.reads.count == 1)
  }

  @Test(arguments: [Status.want, .reading, .paused, .finished, .abandoned, .other("lent")])
  func leavingTheQueueDropsTheRank(status: Status) {
    var book = book()
    book.setStatus(.next, .init(day: nil, readID: "a", rank: "i"))
    #expect(book.status == .next && book.queueRank == "i" && book.reads.isEmpty)
    book.setStatus(.next, .init(day: nil, readID: "a"))
    #expect(book.queueRank == "i")
    book.setStatus(status, .init(day: nil, readID: "a"))
    #expect(book.status == status && book.queueRank == nil)
  }

  @Test func theLogIsSortedByDayThenStamp() throws {
    var book = book()
    book.logProgress(try entry("c", "2026-11-05", "90", logged: "2026-11-05T10:00:00+09:00"), readID: "r")
    book.logProgress(try entry("a", "2026-11-03", "30", logged: "2026-11-06T10:00:00+09:00"), readID: "x")
    // Later by the clock, though the text of its stamp is smaller.
    book.logProgress(try entry("d", "2026-11-05", "95", logged: "2026-11-05T09:00:00+00:00"), readID: "x")
    book.logProgress(try entry("b", "2026-11-05", "80"), readID: "x")
    #expect(book.currentRead?.log.map(\.id) == ["a", "b", "c", "d"])
    #expect(book.place == .page(95) && book.progress?.percent == 39)
  }

  @Test func readsAreSortedByStartThenID() {
    var book = book()
    for (id, started) in [("d", "2026"), ("c", "2025-03"), ("b", nil), ("a", "2026")] {
      book.finish(on: nil, readID: id)
      if let index = book.reads.firstIndex(where: { $0.id == id }) {
        book.reads[index].started = started.flatMap(day)
      }
    }
    book.finish(on: nil, readID: "a0")
    #expect(book.reads.map(\.id) == ["a0", "b", "c", "a", "d"])
  }

  @Test func aReadWithAnEndIsNotOpen() {
    var book = book(.finished)
    var read = Read(id: "a")
    read.finished = day("2020")
    book.reads = [read]
    #expect(book.currentRead == nil && book.lastFinished == day("2020"))
  }

  @Test func removedReadsComeBackWhole() throws {
    var book = book()
    book.logProgress(try entry("e", "2026-11-03", "120"), readID: "a")
    let before = book.reads
    book.removeRead("nobody", at: "2026-11-20T21:04:05+09:00")
    #expect(book.removed.isEmpty)
    book.removeRead("a", at: "2026-11-20T21:04:05+09:00")
    #expect(book.reads.isEmpty && book.removed.first?.removedAt == "2026-11-20T21:04:05+09:00")
    book.restore("a")
    #expect(book.reads == before && book.removed.isEmpty)
  }
}

/// Starting again after a read was closed.
@Suite struct TakingUpTests {
  private static let today = ReadingDay(text: "2026-11-20")

  private static func read(_ close: (inout Book) -> Void) throws -> Book {
    var book = Book(id: "1b0000000001", title: "t", status: .reading, added: "2026-11-01")
    book.pages = 700
    var read = Read(id: "1r0000000001", started: ReadingDay(text: "2026-11-01"))
    read.log = [LogEntry(id: "1l0000000001", day: try #require(today), at: .page(350))]
    book.reads = [read]
    close(&book)
    return book
  }

  @Test func aReadPutAsideGoesOnWhereItWasLeft() throws {
    var book = try Self.read { $0.abandon(on: ReadingDay(text: "2026-11-10"), reason: "dull", readID: "1x") }
    book.start(on: Self.today, readID: "1r0000000002")
    #expect(book.reads.map(\.id) == ["1r0000000001"])
    #expect(book.place == .page(350) && book.currentRead?.reason == "dull")
    #expect(book.reads[0].outcome == nil && book.reads[0].pagesAtThatTime == nil)
  }

  @Test func aBookFinishedSinceIsReadAgain() throws {
    var book = try Self.read { $0.abandon(on: ReadingDay(text: "2026-11-10"), readID: "1x") }
    book.finish(on: ReadingDay(text: "2026-11-15"), readID: "1r0000000002")
    book.start(on: Self.today, readID: "1r0000000003")
    #expect(book.reads.count == 3 && book.place == nil)
    #expect(book.reads.compactMap(\.outcome).count == 2)
  }

  @Test func anAbandonedBookIsWhereThatReadWasLeft() throws {
    var book = try Self.read { $0.abandon(on: ReadingDay(text: "2026-11-10"), reason: "dull", readID: "1x") }
    // Stored behind it, since it began on the same day and its id is greater.
    var finished = Read(id: "1r0000000002", started: book.reads[0].started)
    finished.outcome = .finished
    finished.log = [LogEntry(id: "1l0000000002", day: try #require(Self.today), at: .page(120))]
    book.reads.append(finished)
    #expect(book.place == .page(350))
  }

  @Test(arguments: ["2026-11-20", "2026-11-19", "2026-11", nil])
  func aFinishedBookIsReadAgainAndItsEndStays(day: String?) throws {
    var book = try Self.read { $0.finish(on: day.flatMap(ReadingDay.init(text:)), readID: "1x") }
    let end = book.reads
    book.start(on: Self.today, readID: "1r0000000002")
    #expect(book.reads.count == 2 && book.place == nil)
    #expect(book.reads.filter { $0.id == "1r0000000001" } == end)
  }

  @Test func theEndOfAReadIsTakenBackByGoingOn() throws {
    let open = try Self.read { _ in }
    var book = try Self.read { $0.finish(on: Self.today, readID: "1x") }
    try book.apply(.goOn, readID: "1r0000000002")
    #expect(book.reads == open.reads && book.status == .reading && book.place == .page(350))
  }
}
