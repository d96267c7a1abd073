import Testing

@testable import ReadingCore

/// Work that several threads share.
@Suite struct MappedTogetherTests {
  @Test(arguments: [0, 1, 255, 256, 257, 1_000, 1_025])
  func whatComesOfManyStandsInTheirOrder(count: Int) {
    let numbers = Array(7..<(7 + count))
    #expect(numbers.mappedTogether { -$0 } == numbers.map { -$0 })
    #expect(numbers.dropFirst().mappedTogether { -$0 } == numbers.dropFirst().map { -$0 })
  }

  @Test func bothOfTwoAreDone() {
    #expect(together({ 1 }, { "two" }) == (1, "two"))
  }
}
