import ScreenKit
import TestSupport
import Testing

/// What is to happen a little later.
@Suite struct DelayTests {
  private final class Done {
    var count = 0
  }

  private let clock = ManualClock()

  private func wait(for delay: Delay) async {
    while clock.sleeperCount < delay.count { await Task.yield() }
  }

  @Test func itHappensOnceItsTimeIsOver() async {
    let (delay, done) = (Delay(clock), Done())
    let task = delay.after(.seconds(1)) { done.count += 1 }
    #expect(delay.count == 1, "it counts before it waits")
    await wait(for: delay)
    clock.advance(by: .milliseconds(999))
    await wait(for: delay)
    #expect(done.count == 0 && delay.count == 1)
    clock.advance(by: .milliseconds(1))
    await task.value
    #expect(done.count == 1 && delay.count == 0)
  }

  /// Its time may be over while whoever takes it back is still at work.
  @Test(arguments: [0, 1]) func whatIsTakenBackNeverHappens(seconds: Int) async {
    let (delay, done) = (Delay(clock), Done())
    let task = delay.after(.seconds(1)) { done.count += 1 }
    await wait(for: delay)
    clock.advance(by: .seconds(seconds))
    task.cancel()
    await task.value
    #expect(done.count == 0 && delay.count == 0)
  }

  @Test func theNextMessageStaysItsOwnTime() async throws {
    let stage = try Stage()
    stage.driver.runtime.show(Message("the first"))
    await stage.driver.everythingWaits()
    stage.driver.clock.advance(by: .seconds(4))
    stage.driver.runtime.show(Message("the second"))
    await stage.driver.pass(.seconds(3))
    #expect(stage.screen.contains("the second"))
    await stage.driver.pass(.seconds(1))
    #expect(!stage.screen.contains("the second"))
  }
}
