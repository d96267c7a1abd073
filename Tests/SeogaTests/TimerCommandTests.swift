import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

@testable import seoga

@Suite struct TimerCommandTests {
  private static let goodbye = "1farewell000"

  /// The log of a book, with minutes.
  private func log(_ run: CommandLineRun, _ id: String = goodbye) throws -> [String] {
    try run.book(id).reads.flatMap(\.log).map { entry in
      "\(entry.day.text) \(entry.at.text)" + (entry.minutes.map { " \($0)m" } ?? "")
    }
  }

  /// Lets time go by on all clocks.
  private func pass(_ seconds: Int, _ run: CommandLineRun) {
    let wall = run.machine.wall
    run.machine = MachineInstant(
      wall: Moment(seconds: wall.seconds + seconds, offset: wall.offset),
      boot: run.machine.boot,
      uptime: run.machine.uptime.map { $0 + seconds }
    )
  }

  private func timer(_ run: CommandLineRun) -> String? {
    let state = "\(run.folder.outside)/.local/state/seoga/0library0000/timer.json"
    return FileManager.default.contents(atPath: state).map { String(decoding: $0, as: UTF8.self) }
  }

  private func status(_ run: CommandLineRun) async throws -> JSONObject {
    guard case .object(let object) = try await run("timer", "status", "--json").json else {
      throw CommandLineRun.NotOfThatShape()
    }
    return object
  }

  /// A run in which the timer has run on 작별하지 않는다 for some seconds.
  private func running(_ seconds: Int) async throws -> CommandLineRun {
    let run = try CommandLineRun(Shelf.all)
    #expect(await run("timer", "start", "작별").messages == "The timer runs on 작별하지 않는다.\n")
    pass(seconds, run)
    return run
  }

  @Test(arguments: [
    (["152"], "24 minutes read. 작별하지 않는다 is at p. 152 of 332.\n", "152 24m"),
    (["+15"], "24 minutes read. 작별하지 않는다 is at p. 135 of 332.\n", "135 24m"),
    ([], "24 minutes read. 작별하지 않는다 is at p. 120 of 332.\n", "120 24m"),
    (["152", "--minutes", "1:20"], "80 minutes read. 작별하지 않는다 is at p. 152 of 332.\n", "152 80m"),
    (["--minutes", "1"], "1 minute read. 작별하지 않는다 is at p. 120 of 332.\n", "120 1m"),
  ])
  func stoppingLogsOnce(words: [String], said: String, entry: String) async throws {
    let run = try await running(1450)
    let outcome = await run.run(["timer", "stop"] + words)
    #expect(outcome.code == 0 && outcome.messages == said && outcome.data == "")
    #expect(try log(run) == ["2026-11-18 120", "2026-11-20 \(entry)"])
    #expect(timer(run) == nil)
    let again = await run("timer", "stop")
    #expect(again.code == 1 && again.messages == "No timer is running.\n")
    #expect(await run("undo").code == 0)
    #expect(try log(run) == ["2026-11-18 120"])
  }

  @Test(arguments: [
    (
      "en_GB.UTF-8",
      "The timer has run for 9:40, since 23:10. How long did you read? Say it with --minutes.\n"
    ),
    ("ko_KR.UTF-8", "23:10부터 9시간 40분 동안 켜져 있었어요. 얼마나 읽으셨나요? --minutes 뒤에 적어요.\n"),
  ])
  func aLongTimeIsAskedAbout(language: String, said: String) async throws {
    let run = try CommandLineRun(Shelf.all)
    run.language = language
    run.machine = MachineInstant(wall: Moment(seconds: 1_795_097_400, offset: 32_400), boot: "A", uptime: 5)
    #expect(await run("timer", "start", "작별").code == 0)
    pass(34_800, run)
    let outcome = await run("timer", "stop", "152")
    #expect(outcome.code == 1 && outcome.messages == said)
    #expect(try log(run) == ["2026-11-18 120"] && timer(run) != nil)
    #expect(await run("timer", "stop", "152", "--minutes", "45").code == 0)
    #expect(try log(run).last == "2026-11-20 152 45m")
  }

  @Test func aClockThatContradictsItselfIsAskedAbout() async throws {
    let run = try await running(0)
    // Turned on anew, with a clock an hour behind.
    run.machine = MachineInstant(wall: Moment(seconds: 1_795_172_645, offset: 32_400), boot: "B", uptime: 60)
    let outcome = await run("timer", "stop")
    #expect(
      outcome.messages
        == "The clock was changed since 21:04. How long did you read? Say it with --minutes.\n"
    )
    #expect(outcome.code == 1)
    let status = await run("timer", "status")
    #expect(
      status.data == "The timer runs on 작별하지 않는다 since 21:04, and the clock was changed meanwhile.\n"
    )
    let json = try await self.status(run)
    #expect(json["minutes"] == .null && json["state"] == .string("running"))
  }

  @Test func aClockSetBackInOneRunIsNoMatter() async throws {
    let run = try await running(0)
    run.machine = MachineInstant(
      wall: Moment(seconds: 1_795_172_645, offset: 32_400),
      boot: "A",
      uptime: 2440
    )
    #expect(await run("timer", "stop").messages.hasPrefix("24 minutes read."))
  }

  @Test func stoppedAtOnceItWritesNothing() async throws {
    let run = try await running(29)
    let outcome = await run("timer", "stop", " ")
    #expect(outcome.code == 0 && outcome.messages == "That was less than a minute, so nothing was written.\n")
    #expect(try log(run) == ["2026-11-18 120"] && timer(run) == nil)
  }

  /// A page that is told is written down, however little time it took.
  @Test func aPlaceIsWrittenWithoutAMinute() async throws {
    let run = try await running(29)
    #expect(await run("timer", "stop", "foo").code != 0)
    #expect(timer(run) != nil)
    let outcome = await run("timer", "stop", "152")
    #expect(outcome.code == 0 && outcome.messages.contains("152"), "\(outcome.messages)")
    #expect(try log(run) == ["2026-11-18 120", "2026-11-20 152"] && timer(run) == nil)
  }

  @Test func noMinutesThrowItAway() async throws {
    let run = try await running(100_000)
    let outcome = await run("timer", "stop", "--minutes", "0")
    #expect(outcome.code == 0 && outcome.messages == "The timer is off, and nothing was written.\n")
    #expect(try log(run) == ["2026-11-18 120"] && timer(run) == nil)
  }

  @Test(arguments: [
    (["400"], "This book has 332 pages.\n"), (["soon"], "A place is a page, +15, 43% or 1:20:00.\n"),
    (["152", "--minutes", "many"], "Minutes are a number such as 25, or 1:20, up to 99999.\n"),
    (["152", "--minutes", "100000"], "Minutes are a number such as 25, or 1:20, up to 99999.\n"),
  ])
  func whatCannotBeMeantLeavesItRunning(words: [String], said: String) async throws {
    let run = try await running(1440)
    let outcome = await run.run(["timer", "stop"] + words)
    #expect(outcome.code == 1 && outcome.messages == said)
    #expect(try log(run) == ["2026-11-18 120"] && timer(run) != nil)
  }

  @Test func pausesAndGoesOn() async throws {
    let run = try await running(600)
    #expect(await run("timer", "pause").messages == "The timer is paused on 작별하지 않는다, 10 minutes so far.\n")
    pass(5000, run)
    #expect(await run("timer", "status").data == "The timer is paused on 작별하지 않는다, 10 minutes so far.\n")
    let expected = """
      {
        "book": "1farewell000",
        "minutes": 10,
        "state": "paused"
      }

      """
    #expect(await run("timer", "status", "--json").data == expected)
    #expect(await run("timer", "start", "작별").messages == "The timer runs on 작별하지 않는다, 10 minutes so far.\n")
    pass(3600, run)
    #expect(await run("timer", "pause").messages == "The timer is paused on 작별하지 않는다, 1:10 so far.\n")
    #expect(await run("timer", "pause").messages == "The timer runs on 작별하지 않는다, 1:10 so far.\n")
    #expect(await run("timer", "stop").messages.hasPrefix("70 minutes read."))
  }

  @Test func anotherStartIsRefused() async throws {
    let run = try await running(600)
    let outcome = await run("timer", "start", "emma")
    #expect(outcome.code == 1)
    #expect(
      outcome.messages
        == "The timer runs on 작별하지 않는다, 10 minutes so far. seoga timer stop ends it first.\n"
    )
    let same = await run("timer", "start", "작별")
    #expect(same.code == 1 && same.messages == "The timer runs on 작별하지 않는다, 10 minutes so far.\n")
  }

  @Test func startingBeginsToRead() async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("timer", "start", "emma")
    #expect(outcome.code == 0 && outcome.messages == "Reading Emma now. The timer runs.\n")
    pass(600, run)
    #expect(await run("timer", "stop").messages == "10 minutes read. Emma is at p. 0.\n")
    let emma = try run.book(Shelf.emma.id)
    #expect(emma.status == .reading && emma.currentRead?.log.map(\.minutes) == [10])
  }

  @Test func aBookInTheTrashKeepsIt() async throws {
    let run = try await running(1440)
    #expect(await run("remove", "작별").code == 0)
    let json = try await status(run)
    #expect(json["book"] == .string(Self.goodbye) && json["minutes"] == .number("24"))
    let outcome = await run("timer", "stop", "152")
    #expect(outcome.code == 1)
    #expect(
      outcome.messages == "작별하지 않는다 is in the trash. seoga restore 1farewell000 brings it back; "
        + "seoga timer stop --minutes 0 turns the timer off and writes nothing.\n"
    )
    #expect(await run("restore", "작별").code == 0)
    #expect(await run("timer", "stop", "152").code == 0)
    #expect(try log(run).last == "2026-11-20 152 24m")
  }

  @Test func aBookThatIsGoneKeepsItAsWell() async throws {
    let run = try await running(1440)
    try FileManager.default.removeItem(atPath: run.folder.path("books/1farewell000.json"))
    let outcome = await run("timer", "stop")
    #expect(
      outcome.code == 1 && outcome.messages.hasPrefix("The timer's book, 1farewell000, cannot be found.")
    )
    #expect(await run("timer", "stop", "--minutes", "0").code == 0)
    #expect(timer(run) == nil)
  }

  @Test func aBookThatWasMergedLeadsToWhatItBecame() async throws {
    var older = Shelf.emma
    (older.added, older.status) = ("2020-01-01", .reading)
    let newer = Book(id: "1newerone000", title: "Emma", added: "2026-11-01")
    let run = try CommandLineRun([older, newer])
    #expect(await run("timer", "start", newer.id).code == 0)
    pass(1440, run)
    #expect(await run("merge", older.id, newer.id).code == 0)
    let json = try await status(run)
    #expect(json["book"] == .string(older.id))
    #expect(await run("timer", "stop", "20").messages == "24 minutes read. Emma is at p. 20.\n")
    #expect(try log(run, older.id) == ["2026-11-20 20 24m"])
  }

  @Test func aReadThatEndedMeanwhileStaysEnded() async throws {
    let run = try await running(1440)
    #expect(await run("finish", "작별").code == 0)
    #expect(await run("timer", "stop").code == 0)
    let book = try run.book(Self.goodbye)
    #expect(book.status == .finished && book.currentRead == nil && book.reads.count == 1)
    #expect(try log(run) == ["2026-11-18 120", "2026-11-20 120 24m"])
  }

  /// Ended between the writing of the log and the removal of the timer.
  @Test func whatIsWrittenIsNotWrittenAgain() async throws {
    let run = try await running(1440)
    let left = try #require(timer(run))
    #expect(await run("timer", "stop", "152").code == 0)
    let state = "\(run.folder.outside)/.local/state/seoga/0library0000/timer.json"
    for command in [["status"], ["pause"], ["stop"], ["start", "emma"]] {
      try left.write(toFile: state, atomically: true, encoding: .utf8)
      let outcome = await run.run(["timer"] + command)
      let isFree = outcome.messages + outcome.data == "No timer is running.\n"
      #expect(isFree || outcome.messages == "Reading Emma now. The timer runs.\n", "\(command): \(outcome)")
    }
    #expect(try log(run) == ["2026-11-18 120", "2026-11-20 152 24m"])
  }

  @Test func withoutOneThereIsNothingToDo() async throws {
    let run = try CommandLineRun(Shelf.all)
    for command in ["pause", "stop"] {
      let outcome = await run("timer", command)
      #expect(outcome.code == 1 && outcome.messages == "No timer is running.\n")
    }
    let status = await run("timer", "status")
    #expect(status.code == 0 && status.data == "No timer is running.\n")
    #expect(
      await run("timer", "status", "--json").data
        == "{\n  \"book\": null,\n  \"minutes\": null,\n  \"state\": \"none\"\n}\n"
    )
  }

  @Test func aLibraryThatMayNotBeWrittenKeepsTheTimer() async throws {
    let run = try await running(1440)
    try run.folder.write("{\"format\": 2, \"id\": \"0library0000\"}", to: "seoga.json")
    #expect(await run("timer", "stop", "152").code == 1)
    #expect(timer(run) != nil)
  }
}
