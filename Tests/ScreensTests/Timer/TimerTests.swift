import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// The timer on the screens, driven by keys on 2026-11-20 at 21:04.
@Suite struct TimerTests {
  // MARK: How it looks

  @Test(
    arguments: [(80, 24), (120, 36), (40, 12)].flatMap { size in
      Language.allCases.map { (size.0, size.1, $0) }
    }
  )
  func aRunningTimerIsSeen(columns: Int, rows: Int, language: Language) async throws {
    let stage = try await Stage.timing(language: language, columns: columns, rows: rows)
    try expectScreen(stage.screen, is: "running-\(columns)x\(rows)-\(language.rawValue)")
    await stage.type("T")
    await stage.pass(seconds: 600)
    await stage.press(.control("l"))
    try expectScreen(stage.screen, is: "paused-\(columns)x\(rows)-\(language.rawValue)")
    await stage.type("T")
    await stage.type("t")
    try expectScreen(stage.screen, is: "stopping-\(columns)x\(rows)-\(language.rawValue)")
  }

  @Test(arguments: Language.allCases)
  func anotherBookIsAskedAbout(language: Language) async throws {
    let stage = try await Stage.timing(language: language)
    await stage.type("jt")
    try expectScreen(stage.screen, is: "another-\(language.rawValue)")
    await stage.press(.escape)
    #expect(stage.timerFile?.book == Stage.goodbye)
  }

  @Test(arguments: Language.allCases, [(80, 24), (40, 12)])
  func aNightIsAskedAbout(language: Language, size: (Int, Int)) async throws {
    let stage = try await Stage.timing(34_800, language: language, columns: size.0, rows: size.1)
    await stage.type("t")
    try expectScreen(stage.screen, is: "night-\(size.0)x\(size.1)-\(language.rawValue)")
  }

  @Test func aLongTitleLeavesRoomForTheQuestion() async throws {
    let title = Array(repeating: "아주 긴 제목의 책", count: 9).joined(separator: " ")
    let book = Shelf.book("1b0000000077", title, "지은이", .reading)
    for (columns, rows) in [(80, 24), (40, 12)] {
      let stage = try Stage([book], columns: columns, rows: rows)
      await stage.type("t")
      await stage.pass(seconds: 1440)
      await stage.type("t")
      try expectScreen(stage.screen, is: "long-title-\(columns)x\(rows)")
    }
  }

  @Test func nothingInTheHeaderMovesWhenItStarts() async throws {
    for (columns, rows) in [(40, 12), (60, 20), (79, 24), (80, 24), (99, 24), (100, 30), (120, 36)] {
      for language in Language.allCases {
        for key in ["1", "2", "4", "5"] {
          let stage = try Stage(Shelf.reading, language: language, columns: columns, rows: rows)
          await stage.type("t\(key)")
          let before = try Stage(Shelf.reading, language: language, columns: columns, rows: rows)
          await before.type(key)
          let (with, without) = (Self.header(stage), Self.header(before))
          #expect(String(with).contains("0:00"), "\(columns) \(language) \(key): \(String(with))")
          for (column, cell) in without.enumerated() where cell.isNumber || cell == "▸" {
            #expect(with[column] == cell, "\(columns) \(language): \(String(with)) | \(String(without))")
          }
        }
      }
    }
  }

  private static func header(_ stage: Stage) -> [Character] { Array(stage.driver.terminal.canvas.lines[0]) }

  // MARK: Time

  @Test func theMinuteIsSeenWhenItIsOver() async throws {
    let stage = try await Stage.timing(29)
    #expect(stage.screen.contains("t 0:00"))
    await stage.pass(seconds: 1)
    #expect(stage.screen.contains("t 0:01"))
    await stage.pass(seconds: 59)
    #expect(stage.screen.contains("t 0:01"))
    await stage.pass(seconds: 1)
    #expect(stage.screen.contains("t 0:02"))
  }

  @Test func nothingWaitsWhileNoneRuns() async throws {
    let stage = try Stage(Shelf.reading)
    let before = stage.driver.runtime.delay.count
    await stage.type("t")
    await stage.pass(seconds: 60)
    #expect(stage.driver.runtime.delay.count == before + 1)
    await stage.type("T")
    await stage.pass(seconds: 60)
    #expect(stage.driver.runtime.delay.count == before)
    await stage.type("T")
    await stage.pass(seconds: 60)
    #expect(stage.driver.runtime.delay.count == before + 1)
    await stage.type("t")
    await stage.press(.enter)
    await stage.pass(seconds: 60)
    #expect(stage.driver.runtime.delay.count == before)
  }

  @Test func itOutlivesTheProgramAndAClockThatIsSetBack() async throws {
    let stage = try await Stage.timing(600)
    let wall = stage.machine.clock.now().wall
    stage.machine.set(
      MachineInstant(wall: Moment(seconds: wall.seconds - 3600, offset: 32_400), boot: "A", uptime: 2440)
    )
    let next = try await stage.restarted()
    #expect(next.screen.contains("t 0:24"), "\(next.screen)")
    await next.type("t152")
    await next.press(.enter)
    #expect(try next.log() == ["2026-11-20 120", "2026-11-20 152 24m"])
  }

  @Test func afterARestartWithAnImpossibleClockItAsks() async throws {
    let stage = try await Stage.timing(600)
    let wall = stage.machine.clock.now().wall
    stage.machine.set(
      MachineInstant(wall: Moment(seconds: wall.seconds - 3600, offset: 32_400), boot: "B", uptime: 60)
    )
    let next = try await stage.restarted()
    #expect(next.screen.contains("t -"), "\(next.screen)")
    await next.type("t")
    #expect(
      next.driver.said.contains("The clock was changed since 21:04. How long did you read?"),
      "\(next.screen)"
    )
    await next.press(.enter)
    #expect(!next.driver.runtime.isSheet && next.timerFile != nil)
    await next.type("t45")
    await next.press(.tab)
    await next.type("152")
    await next.press(.enter)
    #expect(try next.log().last == "2026-11-20 152 45m")
    #expect(next.timerFile == nil)
  }

  // MARK: Stop

  @Test(arguments: [
    ("152", "2026-11-20 152 24m"), ("+15", "2026-11-20 135 24m"), ("43%", "2026-11-20 43% 24m"),
    ("", "2026-11-20 120 24m"), ("152 yesterday", "2026-11-19 152 24m"),
  ])
  func stoppingLogsOneEntry(typed: String, entry: String) async throws {
    let stage = try await Stage.timing(isJournalled: true)
    await stage.type("t\(typed)")
    await stage.press(.enter)
    #expect(stage.driver.said.contains("24 minutes read. 작별하지 않는다"), "\(stage.screen)")
    #expect(try stage.log().count == 2 && stage.log().contains(entry))
    #expect(stage.timerFile == nil && !stage.screen.contains("0:24"))
    await stage.type("u")
    #expect(try stage.log() == ["2026-11-20 120"])
    #expect(stage.timerFile == nil)
  }

  @Test func minutesCanBeChanged() async throws {
    let stage = try await Stage.timing()
    await stage.type("t152")
    await stage.press(.tab)
    await stage.type("1:20")
    await stage.press(.enter)
    #expect(try stage.log().last == "2026-11-20 152 80m")
  }

  @Test func noMinutesWriteNothingAndTheSheetSaysSo() async throws {
    let stage = try await Stage.timing()
    await stage.type("t")
    await stage.press(.tab)
    await stage.type("0")
    #expect(stage.screen.contains("nothing is written, and the timer is off"), "\(stage.screen)")
    await stage.press(.enter)
    #expect(stage.screen.contains("The timer is off, and nothing was written."), "\(stage.screen)")
    #expect(try stage.log() == ["2026-11-20 120"])
    #expect(stage.timerFile == nil)
  }

  @Test func stoppedAtOnceItSaysThatNothingWasWritten() async throws {
    let stage = try await Stage.timing(29)
    await stage.type("t")
    #expect(stage.screen.contains("That was less than a minute, so nothing was written."), "\(stage.screen)")
    #expect(try stage.log() == ["2026-11-20 120"])
    #expect(stage.timerFile == nil)
  }

  @Test func escapeLeavesItRunning() async throws {
    let stage = try await Stage.timing()
    await stage.type("t152")
    await stage.press(.escape)
    #expect(stage.timerFile != nil && stage.screen.contains("t 0:24"))
    #expect(try stage.log() == ["2026-11-20 120"])
  }

  @Test func whatIsRefusedIsSaidAndTheTimerRunsOn() async throws {
    let stage = try await Stage.timing()
    await stage.type("t400")
    await stage.press(.enter)
    #expect(stage.screen.contains("This book has 332 pages.") && stage.driver.takesText)
    #expect(stage.timerFile != nil)
  }

  @Test func theLastPageAsksWhetherTheBookIsFinished() async throws {
    let stage = try await Stage.timing()
    await stage.type("t332")
    await stage.press(.enter)
    #expect(stage.driver.runtime.isSheet && stage.screen.contains("finished?"), "\(stage.screen)")
    await stage.type("4.5")
    await stage.press(.enter)
    let book = try #require(stage.library.book(Stage.goodbye))
    #expect(book.status == .finished && book.rating == Rating(text: "4.5"))
    #expect(try stage.log().last == "2026-11-20 332 24m")
  }

  @Test func theDiskRefusesAndTheTimerStays() async throws {
    let stage = try await Stage.timing()
    try stage.folder.write("{", to: "books/\(Stage.goodbye).json")
    await stage.type("t152")
    await stage.press(.enter)
    #expect(stage.timerFile != nil)
    #expect(stage.screen.contains("t 0:24"), "\(stage.screen)")
  }
}
