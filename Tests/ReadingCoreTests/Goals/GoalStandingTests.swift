import ReadingCore
import Testing

@Suite struct GoalStandingTests {
  private func standing(
    _ done: Int,
    of number: Int,
    _ unit: GoalUnit = .books,
    year: Int = 2026,
    on day: String
  ) throws -> GoalStanding {
    try GoalStanding(
      goal: #require(GoalAmount(number, unit)),
      done: done,
      year: year,
      today: #require(ReadingDay(text: day))
    )
  }

  @Test(arguments: [
    // 20 November is day 324 of 365: 35.5 of 40 would be even.
    (37, 40, "2026-11-20", 1), (36, 40, "2026-11-20", 0), (35, 40, "2026-11-20", 0),
    (34, 40, "2026-11-20", -1),
    (11_840, 14_000, "2026-11-20", -587), (0, 12, "2026-01-01", 0), (1, 12, "2026-01-01", 0),
    (0, 366, "2026-01-01", -1), (0, 12, "2026-12-31", -12), (12, 12, "2026-12-31", 0),
    (20, 12, "2026-12-31", 8),
    (0, 1, "2026-12-30", 0),
  ])
  func todayCountsAsElapsed(done: Int, goal: Int, day: String, ahead: Int) throws {
    #expect(try standing(done, of: goal, on: day).ahead == ahead)
  }

  @Test func aLeapDayMakesTheYearLonger() throws {
    let leap = try standing(0, of: 366, year: 2028, on: "2028-02-29")
    #expect(
      leap.ahead == -60 && leap.dayOfYear == 60 && leap.daysLeft == 306 && GoalStanding.days(in: 2028) == 366
    )
    #expect(try standing(0, of: 365, on: "2026-03-01").ahead == -60)
  }

  @Test func aPastYearIsHeldAgainstTheWholeGoal() throws {
    let past = try standing(30, of: 40, year: 2025, on: "2026-11-20")
    #expect(past.ahead == -10 && past.daysLeft == 0 && past.remaining == 10 && past.dayOfYear == nil)
    #expect(past.perDay == nil && past.perMonth == nil && past.daysForOne == nil)
  }

  @Test func aYearToComeHasNoAhead() throws {
    let coming = try standing(0, of: 365, year: 2027, on: "2026-11-20")
    #expect(coming.ahead == nil && coming.daysLeft == 365 && coming.perDay == 1 && coming.dayOfYear == nil)
  }

  @Test func whatItTakesFromHere() throws {
    let behind = try standing(11_840, of: 14_000, .pages, on: "2026-11-20")
    #expect(behind.remaining == 2160 && behind.daysLeft == 41 && behind.perDay == 53)
    #expect(behind.dayOfYear == 324)
    let books = try standing(37, of: 40, on: "2026-11-20")
    #expect(try (#require(books.perMonth) * 1000).rounded() == 2227)
    #expect(try (#require(books.daysForOne) * 1000).rounded() == 13_667)
    #expect(try standing(0, of: 41, .pages, on: "2026-11-20").perDay == 1)
    #expect(try standing(0, of: 42, .pages, on: "2026-11-20").perDay == 2)
    let last = try standing(0, of: 5, .pages, on: "2026-12-31")
    #expect(last.perDay == nil && last.daysLeft == 0 && last.dayOfYear == 365 && !last.isReached)
    let reached = try standing(50, of: 40, on: "2026-11-20")
    #expect(reached.isReached && reached.remaining == 0 && reached.perDay == nil && reached.ahead == 14)
  }

  @Test(arguments: [Int.max, Int.min, 0, -1, 1], [1, 9999]) func nothingOverflows(done: Int, year: Int) throws
  {
    for day in ["0001-01-01", "9999-12-31", "2026", "2026-05"] {
      for goal in [1, 999_999_999] {
        let standing = try standing(done, of: goal, .minutes, year: year, on: day)
        #expect(standing.done >= 0 && standing.remaining <= goal && (0...366).contains(standing.daysLeft))
        #expect(standing.perDay ?? 1 >= 1)
      }
    }
  }
}
