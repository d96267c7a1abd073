/// Has things done a little later, and counts them, so that a test can move time on once all of them wait for it.
package final class Delay {
  private let clock: any Clock<Duration>
  /// How many things are still to be done.
  package private(set) var count = 0
  /// Whether what is shown may change by the clock alone, as a sign that turns does.
  package internal(set) var mayTick = true

  package init(_ clock: any Clock<Duration>) { self.clock = clock }

  /// Does something after a while, unless what this gives is cancelled before.
  package func after(_ wait: Duration, _ work: @escaping @MainActor () -> Void) -> Task<Void, Never> {
    count += 1
    return Task {
      let isOver = (try? await clock.sleep(for: wait)) != nil
      if isOver, !Task.isCancelled { work() }
      count -= 1
    }
  }
}
