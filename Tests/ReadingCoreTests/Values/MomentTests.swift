import ReadingCore
import Testing

@Suite struct MomentTests {
  @Test(arguments: [
    "2026-11-20T21:04:05+09:00", "1970-01-01T00:00:00+00:00", "1969-12-31T23:59:59-03:30",
    "2024-02-29T12:00:00+14:00",
  ])
  func stampComesBack(stamp: String) throws {
    #expect(try #require(Moment(stamp: stamp)).stamp == stamp)
  }

  @Test func stampIsAnInstant() {
    #expect(Moment(stamp: "1970-01-01T09:00:00+09:00")?.seconds == 0)
    #expect(
      Moment(stamp: "2026-11-20T12:04:05Z")?.seconds == Moment(stamp: "2026-11-20T21:04:05+09:00")?.seconds
    )
    #expect(Moment(stamp: "2026-11-20t12:04:05.123z")?.stamp == "2026-11-20T12:04:05+00:00")
  }

  @Test(arguments: [
    "", "2026-11-20", "2026-11-20T21:04:05", "2026-11-20 21:04:05Z", "2026-11-20T24:00:00Z",
    "2026-02-30T00:00:00Z",
    "2026-11-20T21:04:05.Z", "2026-11-20T21:04:05+0900", "2026-11-20T21:04:05+09:00x", "2026-11-20T21:60:05Z",
  ])
  func refuses(stamp: String) { #expect(Moment(stamp: stamp) == nil) }

  @Test func dayIsThatOfTheReadersClock() {
    let late = Moment(stamp: "2026-11-21T02:30:00+09:00")
    #expect(late?.day()?.text == "2026-11-21")
    #expect(late?.day(endingAt: .usual)?.text == "2026-11-20")
    #expect(Moment(stamp: "1969-12-31T23:00:00-01:00")?.day()?.text == "1969-12-31")
  }

  @Test func offsetsOfOddSecondsAreWrittenInMinutes() {
    #expect(Moment(seconds: 0, offset: 30_472).stamp == "1970-01-01T08:27:00+08:27")
    #expect(Moment(seconds: 0, offset: -30_472).stamp == "1969-12-31T15:32:00-08:28")
  }

  @Test func systemClockGivesAReadableStamp() {
    let now = WallClock.system.now()
    #expect(Moment(stamp: now.stamp)?.seconds == now.seconds)
    #expect(now.seconds > 1_750_000_000)
  }
}
