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

  @Test(arguments: [("25", 25), ("25 min", 25), ("25분", 25), ("1:20", 80), (" ３０ ", 30)])
  func minutesAreKept(text: String, minutes: Int) async throws {
    let run = try CommandLineRun(Shelf.all)
    #expect(await run("progress", "작별", "152", "--minutes", text).code == 0)
    #expect(try run.book("1farewell000").currentRead?.log.last?.minutes == minutes)
  }

  @Test(arguments: ["0", "-5", "many", " ", "100000", "2.5"])
  func otherMinutesAreRefused(text: String) async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("progress", "작별", "152", "--minutes=\(text)")
    #expect(outcome.code == 1)
    #expect(outcome.messages == "Minutes are a number such as 25, or 1:20, up to 99999.\n")
    #expect(try log(run) == ["2026-11-18 120"])
  }

  @Test func anEarlierPlaceIsToldAsTyped() async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("progress", "작별", "60", "--on", "2026-11-10")
    #expect(outcome.messages == "작별하지 않는다 was at p. 60 of 332 on 10 Nov 2026.\n")
    #expect(try log(run) == ["2026-11-10 60", "2026-11-18 120"])
  }

  @Test func aPlaceInAMeasureTheBookDoesNotHaveIsRefused() async throws {
    var audio = Shelf.emma
    audio.medium = .audio
    audio.duration = "10:32:00"
    var unmeasured = audio
    (unmeasured.duration, unmeasured.pages) = (nil, 400)
    let pages = try await CommandLineRun(Shelf.all)("progress", "작별", "1:20:00")
    #expect(pages.code == 1 && pages.messages == "This book has pages and no duration. Give a page.\n")
    let time = try await CommandLineRun([audio])("progress", "emma", "120")
    #expect(time.code == 1 && time.messages == "This recording has no pages. Give a time such as 1:20:00.\n")
    // Of many a recording only the pages of the printed book are known.
    let unmeasuredTime = try await CommandLineRun([unmeasured])("progress", "emma", "1:20:00")
    #expect(unmeasuredTime.code == 0)
  }

  @Test(arguments: [
    ("400", "This book has 332 pages."), ("120%", "A book ends at 100%."),
    ("soon", "A place is a page, +15, 43% or 1:20:00."),
    ("150 2027-01-01", "That day is still to come."), ("150 someday", "someday is not a day."),
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
