import ReadingCore
import Testing

@Suite struct PaceTests {
  private static func read(started: String?, _ log: [(String, String)]) -> Read {
    var read = Read(id: "r", started: started.flatMap(ReadingDay.init(text:)))
    for (index, (day, place)) in log.enumerated() {
      guard let day = ReadingDay(text: day), let at = ReadingPlace(text: place) else { continue }
      read.log.append(LogEntry(id: "\(index)", day: day, at: at))
    }
    return read
  }

  private static func pace(
    _ read: Read,
    pages: Int? = 300,
    seconds: Int? = nil,
    today: String = "2026-11-20"
  ) throws -> Pace? {
    Pace(
      of: read,
      length: BookLength(pages: pages, seconds: seconds),
      today: try #require(ReadingDay(text: today))
    )
  }

  @Test func countsFromTheStartToToday() throws {
    let read = Self.read(started: "2026-11-16", [("2026-11-17", "60"), ("2026-11-20", "150")])
    let pace = try #require(try Self.pace(read))
    #expect(pace.pagesPerDay == 30 && pace.daysLeft == 5 && pace.done?.text == "2026-11-25")
  }

  @Test(arguments: [Int.max, Int.max - 1, 999_999_999_999_999_999])
  func aLengthNoBookHasIsNoTrap(pages: Int) throws {
    let read = Self.read(started: nil, [("2026-11-18", "0%"), ("2026-11-19", "100%")])
    let pace = try #require(try Self.pace(read, pages: pages, seconds: pages))
    #expect(pace.daysLeft == 0 && pace.pagesPerDay == nil)
  }

  @Test func aDayNotOverYetDoesNotCountAgainstIt() throws {
    let read = Self.read(started: "2026-11-16", [("2026-11-17", "60"), ("2026-11-19", "120")])
    let pace = try #require(try Self.pace(read))
    #expect(pace.pagesPerDay == 30 && pace.daysLeft == 6 && pace.done?.text == "2026-11-25")
  }

  @Test func daysWithoutABookCount() throws {
    let read = Self.read(started: "2026-11-10", [("2026-11-10", "60"), ("2026-11-11", "100")])
    let pace = try #require(try Self.pace(read))
    #expect(pace.pagesPerDay == 10 && pace.daysLeft == 20)
  }

  @Test func looksBackFourWeeks() throws {
    let read = Self.read(
      started: "2026-01-01",
      [("2026-01-02", "100"), ("2026-11-01", "128"), ("2026-11-20", "156")]
    )
    #expect(try Self.pace(read)?.pagesPerDay == 2)
  }

  @Test func withoutAStartItCountsFromTheFirstEntry() throws {
    let read = Self.read(started: nil, [("2026-11-10", "100"), ("2026-11-20", "200")])
    let pace = try #require(try Self.pace(read))
    #expect(pace.pagesPerDay == 10 && pace.daysLeft == 10)
    let month = Self.read(started: "2026-11", [("2026-11-10", "100"), ("2026-11-20", "200")])
    #expect(try Self.pace(month) == pace)
  }

  @Test func theLastPlaceOfADayCounts() throws {
    let read = Self.read(
      started: "2026-11-19",
      [("2026-11-19", "10"), ("2026-11-20", "20"), ("2026-11-20", "60")]
    )
    #expect(try Self.pace(read)?.pagesPerDay == 30)
  }

  @Test func sharesAndTimesHaveAPaceToo() throws {
    let shares = Self.read(started: "2026-11-19", [("2026-11-19", "10%"), ("2026-11-20", "20%")])
    #expect(try Self.pace(shares)?.pagesPerDay == 30)
    let unknown = try #require(try Self.pace(shares, pages: nil))
    #expect(unknown.pagesPerDay == nil && unknown.daysLeft == 8)
    let times = Self.read(started: "2026-11-19", [("2026-11-19", "1:00"), ("2026-11-20", "2:00")])
    #expect(try Self.pace(times, pages: nil, seconds: 36_000)?.daysLeft == 8)
  }

  @Test(
    arguments: [
      [], [("2026-11-20", "60")], [("2026-11-20", "30"), ("2026-11-20", "60")],
      [("2026-11", "30"), ("2026-11-20", "60")],
      [("2026-11-19", "60"), ("2026-11-20", "0")], [("2026-11-19", "1:00"), ("2026-11-20", "2:00")],
      [("2026-11-20", "30"), ("2026-11-21", "60")],
    ] as [[(String, String)]]
  )
  func tooLittleForAGuess(log: [(String, String)]) throws {
    #expect(try Self.pace(Self.read(started: "2026-11-16", log)) == nil)
  }

  @Test func nothingReadForFourWeeksIsNoPace() throws {
    let read = Self.read(started: "2026-09-01", [("2026-09-02", "60"), ("2026-09-05", "120")])
    #expect(try Self.pace(read) == nil)
  }

  @Test func atTheEndNothingIsLeft() throws {
    let read = Self.read(started: "2026-11-16", [("2026-11-17", "60"), ("2026-11-19", "300")])
    let pace = try #require(try Self.pace(read))
    #expect(pace.daysLeft == 0 && pace.done?.text == "2026-11-20")
  }

  @Test func onlyTheOpenReadHasOne() throws {
    let today = try #require(ReadingDay(text: "2026-11-20"))
    var book = Book(id: "b", title: "T", status: .reading, added: "2026")
    book.pages = 300
    book.reads = [Self.read(started: "2026-11-16", [("2026-11-17", "60"), ("2026-11-20", "150")])]
    #expect(book.pace(today: today)?.pagesPerDay == 30)
    book.finish(on: today, readID: "x")
    #expect(book.pace(today: today) == nil)
  }
}
