import ReadingCore
import Testing

@Suite struct NumberBoundsTests {
  private let bounds = NumberBounds(0...100)

  @Test(arguments: [("0", 0), ("100", 100), ("007", 7), ("+7", 7), ("-0", 0)])
  func whatLiesWithinComesIn(text: String, number: Int) { #expect(bounds.number(text) == number) }

  @Test(arguments: [
    "-1", "101", "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1e2", "1.0", "nan",
    "", " 1", "٣",
  ])
  func anythingElseStaysOut(text: String) { #expect(bounds.number(text) == nil) }

  @Test(
    arguments: [(0.5, nil), (1, 1), (-1, nil), (101, nil), (1e308, nil), (.infinity, nil), (.nan, nil)]
      as [(Double, Int?)]
  )
  func fractionsAreNoNumbers(value: Double, number: Int?) { #expect(bounds.number(value) == number) }

  @Test(
    arguments: [(0.5, 1), (-1e308, 0), (1e308, 100), (.infinity, 100), (-.infinity, 0), (.nan, nil)]
      as [(Double, Int?)]
  )
  func theNearestIsWithin(value: Double, number: Int?) { #expect(bounds.nearest(value) == number) }

  @Test(arguments: [
    ("99", 99), ("101", 100), ("99999999999999999999999", 100), ("-1", nil), ("", nil), ("1e9", nil),
  ])
  func tooManyAreTheMost(text: String, number: Int?) { #expect(bounds.limited(text) == number) }

  @Test func noBoundsAreFurtherOutThanADoubleCounts() {
    #expect(NumberBounds(Int.min...Int.max).number(Int.max) == nil)
    #expect(NumberBounds(Int.min...Int.max).number(1 << 53) == 1 << 53)
  }
}
