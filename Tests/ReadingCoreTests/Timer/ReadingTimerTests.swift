import ReadingCore
import Testing

/// How long a timer ran, whatever became of the clocks meanwhile.
@Suite struct ReadingTimerTests {
  /// A moment: the wall clock's stamp, the run of the machine, and how long it had run.
  private static func at(_ stamp: String, _ boot: String? = "A", _ uptime: Int? = nil) -> MachineInstant {
    MachineInstant(wall: Moment(stamp: stamp) ?? Moment(seconds: 0, offset: 0), boot: boot, uptime: uptime)
  }

  private static func timer(_ start: MachineInstant) -> ReadingTimer {
    ReadingTimer(book: "1b0000000001", read: "1r0000000001", entry: "1e0000000001", at: start)
  }

  @Test(arguments: [
    (
      "as they should be", at("2026-11-20T21:00:00+09:00", "A", 100),
      at("2026-11-20T21:24:00+09:00", "A", 1540), 1440
    ),
    (
      "set back an hour", at("2026-11-20T21:00:00+09:00", "A", 100),
      at("2026-11-20T20:24:00+09:00", "A", 1540), 1440
    ),
    (
      "set on a year", at("2026-11-20T21:00:00+09:00", "A", 100), at("2027-11-20T21:24:00+09:00", "A", 1540),
      1440
    ),
    (
      "summer time ends", at("2026-10-25T02:50:00+02:00", "A", 0), at("2026-10-25T02:10:00+01:00", "A", 1200),
      1200
    ),
    (
      "summer time begins", at("2026-03-29T01:50:00+01:00", "A", 0),
      at("2026-03-29T03:10:00+02:00", "A", 1200), 1200
    ),
    (
      "summer time ends, no uptime", at("2026-10-25T02:50:00+02:00", nil),
      at("2026-10-25T02:10:00+01:00", nil), 1200
    ),
    (
      "summer time begins, no uptime", at("2026-03-29T01:50:00+01:00", nil),
      at("2026-03-29T03:10:00+02:00", nil), 1200
    ),
    ("over the date line", at("2026-11-20T23:30:00+13:00", nil), at("2026-11-20T01:00:00-10:00", nil), 1800),
    (
      "over midnight and a leap day", at("2028-02-29T23:50:00Z", "A", 5),
      at("2028-03-01T00:10:00Z", "A", 1205), 1200
    ),
    (
      "turned on anew", at("2026-11-20T21:00:00+09:00", "A", 90_000),
      at("2026-11-20T21:24:00+09:00", "B", 600), 1440
    ),
    (
      "only just turned on", at("2026-11-20T21:00:00+09:00", "A", 9), at("2026-11-20T21:00:00+09:00", "B", 0),
      0
    ),
    (
      "one without uptime", at("2026-11-20T21:00:00+09:00", "A", nil),
      at("2026-11-20T21:24:00+09:00", "A", 60), 1440
    ),
  ])
  func runsBetweenTwoMoments(_: String, start: MachineInstant, end: MachineInstant, seconds: Int) {
    let timer = Self.timer(start)
    #expect(timer.seconds(at: end) == seconds)
    #expect(timer.reading(at: end) == .minutes((seconds + 30) / 60))
  }

  @Test(arguments: [
    (
      "set back while it was off", at("2026-11-20T21:00:00+09:00", "A", 50),
      at("2026-11-20T20:24:00+09:00", "B", 600)
    ),
    (
      "no earlier than the start, and on for longer", at("2026-11-20T21:00:00+09:00", "A", 50),
      at("2026-11-20T21:05:00+09:00", "B", 600)
    ),
    (
      "set back, and nothing else known", at("2026-11-20T21:00:00+09:00", nil),
      at("2026-11-20T20:59:59+09:00", nil)
    ),
    (
      "on for less than before", at("2026-11-20T21:00:00+09:00", "A", 600),
      at("2026-11-20T21:24:00+09:00", "A", 599)
    ),
  ])
  func isUnknownWhereClocksContradict(_: String, start: MachineInstant, end: MachineInstant) {
    let timer = Self.timer(start)
    #expect(timer.seconds(at: end) == nil && timer.minutes(at: end) == nil)
    #expect(timer.reading(at: end) == .unknown)
    #expect(timer.secondsToNextMinute(at: end) == nil)
  }

  @Test(arguments: [
    (0, 0, 30), (29, 0, 1), (30, 1, 60), (89, 1, 1), (90, 2, 60), (1440, 24, 30), (28_800, 480, 30),
  ])
  func minutesAreTheNearest(seconds: Int, minutes: Int, next: Int) {
    let timer = Self.timer(Self.at("2026-11-20T21:00:00+09:00", "A", 0))
    let now = Self.at("2026-11-20T21:00:00+09:00", "A", seconds)
    #expect(timer.reading(at: now) == .minutes(minutes))
    #expect(timer.minutes(at: now) == minutes && timer.secondsToNextMinute(at: now) == next)
    #expect(timer.minutes(at: Self.at("2026-11-20T21:00:00+09:00", "A", seconds + next)) == minutes + 1)
  }

  @Test func isAskedAboutAboveEightHours() {
    let timer = Self.timer(Self.at("2026-11-20T23:10:00+09:00", "A", 0))
    #expect(timer.reading(at: Self.at("2026-11-21T07:10:00+09:00", "A", 28_800)) == .minutes(480))
    let late = Self.at("2026-11-21T07:10:01+09:00", "A", 28_801)
    #expect(timer.reading(at: late) == .long(seconds: 28_801))
    let aMillennium = Self.at("9999-12-31T23:59:59Z", "B", 0)
    #expect(timer.reading(at: aMillennium) == .long(seconds: 251_607_116_999))
  }

  @Test func restsAreLeftOut() {
    var timer = Self.timer(Self.at("2026-11-20T23:50:00+09:00", "A", 0))
    timer.goOn(at: Self.at("2026-11-20T23:51:00+09:00", "A", 60))
    #expect(!timer.isPaused)
    timer.pause(at: Self.at("2026-11-20T23:55:00+09:00", "A", 300))
    #expect(timer.isPaused)
    // Across midnight, with the clock set back meanwhile: it rests, so nothing is counted.
    let morning = Self.at("2026-11-21T01:00:00+09:00", "A", 27_000)
    #expect(timer.seconds(at: morning) == 300 && timer.secondsToNextMinute(at: morning) == nil)
    timer.pause(at: morning)
    #expect(timer.seconds(at: morning) == 300)
    timer.goOn(at: Self.at("2026-11-21T07:00:00+09:00", "A", 27_600))
    #expect(timer.seconds(at: Self.at("2026-11-21T07:10:00+09:00", "A", 28_200)) == 900)
    timer.pause(at: Self.at("2026-11-21T07:20:00+09:00", "A", 28_800))
    // Turned off and on while it rests, with a clock that is years behind: each part has its own clock.
    timer.goOn(at: Self.at("2020-01-01T00:00:00+09:00", "B", 20))
    #expect(timer.seconds(at: Self.at("2020-01-01T00:05:00+09:00", "B", 320)) == 1800)
    #expect(!timer.isPaused)
  }

  @Test func aClockThatJumpedInOnePartIsAskedAbout() {
    var timer = Self.timer(Self.at("2026-11-20T21:00:00+09:00", "A", 0))
    timer.pause(at: Self.at("2026-11-20T20:00:00+09:00", "B", 600))
    timer.goOn(at: Self.at("2026-11-20T22:00:00+09:00", "B", 700))
    #expect(timer.reading(at: Self.at("2026-11-20T22:10:00+09:00", "B", 1300)) == .unknown)
  }

  @Test func anotherTimerIsNotTheSame() {
    let start = Self.at("2026-11-20T21:00:00+09:00", "A", 0)
    var paused = Self.timer(start)
    paused.pause(at: Self.at("2026-11-20T21:05:00+09:00", "A", 300))
    #expect(paused.isSame(as: Self.timer(start)))
    let again = ReadingTimer(book: "1b0000000001", read: "1r0000000001", entry: "1e0000000002", at: start)
    #expect(!paused.isSame(as: again))
    #expect(!paused.isSame(as: Self.timer(Self.at("2026-11-20T21:00:01+09:00", "A", 1))))
  }
}
