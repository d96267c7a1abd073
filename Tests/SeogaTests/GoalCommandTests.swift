import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// `seoga goal`, as a shell runs it; today is 20 November 2026.
@Suite struct GoalCommandTests {
  private let shell: CommandLineRun

  init() throws { shell = try CommandLineRun(Shelf.all) }

  @Test func goalsAreSetShownAndTakenAway() async throws {
    let empty = await shell("goal")
    #expect(empty.code == 0 && empty.data == "")
    #expect(empty.messages == "There is no goal yet. seoga goal 12 books sets one.\n")
    #expect(await shell("goal", "2026", "40", "books").messages == "Goal 2026 is 40 books now.\n")
    #expect(await shell("goal", "daily", "20 minutes").messages == "Each day is 20 minutes now.\n")
    #expect(await shell("goal").data == "Goal 2026  0 of 40 books, 35 behind\nEach day   20 minutes\n")
    #expect(await shell("goal", "14,000", "pages").messages == "Goal 2026 is 14,000 pages now.\n")
    #expect(await shell("goal", "2000", "pages").messages == "Goal 2026 is 2,000 pages now.\n")
    #expect(await shell("goal", "12000").messages == "Goal 2026 is 12,000 pages now.\n")
    #expect(await shell("goal", "2025", "1", "book").messages == "Goal 2025 is 1 book now.\n")
    #expect(await shell("goal", "2025").data == "Goal 2025  0 of 1 book, 1 behind\n")
    #expect(await shell("goal", "daily").data == "Each day  20 minutes\n")
    #expect(await shell("goal", "2025", "off").messages == "No goal for 2025 now.\n")
    #expect(await shell("goal", "daily", "없음").messages == "No goal for each day now.\n")
    #expect(await shell("goal", "2025").messages == "There is no goal for 2025.\n")
    let goal = await shell("goal")
    #expect(goal.data == "Goal 2026  120 of 12,000 pages, 10,532 behind\n", "\(goal)")
    #expect(await shell("goal", "off").messages == "No goal for 2026 now.\n")
  }

  @Test func theSameIsJSON() async throws {
    #expect(try await shell("goal", "--json").json == JSONReader.value(of: #"{"daily":null,"years":{}}"#))
    for goal in [["2025", "24", "books"], ["14000쪽"], ["daily", "20분"]] {
      #expect(await shell.run(["goal"] + goal).code == 0)
    }
    let all =
      #"{"daily":{"target":20,"unit":"minutes"},"years":{"2025":{"target":24,"unit":"books"},"#
      + #""2026":{"target":14000,"unit":"pages"}}}"#
    #expect(try await shell("goal", "--json").json == JSONReader.value(of: all))
    let one = #"{"daily":null,"years":{"2025":{"target":24,"unit":"books"}}}"#
    #expect(try await shell("goal", "2025", "--json").json == JSONReader.value(of: one))
    let refused = await shell("goal", "40", "books", "--json")
    #expect(refused.code == 64 && shell.folder.text("goals.json")?.contains("books\": 40") == false)
  }

  @Test func aGoalIsUndoneAndNamedInTheHistory() async throws {
    #expect(await shell("goal", "40 books").code == 0)
    let before = shell.folder.text("goals.json")
    #expect(await shell("goal", "off").code == 0)
    #expect(await shell("undo").messages == "Undone: Goal 2026 (taken away).\n")
    #expect(shell.folder.text("goals.json") == before)
    #expect(await shell("undo").messages == "Undone: Goal 2026 (set to 40 books).\n")
    #expect(shell.folder.text("goals.json") == nil)
    #expect(await shell("redo").messages == "Redone: Goal 2026 (set to 40 books).\n")
    #expect(await shell("history").lines.first?.hasSuffix("undone  Goal 2026 (taken away)") == true)
    shell.language = "ko_KR.UTF-8"
    #expect(await shell("undo").messages == "되돌렸어요: 2026년 목표 (정함: 40권).\n")
  }

  @Test func aGoalSetElsewhereSinceIsNotUndone() async throws {
    #expect(await shell("goal", "40 books").code == 0)
    #expect(await shell("goal", "41 books").code == 0)
    let other = #"{"format":1,"years":{"2026":{"books":50}}}"#
    try shell.folder.write(other, to: "goals.json")
    let outcome = await shell("undo")
    #expect(outcome.code == 1 && outcome.messages.contains("another change of Goal 2026 came after it"))
    #expect(shell.folder.text("goals.json") == other)
  }

  @Test(arguments: [
    (["0"], "A goal is at least 1. Empty takes it away."),
    (["many", "books"], "\"many books\" is no goal: a whole number comes first, as in 40 books."),
    (["300", "hours"], "\"hours\" is not counted. Goals are in books, pages or minutes."),
    (["daily", "3", "books"], "What each day is for is counted in pages or minutes."),
    (["2026", "1000000", "pages"], "999,999 is the most a goal can be."),
  ])
  func whatIsNoGoalIsSaidAndChangesNothing(goal: [String], sentence: String) async {
    let outcome = await shell.run(["goal"] + goal)
    #expect(outcome.code == 64 && outcome.messages == sentence + "\n" && outcome.data == "")
    #expect(shell.folder.text("goals.json") == nil)
  }

  @Test func whatIsNotThereCannotBeTakenAway() async {
    let outcome = await shell("goal", "2024", "off")
    #expect(outcome.code == 1 && outcome.messages == "There is no goal for 2024.\n")
  }

  @Test func aFileThatCannotBeReadIsNamedAndStays() async throws {
    try shell.folder.write("{", to: "goals.json")
    for command in [["goal"], ["goal", "--json"], ["goal", "40", "books"], ["goal", "off"]] {
      let outcome = await shell.run(command)
      #expect(outcome.code == 1 && outcome.messages.contains("goals.json"), "\(command)")
    }
    #expect(await shell("list").code == 0 && shell.folder.text("goals.json") == "{")
    try shell.folder.write(#"{"format":1,"years":[1]}"#, to: "goals.json")
    let outcome = await shell("goal", "40", "books")
    #expect(outcome.code == 1 && outcome.messages.contains("years"))
    #expect(shell.folder.text("goals.json") == #"{"format":1,"years":[1]}"#)
  }

  @Test(
    arguments: [
      ([], nil, nil), (["2025"], .year(2025), nil), (["daily"], .daily, nil), (["off"], .year(2026), "off"),
      (["2025", "off"], .year(2025), "off"), (["2025", "40", "books"], .year(2025), "40 books"),
      (["2000", "pages"], .year(2026), "2000 pages"), (["2000쪽"], .year(2026), "2000쪽"),
      (["daily", "off"], .daily, "off"), (["2025", "40권"], .year(2025), "40권"), (["40"], .year(2026), "40"),
      (["2025", ""], .year(2025), ""),
    ] as [([String], GoalSpan?, String?)]
  )
  func theWordsAskForAYearOrSayAGoal(words: [String], span: GoalSpan?, text: String?) {
    let request = GoalRequest(words, thisYear: 2026)
    #expect(request.span == span && request.text == text)
  }
}
