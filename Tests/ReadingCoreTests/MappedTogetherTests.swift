import Glibc
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

  /// An import writes its files by portions of 256: each was one part, and so one thread's alone.
  @Test func aPortionOfWhatAsksTheDiskIsShared() {
    let portion = 0..<256
    let parts = portion.inParts(ofAtLeast: 16) { $0 }
    #expect(parts.flatMap { Array($0) } == Array(portion))
    #expect(parts.count > 1 || sysconf(Int32(_SC_NPROCESSORS_ONLN)) == 1)
  }

  @Test func bothOfTwoAreDone() {
    #expect(together({ 1 }, { "two" }) == (1, "two"))
  }
}
