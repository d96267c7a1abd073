/// Does things one after the other, in the order they were asked for.
package final class WorkInTurn {
  private let tracker: WorkTracker
  private var last: Task<Void, Never>?
  /// How much is under way or waits for its turn.
  private var count = 0

  package init(_ tracker: WorkTracker) { self.tracker = tracker }

  /// Whether nothing waits behind what is under way.
  package var isLast: Bool { count <= 1 }

  package func begin(_ work: @escaping @MainActor () async -> Void) {
    count += 1
    let before = last
    let task = Task {
      await before?.value
      await work()
      count -= 1
    }
    last = task
    tracker.run { await task.value }
  }

  /// Waits until all is done that was asked for.
  package func end() async { await last?.value }
}
