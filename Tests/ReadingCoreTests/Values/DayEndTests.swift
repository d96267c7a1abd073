import ReadingCore
import Testing

@Suite struct DayEndTests {
  @Test(arguments: [("00:00", 0), ("00:01", 1), ("04:00", 240), ("09:59", 599), ("12:00", 720)])
  func isATimeUpToNoon(text: String, minutes: Int) throws {
    let end = try #require(DayEnd(text: text))
    #expect(end.minutes == minutes && end.text == text && end == DayEnd(minutes: minutes))
  }

  @Test(arguments: [
    "", "4", "4:00", "04.00", "04:0", "04:60", "12:01", "13:00", "24:00", "-4:00", "+4:00", "04:00 ", " 4:00",
    "0４:00", "04:00:00", "ab:cd", "04:+1",
  ])
  func nothingElseIsOne(text: String) { #expect(DayEnd(text: text) == nil) }

  @Test func neitherAreMinutesOutsideOfIt() {
    for minutes in [-1, 721, Int.min, Int.max] { #expect(DayEnd(minutes: minutes) == nil) }
  }

  /// Until the very minute it is the day before, by the clock on the wall.
  @Test(
    arguments: [
      ("2026-11-20T03:59:59+09:00", "04:00", "2026-11-19"),
      ("2026-11-20T04:00:00+09:00", "04:00", "2026-11-20"),
      ("2026-11-20T00:00:00+09:00", "04:00", "2026-11-19"),
      ("2026-11-19T23:59:59+09:00", "04:00", "2026-11-19"),
      ("2026-11-20T00:00:00+09:00", "00:00", "2026-11-20"),
      ("2026-11-19T23:59:59+09:00", "00:00", "2026-11-19"),
      ("2026-11-20T00:29:59-03:30", "00:30", "2026-11-19"),
      ("2026-11-20T00:30:00-03:30", "00:30", "2026-11-20"),
      ("2026-11-20T11:59:59+05:45", "12:00", "2026-11-19"),
      ("2026-11-20T12:00:00+05:45", "12:00", "2026-11-20"),
      ("2026-11-20T02:00:00+14:00", "04:00", "2026-11-19"),
      ("2026-11-20T02:00:00-12:00", "04:00", "2026-11-19"),
      // Across a month, a year, a leap day and the one a year before it, and the first day of time.
      ("2026-12-01T03:00:00+00:00", "04:00", "2026-11-30"),
      ("2027-01-01T03:00:00+00:00", "04:00", "2026-12-31"),
      ("2028-02-29T03:59:00+09:00", "04:00", "2028-02-28"),
      ("2028-03-01T03:59:00+09:00", "04:00", "2028-02-29"),
      ("2027-03-01T03:59:00+09:00", "04:00", "2027-02-28"),
      ("1970-01-01T03:00:00+00:00", "04:00", "1969-12-31"),
      // Berlin goes from 02:00 to 03:00 in March and from 03:00 back to 02:00 in October; New York at 02:00.
      ("2027-03-28T01:59:59+01:00", "04:00", "2027-03-27"),
      ("2027-03-28T03:00:00+02:00", "04:00", "2027-03-27"),
      ("2027-03-28T03:59:59+02:00", "04:00", "2027-03-27"),
      ("2027-03-28T04:00:00+02:00", "04:00", "2027-03-28"),
      ("2026-10-25T02:30:00+02:00", "04:00", "2026-10-24"),
      ("2026-10-25T02:30:00+01:00", "04:00", "2026-10-24"),
      ("2026-10-25T03:59:59+01:00", "04:00", "2026-10-24"),
      ("2026-10-25T04:00:00+01:00", "04:00", "2026-10-25"),
      ("2026-10-25T02:30:00+02:00", "02:30", "2026-10-25"),
      ("2026-10-25T02:29:59+01:00", "02:30", "2026-10-24"),
      ("2027-03-14T03:00:00-04:00", "02:30", "2027-03-14"),
      ("2026-11-01T01:30:00-05:00", "02:00", "2026-10-31"),
    ]
  )
  func decidesTheDay(stamp: String, end: String, day: String) throws {
    let moment = try #require(Moment(stamp: stamp))
    #expect(moment.day(endingAt: try #require(DayEnd(text: end)))?.text == day)
  }

  /// From Seoul to Honolulu, over the date line: the same evening comes twice, and each is told by the wall.
  @Test func aFlightOverTheDateLineGoesBackADay() throws {
    let before = try #require(Moment(stamp: "2026-11-20T21:00:00+09:00"))
    let after = Moment(seconds: before.seconds + 8 * 3_600, offset: -36_000)
    #expect(after.stamp == "2026-11-20T10:00:00-10:00")
    #expect(before.day(endingAt: .usual)?.text == "2026-11-20" && after.day(endingAt: .usual) == before.day())
    let early = Moment(seconds: before.seconds + 1 * 3_600, offset: -36_000)
    #expect(early.stamp == "2026-11-20T03:00:00-10:00" && early.day(endingAt: .usual)?.text == "2026-11-19")
  }

  @Test(arguments: [
    Moment(seconds: .max / 2, offset: 0), Moment(seconds: .min / 2, offset: 0),
    Moment(seconds: -62_135_596_800 + 3_600, offset: 0),
  ])
  func outsideTheYearsThereIsNone(moment: Moment) {
    #expect(moment.day(endingAt: .usual) == nil)
    let clock = WallClock(dayEnd: .usual) { moment }
    #expect(clock.today.text == "1970-01-01")
  }

  @Test func theClockKnowsBothDays() throws {
    let moment = try #require(Moment(stamp: "2026-11-20T01:30:00+09:00"))
    let clock = WallClock(dayEnd: .usual) { moment }
    #expect(clock.today.text == "2026-11-19" && clock.date.text == "2026-11-20")
    #expect(WallClock { moment }.today == clock.date)
  }

  @Test func daysOfTheWeekAreCountedAsTheCalendarDoes() throws {
    // 23 November 2026 is a Monday.
    for (place, weekday) in Weekday.allCases.enumerated() {
      let day = try #require(ReadingDay(year: 2026, month: 11, day: 23 + place))
      #expect(CalendarRules.weekday(ofDayNumber: day.first) == weekday.number)
    }
  }
}
