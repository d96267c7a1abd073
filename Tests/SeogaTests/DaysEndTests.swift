import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// What *today* means on the command line before the day has ended.
@Suite struct DaysEndTests {
  private func run(at stamp: String, settings: String? = nil) throws -> CommandLineRun {
    let run = try CommandLineRun(Shelf.all)
    let moment = try #require(Moment(stamp: stamp))
    run.clock = WallClock { moment }
    if let settings { try run.writeSettings(settings) }
    return run
  }

  @Test(
    arguments: [
      ("2026-11-20T03:59:59+09:00", nil, "2026-11-19"), ("2026-11-20T04:00:00+09:00", nil, "2026-11-20"),
      ("2026-11-20T03:59:59+09:00", "00:00", "2026-11-20"),
      ("2026-11-20T05:29:59+09:00", "05:30", "2026-11-19"),
      ("2026-11-20T03:59:59+09:00", "25:00", "2026-11-19"),
      ("2026-11-20T11:59:59-10:00", "12:00", "2026-11-19"),
    ] as [(String, String?, String)]
  )
  func anEntryIsOfTheDayThatHasNotEnded(stamp: String, end: String?, day: String) async throws {
    let run = try run(at: stamp, settings: end.map { "{\"dayEndsAt\": \"\($0)\"}" })
    #expect(await run("progress", "작별", "152").code == 0)
    let entry = try #require(try run.book("1farewell000").currentRead?.log.last)
    #expect(entry.day.text == day && entry.at.text == "152")
    // When it was typed is as it was.
    #expect(entry.logged == stamp)
  }

  @Test func yesterdayIsTheDayBeforeThatOne() async throws {
    let run = try run(at: "2026-11-20T01:00:00+09:00")
    #expect(await run("progress", "작별", "152", "--on", "yesterday").code == 0)
    #expect(try run.book("1farewell000").currentRead?.log.last?.day.text == "2026-11-18")
    // The calendar's own is still to come.
    let ahead = await run("progress", "작별", "160", "--on", "2026-11-20")
    #expect(ahead.code == 1 && ahead.messages == "That day is still to come.\n")
  }

  @Test func everyCommandMeansTheSameDay() async throws {
    let run = try run(at: "2027-01-01T02:00:00+09:00")
    #expect(await run("start", "emma").code == 0)
    #expect(try run.book("2mansfield00").currentRead?.started?.text == "2026-12-31")
    #expect(await run("finish", "작별").code == 0)
    #expect(try run.book("1farewell000").reads.last?.finished?.text == "2026-12-31")
    #expect(await run("list", "finished:today").lines.count == 1)
    #expect(await run("edit", "emma", "--set", "status=finished").code == 0)
    #expect(try run.book("2mansfield00").reads.last?.finished?.text == "2026-12-31")
    let added = await run("add", "밤", "--status", "reading")
    let book = try run.book(try #require(added.lines.first))
    #expect(book.currentRead?.started?.text == "2026-12-31")
    // When a book came to the library is a moment and no day of reading.
    #expect(book.added == "2027-01-01T02:00:00+09:00")
  }

  @Test func anotherEndMovesNothingThatIsWritten() async throws {
    let run = try run(at: "2026-11-20T02:00:00+09:00")
    #expect(await run("progress", "작별", "152").code == 0)
    let before = run.folder.text("books/1farewell000.json")
    try run.writeSettings(#"{"dayEndsAt": "00:00"}"#)
    let shown = await run("show", "작별")
    #expect(shown.code == 0 && run.folder.text("books/1farewell000.json") == before)
    #expect(try run.book("1farewell000").currentRead?.log.map(\.day.text) == ["2026-11-18", "2026-11-19"])
  }
}
