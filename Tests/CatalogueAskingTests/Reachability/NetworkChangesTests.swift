import Catalogue
import CatalogueAsking
import TestSupport
import Testing

@MainActor @Suite struct NetworkChangesTests {
  private final class Reports {
    var count = 0
  }

  @Test func changesCloseTogetherAreOne() async {
    let (clock, reports) = (ManualClock(), Reports())
    let changes = NetworkChanges(clock: clock) { reports.count += 1 }
    for _ in 0..<3 {
      changes.note()
      while clock.sleeperCount == 0 { await Task.yield() }
      clock.advance(by: .milliseconds(900))
    }
    #expect(reports.count == 0)
    clock.advance(by: .milliseconds(100))
    while reports.count == 0 { await Task.yield() }
    #expect(reports.count == 1)
    changes.end()
  }

  @Test func nothingIsReportedAfterTheEnd() async {
    let (clock, reports) = (ManualClock(), Reports())
    let changes = NetworkChanges(clock: clock) { reports.count += 1 }
    changes.note()
    while clock.sleeperCount == 0 { await Task.yield() }
    changes.end()
    #expect(clock.sleeperCount == 0)
    #expect(reports.count == 0)
  }
}
