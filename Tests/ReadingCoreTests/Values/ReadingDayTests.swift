import ReadingCore
import Testing

@Suite struct ReadingDayTests {
  @Test(arguments: ["2026-11-20", "2026-11", "2026", "0001-01-01", "9999-12-31", "2024-02-29", "2000-02-29"])
  func textComesBack(text: String) throws {
    #expect(try #require(ReadingDay(text: text)).text == text)
  }

  @Test(arguments: [
    "", "26", "02026", "0000", "2026-", "2026-1", "2026-13", "2026-00", "2026-02-30", "2026-11-00",
    "2026-11-20-", "2026-11-2", "2026/11/20", " 2026", "2026 ", "+026", "２０２６", "1900-02-29", "2026--1",
  ])
  func refuses(text: String) { #expect(ReadingDay(text: text) == nil) }

  @Test func spans() throws {
    let year = try #require(ReadingDay(text: "2024"))
    #expect(year.last - year.first == 365)
    let month = try #require(ReadingDay(text: "2024-02"))
    #expect(month.last - month.first == 28)
    let day = try #require(ReadingDay(text: "2024-02-29"))
    #expect(day.first == day.last && day.first == month.last)
    #expect(day.isPrecise && !month.isPrecise && !year.isPrecise)
  }

  @Test func sortsByStartThenPrecision() {
    let sorted = ["2025", "2025-12-31", "2026", "2026-01", "2026-01-01", "2026-01-02", "2026-02"]
    #expect(sorted.reversed().compactMap(ReadingDay.init(text:)).sorted().map(\.text) == sorted)
  }

  @Test(arguments: [("2026-11-20", 5), ("2026-11-23", 1), ("2026-11-22", 7), ("1969-12-31", 3)])
  func weekdays(text: String, weekday: Int) throws {
    #expect(CalendarRules.weekday(ofDayNumber: try #require(ReadingDay(text: text)).first) == weekday)
  }

  @Test(arguments: [
    (1970, 1, 1, 0), (1970, 1, 2, 1), (1969, 12, 31, -1), (2000, 3, 1, 11_017), (2026, 11, 20, 20_777),
    (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
  ])
  func dayNumbers(year: Int, month: Int, day: Int, number: Int) {
    #expect(CalendarRules.dayNumber(year, month, day) == number)
    #expect(CalendarRules.date(ofDayNumber: number) == (year, month, day))
    #expect(ReadingDay(dayNumber: number) == ReadingDay(year: year, month: month, day: day))
  }

  @Test func everyDayOfFourCenturiesFollowsTheOneBefore() {
    var expected = (year: 1800, month: 1, day: 1)
    for number in CalendarRules.dayNumber(1800, 1, 1)...CalendarRules.dayNumber(2200, 12, 31) {
      let date = CalendarRules.date(ofDayNumber: number)
      guard date == expected else {
        Issue.record("\(number) is \(date), not \(expected)")
        return
      }
      expected.day += 1
      if expected.day > CalendarRules.days(inMonth: expected.month, of: expected.year) {
        expected = expected.month == 12 ? (expected.year + 1, 1, 1) : (expected.year, expected.month + 1, 1)
      }
    }
  }

  @Test func noDayBeyondTheCalendar() {
    #expect(ReadingDay(dayNumber: -719_163) == nil)
    #expect(ReadingDay(dayNumber: 2_932_897) == nil)
  }
}
