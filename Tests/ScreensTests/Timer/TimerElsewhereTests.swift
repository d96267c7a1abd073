import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// Where the timer begins, and what another window, the trash and the end of the program make of it.
@Suite struct TimerElsewhereTests {
  // MARK: Start

  @Test func startingBeginsToRead() async throws {
    let stage = try Stage(Shelf.queue)
    await stage.type("t")
    #expect(stage.driver.said.contains("Reading 파친코 2 now. The timer runs."), "\(stage.screen)")
    #expect(stage.library.book("1b0000000004")?.status == .reading)
    #expect(stage.timerFile?.book == "1b0000000004")
  }

  @Test func stoppingForAnotherStartsThatOne() async throws {
    let stage = try await Stage.timing()
    await stage.type("jtt")
    #expect(stage.screen.contains("24 minutes on 작별하지 않는다."), "\(stage.screen)")
    await stage.type("152")
    await stage.press(.enter)
    #expect(try stage.log().last == "2026-11-20 152 24m")
    #expect(stage.timerFile?.book == Shelf.middlemarch.id)
    #expect(stage.screen.contains("The timer runs on Middlemarch."), "\(stage.screen)")
  }

  @Test func aBookInTheTrashKeepsItAndSaysWhatToDo() async throws {
    let stage = try await Stage.timing()
    await stage.type("dd")
    #expect(stage.screen.contains("t 0:24"))
    await stage.type("t")
    await stage.type("t")
    #expect(
      stage.driver.said.contains("The timer runs on 작별하지 않는다, which is in the trash."),
      "\(stage.screen)"
    )
    await stage.press(.escape)
    #expect(stage.timerFile != nil)
    await stage.type("ttd")
    #expect(stage.timerFile?.book == Shelf.middlemarch.id)
    #expect(!stage.screen.contains("0:24"), "\(stage.screen)")
  }

  @Test func withoutAnyBookItCanStillBeStopped() async throws {
    let stage = try Stage([Shelf.goodbye(at: "120")])
    await stage.type("t")
    await stage.pass(seconds: 1440)
    await stage.type("dd")
    await stage.type("t")
    #expect(stage.driver.said.contains("which is in the trash. Turn it off?"), "\(stage.screen)")
    await stage.type("d")
    #expect(stage.timerFile == nil)
  }

  @Test func aReadOnlyLibrarySaysWhyItDoesNotStart() async throws {
    let stage = try Stage(Shelf.reading)
    try stage.folder.write("{\"format\": 2, \"id\": \"0library0000\"}", to: "seoga.json")
    await stage.notice()
    await stage.type("t")
    #expect(stage.timerFile == nil)
  }

  @Test func withoutATimerThereIsNothingToPause() async throws {
    let stage = try Stage(Shelf.reading)
    await stage.type("T")
    #expect(stage.screen.contains("No timer is running."))
  }

  @Test func hangulKeysReachIt() async throws {
    let stage = try Stage(Shelf.reading, language: .korean)
    await stage.type("ㅅ")
    #expect(stage.timerFile != nil)
    await stage.type("ㅆ")
    #expect(stage.timerFile?.isPaused == true)
  }

  // MARK: Two windows

  @Test func twoWindowsShowTheSameTimer() async throws {
    let stage = try await Stage.timing()
    let other = try await stage.beside()
    #expect(other.screen.contains("t 0:24"))
    await other.type("T")
    await stage.noticeTimer()
    #expect(stage.screen.contains("∘t 0:24"), "\(stage.screen)")
    await other.type("T")
    await other.type("t152")
    await other.press(.enter)
    await stage.noticeTimer()
    #expect(!stage.screen.contains("0:24"), "\(stage.screen)")
    #expect(try other.log().last == "2026-11-20 152 24m")
  }

  @Test func whatTwoWindowsStopIsWrittenOnce() async throws {
    let stage = try await Stage.timing()
    let other = try await stage.beside()
    await stage.type("t152")
    await other.type("t200")
    await other.press(.enter)
    await stage.press(.enter)
    #expect(stage.driver.said.contains("Another window changed the timer meanwhile"), "\(stage.screen)")
    await stage.notice()
    #expect(try stage.log() == ["2026-11-20 120", "2026-11-20 200 24m"])
  }

  @Test func ofTwoStartsTheFirstWins() async throws {
    let stage = try Stage(Shelf.reading)
    let other = try await stage.beside()
    await other.type("jt")
    await stage.type("t")
    #expect(stage.driver.said.contains("The timer runs on Middlemarch, 0 minutes so far."), "\(stage.screen)")
    #expect(stage.timerFile?.book == Shelf.middlemarch.id)
  }

  /// Ended between the writing of the log and the removal of the timer.
  @Test func whatIsWrittenIsNotWrittenAgain() async throws {
    let stage = try await Stage.timing()
    let left = try #require(stage.folder.text("../timer.json"))
    await stage.type("t152")
    await stage.press(.enter)
    try stage.folder.write(left, to: "../timer.json")
    let next = try await stage.restarted()
    #expect(!next.screen.contains("0:24"), "\(next.screen)")
    await next.type("t")
    #expect(next.screen.contains("The timer runs on 작별하지 않는다."), "\(next.screen)")
    #expect(try next.log() == ["2026-11-20 120", "2026-11-20 152 24m"])
    #expect(next.timerFile?.isSame(as: try #require(TimerFile(beside: stage.drafts).load())) == true)
  }
}
