import ReadingCore
import Testing

@Suite struct GoalTextTests {
  @Test(arguments: [
    ("40 books", 40, GoalUnit.books), ("40권", 40, .books), ("40 권", 40, .books), ("  1 BOOK ", 1, .books),
    ("14,000 pages", 14_000, .pages), ("14000쪽", 14_000, .pages), ("14_000p", 14_000, .pages),
    ("999,999 pp", 999_999, .pages), ("4000분", 4000, .minutes), ("4000 min", 4000, .minutes),
    ("４０ ｂｏｏｋｓ", 40, .books), ("40", 40, .books), ("007 books", 7, .books), ("40책", 40, .books),
  ])
  func aYearsGoalIsRead(text: String, number: Int, unit: GoalUnit) throws {
    #expect(try GoalText.read(text, for: .year(2026)) == GoalAmount(number, unit))
  }

  @Test(arguments: [
    ("20 minutes", 20, GoalUnit.minutes), ("20분", 20, .minutes), ("30쪽", 30, .pages), ("30", 30, .pages),
  ])
  func aDaysGoalIsRead(text: String, number: Int, unit: GoalUnit) throws {
    #expect(try GoalText.read(text, for: .daily) == GoalAmount(number, unit))
  }

  @Test func aNumberAloneIsInTheUnitThatStands() throws {
    #expect(
      try GoalText.read("9000", for: .year(2026), standing: GoalAmount(1, .minutes))
        == GoalAmount(9000, .minutes)
    )
    #expect(try GoalText.read("5", for: .daily, standing: GoalAmount(1, .minutes)) == GoalAmount(5, .minutes))
  }

  @Test(arguments: ["", "  ", "off", "OFF", "none", "없음", "-"]) func aGoalIsTakenAway(text: String) throws {
    #expect(try GoalText.read(text, for: .daily) == nil && GoalText.read(text, for: .year(2026)) == nil)
  }

  @Test(arguments: [
    ("books", GoalText.GoalTextProblem.noNumber("books")), ("40.5 books", .noNumber("40.5 books")),
    ("-3 books", .noNumber("-3 books")), (",40", .noNumber(",40")), ("1,00 pages", .noNumber("1,00 pages")),
    ("1000,000", .noNumber("1000,000")), ("forty", .noNumber("forty")), ("0 books", .zero), ("0", .zero),
    ("1000000 pages", .tooMuch(most: 999_999)), ("99999999999999999999999", .tooMuch(most: 999_999)),
    ("300 hours", .unknownUnit("hours")), ("40 북", .unknownUnit("북")),
    ("40 books 2", .unknownUnit("books 2")),
  ])
  func whatIsNoGoalSaysWhy(text: String, problem: GoalText.GoalTextProblem) {
    #expect(throws: problem) { try GoalText.read(text, for: .year(2026)) }
  }

  @Test(arguments: ["3 books", "3권"]) func noDayIsCountedInBooks(text: String) {
    #expect(throws: GoalText.GoalTextProblem.booksEachDay) { try GoalText.read(text, for: .daily) }
  }
}
