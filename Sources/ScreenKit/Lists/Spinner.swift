import Observation

/// Turns 8 times a second while something is asked and somebody looks, but for those who have the screen read aloud;
/// nothing runs else.
@Observable package final class Spinner {
  private static let pause = Duration.milliseconds(125)

  package private(set) var turn = 0
  @ObservationIgnored private let delay: Delay
  @ObservationIgnored private var task: Task<Void, Never>?

  package init(_ delay: Delay) { self.delay = delay }

  package var isTurning: Bool {
    get { task != nil }
    set { if newValue != isTurning { newValue ? start() : stop() } }
  }

  private func start() {
    guard delay.mayTick else { return stop() }
    task = delay.after(Spinner.pause) { [weak self] in
      self?.turn += 1
      self?.start()
    }
  }

  private func stop() {
    task?.cancel()
    task = nil
  }
}
