import Catalogue
import CatalogueAsking
import ReadingCore
import ScreenKit
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// When a list is asked for, and what stands in for it.
@Suite struct CatalogueListingTests {
  private nonisolated static let sources = [CatalogueSource(kind: .openLibrary)]

  private func stage(_ stub: StubCatalogues, poller: ReachabilityPoller? = nil) async throws -> DiscoverStage
  {
    try await DiscoverStage(stub: stub, poller: poller, shown: [])
  }

  private func kept(_ day: String) -> KeptList {
    Discovered.kept(.bestsellers, 12, day: day, source: "openlibrary")
  }

  private func stub(_ reach: ReachabilityPoller.Reachability = .up) -> StubCatalogues {
    StubCatalogues(sources: Self.sources, reach: reach) { .found(Discovered.books(20..<40, $0.source)) }
  }

  @Test func whatIsKeptIsAskedForAgainOnTheNextDay() async throws {
    let fresh = stub()
    fresh.keep(kept("2026-11-20"))
    let first = try await stage(fresh)
    #expect(fresh.requests.isEmpty && first.screen.contains("소년이"), "\(first.screen)")
    let stale = stub()
    stale.keep(kept("2026-11-18"))
    let second = try await stage(stale)
    #expect(stale.requests.count == 1 && !second.screen.contains("소년이"), "\(second.screen)")
    let asked = stale.lists[.bestsellers]?.asked
    #expect(asked?.hasPrefix("2026-11-20") == true && stale.lists[.bestsellers]?.pages.count == 1)
  }

  @Test func whatIsOldStaysWhereNobodyAnswers() async throws {
    let stub = stub()
    stub.keep(kept("2026-11-18"))
    stub.answer { _ in CatalogueAnswer(state: .failed(.status(503))) }
    let stage = try await stage(stub)
    #expect(stage.screen.contains("소년이") && stage.screen.contains("as of 18 Nov"), "\(stage.screen)")
    #expect(stub.lists[.bestsellers]?.asked.hasPrefix("2026-11-18") == true)
    // Nobody wished for it, so nothing is said.
    #expect(!stage.stage.driver.said.contains("503"))
  }

  @Test func anAnswerOfAnEarlierDayIsNoNewerThanWhatIsThere() async throws {
    let stub = stub()
    stub.keep(kept("2026-11-18"))
    stub.answer {
      CatalogueAnswer(
        state: .offline,
        books: Discovered.books(20..<22, $0.source),
        kept: "2026-11-02T10:00:00+09:00"
      )
    }
    let stage = try await stage(stub)
    #expect(stage.screen.contains("소년이") && stub.lists[.bestsellers]?.asked.hasPrefix("2026-11-18") == true)
  }

  @Test func theListComesWithTheNetwork() async throws {
    let stub = stub()
    let network = SwitchedNetwork(Self.sources)
    await network.begin()
    let stage = try await stage(stub, poller: network.poller)
    #expect(stub.requests.isEmpty && stage.screen.contains("offline"), "\(stage.screen)")
    network.isUp = true
    await network.look(in: stage.stage)
    #expect(stub.requests.count == 1 && stage.screen.contains("Book 21"), "\(stage.screen)")
    // It is asked for once, however often the network comes and goes.
    for isUp in [false, true, false, true] {
      network.isUp = isUp
      await network.look(in: stage.stage)
    }
    #expect(stub.requests.count == 1)
  }

  @Test func aSourceThatAloneIsDownIsNotAskedOverAndOver() async throws {
    let stub = stub()
    let network = SwitchedNetwork(Self.sources)
    network.isUp = true
    stub.answer { _ in CatalogueAnswer(state: .offline) }
    await network.begin()
    let stage = try await stage(stub, poller: network.poller)
    for _ in 0..<5 { await network.look(in: stage.stage) }
    #expect(stub.requests.count <= 2, "\(stub.requests)")
  }

  @Test func aListIsKeptUpToItsMostBooks() async throws {
    let stub = StubCatalogues(sources: Self.sources) { Discovered.page($0, of: 2_000) }
    let stage = try await DiscoverStage(columns: 200, rows: 60, stub: stub, shown: [])
    await stage.press(.character("j"), .enter)
    for _ in 0..<40 { await stage.press(.end) }
    let kept = stub.lists[.genre(.fiction)]
    #expect(kept?.pages.reduce(0) { $0 + $1.answer.books.count } == KeptList.mostBooks)
    // The next start goes on from there.
    let later = try await DiscoverStage(columns: 200, rows: 60, stub: stub, shown: [])
    await later.press(.character("j"), .enter)
    #expect(later.screen.contains("400 of 2,000 so far"), "\(later.screen)")
    await later.press(.end)
    #expect(later.screen.contains("420 of 2,000 so far"), "\(later.screen)")
  }
}
