import Testing

@testable import ReadingCore

@Suite struct SeriesPositionTests {
  @Test(
    arguments: [
      ("2", 2_000, 2...2), ("0.5", 500, nil), ("6.1", 6_100, nil), ("1-2", 1_000, 1...2),
      ("1–3", 1_000, 1...3),
      ("1 ~ 3", 1_000, 1...3), ("#1 - #3", 1_000, 1...3), ("1～3", 1_000, 1...3), ("0.5-2", 500, 1...2),
      ("1-2.5", 1_000, 1...2), ("Vol. 3", 3_000, 3...3), ("제2권", 2_000, 2...2), ("03", 3_000, 3...3),
      ("0", 0, 0...0),
      // A volume in parts, a year and its month, and a text that goes on.
      ("2-1", 2_000, 2...2), ("2019-05", 2_019_000, 2019...2019), ("1 of 3", 1_000, 1...1),
      ("1, 2", 1_000, 1...1),
      // More than any omnibus holds.
      ("1-1001", 1_000, 1...1), ("1-1000", 1_000, 1...1000),
      ("1.", 1_000, 1...1), ("1.0", 1_000, 1...1), ("1.2345", 1_234, nil), ("1.2-1.8", 1_200, nil),
      ("2-", 2_000, 2...2),
      ("999999999999", 999_999_999_000, 999_999_999...999_999_999),
    ] as [(String, Int, ClosedRange<Int>?)]
  )
  func isTheFirstNumberAndWhatItStandsFor(text: String, number: Int, volumes: ClosedRange<Int>?) {
    let position = SeriesPosition(text)
    #expect(position.number == number)
    #expect(position.volumes == volumes)
  }

  @Test(arguments: [nil, "", "상", "prequel", "-"] as [String?])
  func mayHaveNoNumber(text: String?) {
    #expect(SeriesPosition(text).number == nil && SeriesPosition(text).volumes == nil)
  }
}
