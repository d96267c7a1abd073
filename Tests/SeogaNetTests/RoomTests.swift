import Catalogue
import Synchronization
import Testing

@testable import seoga_net

@Suite struct RoomTests {
  @Test func aQuestionTakesNoMoreThanItsShare() {
    let share = RoomShare(of: Room(most: 100 << 20), most: 8 << 20)
    #expect(share.reserve(8 << 20) == nil)
    #expect(share.reserve(1) == .failed(.tooLarge(megabytes: 8)))
  }

  @Test func theLargestGivesWay() {
    let room = Room(most: 10 << 20)
    let (large, small) = (RoomShare(of: room, most: 8 << 20), RoomShare(of: room, most: 8 << 20))
    let told = Mutex(0)
    large.onLoss { told.withLock { $0 += 1 } }
    #expect(large.reserve(7 << 20) == nil)
    #expect(small.reserve(5 << 20) == nil)
    #expect(told.withLock { $0 } == 1)
    #expect(large.reserve(1) == .failed(.tooLarge(megabytes: 7)))
    #expect(large.settle() == .failed(.tooLarge(megabytes: 7)))
    #expect(small.settle() == nil)
  }

  @Test func whatIsBeingReadStays() {
    let room = Room(most: 10 << 20)
    let (read, next) = (RoomShare(of: room, most: 8 << 20), RoomShare(of: room, most: 8 << 20))
    #expect(read.reserve(7 << 20) == nil)
    #expect(read.settle() == nil)
    #expect(next.reserve(5 << 20) == .failed(.tooLarge(megabytes: 5)))
    #expect(read.reserve(1) == nil)
  }

  @Test func whatIsGivenBackIsThereAgain() {
    let room = Room(most: 10 << 20)
    var first: RoomShare? = RoomShare(of: room, most: 8 << 20)
    #expect(first?.reserve(8 << 20) == nil)
    first = nil
    let second = RoomShare(of: room, most: 8 << 20)
    #expect(second.reserve(8 << 20) == nil)
  }
}
