import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The sheet that asks for the goals of a year and of each day.
@Suite struct GoalSheetTests {
  private static let file = """
    {"daily":{"minutes":20},"format":1,"years":{"2025":{"books":30},"2026":{"books":40}}}
    """

  private func stage(
    _ file: String? = file,
    language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    tab: Tab = .board
  ) throws -> Stage {
    let folder = try TemporaryLibrary()
    try folder.write(Shelf.reading + Shelf.queue)
    if let file { try folder.write(file, to: "goals.json") }
    return try Stage(
      language: language,
      columns: columns,
      rows: rows,
      tab: tab,
      isJournalled: true,
      beside: folder
    )
  }

  /// 37 books, 11,840 pages and 5,000 minutes this year, less in those before; each day's goal on 9 of 14 days.
  private static let figures = GoalFigures(
    done: { unit, year in
      let done = [GoalUnit.books: 37, .pages: 11_840, .minutes: 5000][unit] ?? 0
      return year == 2026 ? done : done / 2
    },
    daysReached: { _ in 9 }
  )

  private func open(_ stage: Stage) async {
    GoalQuestion(stage.context, figures: Self.figures).action.run()
    await stage.driver.settled()
  }

  private func erase(_ stage: Stage) async { await stage.press(.control("u")) }

  private func foot(_ stage: Stage, rows: Int = 8) -> String {
    stage.lines.suffix(rows).joined(separator: "\n")
  }

  @Test func whatIsTypedSaysWhatItMeansToday() async throws {
    let stage = try stage()
    await open(stage)
    await erase(stage)
    await stage.type("14000 pages")
    #expect(
      foot(stage) == """
           ╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍
           Goal 2026  40 books, 37 finished                            day 324 of 365

         ▸ This year  14000 pages   11,840 read, 587 behind, 53 a day from here
           Each day   20 minutes   reached on 9 of the last 14 days
           A number, then books, pages or minutes. Empty takes the goal away.

           Enter save   Esc close   Tab each day   ^P year before             F1 help
        """
    )
    // Nothing changes before Enter.
    #expect(stage.library.goals[.year(2026)] == GoalAmount(40, .books))
    await stage.press(.enter)
    #expect(stage.library.goals[.year(2026)] == GoalAmount(14_000, .pages))
    #expect(stage.lines[stage.lines.count - 1].hasPrefix("   Goal 2026 is 14,000 pages now."))
    await stage.type("u")
    #expect(stage.library.goals[.year(2026)] == GoalAmount(40, .books))
    #expect(stage.folder.text("goals.json") == Self.file)
  }

  @Test(
    arguments: Language.allCases,
    [(columns: 80, rows: 24), (columns: 40, rows: 12), (columns: 120, rows: 36)]
  )
  func itIsDrawnAtEverySize(language: Language, size: (columns: Int, rows: Int)) async throws {
    let name = "\(size.columns)x\(size.rows)-\(language == .english ? "en" : "ko")"
    let stage = try stage(language: language, columns: size.columns, rows: size.rows)
    await open(stage)
    await erase(stage)
    await stage.type(language == .english ? "14000 pages" : "14000쪽")
    try expectScreen(stage.screen, is: "goals-\(name)")
    await stage.press(.tab)
    await erase(stage)
    await stage.type(language == .english ? "3 books" : "3권")
    try expectScreen(stage.screen, is: "goals-daily-\(name)")
  }

  @Test(arguments: Language.allCases) func whatWasReadIsCountedOnEveryScreen(language: Language) async throws
  {
    let stage = try stage(language: language, tab: .shelf)
    await stage.type("O")
    try expectScreen(stage.screen, is: "goals-counted-\(language == .english ? "en" : "ko")")
  }

  @Test func thePaletteKnowsItOnEveryScreen() async throws {
    for tab in [Tab.board, .shelf, .notes, .discover] {
      let stage = try stage(nil, tab: tab)
      await stage.type(":goal")
      await stage.press(.enter)
      #expect(stage.screen.contains("Goal 2026  no goal"), "\(tab)")
      await stage.type("12")
      #expect(stage.screen.contains("0 finished, 10 behind"), "\(tab)")
      await stage.press(.enter)
      #expect(stage.library.goals[.year(2026)] == GoalAmount(12, .books), "\(tab)")
    }
  }

  @Test func emptyTakesAGoalAway() async throws {
    let stage = try stage()
    await open(stage)
    await erase(stage)
    #expect(
      stage.lines.contains { $0.hasPrefix(" ▸ This year  -") && $0.hasSuffix("no goal") },
      "\(stage.screen)"
    )
    await stage.press(.tab)
    await erase(stage)
    await stage.press(.enter)
    #expect(stage.library.goals.years.keys.sorted() == [2025] && stage.library.goals[.daily] == nil)
    #expect(stage.screen.contains("No goal for 2026 now. No goal for each day now."))
    // Both are one step.
    await stage.type("u")
    #expect(stage.folder.text("goals.json") == Self.file)
  }

  @Test(arguments: [
    ("40 hours", 0, "\"hours\" is not counted. Goals are in books, pages or minutes."),
    ("0", 0, "A goal is at least 1. Empty takes it away."),
    ("3 books", 1, "What each day is for is counted in pages or minutes."),
  ])
  func whatIsNoGoalSaysWhyAndIsNotSaved(text: String, field: Int, sentence: String) async throws {
    let stage = try stage()
    await open(stage)
    for _ in 0..<field { await stage.press(.tab) }
    await erase(stage)
    await stage.type(text)
    await stage.press(.enter)
    #expect(stage.screen.contains(sentence), "\(stage.screen)")
    #expect(stage.folder.text("goals.json") == Self.file)
    await stage.press(.escape)
    #expect(!stage.screen.contains("This year") && stage.folder.text("goals.json") == Self.file)
  }

  @Test func otherYearsAreReachedUpToTheNext() async throws {
    let stage = try stage()
    await open(stage)
    await stage.press(.control("p"))
    #expect(stage.screen.contains("Goal 2025  30 books, 18 finished"), "\(stage.screen)")
    #expect(
      stage.lines.contains { $0.hasPrefix(" ▸ 2025      30 books") && $0.hasSuffix("18 finished, 12 behind") }
    )
    await stage.press(.control("n"), .control("n"))
    #expect(stage.screen.contains("Goal 2027  no goal"), "\(stage.screen)")
    await stage.press(.control("n"))
    #expect(stage.screen.contains("Goals go up to the next year."))
    await stage.type("50")
    await stage.press(.enter)
    #expect(stage.library.goals[.year(2027)] == GoalAmount(50, .books))
    #expect(stage.library.goals[.year(2026)] == GoalAmount(40, .books))
  }

  /// What was typed is a draft until it is saved, and no longer.
  @Test func whatWasSavedIsNotOfferedAgain() async throws {
    let stage = try stage()
    await open(stage)
    await stage.type(", no")
    await stage.press(.control("p"), .control("n"))
    #expect(stage.screen.contains("This year  40 books, no"), "\(stage.screen)")
    await erase(stage)
    await stage.type("50")
    await stage.press(.enter)
    await stage.type("u")
    await open(stage)
    #expect(stage.lines.contains { $0 == " ▸ This year  40 books" }, "\(stage.screen)")
  }

  /// A draft has only what was typed: a goal that was set meanwhile is not set back with it.
  @Test func aDraftHasNoFieldThatWasLeftAlone() async throws {
    let stage = try stage()
    await open(stage)
    await stage.type(", no")
    await stage.press(.control("p"), .tab)
    await erase(stage)
    await stage.type("30 pages")
    await stage.press(.enter)
    #expect(stage.library.goals[.daily] == GoalAmount(30, .pages), "\(stage.screen)")
    await open(stage)
    #expect(stage.screen.contains("This year  40 books, no"), "\(stage.screen)")
    #expect(stage.screen.contains("30 pages"), "\(stage.screen)")
    await erase(stage)
    await stage.type("50 books")
    await stage.press(.enter)
    #expect(stage.library.goals[.daily] == GoalAmount(30, .pages))
    #expect(stage.library.goals[.year(2026)] == GoalAmount(50, .books))
  }

  @Test func whatOthersChangedAndTheReaderDidNotStays() async throws {
    let stage = try stage()
    await open(stage)
    let other = #"{"daily":{"minutes":45},"format":1,"years":{"2026":{"books":40}}}"#
    try stage.folder.write(other, to: "goals.json")
    await erase(stage)
    await stage.type("41 books")
    await stage.press(.enter)
    #expect(stage.library.goals[.daily] == GoalAmount(45, .minutes))
    #expect(stage.library.goals[.year(2026)] == GoalAmount(41, .books))
  }

  @Test func aFileThatCannotBeReadIsNamedAndTheSheetComesBack() async throws {
    let stage = try stage()
    await open(stage)
    try stage.folder.write("{", to: "goals.json")
    await erase(stage)
    await stage.type("41 books")
    await stage.press(.enter)
    #expect(stage.screen.contains("41 books") && stage.screen.contains("goals.json"), "\(stage.screen)")
    #expect(stage.folder.text("goals.json") == "{")
  }

  @Test func aLibraryThatIsOnlyReadSaysSo() async throws {
    let folder = try TemporaryLibrary()
    try folder.write(Shelf.reading + Shelf.queue)
    try folder.write(#"{"format":2,"id":"0library0000"}"#, to: "seoga.json")
    let stage = try Stage(tab: .shelf, beside: folder)
    await stage.type("O")
    #expect(!stage.screen.contains("This year") && stage.folder.text("goals.json") == nil)
  }
}
