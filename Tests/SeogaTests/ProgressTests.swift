import ReadingCore
import TestSupport
import Testing

@testable import seoga

@Suite struct ProgressCommandTests {
  private func log(_ run: CommandLineRun) throws -> [String] {
    try run.book("1farewell000").currentRead?.log.map { "\($0.day.text) \($0.at.text)" } ?? []
  }

  @Test(arguments: [("152", "152"), ("+15", "135"), ("43%", "43%"), ("p.200", "200")])
  func logsThePlaceItLeadsTo(text: String, at: String) async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("progress", "작별", text)
    #expect(outcome.code == 0)
    #expect(outcome.data == "")
    #expect(outcome.messages.hasPrefix("작별하지 않는다 is at "))
    #expect(try log(run) == ["2026-11-18 120", "2026-11-20 \(at)"])
  }

  @Test(arguments: [("yesterday", "2026-11-19"), ("2026-11-19", "2026-11-19"), ("어제", "2026-11-19")])
  func aDayCanBeGiven(day: String, stored: String) async throws {
    let run = try CommandLineRun(Shelf.all)
    #expect(await run("progress", "작별", "152", "--on", day).code == 0)
    #expect(try log(run).last == "\(stored) 152")
  }

  @Test func aTimeInARecording() async throws {
    var book = Shelf.emma
    book.duration = "10:32:00"
    let run = try CommandLineRun([book])
    #expect(await run("progress", "emma", "1:20:00").messages == "Emma is at 1:20 of 10:32.\n")
  }

  @Test(arguments: [
    ("400", "This book has 332 pages."), ("120%", "A book ends at 100%."),
    ("soon", "A page, +15, 43% or 1:20:00."),
    ("150 2027-01-01", "That day is still to come."), ("150 someday", "someday is no day."),
  ])
  func refusesWithTheReason(text: String, reason: String) async throws {
    let run = try CommandLineRun(Shelf.all)
    let before = run.folder.text("books/1farewell000.json")
    let outcome = await run("progress", "작별", text)
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains(reason))
    #expect(run.folder.text("books/1farewell000.json") == before)
  }
}
