import Observation

/// Turns 8 times a second while something is asked and somebody looks; nothing runs else.
@Observable package final class Spinner {
  private static let pause = Duration.milliseconds(125)

  package private(set) var turn = 0
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private var task: Task<Void, Never>?

  package init(clock: any Clock<Duration>) { self.clock = clock }

  package var isTurning: Bool {
    get { task != nil }
    set { if newValue != isTurning { newValue ? start() : stop() } }
  }

  private func start() {
    task = Task { [clock, weak self] in
      while (try? await clock.sleep(for: Spinner.pause)) != nil, !Task.isCancelled { self?.turn += 1 }
    }
  }

  private func stop() {
    task?.cancel()
    task = nil
  }
}
