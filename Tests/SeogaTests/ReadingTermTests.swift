import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// Filters that ask for readings, from the command line: of sixty books that were counted by hand.
@Suite struct ReadingTermTests {
  private let run: CommandLineRun

  init() throws {
    run = try CommandLineRun(CountedLibrary.books)
    let stamp = try #require(Moment(stamp: "2025-11-20T21:04:05+09:00"))
    run.clock = WallClock { stamp }
  }

  private func count(_ arguments: String...) async -> Int { await run.run(arguments).lines.count }

  @Test(arguments: [
    ("finished:2024 rated:5", 1), ("finished:2024 rated:4..4.75", 16), ("finished:2024 rated:none", 9),
    ("finished:2025 length:<=200", 3), ("abandoned:2024", 2), ("finished:2024/year", 1),
    ("finished:undated", 1),
    ("read:2024-02-29", 1), ("finished:2024 writer:=한강", 5), ("author:김소연 -writer:김소연", 1),
  ])
  func theListHasTheBooksThatWereCounted(filter: String, books: Int) async {
    #expect(await count("list", filter) == books)
  }

  @Test func oneBookIsMeantByItsReading() async {
    let outcome = await run.run(["show", "rated:1.5 finished:2024-09"])
    #expect(outcome.code == 0 && outcome.lines.contains { $0.contains("Book 1c11") })
  }

  @Test func figuresOfABookAreThoseOfAllItsReadings() async throws {
    // Of the book that was given up and then finished, both count.
    let outcome = await run.run(["stats", "--json", "rated:3.25"])
    guard case .object(let object) = try outcome.json else { throw CommandLineRun.NotOfThatShape() }
    #expect(object["books"] == .number("1") && object["abandoned"] == .number("1"))
  }

  @Test func whatIsInTheTrashIsAskedItself() async {
    _ = await run.run(["remove", "Book 1c11"])
    #expect(await count("list", "read:2024-09-02") == 0)
    #expect(await count("list", "is:deleted read:2024-09-02") == 1)
    #expect(await count("list", "is:deleted -read:2024-09-02") == 0)
  }

  @Test func aValueThatCannotBeReadIsRefused() async {
    let outcome = await run.run(["list", "took:long"])
    #expect(outcome.code == 64 && outcome.lines.isEmpty)
    #expect(outcome.messages.contains("took: does not take long. It takes a number or none."))
  }
}
