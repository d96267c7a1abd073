import Synchronization

/// Carries progress from the thread that works to the main actor, the latest only: what is not shown in time
/// is not shown.
final class ProgressRelay: Sendable {
  private struct RelayState {
    var waiting: ChangeProgress?
    var isOver = false
  }

  private let state = Mutex(RelayState())
  private let show: @MainActor @Sendable (ChangeProgress) -> Void

  init(show: @escaping @MainActor @Sendable (ChangeProgress) -> Void) { self.show = show }

  /// Takes the latest from any thread.
  func report(_ progress: ChangeProgress) {
    let isFirst = state.withLock { state in
      defer { state.waiting = progress }
      return state.waiting == nil
    }
    if isFirst { Task { @MainActor in deliver() } }
  }

  func end() { state.withLock { $0.isOver = true } }

  @MainActor private func deliver() {
    let progress = state.withLock { state in
      defer { state.waiting = nil }
      return state.isOver ? nil : state.waiting
    }
    if let progress { show(progress) }
  }
}
