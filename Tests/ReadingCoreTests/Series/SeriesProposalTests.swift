import Testing

@testable import ReadingCore

/// Which proposal follows what was finished lately.
@Suite struct SeriesProposalTests {
  private typealias Make = Volumes

  private func proposal(
    after finished: [BookCard],
    among others: [BookCard],
    besides dismissed: [SeriesProposal] = []
  ) -> String? {
    let proposal = SeriesProposal.first(
      after: finished,
      today: Make.today,
      series: { BookSeries(named: $0, among: finished + others) },
      isDismissed: dismissed.contains
    )
    return proposal.map { "\($0.series) \($0.step.said)" }
  }

  @Test(arguments: [
    ("2026-11-20", true), ("2026-11-06", true), ("2026-11-05", false), ("2026-11-21", false),
    ("2026-11", false),
    ("2026", false),
  ])
  func isMadeForTwoWeeksAfterADayThatIsKnown(day: String, isMade: Bool) {
    let finished = Make.volume("1", .finished, read: day)
    #expect((proposal(after: [finished], among: [Make.volume("2")]) != nil) == isMade)
    #expect(proposal(after: [Make.volume("1", .reading, read: day)], among: [Make.volume("2")]) == nil)
  }

  @Test func comesAfterTheBookFinishedLast() {
    let dune = Make.volume("1", .finished, read: "2026-11-19", in: "Dune", id: "dune")
    let others = [Make.volume("2"), Make.volume("2", in: "Dune", id: "messiah")]
    #expect(proposal(after: [dune, Make.read("1")], among: others) == "Dune #2")
    #expect(proposal(after: [Make.read("1"), dune], among: others) == "Earthsea #2")
    #expect(proposal(after: [dune, Make.read("1")], among: [Make.volume("2")]) == "Earthsea #2")
  }

  @Test func comesFromTheSeriesABookStandsInFirst() {
    var both = Book(id: "both", title: "Both", status: .finished, added: "2026-01-01")
    both.series = [SeriesPlace(name: "Dune", position: "1"), SeriesPlace(name: "Earthsea", position: "1")]
    both.reads = [Read(id: "r", finishedOn: Make.today)]
    let (dune, sea) = (Make.volume("2", in: "Dune", id: "messiah"), Make.volume("2"))
    #expect(proposal(after: [BookCard(both)], among: [sea, dune]) == "Dune #2")
    #expect(proposal(after: [BookCard(both)], among: [sea]) == "Earthsea #2")
  }

  @Test func whatWasSentAwayMakesRoomForAnotherSeriesAndNotForTheVolumeBehindIt() {
    let second = Make.volume("2")
    let sent = SeriesProposal(series: "Earthsea", step: .volume(second))
    #expect(proposal(after: [Make.read("1")], among: [second, Make.volume("3")], besides: [sent]) == nil)
    let dune = Make.volume("1", .finished, read: "2026-11-10", in: "Dune", id: "dune")
    let messiah = Make.volume("2", in: "Dune", id: "messiah")
    #expect(proposal(after: [Make.read("1"), dune], among: [second, messiah], besides: [sent]) == "Dune #2")
  }
}

extension Read {
  fileprivate init(id: String, finishedOn day: ReadingDay) {
    self.init(id: id)
    (finished, outcome) = (day, .finished)
  }
}
