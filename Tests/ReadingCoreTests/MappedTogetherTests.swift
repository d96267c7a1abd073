import Glibc
import Synchronization
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

  private struct Ended: Error, Equatable {}

  @Test(arguments: [0, 1, 7, 8, 9, 1_000])
  func whoeverAsksHearsHowFarItIs(count: Int) {
    let asker = pthread_self()
    let range = 3..<(3 + count)
    let reports = Mutex<[Int]>([])
    let alone = Atomic(0)
    let parts = range.inParts(of: 8) {
      Array($0)
    } whenAlone: {
      #expect(pthread_equal(pthread_self(), asker) != 0)
      alone.add(1, ordering: .relaxed)
    } report: { done in
      #expect(pthread_equal(pthread_self(), asker) != 0)
      reports.withLock { $0.append(done) }
    }
    #expect(parts?.flatMap { $0 } == Array(range))
    #expect((0...(count > 8 ? 1 : 0)).contains(alone.load(ordering: .relaxed)))
    let heard = reports.withLock { $0 }
    #expect(heard == heard.sorted() && heard.allSatisfy { (1...max(1, count)).contains($0) })
    #expect(count == 0 || count > 8 || heard == [count])
  }

  @Test func nothingMoreIsBegunWhereNobodyWaits() {
    let begun = Atomic(0)
    #expect(throws: Ended()) {
      try (0..<100_000).inParts(of: 1) { _ in
        begun.add(1, ordering: .relaxed)
        // The thread that asks has come to its first part long before the others are through.
        usleep(1)
      } whenAlone: {
      } report: { _ throws(Ended) in
        throw Ended()
      }
    }
    #expect(begun.load(ordering: .relaxed) < 100_000)
  }

  @Test func nothingIsMadeWhereAPartSaysSo() {
    let parts = (0..<1_000).inParts(of: 10) {
      $0.contains(500) ? nil : $0
    } whenAlone: {
    } report: { _ in
    }
    #expect(parts == nil)
  }

  @Test func bothOfTwoAreDone() {
    #expect(together({ 1 }, { "two" }) == (1, "two"))
  }
}
