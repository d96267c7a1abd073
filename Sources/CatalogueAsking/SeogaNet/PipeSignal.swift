import Glibc
import Synchronization

/// The signal for writing to a pipe that nobody reads any more: it would end this program, and is held back as long as
/// somebody writes to another one.
enum PipeSignal {
  private struct PipeSignalState {
    var count = 0
    var former: (@convention(c) (Int32) -> Void)?
  }

  private static let state = Mutex(PipeSignalState())

  static func holdBack() {
    state.withLock { state in
      if state.count == 0 { state.former = signal(SIGPIPE, SIG_IGN) ?? SIG_DFL }
      state.count += 1
    }
  }

  /// Lets it through again when nobody else holds it back.
  static func letThrough() {
    state.withLock { state in
      state.count -= 1
      if state.count == 0, let former = state.former { signal(SIGPIPE, former) }
    }
  }
}
