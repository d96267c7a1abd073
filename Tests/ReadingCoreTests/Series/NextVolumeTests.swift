import Testing

@testable import ReadingCore

/// What comes next in a series: for the queue, and after a volume that was finished.
@Suite struct NextVolumeTests {
  private typealias Make = Volumes

  private func queued(_ books: BookCard...) -> String? {
    BookSeries(named: "Earthsea", among: books).nextToQueue()?.title
  }

  @Test func theQueueTakesTheFirstUnreadBehindWhatWasRead() {
    #expect(queued(Make.read("1"), Make.volume("2"), Make.volume("3")) == "#2")
    #expect(queued(Make.read("1"), Make.volume("2", .next), Make.volume("3")) == "#3")
    #expect(queued(Make.volume("1", .reading), Make.volume("2")) == "#2")
    #expect(queued(Make.read("1"), Make.volume("2", .abandoned), Make.volume("3", .paused)) == nil)
    // What was passed over comes before what lies beyond it.
    #expect(queued(Make.read("1"), Make.volume("2"), Make.read("3"), Make.volume("4")) == "#2")
    // One behind a gap.
    #expect(queued(Make.read("2"), Make.volume("4")) == "#4")
    // Wanted once more, it is known all the same.
    #expect(queued(Make.volume("1", .want, read: "2019"), Make.volume("2")) == "#2")
    #expect(queued() == nil && queued(Make.volume("1", .other("lent"))) == nil)
  }

  @Test func whatIsOnItsWayIntoTheQueueCounts() {
    let series = Make.series(
      Make.read("1"),
      Make.volume("2"),
      Make.volume("2", id: "other"),
      Make.volume(nil)
    )
    #expect(series.nextToQueue(besides: ["id-2"])?.title == "none")
    #expect(series.nextToQueue(besides: ["id-2", "id-none"]) == nil)
  }

  @Test func aPrequelWaitsForWhatItIsAPrequelTo() {
    #expect(queued(Make.volume("0.5"), Make.volume("1")) == "#1")
    #expect(queued(Make.volume("0.5"), Make.read("1"), Make.volume("2")) == "#2")
    #expect(queued(Make.volume("0.5"), Make.read("1"), Make.volume(nil)) == "#0.5")
    #expect(queued(Make.read("0.5"), Make.volume("1")) == "#1")
    #expect(queued(Make.read("1"), Make.volume(nil)) == "none")
  }

  @Test func aVolumeOfSeveralIsOnlyWhatItHasThatIsNew() {
    #expect(queued(Make.read("1"), Make.volume("1-2"), Make.volume("2")) == "#2")
    #expect(queued(Make.read("1"), Make.volume("1-2"), Make.volume("3")) == "#1-2")
    #expect(queued(Make.read("1"), Make.read("2"), Make.volume("1-2"), Make.volume("3")) == "#3")
    #expect(queued(Make.read("1-2"), Make.volume("1"), Make.volume("2")) == nil)
    #expect(queued(Make.volume("2", .next), Make.read("1"), Make.volume("2", id: "other")) == nil)
  }

  private func next(after id: String, _ books: BookCard...) -> String? {
    BookSeries(named: "Earthsea", among: books).next(after: "id-\(id)")?.said
  }

  @Test func theNextNumberIsProposed() {
    #expect(next(after: "1", Make.read("1"), Make.volume("2"), Make.volume("3")) == "#2")
    #expect(next(after: "2", Make.volume("0.5"), Make.volume("1"), Make.read("2"), Make.volume("3")) == "#3")
    #expect(next(after: "1", Make.volume("0.5"), Make.read("1")) == nil)
    #expect(next(after: "1", Make.read("1"), Make.volume("1.5"), Make.volume("2")) == "#1.5")
    // Read before its turn.
    #expect(next(after: "1", Make.read("1"), Make.read("2"), Make.volume("3")) == "#3")
    // Nobody knows of one beyond the last, or beside a volume without a number.
    #expect(next(after: "2", Make.read("2")) == nil)
    #expect(next(after: "상", Make.read("상"), Make.volume("1"), Make.volume("하")) == nil)
    #expect(next(after: "3", Make.read("1"), Make.volume("2")) == nil)
  }

  @Test(arguments: [Status.next, .reading, .paused, .abandoned, .other("lent")])
  func nothingIsProposedWhereTheNextIsInHandOrWasGivenUp(status: Status) {
    #expect(next(after: "1", Make.read("1"), Make.volume("2", status), Make.volume("3")) == nil)
    // In another edition, too.
    let other = Make.volume("2", id: "other")
    #expect(next(after: "1", Make.read("1"), other, Make.volume("2", status), Make.volume("3")) == nil)
    // What lies further on is no matter.
    #expect(next(after: "1", Make.read("1"), Make.volume("2"), Make.volume("3", status)) == "#2")
  }

  @Test func aMissingNumberIsProposedWhereTheReaderIsNotPastIt() {
    #expect(next(after: "2", Make.read("2"), Make.volume("4")) == "(3)")
    #expect(next(after: "2", Make.read("2"), Make.volume("6")) == "(3)")
    #expect(next(after: "2", Make.read("2"), Make.volume("2.5"), Make.volume("4")) == "#2.5")
    #expect(next(after: "2.5", Make.volume("2"), Make.read("2.5"), Make.volume("4")) == "(3)")
    #expect(next(after: "2", Make.read("2"), Make.volume("4", .reading)) == nil)
    #expect(next(after: "2", Make.read("2"), Make.read("4"), Make.volume("5")) == nil)
  }

  @Test func volumesOfSeveralCountByWhatIsNewInThem() {
    #expect(next(after: "1", Make.read("1"), Make.volume("1-2"), Make.volume("2")) == "#2")
    #expect(next(after: "1", Make.read("1"), Make.volume("1-2"), Make.volume("3")) == "#1-2")
    #expect(next(after: "1-2", Make.read("1-2"), Make.volume("2"), Make.volume("3")) == "#3")
  }

  @Test func readAgainOnlyWhatIsRightBehindItCounts() {
    let again = Make.volume("1", .finished, read: "2020-05-01", "2026-11-18")
    #expect(next(after: "1", again, Make.volume("2")) == "#2")
    #expect(next(after: "1", again, Make.volume("2", .finished, read: "2020-06-01"), Make.volume("3")) == nil)
    #expect(next(after: "1", again, Make.volume("4")) == "(2)")
    #expect(next(after: "1", again, Make.volume("1-2", .finished), Make.volume("3")) == nil)
  }
}
