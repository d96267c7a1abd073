import ReadingCore
import Testing

@Suite struct ReadingStreakTests {
  private static func streak(_ days: String..., today: String) -> String {
    let numbers = days.compactMap { ReadingDay(text: $0)?.first }.sorted()
    guard let today = ReadingDay(text: today) else { return "" }
    let streak = ReadingStreak(days: numbers, today: today)
    return "\(streak.current(today: today)?.count ?? 0) of \(streak.longest?.count ?? 0)"
  }

  @Test func daysInARowCountUpToTodayOrYesterday() {
    #expect(Self.streak(today: "2026-11-20") == "0 of 0")
    #expect(Self.streak("2026-11-20", today: "2026-11-20") == "1 of 1")
    #expect(Self.streak("2026-11-19", today: "2026-11-20") == "1 of 1")
    #expect(Self.streak("2026-11-18", today: "2026-11-20") == "0 of 1")
    #expect(Self.streak("2026-11-18", "2026-11-19", "2026-11-20", today: "2026-11-20") == "3 of 3")
    #expect(
      Self.streak("2026-11-01", "2026-11-02", "2026-11-03", "2026-11-19", "2026-11-20", today: "2026-11-20")
        == "2 of 3"
    )
  }

  @Test func monthsYearsAndLeapDaysBreakNothing() {
    #expect(Self.streak("2025-12-31", "2026-01-01", today: "2026-01-01") == "2 of 2")
    #expect(Self.streak("2024-02-28", "2024-02-29", "2024-03-01", today: "2024-03-02") == "3 of 3")
    #expect(Self.streak("2025-02-28", "2025-03-01", today: "2025-03-01") == "2 of 2")
    // Summer time begins and ends: days are days.
    #expect(Self.streak("2026-03-28", "2026-03-29", "2026-03-30", today: "2026-03-30") == "3 of 3")
    #expect(Self.streak("2026-10-24", "2026-10-25", "2026-10-26", today: "2026-10-26") == "3 of 3")
  }

  @Test func daysToComeDoNotCount() {
    #expect(Self.streak("2026-11-20", "2026-11-21", "2026-11-22", today: "2026-11-20") == "1 of 1")
    #expect(Self.streak("2026-11-25", today: "2026-11-20") == "0 of 0")
  }

  @Test func ofTwoRunsAsLongTheLaterOneIsTheLongest() {
    let days = ["2026-01-01", "2026-01-02", "2026-03-01", "2026-03-02"].compactMap {
      ReadingDay(text: $0)?.first
    }
    guard let today = ReadingDay(text: "2026-11-20") else { return }
    #expect(ReadingStreak(days: days, today: today).longest?.first == days[2])
  }
}
