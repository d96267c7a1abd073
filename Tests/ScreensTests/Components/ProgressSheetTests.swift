import LibraryStore
import ReadingCore
import ScreenKit
import Screens
import SeogaResources
import TestSupport
import Testing
import TextScreen

/// The sheet that asks how far a book is read, driven by keys on 2026-11-20.
@Suite struct ProgressSheetTests {
  @Test(arguments: [
    ("2:20", "14%, 1:00 on, 13:50 left"), ("+30", "11%, 0:30 on, 14:20 left"),
    ("50%", "50%, 6:45 on, 8:05 left"), ("1:00", "6%, 15:10 left"),
  ])
  func aPlaceInARecordingSaysWhatIsLeft(typed: String, means: String) async throws {
    let day = try #require(ReadingDay(text: "2026-11-19"))
    let heard = Shelf.book("1b0000000077", "Project Hail Mary", "Andy Weir", .reading) {
      $0.medium = .audio
      $0.duration = "16:10:00"
      let entry = LogEntry(id: "1", day: day, at: .time(seconds: 4800, text: "1:20:00"))
      $0.logProgress(entry, readID: "2")
    }
    let stage = try Stage([heard])
    await stage.type("p\(typed)")
    #expect(stage.screen.contains(means), "\(stage.screen)")
  }

  @Test func minutesGoIntoTheLog() async throws {
    let stage = try Stage(StepSheetTests.books)
    await stage.type("p152 yesterday")
    await stage.press(.tab)
    await stage.type("1:20")
    #expect(stage.screen.contains("80 minutes"))
    await stage.press(.enter)
    let entry = try stage.latestRead().log.first { $0.at == .page(152) }
    #expect(entry?.minutes == 80 && entry?.day.text == "2026-11-19")
  }

  @Test func anEarlierPlaceIsToldAsTyped() async throws {
    let stage = try Stage(StepSheetTests.books)
    await stage.type("p60 지난주 금요일")
    await stage.press(.enter)
    #expect(stage.screen.contains("작별하지 않는다 was at p. 60 of 332 on 13 Nov 2026."))
  }

  @Test func theLatestPlaceOfAnotherDayIsToldWithItsDay() async throws {
    let stage = try Stage(StepSheetTests.books)
    await stage.type("p152 yesterday")
    await stage.press(.enter)
    #expect(stage.screen.contains("작별하지 않는다 was at p. 152 of 332 on 19 Nov 2026."), "\(stage.screen)")
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func theDayStandsFirstAndWhole(columns: Int, rows: Int) async throws {
    let stage = try Stage(StepSheetTests.books, columns: columns, rows: rows)
    await stage.type("p60 18/11/2025")
    let said = stage.driver.said
    #expect(said.contains("18 Nov 2025, and the read begins then, not 3 Nov, 18%"), "\(stage.screen)")
    #expect(said.contains("272 left") != said.contains(", ⋯"), "\(stage.screen)")
  }

  @Test func theQuestionOfTheEndStandsLast() async throws {
    let stage = try Stage(StepSheetTests.books)
    await stage.type("p332 yesterday")
    #expect(
      stage.screen.contains("yesterday, above p. 120 logged today, 100%, 332 pages on, finished?"),
      "\(stage.screen)"
    )
  }

  @Test func koreanDaysTakeTheParticleThatTheyTake() async throws {
    let stage = try Stage(StepSheetTests.books, language: .korean)
    await stage.type("p90")
    #expect(stage.screen.contains("오늘 적은 120쪽보다 앞"), "\(stage.screen)")
    await stage.press(.enter)
    #expect(stage.driver.said.contains("오늘 적은 120쪽보다 앞이에요."), "\(stage.screen)")
    let earlier = try Stage([StepSheetTests.logged], language: .korean)
    await earlier.type("p90")
    #expect(earlier.screen.contains("11월 4일에 적은 120쪽보다 앞"), "\(earlier.screen)")
  }

  @Test func aTimeIsNoPlaceInABookOfPages() async throws {
    let stage = try Stage(StepSheetTests.books)
    await stage.type("p1:20:00")
    #expect(stage.screen.contains("This book has pages and no duration. Give a page."))
    await stage.press(.enter)
    #expect(try stage.latestRead().log.count == 1)
    #expect(stage.driver.takesText)
  }

  @Test func minutesAloneAreNoProgress() async throws {
    let stage = try Stage(StepSheetTests.books)
    await stage.type("p")
    await stage.press(.tab)
    await stage.type("25")
    await stage.press(.enter)
    #expect(stage.driver.takesText)
    #expect(try stage.latestRead().log.count == 1)
    await stage.press(.escape)
    await stage.type("p")
    await stage.press(.enter)
    #expect(!stage.driver.takesText)
  }

  // MARK: The last page

  @Test(arguments: [
    ("332", "2026-11-20"), ("100%", "2026-11-20"), ("+212", "2026-11-20"), ("332 yesterday", "2026-11-19"),
  ])
  func theLastPageAsksWhetherTheBookIsFinished(typed: String, day: String) async throws {
    let stage = try Stage([StepSheetTests.logged], isJournalled: true)
    await stage.type("p")
    await stage.type(typed)
    await stage.press(.enter)
    #expect(stage.driver.runtime.isSheet && stage.screen.contains("finished?"), "\(stage.screen)")
    #expect(try stage.latestRead().log.count == 2 && stage.latestRead().outcome == nil)
    await stage.type("4")
    await stage.press(.enter)
    #expect(!stage.driver.runtime.isSheet)
    #expect(try stage.latestRead().outcome == .finished && stage.latestRead().finished?.text == day)
    #expect(stage.library.book(StepSheetTests.books[0].id)?.rating?.text == "4")
    // Two steps, as they were typed.
    await stage.type("u")
    #expect(try stage.latestRead().outcome == nil && stage.latestRead().log.count == 2)
    await stage.type("u")
    #expect(try stage.latestRead().log.count == 1)
  }

  /// The question says where the reader is, so no sentence stands in the place of its keys.
  @Test func theQuestionAtTheLastPageShowsItsKeys() async throws {
    let stage = try Stage([StepSheetTests.logged])
    await stage.type("p332")
    await stage.press(.enter)
    #expect(stage.screen.contains("p. 332 of 332, finished?"))
    #expect(stage.lines[23].contains("Enter save"), "\(stage.screen)")
  }

  @Test func aPageThatCouldNotBeSavedAsksNothing() async throws {
    let disk = RefusingDisk()
    let stage = try Stage([StepSheetTests.logged], access: disk.access)
    disk.refuses = true
    await stage.type("p332")
    await stage.press(.enter)
    #expect(stage.screen.contains("Now at   332") && !stage.screen.contains("Rating"), "\(stage.screen)")
    disk.refuses = false
    await stage.press(.enter)
    #expect(try stage.latestRead().log.count == 2 && stage.screen.contains("Rating"))
    await stage.press(.escape)
    #expect(!stage.driver.runtime.isSheet)
  }

  @Test func whatIsNotAnsweredAtTheLastPageStaysToBeAsked() async throws {
    let stage = try Stage([StepSheetTests.logged])
    await stage.type("p332")
    await stage.press(.enter, .escape)
    #expect(try stage.latestRead().outcome == nil && stage.latestRead().log.count == 2)
    #expect(stage.screen.contains("100%") && stage.screen.contains("finished?"), "\(stage.screen)")
    #expect(stage.screen.contains("is at p. 332 of 332, not finished."), "\(stage.screen)")
    #expect(!stage.screen.contains("0 left") && !stage.screen.contains("done about"))
  }

  @Test(arguments: [
    (Status.finished, "finished; this begins another read"), (.reading, "no place logged yet"),
    (.want, "not begun yet"),
  ])
  func whereNothingIsLoggedTheSheetSaysWhatIsKnown(status: Status, phrase: String) async throws {
    let stage = try Stage([Shelf.book("1b0000000001", "Emma", "Jane Austen", status)], tab: .shelf)
    await stage.type("p")
    #expect(stage.screen.contains("Emma  \(phrase)"), "\(stage.screen)")
  }

  @Test func noOtherPageAsksAnything() async throws {
    let stage = try Stage([StepSheetTests.logged])
    await stage.type("p331")
    await stage.press(.enter)
    #expect(!stage.driver.runtime.isSheet && !stage.screen.contains("finished?"))
  }
}
