import ReadingCore
import Testing

@Suite struct RatingTests {
  @Test(arguments: [
    ("4", 16), ("4.5", 18), ("4.75", 19), ("4,75", 19), (".5", 2), (",25", 1), ("5.00", 20), ("4.", 16),
    ("0.25", 1),
    ("4.50", 18), ("04", 16), ("4점", 16), ("4.5 점", 18),
  ])
  func reads(text: String, quarters: Int) { #expect(Rating(text: text)?.quarters == quarters) }

  @Test(arguments: [
    "", ".", "0", "0.0", "5.25", "6", "4.3", "4.755", "4.1", "-4", "+4", "4.5.", "4 5", "four", "4e0", "점",
    "6점",
    "99999999999999999999",
    "٤",
  ])
  func refuses(text: String) { #expect(Rating(text: text) == nil) }

  @Test(arguments: 1...20)
  func textComesBack(quarters: Int) throws {
    let rating = try #require(Rating(quarters: quarters))
    #expect(Rating(text: rating.text) == rating)
  }

  @Test func shortestText() {
    #expect([20, 19, 18, 17, 1].map { Rating(quarters: $0)?.text } == ["5", "4.75", "4.5", "4.25", "0.25"])
  }
}
