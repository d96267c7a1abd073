/// Counts work under way, so that a test can wait until there is none instead of waiting for time to pass.
package final class WorkTracker {
  private var pending = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init() {}

  package func run(_ work: @escaping @MainActor () async -> Void) {
    pending += 1
    Task {
      await work()
      pending -= 1
      guard pending == 0 else { return }
      let resumed = waiting
      waiting = []
      for continuation in resumed { continuation.resume() }
    }
  }

  package func settled() async {
    guard pending > 0 else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
