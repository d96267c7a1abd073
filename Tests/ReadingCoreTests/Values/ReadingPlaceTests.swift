import ReadingCore
import Testing

@Suite struct ReadingPlaceTests {
  @Test(arguments: [
    ("0", ReadingPlace.page(0)), ("120", .page(120)),
    ("43%", .share(basisPoints: 4300, text: "43%")), ("43.5%", .share(basisPoints: 4350, text: "43.5%")),
    ("43,25%", .share(basisPoints: 4325, text: "43,25%")),
    ("100%", .share(basisPoints: 10_000, text: "100%")), ("43.%", .share(basisPoints: 4300, text: "43.%")),
    ("1:20:00", .time(seconds: 4800, text: "1:20:00")), ("1:20", .time(seconds: 4800, text: "1:20")),
    ("0:00:07", .time(seconds: 7, text: "0:00:07")),
    ("120:00:59", .time(seconds: 432_059, text: "120:00:59")),
  ])
  func reads(text: String, place: ReadingPlace) {
    #expect(ReadingPlace(text: text) == place)
    #expect(place.text == text)
  }

  @Test(arguments: [
    "", "-1", "+15", "007", "12.5", "101%", "100.01%", "43.555%", "%", "1:2:3", "1:60", "1:00:60",
    ":20", "1:",
    "1:20:00:00", "p120", " 120", "99999999999999999999", "43 %",
  ])
  func refuses(text: String) { #expect(ReadingPlace(text: text) == nil) }

  @Test func timesAsText() {
    #expect(
      [0, 59, 4800, 37_920].map(ReadingTime.text(seconds:)) == ["0:00:00", "0:00:59", "1:20:00", "10:32:00"]
    )
  }
}
