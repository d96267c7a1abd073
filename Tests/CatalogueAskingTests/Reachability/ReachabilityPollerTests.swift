import Catalogue
import CatalogueAsking
import Observation
import TestSupport
import Testing

@MainActor @Suite struct ReachabilityPollerTests {
  private static let library = CatalogueSource(kind: .openLibrary)
  private static let home = CatalogueSource(kind: .opds, name: "Home", url: "http://127.0.0.1:8080/opds")

  private let clock = ManualClock()
  private let network = ScriptedNetwork()

  private func poller(_ sources: CatalogueSource...) -> ReachabilityPoller {
    ReachabilityPoller(sources: sources, clock: clock, probe: { [network] in await network.probe($0) })
  }

  /// Until a look is over and the next one waits for its time.
  private func rest() async { while clock.sleeperCount == 0 { await Task.yield() } }

  private func asked(_ count: Int) async { while network.asked.count < count { await Task.yield() } }

  @Test func knowsNothingBeforeTheFirstLook() {
    let poller = poller(Self.library)
    #expect(poller.reach == ["openlibrary": .unknown])
    #expect(poller.overall == .unknown)
    #expect(network.asked.isEmpty)
  }

  @Test func looksAtOnceAndOneThatIsUpIsEnough() async {
    network.up = ["Home"]
    let poller = poller(Self.library, Self.home)
    poller.start()
    await rest()
    #expect(poller.reach == ["openlibrary": .down, "Home": .up])
    #expect(poller.overall == .up)
    #expect(network.asked.sorted() == ["Home", "openlibrary"])
    poller.stop()
  }

  @Test(arguments: [
    (isWatched: true, isUp: true, seconds: 15), (isWatched: true, isUp: false, seconds: 5),
    (isWatched: false, isUp: true, seconds: 60), (isWatched: false, isUp: false, seconds: 60),
  ])
  func looksAgainInItsRhythm(isWatched: Bool, isUp: Bool, seconds: Int) async {
    network.up = isUp ? ["openlibrary"] : []
    let poller = poller(Self.library)
    poller.watch(isWatched, for: .search)
    poller.start()
    for round in 1...3 {
      await rest()
      #expect(network.asked.count == round)
      clock.advance(by: .seconds(seconds) - .milliseconds(1))
      #expect(clock.sleeperCount == 1, "it waits for the whole time")
      clock.advance(by: .milliseconds(1))
      #expect(clock.sleeperCount == 0)
      await asked(round + 1)
    }
    poller.stop()
  }

  @Test func aNetworkThatComesBackIsNoticed() async {
    let poller = poller(Self.library)
    poller.watch(true, for: .search)
    poller.start()
    await rest()
    #expect(poller.overall == .down)
    network.up = ["openlibrary"]
    clock.advance(by: .seconds(5))
    await asked(2)
    await rest()
    #expect(poller.overall == .up)
    network.up = []
    clock.advance(by: .seconds(15))
    await asked(3)
    await rest()
    #expect(poller.overall == .down)
    poller.stop()
  }

  @Test func looksAtOnceWhenAsked() async {
    let poller = poller(Self.library)
    poller.start()
    await rest()
    poller.look()
    await asked(2)
    await rest()
    #expect(clock.sleeperCount == 1, "the wait before it is over")
    poller.stop()
  }

  @Test func neverLooksTwiceAtOnce() async {
    network.isHeld = true
    let poller = poller(Self.library)
    poller.start()
    await asked(1)
    for _ in 0..<5 { poller.look() }
    network.release()
    await asked(2)
    network.isHeld = false
    network.release()
    await rest()
    #expect(network.asked.count == 2, "five questions during a look are one look more")
    #expect(network.mostAtOnce == 1)
    poller.stop()
  }

  @Test func whoBeginsToWatchGetsAFreshLook() async {
    network.up = ["openlibrary"]
    let poller = poller(Self.library)
    poller.start()
    await rest()
    clock.advance(by: .seconds(14))
    poller.watch(true, for: .search)
    await rest()
    #expect(network.asked.count == 1, "the last look is not old yet")
    clock.advance(by: .seconds(1))
    await asked(2)
    await rest()
    poller.watch(false, for: .search)
    await rest()
    clock.advance(by: .seconds(59))
    #expect(clock.sleeperCount == 1)
    poller.watch(true, for: .search)
    await asked(3)
    poller.stop()
  }

  @Test func whatStaysAsItIsDrawsNoFrame() async {
    network.up = ["openlibrary"]
    let poller = poller(Self.library, Self.home)
    let changes = Changes(poller)
    poller.start()
    await rest()
    let before = changes.count
    #expect((1...2).contains(before))
    for round in 1...3 {
      clock.advance(by: .seconds(60))
      await asked(2 + 2 * round)
      await rest()
    }
    #expect(changes.count == before)
    network.up = []
    clock.advance(by: .seconds(60))
    await asked(10)
    await rest()
    #expect(changes.count == before + 1)
    poller.stop()
  }

  @Test func nothingComesAfterTheEnd() async {
    network.isHeld = true
    let poller = poller(Self.library)
    poller.start()
    await asked(1)
    poller.stop()
    network.up = ["openlibrary"]
    network.release()
    while network.answered < 1 { await Task.yield() }
    poller.look()
    poller.watch(true, for: .search)
    for _ in 0..<20 { await Task.yield() }
    #expect(poller.reach == ["openlibrary": .unknown])
    #expect(network.asked.count == 1)
    #expect(clock.sleeperCount == 0)
  }

  @Test func theEndComesInAWaitToo() async {
    let poller = poller(Self.library)
    poller.start()
    await rest()
    poller.stop()
    #expect(clock.sleeperCount == 0)
    poller.start()
    await asked(2)
    poller.stop()
  }

  @Test(arguments: [ReachabilityPoller.Reachability.down, .up, .unknown])
  func aStandingOneNeverAsks(reach: ReachabilityPoller.Reachability) {
    let poller = ReachabilityPoller(sources: [Self.library, Self.home], standing: reach)
    poller.start()
    poller.look()
    poller.watch(true, for: .search)
    #expect(poller.reach == ["openlibrary": reach, "Home": reach])
    #expect(poller.overall == reach)
  }

  @Test func withoutSourcesThereIsNothingToReach() {
    let poller = poller()
    poller.start()
    #expect(poller.overall == .down)
    #expect(clock.sleeperCount == 0)
  }
}

/// Counts how often what a poller knows became something else.
@MainActor private final class Changes {
  private(set) var count = 0
  private let poller: ReachabilityPoller

  init(_ poller: ReachabilityPoller) {
    self.poller = poller
    observe()
  }

  private func observe() {
    withObservationTracking {
      _ = poller.reach
    } onChange: {
      MainActor.assumeIsolated { self.count += 1 }
      Task { @MainActor in self.observe() }
    }
  }
}
