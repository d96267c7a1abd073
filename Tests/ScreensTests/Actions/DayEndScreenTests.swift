import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

/// What the screens call today between midnight and the day's end.
@Suite struct DayEndScreenTests {
  private static let goodbye = Shelf.book("1b0000000002", "작별하지 않는다", "한강", .reading) {
    $0.pages = 332
    $0.reads = [Shelf.read("1r0000000002", from: "2026-11-03", ["2026-11-17": "120"])]
  }

  private static let night = "2026-11-20T01:30:00+09:00"

  private func entry(_ stage: Stage) -> LogEntry? {
    stage.library.book(Self.goodbye.id)?.currentRead?.log.last
  }

  @Test(arguments: [(80, 24), (40, 12), (120, 36)], Language.allCases)
  func theSheetsSayWhichDayItStillIs(size: (columns: Int, rows: Int), language: Language) async throws {
    let stage = try Stage(
      [Self.goodbye],
      language: language,
      columns: size.columns,
      rows: size.rows,
      clock: try HandSetClock(Self.night).wall
    )
    let isNarrow = size.columns == 40
    let sentence =
      switch language {
      case .english: isNarrow ? "Today is still 19 Nov." : "Today is still 19 Nov. The day ends at 04:00."
      case .korean: isNarrow ? "오늘은 아직 11월 19일" : "오늘은 아직 11월 19일, 하루는 04:00에 끝나요."
      }
    await stage.type("p")
    #expect(stage.screen.contains(sentence), "\(stage.screen)")
    await stage.press(.escape)
    await stage.type("sf")
    await stage.press(.tab)
    #expect(stage.screen.contains(sentence), "\(stage.screen)")
  }

  @Test func whatIsLoggedIsOfThatDay() async throws {
    let stage = try Stage([Self.goodbye], clock: try HandSetClock(Self.night).wall)
    await stage.type("p152")
    await stage.press(.enter)
    #expect(entry(stage)?.day.text == "2026-11-19" && entry(stage)?.logged == Self.night)
    await stage.type("p160 yesterday")
    await stage.press(.enter)
    #expect(stage.library.books[0].currentRead?.log.contains { $0.day.text == "2026-11-18" } == true)
  }

  @Test func theNextFrameShowsTheNewDay() async throws {
    let clock = try HandSetClock("2026-11-20T03:59:59+09:00")
    let stage = try Stage([Self.goodbye], clock: clock.wall)
    await stage.type("p152")
    await stage.press(.enter)
    await stage.type("p")
    #expect(stage.screen.contains("was at p. 152 of 332, today"), "\(stage.screen)")
    await stage.press(.escape)
    try clock.set(to: "2026-11-20T04:00:00+09:00")
    await stage.type("p")
    #expect(stage.screen.contains("was at p. 152 of 332, yesterday"), "\(stage.screen)")
    #expect(!stage.screen.contains("Today is still"), "\(stage.screen)")
    await stage.type("160")
    await stage.press(.enter)
    #expect(entry(stage)?.day.text == "2026-11-20")
  }

  /// When something was written down is no reading, and as old as the calendar says.
  @Test func whatIsNoReadingIsOfTheCalendar() async throws {
    for (stamp, said) in [(Self.night, "written today"), ("2026-11-19T23:00:00+09:00", "written yesterday")] {
      let stage = try Stage([Self.goodbye], clock: try HandSetClock(Self.night).wall)
      let draft = Draft(id: "1d0000000001", book: Self.goodbye.id, text: "half", updated: stamp)
      try await stage.offer(draft)
      #expect(stage.screen.contains(said), "\(stage.screen)")
    }
  }
}
